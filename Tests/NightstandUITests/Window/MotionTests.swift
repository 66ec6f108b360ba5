// SPDX-License-Identifier: MIT
import CAdwaita
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// What comes, goes and folds does so in steps that can be seen only where the desktop lets things move.
@MainActor @Suite(.serialized, .alone) struct MotionTests {
    private static var grouped: [Alarm] {
        var alarms = Fixture.alarms
        // What is below a group moves up when that is folded.
        (alarms[0].group, alarms[1].group) = ("Sport", "Work")
        return alarms
    }

    private func withAlarms(moving: Bool, _ body: (MainWindow, WindowModel) async throws -> Void) async throws {
        let before = DesktopSettings.allowsAnimation
        defer { ReducedMotion.allow(before) }
        try await ShownWindow.of(Fixture(Self.grouped), size: (560, 640), page: .alarms) { window, model in
            ReducedMotion.allow(moving)
            await Display.settle(milliseconds: 300)
            try await body(window, model)
        }
    }

    /// How many pictures of a window there are between that before `change` and the last one.
    private func steps(_ window: Window, _ change: () throws -> Void) async throws -> Int {
        let before = try #require(SurfacePicture(window.pointer, scale: 1))
        try change()
        var pictures: [SurfacePicture] = []
        let end = ContinuousClock.now + .milliseconds(900)
        while ContinuousClock.now < end {
            await Display.settle(1)
            // Models and widgets answer within a few turns, each of which may be a frame.
            guard let picture = SurfacePicture(window.pointer, scale: 1), pictures.last != picture else { continue }
            pictures.append(picture)
        }
        return pictures.count { $0 != before && $0 != pictures.last }
    }

    /// Whether a change, and then the way back, is seen in steps; where things may move, a busy machine has some tries to show one.
    private func moves(_ window: Window, _ moving: Bool, _ changes: [() throws -> Void]) async throws -> Bool {
        for _ in 0..<(moving ? 4 : 1) {
            for change in changes {
                let steps = try await steps(window, change)
                if steps > 0 { return true }
            }
        }
        return false
    }

    @Test(arguments: [true, false]) func messagesMoveOnlyWhereTheDesktopAllowsIt(_ moving: Bool) async throws {
        try await withAlarms(moving: moving) { window, model in
            let isSeen = try await moves(
                window.window, moving, [{ model.toasts.say("Saved.") }, { model.toasts.say("Copied.") }])
            #expect(isSeen == moving)
        }
    }

    @Test(arguments: [true, false]) func theNextDayUnfoldsOnlyWhereTheDesktopAllowsIt(_ moving: Bool) async throws {
        try await withAlarms(moving: moving) { window, model in
            let isSeen = try await moves(
                window.window, moving, [{ model.today.isOpen.toggle() }, { model.today.isOpen.toggle() }])
            #expect(isSeen == moving)
        }
    }

    @Test(arguments: [true, false]) func groupsFoldOnlyWhereTheDesktopAllowsIt(_ moving: Bool) async throws {
        try await withAlarms(moving: moving) { window, model in
            let heading = try #require(
                model.alarms.lines.lazy.compactMap { if case .heading(let heading) = $0 { heading } else { nil } }
                    .first)
            let fold = { model.alarms.toggled(heading) }
            let isSeen = try await moves(window.window, moving, [fold, fold])
            #expect(isSeen == moving)
        }
    }

    @Test(arguments: [true, false])
    func theRowsOfAGroupComeAndGoInStepsOnlyWhereTheDesktopAllowsIt(_ moving: Bool) async throws {
        try await withAlarms(moving: moving) { window, model in
            let heading = try #require(
                model.alarms.lines.lazy.compactMap { if case .heading(let heading) = $0 { heading } else { nil } }
                    .first)
            // The arrows turn as well, and are no part of this.
            for node in Tree(window).shown where node.hasStyle("folding-arrow") {
                gtk_widget_set_opacity(node.pointer, 0)
            }
            await Display.settle(milliseconds: 100)
            var seen: Set<Bool> = []
            for _ in 0..<(moving ? 4 : 1) where seen.count < 2 {
                for _ in 0..<2 {
                    let steps = try await steps(window.window) { model.alarms.toggled(heading) }
                    if steps > 0 { seen.insert(model.alarms.isOpen(heading)) }
                }
            }
            #expect(seen == (moving ? [true, false] : []))
            let rows = Tree(window).shown.filter { $0.hasStyle("is-unfolding") || $0.hasStyle("is-folding") }
            #expect(rows.isEmpty, "what has come into place is as all others")
        }
    }

    @Test func pagesDoNotMoveWhereTheDesktopForbidsIt() async throws {
        try await withAlarms(moving: false) { window, model in
            // The page of the alarms has a text cursor, which blinks.
            let pages: [() -> Void] = [Page.sounds, .sun, .world, .stopwatch].map { page in { model.page = page } }
            try await warm(pages)
            for page in pages {
                // What comes on screen may get its final place in the frame after its first.
                let steps = try await steps(window.window, page)
                #expect(steps <= 1)
            }
        }
    }

    @Test(arguments: [true, false]) func pagesOfDialogsMoveOnlyWhereTheDesktopAllowsIt(_ moving: Bool) async throws {
        try await withAlarms(moving: moving) { window, model in
            model.alarmTapped("gym")
            #expect(await Display.settles { window.dialogs.first?.window.isMapped == true })
            let dialog = try #require(window.dialogs.first?.window)
            let choices: [() -> Void] = [true, false].map { chooses in { model.editor?.isChoosingSound = chooses } }
            try await warm(choices)
            let isSeen = try await moves(dialog, moving, choices)
            #expect(isSeen == moving)
        }
    }

    /// Builds what is only built when it is first shown.
    private func warm(_ changes: [() -> Void]) async throws {
        for change in changes {
            change()
            await Display.settle(milliseconds: 400)
        }
    }
}
