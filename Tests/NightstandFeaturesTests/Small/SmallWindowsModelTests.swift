// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandFakes
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandFeatures

/// What the small windows show, and when they end.
@MainActor @Suite struct SmallWindowsModelTests {
    let fixture = Fixture()

    /// The models as they are while the main window is closed.
    private func loaded() async -> WindowModel {
        let model = fixture.makeModel()
        model.isSeen = false
        await settle()
        return model
    }

    private func start(_ label: String, seconds: Int) async throws -> String {
        let status = try await fixture.service.start(
            Countdown(label: label, steps: [.init(seconds: seconds)]), isPaused: false)
        await settle()
        return status.id
    }

    private func opened(_ content: SmallContent, in model: WindowModel) throws -> SmallWindowModel {
        model.small.open(content)
        let small = try #require(model.small.model(of: content.kind))
        small.isSeen = true
        return small
    }

    /// How often time wakes the models within ten seconds.
    private func wakeups() -> Int {
        let before = fixture.time.wakeups
        fixture.time.advance(by: .seconds(10))
        return fixture.time.wakeups - before
    }

    @Test func oneWindowOfAKindIsOpenAndOpeningItAgainPresentsIt() async throws {
        let model = await loaded()
        let clock = try opened(.clock, in: model)
        #expect(model.small.asked?.kind == .clock && model.small.asked?.count == 1)
        _ = try opened(.timer(nil), in: model)
        model.small.open(.clock)
        #expect(model.small.open.map(\.content) == [.clock, .timer(nil)] && model.small.open.first === clock)
        #expect(model.small.asked?.kind == .clock && model.small.asked?.count == 3)
        model.small.closed(clock)
        #expect(model.small.open.map(\.content) == [.timer(nil)])
    }

    @Test func aWindowOfAnotherTimerIsTheSameWindow() async throws {
        let model = await loaded()
        let (tea, pasta) = (try await start("Tea", seconds: 240), try await start("Pasta", seconds: 540))
        let small = try opened(.timer(tea), in: model)
        #expect(small.caption == "Tea" && small.timer?.left == "04:00")
        model.small.open(.timer(pasta))
        #expect(model.small.open.count == 1 && small.caption == "Pasta" && small.timer?.left == "09:00")
    }

    @Test func aTimerCountsThoughTheMainWindowIsHidden() async throws {
        let model = await loaded()
        let tea = try await start("Tea", seconds: 240)
        _ = try await start("Pasta", seconds: 540)
        let small = try opened(.timer(tea), in: model)
        #expect(wakeups() == 10, "only for the timer that is shown")
        #expect(small.timer?.left == "03:50")
        small.isSeen = false
        #expect(wakeups() == 0)
        small.isSeen = true
        #expect(small.timer?.left == "03:40", "what is seen again is right at once")
        small.mainTapped()
        await settle()
        #expect(small.isPaused && small.caption == "Tea · Paused" && small.main?.title == "Resume")
        #expect(wakeups() == 0, "nothing changes")
        model.small.closed(small)
        #expect(wakeups() == 0)
    }

    @Test func aTimerThatIsOverCountsOnAndCanBeStopped() async throws {
        let model = await loaded()
        let tea = try await start("Tea", seconds: 240)
        let small = try opened(.timer(tea), in: model)
        #expect(small.main?.title == "Pause" && small.other?.title == "+1 min")
        fixture.time.advance(by: .seconds(242))
        fixture.service.timePasses()
        await settle()
        #expect(small.timer?.left == "−00:02" && small.caption == "Tea · Time is up")
        #expect(small.main?.title == "Stop" && small.other?.title == "Start Again")
        small.mainTapped()
        await settle()
        #expect(model.small.open.isEmpty, "a window goes with its timer")
    }

    @Test func theForemostTimerIsFollowedByTheNextAndThenByNone() async throws {
        let model = await loaded()
        let tea = try await start("Tea", seconds: 240)
        let pasta = try await start("Pasta", seconds: 540)
        let small = try opened(.timer(nil), in: model)
        #expect(small.caption == "Tea")
        model.countdowns.tapped(.finish, tea)
        await settle()
        #expect(small.caption == "Pasta" && model.small.open.count == 1)
        model.countdowns.tapped(.finish, pasta)
        await settle()
        #expect(small.caption == "No timer" && small.main == nil && small.other == nil)
        _ = try await start("Eggs", seconds: 300)
        #expect(small.caption == "Eggs")
    }

