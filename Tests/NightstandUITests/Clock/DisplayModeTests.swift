// SPDX-License-Identifier: MIT
import AdwaitaKit
import CAdwaita
import ClockDesign
import Foundation
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandServices
import NightstandSettings
import Testing
import WindowFixtures

@testable import NightstandUI

/// The clock page of the real window, under a hand.
@MainActor @Suite(.serialized, .alone) struct DisplayModeTests {
    let fixture = Fixture()

    /// Opens the window at the display's corner, with the pointer on the digits and the keyboard in the window.
    func withClock(
        width: Int = 700, height: Int = 500, _ body: (MainWindow, WindowModel) async throws -> Void
    ) async throws {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: width, height: height)
        window.present()
        await Display.settle(milliseconds: 150)
        try await Hand.focuses("Nightstand")
        try await Hand.does("mousemove", String(width / 2), String(height / 2))
        try await body(window, model)
        window.window.destroy()
        await Display.settle()
    }

    @Test func aLongPressEntersAndLeaves() async throws {
        try await withClock { window, model in
            let display = model.clock.display
            try await Hand.does("click", "1")
            #expect(!display.isOn)
            await Display.settle(milliseconds: 500)
            try await Hand.presses(milliseconds: 800)
            #expect(display.isOn)
            await Display.settle(milliseconds: 500)
            #expect(!Tree(window).shown.contains { $0.typeName == "AdwHeaderBar" })
            #expect(!window.clock.showsPointer)
            try await Hand.presses(milliseconds: 800)
            #expect(!display.isOn)
            await Display.settle(milliseconds: 500)
            #expect(Tree(window).shown.contains { $0.typeName == "AdwHeaderBar" })
            #expect(window.clock.showsPointer)
        }
    }

    @Test func aDoubleClickEntersAndLeaves() async throws {
        try await withClock { _, model in
            try await Hand.does("click", "--repeat", "2", "--delay", "60", "1")
            #expect(model.clock.display.isOn)
            await Display.settle(milliseconds: 600)
            try await Hand.does("click", "--repeat", "2", "--delay", "60", "1")
            #expect(!model.clock.display.isOn)
        }
    }

    @Test func F11EntersAndEscapeLeaves() async throws {
        try await withClock { window, model in
            try await Hand.does("key", "F11")
            #expect(model.clock.display.isOn)
            #expect(await Display.settles { Tree(window).texts.contains { $0.contains("Escape") } })
            try await Hand.does("key", "Escape")
            #expect(!model.clock.display.isOn)
            try await Hand.does("key", "F11")
            try await Hand.does("key", "F11")
            #expect(!model.clock.display.isOn)
        }
    }

    @Test func theSoundsArePlayedAndStoppedFromThere() async throws {
        try await withClock { window, model in
            model.setDisplayMode(.on)
            model.clock.display.touched()
            await Display.settle(milliseconds: 600)
            @MainActor func button(_ name: String) -> Tree.Node? {
                Tree(window).shown.first {
                    gtk_widget_get_tooltip_text($0.pointer).map { String(cString: $0) } == name
                }
            }
            #expect(button("Play Pink Noise") == nil, "nothing is chosen yet")
            model.sounds.playback.soundTapped("pink")
            await Display.settle(until: { button("Stop Pink Noise") != nil })
            button("Stop Pink Noise")?.activate()
            await Display.settle(until: { !model.sounds.playback.isPlaying })
            #expect(!model.sounds.playback.isPlaying && model.clock.display.isOn)
            button("Play Pink Noise")?.activate()
            await Display.settle(until: { model.sounds.playback.isPlaying })
            #expect(model.sounds.playback.plays("pink") && button("Stop Pink Noise") != nil)
        }
    }

    @Test func aMotionShowsTheControlsAndTheyWork() async throws {
        try await withClock { window, model in
            model.setDisplayMode(.on)
            await Display.settle(milliseconds: 400)
            @MainActor func controls() -> [Tree.Node] {
                Tree(window).shown.filter { $0.hasStyle("display-control") }
            }
            #expect(controls().isEmpty)
            // The first motion in a page of another size tells only where the pointer is.
            for _ in 0..<2 { try await Hand.does("mousemove_relative", "40", "20") }
            await Display.settle(milliseconds: 400)
            #expect(model.clock.display.showsControls && window.clock.showsPointer)
            #expect(controls().count == 2 && Tree(window).namelessControls.isEmpty)
            controls().first?.activate()
            #expect(await Display.settles { model.clock.night.isNight })
            fixture.time.advance(by: .seconds(10))
            await Display.settle(milliseconds: 400)
            #expect(controls().isEmpty && !window.clock.showsPointer)
            model.clock.display.touched()
            await Display.settle(milliseconds: 400)
            controls().last?.activate()
            #expect(await Display.settles { !model.clock.display.isOn })
        }
    }

    @Test func whatRingsComesInFrontAndDisplayModeIsBackAfterwards() async throws {
        try await withClock { window, model in
            model.setDisplayMode(.on)
            await Display.settle()
            fixture.service.show([Fixture.ring("a", "Gym")])
            await Display.settle()
            #expect(window.stack.shown == "ringing")
            fixture.time.advance(by: .seconds(2))
            try await Hand.does("key", "Escape")
            #expect(await Display.settles { model.ringing.rings.isEmpty })
            #expect(window.stack.shown == "main" && model.clock.display.isOn)
        }
    }

    @Test func theActionsOfTheBusSwitchDisplayAndNight() async throws {
        try await withClock { _, model in
            let actions = Display.application.actions
            model.page = .alarms
            actions.activate("display-mode", argument: "on")
            #expect(model.clock.display.isOn && model.page == .clock)
            actions.activate("display-mode", argument: "sideways")
            #expect(model.clock.display.isOn)
            actions.activate("display-mode", argument: "off")
            #expect(!model.clock.display.isOn)
            actions.activate("night-mode", argument: "on")
            #expect(model.clock.night.isNight)
            actions.activate("night-mode", argument: "auto")
            #expect(!model.clock.night.isNight)
            await Display.settle()
        }
    }

    @Test func theNightDimsSoftly() async throws {
        try await withClock { window, model in
            let face = window.clock.picture.face
            model.clock.night.said("on")
            await Display.settle(milliseconds: 400)
            #expect(face.look != model.clock.look && face.look.digitColor != .white)
            await Display.settle(milliseconds: 1400)
            #expect(face.look == model.clock.look)
        }
    }

    @Test(arguments: ["Return", "space"]) func theKeyboardReachesTheNextAlarm(_ key: String) async throws {
        try await withClock { window, model in
            #expect(await Display.settles { window.clock.picture.overlays.area(of: .next) != nil })
            @MainActor func button() -> Tree.Node? {
                Tree(window).first { $0.hasStyle("next-alarm") }
            }
            let next = try #require(button())
            #expect(next.hasName)
            let area = try #require(window.clock.picture.overlays.area(of: .next))
            let shown = next.box(in: window.clock.picture)
            #expect(abs(shown.x - area.x) <= 1 && abs(shown.y - area.y) <= 1 && abs(shown.width - area.width) <= 2)
            for _ in 0..<12 where !(button()?.hasFocus ?? false) { window.window.moveFocus() }
            #expect(button()?.hasFocus == true)
            try await Hand.does("key", key)
            #expect(await Display.settles { model.page == .alarms })
            model.page = .clock
            model.setDisplayMode(.on)
            await Display.settle(milliseconds: 400)
            #expect(button() == nil, "display mode shows the clock alone")
        }
    }

    @Test func theClockWarnsWhereTheNextAlarmMayNotBeHeardAlsoOnTheWholeScreen() async throws {
        let next = CheckItem(id: "next", title: "Next alarm", level: .green, detail: "Soon.")
        fixture.service.checkItems = [
            next, CheckItem(id: "sink", title: "Sound output", level: .red, detail: "Built-in Audio is muted."),
        ]
        try await withClock { window, model in
            let overlays = window.clock.picture.overlays
            #expect(await Display.settles { overlays.warns })
            model.setDisplayMode(.on)
            await Display.settle(milliseconds: 300)
            #expect(overlays.warns && overlays.area(of: .next) != nil)
        }
        fixture.service.checkItems = [next]
        try await withClock { window, model in
            #expect(await Display.settles { model.tonight.level == .green })
            #expect(!window.clock.picture.overlays.warns)
        }
    }

    @Test func aPressOnTheNextAlarmShowsTheAlarmsAndALongOneTheWholeScreen() async throws {
        try await withClock { window, model in
            #expect(await Display.settles { window.clock.picture.overlays.area(of: .next) != nil })
            let area = try #require(window.clock.picture.overlays.area(of: .next))
            let corner = Tree(window).corner(of: window.clock.picture)
            try await Hand.does("mousemove", String(Int(corner.x + area.midX)), String(Int(corner.y + area.midY)))
            try await Hand.presses(milliseconds: 800)
            #expect(model.clock.display.isOn && model.page == .clock)
            model.setDisplayMode(.off)
            await Display.settle(milliseconds: 700)
            try await Hand.does("click", "1")
            #expect(await Display.settles { model.page == .alarms })
        }
    }

    @Test(arguments: [(360, 640), (360, 420), (640, 360), (800, 600), (240, 240)])
    func controlsNeverLieOnDigits(_ width: Int, _ height: Int) async throws {
        try await withClock(width: width, height: height) { window, model in
            model.setDisplayMode(.on)
            await Display.settle(milliseconds: 400)
            for _ in 0..<12 {
                model.clock.display.touched()
                await Display.settle(milliseconds: 330)
                let picture = window.clock.picture
                let buttons = Tree(window).shown.filter {
                    $0.typeName == "GtkButton" && $0.path.contains("GtkRevealer") && $0.path.contains("GtkOverlay")
                }
                #expect(buttons.count == 2)
                let digits = try #require(
                    picture.face.layout?.shown.moved(x: picture.face.shift.x, y: picture.face.shift.y))
                for box in buttons.map({ $0.box(in: picture) }) {
                    #expect(digits.maxX <= box.x || digits.y >= box.y + box.height, "\(digits) \(box)")
                }
                // The picture drifts on until they are shown again.
                fixture.time.advance(by: .seconds(240))
                await Display.settle()
                #expect(!model.clock.display.showsControls)
            }
        }
    }

    @Test(arguments: [
        (360, 640), (640, 360), (800, 600), (1280, 800), (1920, 1080), (240, 240), (2000, 1300), (300, 1200),
        (1900, 200),
        (200, 1250),
    ])
    func overlaysNeverMeetDigits(_ width: Int, _ height: Int) async throws {
        fixture.supply.status = PowerSupplyStatus(isOnMains: true, percentage: 64, isCharging: true)
        try await withClock(width: width, height: height) { window, model in
            for wish in [Switching.off, .on] {
                model.setDisplayMode(wish)
                await Display.settle(milliseconds: 500)
                let picture = window.clock.picture
                for _ in 0..<8 {
                    // On a busy machine the title bar may still be on its way.
                    let page = FaceArea(
                        x: 0, y: 0, width: Double(picture.face.width), height: Double(picture.face.height))
                    let (shift, corner) = (picture.face.shift, picture.overlays.corner)
                    let digits = try #require(picture.face.layout?.shown.moved(x: shift.x, y: shift.y))
                    #expect(page.contains(digits, tolerance: 0.5))
                    for item in picture.overlays.plan?.items ?? [] {
                        let area = item.area.moved(x: corner.x, y: corner.y)
                        #expect(area.y >= digits.maxY && page.contains(area, tolerance: 0.5))
                    }
                    fixture.time.advance(by: .seconds(660))
                    await Display.settle()
                }
            }
        }
    }
}
