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
            @MainActor func isFading() -> Bool {
                gtk_stack_get_transition_running(OpaquePointer(window.stack.pointer)) != 0
            }
            for rings in [[Fixture.ring("a", "Work")], []] {
                fixture.service.show(rings)
                #expect(await Display.sees { isFading() } == moving)
                await Display.settle(milliseconds: 400)
                #expect(window.stack.shown == (rings.isEmpty ? "main" : "ringing") && !isFading())
            }
        }
    }

    @Test(arguments: [true, false])
    func anEmptyListGivesWayToTheFirstAlarmWithMotionOnlyWhereTheDesktopAllowsIt(_ moving: Bool) async throws {
        for alarm in fixture.service.stored { _ = try await fixture.service.delete(id: alarm.id) }
        try await withClock(moving: moving) { window, model in
            model.page = .alarms
            await Display.settle(milliseconds: 400)
            @MainActor func isFading() -> Bool {
                Tree(window).shown.contains {
                    $0.typeName == "GtkStack" && gtk_stack_get_transition_running(OpaquePointer($0.pointer)) != 0
                }
            }
            model.alarms.suggestionTapped(model.alarms.suggestions[0])
            #expect(await Display.sees { isFading() } == moving)
            await Display.settle(milliseconds: 400)
            #expect(Tree(window).texts.contains("07:00") && !isFading())
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
