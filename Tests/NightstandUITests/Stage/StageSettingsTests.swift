// SPDX-License-Identifier: MIT
import CAdwaita
import ClockDesign
import NightstandFeatures
import NightstandSettings
import Testing
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// What each setting of the stage changes in the real window.
@MainActor @Suite(.serialized, .alone) struct StageSettingsTests {
    let fixture = Fixture()

    private func withStopwatch(
        width: Int, height: Int = 640, laps: Int = 3, _ body: (MainWindow, WindowModel) async throws -> Void
    ) async rethrows {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: width, height: height)
        model.page = .stopwatch
        window.present()
        await Display.settle()
        if laps > 0 { model.stopwatch.toggleTapped() }
        for _ in 0..<laps {
            await Display.settle()
            fixture.time.advance(by: .seconds(2))
            model.stopwatch.lapTapped()
        }
        await Display.settle(milliseconds: 200)
        try await body(window, model)
        window.window.destroy()
        await Display.settle()
    }

    private func set(_ change: (inout StagePreferences) -> Void) async throws {
        try fixture.preferences.stage.change(change)
        await Display.settle(milliseconds: 200)
    }

    private func laps(_ window: MainWindow) -> [String] {
        Tree(window).texts.filter { ["Lap 1", "Lap 2", "Lap 3"].contains($0) }
    }

    @Test func lapsAreListedInTheOrderThatIsWanted() async throws {
        try await withStopwatch(width: 360) { window, _ in
            #expect(laps(window) == ["Lap 3", "Lap 2", "Lap 1"])
            try await set { $0.isNewestFirst = false }
            #expect(laps(window) == ["Lap 1", "Lap 2", "Lap 3"])
        }
    }

    @Test func theDigitsAloneHaveNoList() async throws {
        try await withStopwatch(width: 1000) { window, _ in
            #expect(laps(window).count == 3)
            try await set { $0.columns = .one }
            #expect(laps(window).isEmpty && Tree(window).texts.contains("Lap 4"))
        }
    }

    @Test func lapsStandWhereTheyAreWanted() async throws {
        try await withStopwatch(width: 1000) { window, _ in
            let both = window.stopwatch.built().both
            #expect(both.direction == .row, "a wide window has room beside the digits")
            try await set { $0.orientation = .portrait }
            #expect(both.direction == .column)
            try await set { $0.orientation = .landscape }
            #expect(both.direction == .row)
        }
        try fixture.preferences.stage.change { $0.orientation = .follow }
        await withStopwatch(width: 400) { window, _ in
            #expect(window.stopwatch.built().both.direction == .column)
            #expect(window.minimumWidth <= 360)
        }
    }

    @Test func theLineThatWasDraggedIsRememberedForAnotherSizeOfTheWindow() async {
        await withStopwatch(width: 1000) { window, _ in
            let both = window.stopwatch.built().both
            both.drag(to: both.width * 70 / 100)
            await Display.settle()
            #expect((69...71).contains(fixture.preferences.stage.value.split))
        }
        await withStopwatch(width: 1400) { window, _ in
            let both = window.stopwatch.built().both
            #expect((68...72).contains(both.position * 100 / both.width), "\(both.position) of \(both.width)")
        }
    }

    /// How many frames the window draws in a second; a busy machine takes longer over it.
    private func frames(_ window: MainWindow) async -> Double {
        let clock = gtk_widget_get_frame_clock(window.stopwatch.built().digits.pointer)
        let (before, start) = (gdk_frame_clock_get_frame_counter(clock), ContinuousClock.now)
        await Display.settle(milliseconds: 1000)
        return Double(gdk_frame_clock_get_frame_counter(clock) - before) / ((ContinuousClock.now - start) / .seconds(1))
    }

    /// Whether a whole second passes without a frame, at the latest after what the buttons had to animate on a busy machine.
    private func comesToRest(_ window: MainWindow) async -> Bool {
        for _ in 0..<5 where await frames(window) == 0 { return true }
        return false
    }

    @Test func tenthsAreDrawnTenTimesASecondAndSecondsOnce() async throws {
        try await withStopwatch(width: 400, laps: 0) { window, model in
            let digits = window.stopwatch.built().digits
            model.stopwatch.toggleTapped()
            await Display.settle(milliseconds: 500)
            #expect(digits.isAnimated)
            try await set { $0.decimals = 1 }
            #expect((0.5...14).contains(await frames(window)))
            try await set { $0.decimals = 0 }
            #expect((0.1...3).contains(await frames(window)))
            model.stopwatch.toggleTapped()
            await Display.settle(milliseconds: 500)
            #expect(await comesToRest(window), "paused it costs nothing")
            model.stopwatch.toggleTapped()
            try await set { $0.decimals = 3 }
            #expect(digits.isAnimated)
        }
    }

    @Test(arguments: [0: "00:00:12", 1: "00:00:12.3", 2: "00:00:12.34", 3: "00:00:12.345"])
    func thePlacesOfTheSecondThatAreWantedFillTheRoom(_ decimals: Int, _ text: String) {
        let fit = StageDigitsFit(Typeface(family: "Cantarell", weight: 700))
        let all = Array("00:00:12.345")
        var shown = ""
        var (left, right) = (Double.infinity, 0.0)
        fit.place(count: all.count, decimals: decimals, width: 400, height: 600) { index, _, x, width, _ in
            shown.append(all[index])
            (left, right) = (min(left, x), max(right, x + width))
        }
        #expect(shown == text)
        #expect(abs(left - (400 - right)) < 0.01 && right - left > 380 && right - left < 400)
    }

    @Test func theColourIsTheOneChosenButNeverLostInFrontOfTheWindow() async throws {
        try await withStopwatch(width: 400, laps: 0) { window, _ in
            let digits = window.stopwatch.built().digits
            let usual = ClockColor(digits.ink)
            try await set { $0.digitColor = ClockColor(hex: "#9c0006") }
            let red = ClockColor(digits.ink)
            #expect(red != usual && red.red > red.green)
            let ground = ClockColor(digits.inkColor).luminance > 0.4 ? ClockColor.black : .white
            for pick in NamedColor.all {
                try await set { $0.digitColor = pick.color }
                #expect(ClockColor(digits.ink).contrast(to: ground) > 4, "\(pick.name)")
            }
        }
    }

    @Test func timeOfDayAndCurrentLapComeAndGo() async throws {
        try await withStopwatch(width: 400, laps: 1) { window, model in
            let head = window.stopwatch.built().head
            #expect(!head.timeOfDay.isMapped && !head.timeOfDay.isAnimated, "unseen it costs nothing")
            try await set { $0.showsTimeOfDay = true }
            #expect(head.timeOfDay.isMapped && head.timeOfDay.isAnimated)
            #expect(window.stopwatch.built().current.isMapped)
            try await set { $0.showsCurrentLap = false }
            #expect(!window.stopwatch.built().current.isMapped)
            model.page = .alarms
            await Display.settle()
            #expect(!head.timeOfDay.isAnimated)
        }
    }

    @Test(arguments: [(360, 640), (800, 600), (1400, 900)])
    func theButtonsStayAboveTheLine(width: Int, height: Int) async throws {
        try fixture.preferences.stage.change { $0.showsTimeOfDay = true }
        try await withStopwatch(width: width, height: height) { window, _ in
            let page = window.stopwatch.built()
            let reset = try #require(Tree(window).first { $0.typeName == "GtkButton" && $0.text == "Reset" })
            @MainActor func isAbove() -> Bool {
                let box = reset.box(in: page.both)
                let end = page.both.direction == .row ? page.both.height : page.both.position
                return Int(box.y + box.height) <= end
            }
            #expect(await Display.settles { isAbove() })
            await Display.settle(milliseconds: 300)
            #expect(isAbove(), "and stay there")
        }
    }

    @Test func theScreenStaysOnAsItIsWanted() async throws {
        try await withStopwatch(width: 400, laps: 1) { _, model in
            #expect(model.keepsStageAwake)
            try await set { $0.keepsAwake = false }
            #expect(!model.keepsStageAwake)
        }
    }

    @Test func eachLapIsSaidUnlessThatIsUnwelcome() async throws {
        try await withStopwatch(width: 400, laps: 1) { window, model in
            let announcer = window.stopwatch.built().announcer
            #expect(model.stopwatch.announcement == "Lap 1, 2 seconds")
            #expect(announcer.isMapped && announcer.sentence == "Lap 1, 2 seconds")
            model.stopwatch.toggleTapped()
            await Display.settle()
            #expect(announcer.sentence.isEmpty && !announcer.isVisible, "a stop is no lap")
            model.stopwatch.toggleTapped()
            try await set { $0.announcesLaps = false }
            fixture.time.advance(by: .seconds(1))
            model.stopwatch.lapTapped()
            await Display.settle()
            #expect(model.stopwatch.laps.first?.title == "Lap 2" && !announcer.isVisible)
        }
    }

    @Test func quickSettingsAreTheSamePreferences() async throws {
        let model = fixture.makeModel()
        model.quickPreferences().stage.columns = .one
        #expect(fixture.preferences.stage.value.columns == .one)
    }
}
