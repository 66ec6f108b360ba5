// SPDX-License-Identifier: MIT
import CAdwaita
import ClockDesign
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// Counts the times that a stack below a widget begins to change its child in motion, however quickly that is over.
@MainActor private final class Fades {
    private(set) var count = 0

    init(_ stacks: [UnsafeMutablePointer<GtkWidget>]) {
        for stack in stacks {
            Signals(UnsafeMutableRawPointer(stack)).notify("transition-running") { [weak self] in
                if gtk_stack_get_transition_running(OpaquePointer(stack)) != 0 { self?.count += 1 }
            }
        }
    }
}

/// Counts the revealers on screen that hide their child in later frames than the one in which they were told to.
@MainActor private final class Departures {
    private(set) var count = 0

    init(_ window: MainWindow) {
        // Revealers also report a change while the window goes.
        let frame = { [weak window] in
            let clock = window.flatMap { gtk_widget_get_frame_clock($0.window.pointer) }
            return clock.map { gdk_frame_clock_get_frame_counter($0) } ?? 0
        }
        for node in Tree(window).shown where node.typeName == "GtkRevealer" {
            let revealer = OpaquePointer(node.pointer)
            let signals = Signals(UnsafeMutableRawPointer(node.pointer))
            var start = frame()
            signals.notify("reveal-child") { start = frame() }
            signals.notify("child-revealed") { [weak self] in
                if gtk_revealer_get_reveal_child(revealer) == 0, frame() > start { self?.count += 1 }
            }
        }
    }
}

/// The clock page of a desktop that may, or may not, move things on screen (`gtk-enable-animations`).
@MainActor @Suite(.serialized, .alone) struct ReducedMotionTests {
    let fixture = Fixture()

    private func withClock(moving: Bool, _ body: (MainWindow, WindowModel) async throws -> Void) async throws {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let before = DesktopSettings.allowsAnimation
        defer { ReducedMotion.allow(before) }
        ReducedMotion.allow(moving)
        #expect(DesktopSettings.allowsAnimation == moving)
        let window = MainWindow(Display.application, model)
        window.present()
        await Display.settle(milliseconds: 150)
        try await body(window, model)
        window.window.destroy()
        await Display.settle()
    }

    @Test(arguments: [true, false])
    func digitsAndDuskMoveOnlyWhereTheDesktopAllowsIt(_ moving: Bool) async throws {
        try fixture.preferences.clock.change { $0.transition = .slide }
        try await withClock(moving: moving) { window, model in
            let face = window.clock.picture.face
            fixture.time.advance(by: .seconds(1))
            #expect(await Display.sees { face.isChanging && face.isAnimated } == moving)
            model.clock.night.said("on")
            let overlays = window.clock.picture.overlays
            #expect(await Display.sees { overlays.isAnimated && face.look != model.clock.look } == moving)
        }
    }

    @Test(arguments: [true, false])
    func theRingingViewComesAndGoesWithMotionOnlyWhereTheDesktopAllowsIt(_ moving: Bool) async throws {
        try await withClock(moving: moving) { window, _ in
            for rings in [[Fixture.ring("a", "Work")], []] {
                let fades = Fades([window.stack.pointer])
                fixture.service.show(rings)
                #expect(await Display.settles { window.stack.shown == (rings.isEmpty ? "main" : "ringing") })
                await Display.settle(milliseconds: 400)
                #expect((fades.count == 1) == moving)
                #expect(gtk_stack_get_transition_running(OpaquePointer(window.stack.pointer)) == 0)
            }
        }
    }

    @Test(arguments: [true, false])
    func anEmptyListGivesWayToTheFirstAlarmWithMotionOnlyWhereTheDesktopAllowsIt(_ moving: Bool) async throws {
        for alarm in fixture.service.stored { _ = try await fixture.service.delete(id: alarm.id) }
        try await withClock(moving: moving) { window, model in
            model.page = .alarms
            await Display.settle(milliseconds: 400)
            let stacks = Tree(window).shown.filter { $0.typeName == "GtkStack" }.map(\.pointer)
            let fades = Fades(stacks)
            model.alarms.suggestionTapped(model.alarms.suggestions[0])
            #expect(await Display.settles { Tree(window).texts.contains("07:00") })
            await Display.settle(milliseconds: 400)
            #expect((fades.count > 0) == moving)
        }
    }

    @Test(arguments: [true, false])
    func titleBarAndControlsMoveOnlyWhereTheDesktopAllowsIt(_ moving: Bool) async throws {
        try await withClock(moving: moving) { window, model in
            @MainActor func titleBars() -> Int { Tree(window).shown.count { $0.typeName == "AdwHeaderBar" } }
            #expect(titleBars() == 1)
            let chrome = Departures(window)
            model.setDisplayMode(.on)
            #expect(await Display.settles { titleBars() == 0 })
            #expect((chrome.count > 0) == moving)
            model.clock.display.touched()
            @MainActor func controls() -> Int {
                Tree(window).shown.count { $0.hasStyle("display-control") }
            }
            #expect(await Display.settles { controls() == 2 })
            let buttons = Departures(window)
            fixture.time.advance(by: .seconds(10))
            #expect(await Display.settles { controls() == 0 })
            #expect((buttons.count > 0) == moving)
        }
    }
}