    @Test func theStopwatchIsStartedStoppedAndReset() async throws {
        let model = await loaded()
        let small = try opened(.stopwatch, in: model)
        #expect(small.main?.title == "Start" && small.other == nil && small.caption == "Stopwatch")
        small.mainTapped()
        await settle()
        fixture.time.advance(by: .seconds(3))
        #expect(small.main?.title == "Pause" && small.other?.key == "l" && !small.isPaused)
        small.otherTapped()
        await settle()
        #expect(small.caption == "Stopwatch · Lap 2")
        small.mainTapped()
        await settle()
        #expect(small.isPaused && small.caption == "Stopwatch · Paused" && small.other?.key == "r")
        small.otherTapped()
        await settle()
        #expect(model.stopwatch.phase == .idle && small.caption == "Stopwatch" && model.small.open.count == 1)
    }

    @Test func theClockStepsThoughTheMainWindowIsHidden() async throws {
        let model = await loaded()
        #expect(wakeups() == 0)
        let small = try opened(.clock, in: model)
        #expect(wakeups() == 10 && model.clock.digits.second == 25)
        try fixture.preferences.clock.change { $0.showsSeconds = false }
        fixture.time.advance(by: .seconds(60))
        #expect(wakeups() <= 1, "once a minute without seconds")
        small.isSeen = false
        #expect(wakeups() == 0)
    }

    @Test func controlsAreShownUnderAPointerWithTheKeyboardAndForAWhileAfterATap() async throws {
        let model = await loaded()
        let small = try opened(.stopwatch, in: model)
        #expect(!small.showsControls)
        small.isPointed = true
        #expect(small.showsControls)
        (small.isPointed, small.hasFocusedControl) = (false, true)
        #expect(small.showsControls)
        small.hasFocusedControl = false
        small.touched()
        fixture.time.advance(by: .seconds(4))
        #expect(small.showsControls)
        fixture.time.advance(by: .seconds(1))
        #expect(!small.showsControls)
    }

    @Test func howToKeepItOnTopIsSaidOnce() async throws {
        let model = await loaded()
        let small = try opened(.clock, in: model)
        small.shown(nil)
        #expect(small.hint == nil, "it is on top")
        small.shown(.byMenu)
        #expect(small.hint == .byMenu)
        fixture.time.advance(by: SmallWindowModel.hintStay)
        #expect(small.hint == nil)
        try opened(.timer(nil), in: model).shown(.byMenu)
        #expect(model.small.open.allSatisfy { $0.hint == nil })
    }

    @Test func eachKindRemembersItsSize() async throws {
        let model = await loaded()
        let (clock, timer) = (try opened(.clock, in: model), try opened(.timer(nil), in: model))
        clock.size = (333, 111)
        #expect(clock.size == (333, 111) && timer.size == (260, 150))
        model.small.closed(clock)
        #expect(try opened(.clock, in: model).size == (333, 111))
    }

    @Test func whatTheMainWindowShowedAboveItsPagesEndsWithIt() async throws {
        let model = await loaded()
        model.isSeen = true
        model.alarmTapped("gym")
        model.open(.preferences)
        model.setDisplayMode(.on)
        _ = try opened(.clock, in: model)
        model.mainWindowClosed()
        #expect(model.editor == nil && model.settings == nil && !model.clock.display.isOn && !model.isSeen)
        #expect(model.small.open.count == 1)
    }

    @Test func aRingWantsTheMainWindowUnlessTheUserDoesNot() async throws {
        let model = await loaded()
        #expect(!model.wantsMainWindow)
        fixture.service.show([Fixture.ring("a", "Gym")])
        await settle()
        #expect(model.wantsMainWindow)
        try fixture.preferences.application.change { $0.opensWhenRinging = false }
        #expect(!model.wantsMainWindow)
    }
}
