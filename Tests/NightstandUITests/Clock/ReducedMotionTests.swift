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
            model.setDisplayMode(.on)
            await Display.settle(moving ? 1 : 10)
            #expect(titleBars() == (moving ? 1 : 0))
            await Display.settle(milliseconds: 500)
            #expect(titleBars() == 0)
            model.clock.display.touched()
            await Display.settle(milliseconds: 500)
            @MainActor func controls() -> Int {
                Tree(window).shown.count { $0.typeName == "GtkButton" && $0.path.contains("GtkOverlay") }
            }
            #expect(controls() == 2)
            fixture.time.advance(by: .seconds(10))
            await Display.settle(moving ? 1 : 10)
            #expect(controls() == (moving ? 2 : 0))
        }
    }
}
