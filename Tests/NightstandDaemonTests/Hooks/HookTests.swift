// SPDX-License-Identifier: MIT
import GLibKit
import JSONCoding
import Localization
import LoopTesting
import NightstandDaemon
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandTestSupport
import Testing
import Timekeeping

/// The user's programs for events: when they are started, with what, and when they are ended.
@MainActor @Suite struct HookTests {
    private let fixture = DaemonFixture()
    private var hooks: FakeHooks { fixture.hooks }

    /// Puts a program of the event's name into the folder of each event.
    private func addAll() {
        for event in HookEvent.allCases { hooks.add(event.rawValue, to: event.rawValue) }
    }

    /// Lets the loop do what it has put off.
    private func turn() {
        for _ in 0..<200 { _ = MainLoop.iterate() }
    }

    private var started: [String] { hooks.runs.map(\.program) }

    @Test func anAlarmRunsThemThroughItsLife() async throws {
        addAll()
        let alarm = try await fixture.daemon.add(fixture.alarm(in: 600, label: "Gym") { $0.preAlert = 300 })
        fixture.pass(.seconds(300))
        turn()
        #expect(started == ["before"])
        fixture.pass(.seconds(300))
        turn()
        #expect(started.suffix(2) == ["while-ringing", "ring"])
        let due = ZonedOccurrence(
            Instant(seconds: 1_780_000_600), rules: try TimeZoneDatabase().rules(for: "Europe/Berlin")
        ).description
        let run = try #require(hooks.runs.last)
        #expect(
            run.variables == [
                "NIGHTSTAND_EVENT": "ring", "NIGHTSTAND_ALARM_ID": alarm.id, "NIGHTSTAND_LABEL": "Gym",
                "NIGHTSTAND_TIME": due,
            ])
        #expect(due.hasSuffix("+02:00"))
        #expect(
            run.input
                == #"{"alarmID":"\#(alarm.id)","event":"ring","isTest":false,"label":"Gym","time":"\#(due)"}"# + "\n")
        _ = try await fixture.daemon.snooze(ring: nil, minutes: 5, by: "window")
        turn()
        #expect(started.last == "snooze" && hooks.runs.last?.variables["NIGHTSTAND_BY"] == "window")
        #expect(hooks.runs.last?.variables["NIGHTSTAND_UNTIL"] != nil)
        #expect(hooks.runs.map(\.isAskedToEnd) == [false, true, false, false], "only what lasts as long as the ring")
        fixture.pass(.seconds(301))
        turn()
        #expect(started.suffix(2) == ["while-ringing", "ring"])
        _ = try await fixture.daemon.stop(ring: nil, by: "command line")
        turn()
        #expect(started.last == "stop" && started.count == 7)
        #expect(hooks.runs[4].isAskedToEnd && !hooks.runs[5].isAskedToEnd)
    }

    @Test func aRingHasBegunBeforeAnyFolderIsRead() async throws {
        addAll()
        var reads = 0
        let audio = fixture.audio
        var wasSilent = false
        hooks.onRead = {
            reads += 1
            if audio.ringing.isEmpty { wasSilent = true }
        }
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(60))
        #expect(reads == 0 && !audio.ringing.isEmpty)
        turn()
        #expect(reads == 2 && !wasSilent && started == ["while-ringing", "ring"])
    }

    @Test func whatEndedBeforeItsProgramsWereStartedStartsNone() async throws {
        hooks.add("lamp", to: "while-ringing")
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(60))
        _ = try await fixture.daemon.stop(ring: nil, by: "window")
        turn()
        #expect(started.isEmpty)
    }

    @Test func missedAndSkippedAlarmsRunThem() async throws {
        addAll()
        let alarm = try await fixture.daemon.add(
            fixture.alarm(in: 600, label: "Daily") {
                $0.schedule.recurrence = .daily
            })
        _ = try await fixture.daemon.skip(id: alarm.id, count: 2)
        turn()
        #expect(started == ["skip", "skip"])
        let times = hooks.runs.compactMap { $0.variables["NIGHTSTAND_TIME"] }
        #expect(Set(times).count == 2 && hooks.runs.allSatisfy { $0.variables["NIGHTSTAND_LABEL"] == "Daily" })
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600, label: "Slept"))
        fixture.suspend(for: .seconds(7200))
        turn()
        #expect(started == ["skip", "skip", "missed"])
        #expect(hooks.runs.last?.variables["NIGHTSTAND_LABEL"] == "Slept")
    }

    @Test func anAlarmStoppedBeforeItRingsIsSkipped() async throws {
        addAll()
        _ = try await fixture.daemon.add(fixture.alarm(in: 600) { $0.preAlert = 300 })
        fixture.pass(.seconds(400))
        let ring = try #require(try await fixture.daemon.rings().first)
        _ = try await fixture.daemon.stop(ring: ring.id, by: "window")
        turn()
        #expect(started == ["before", "skip"])
    }

    @Test func theEndOfATimerHasAnEventOfItsOwn() async throws {
        addAll()
        let timer = try await fixture.daemon.start(
            Countdown(label: "Tea", steps: [.init(seconds: 60)]), isPaused: false)
        fixture.pass(.seconds(61))
        turn()
        #expect(started == ["while-ringing", "timer-end"])
        #expect(hooks.runs.allSatisfy { $0.variables["NIGHTSTAND_TIMER_ID"] == timer.id })
        #expect(hooks.runs.allSatisfy { $0.variables["NIGHTSTAND_ALARM_ID"] == nil })
    }

    @Test func aRingingTimerThatIsDeletedIsStoppedAsATimer() async throws {
        hooks.add("note", to: "stop")
        let timer = try await fixture.daemon.start(
            Countdown(label: "Tea", steps: [.init(seconds: 60)]), isPaused: false)
        fixture.pass(.seconds(61))
        _ = try await fixture.daemon.deleteCountdown(id: timer.id)
        turn()
        #expect(hooks.runs.map { $0.variables["NIGHTSTAND_TIMER_ID"] } == [timer.id])
        let alarm = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(60))
        _ = try await fixture.daemon.delete(id: alarm.id)
        turn()
        #expect(hooks.runs.last?.variables["NIGHTSTAND_ALARM_ID"] == alarm.id)
        #expect(hooks.runs.last?.variables["NIGHTSTAND_TIMER_ID"] == nil)
    }

    @Test func afterARestartOnlyWhatLastsAsLongAsTheRingRunsAgain() async throws {
        addAll()
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(60))
        turn()
        fixture.pass(.seconds(5))
        fixture.restart()
        turn()
        #expect(started == ["while-ringing", "ring", "while-ringing"])
    }

    @Test func whatBeginsAfterTheClockWasSetBackRunsThem() async throws {
        addAll()
        fixture.setClock(by: .seconds(-7200))
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(60))
        turn()
        #expect(started == ["while-ringing", "ring"])
        _ = try await fixture.daemon.snooze(ring: nil, minutes: 5, by: "window")
        turn()
        #expect(started.last == "snooze")
        fixture.restart()
        turn()
        #expect(started.count == 3, "that snooze has been told of")
    }

    @Test func aRingThatBeginsWithARestartRunsThem() async throws {
        addAll()
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.reboot(off: .seconds(90))
        turn()
        #expect(started == ["while-ringing", "ring"])
        _ = try await fixture.daemon.snooze(ring: nil, minutes: 1, by: "window")
        turn()
        fixture.reboot(off: .seconds(90))
        turn()
        #expect(started.suffix(3) == ["snooze", "while-ringing", "ring"])
    }

    @Test func whatAProgramWroteAndHowItEndedIsLogged() async throws {
        hooks.add("lamp", to: "ring")
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(60))
        turn()
        let run = try #require(hooks.runs.first)
        run.finish(.signal(15), output: "a\u{1B}[2Jb\nc\n", isCut: true)
        #expect(fixture.log.contains("ring/lamp: a [2Jb") && fixture.log.contains("ring/lamp: c"))
        #expect(fixture.log.contains { $0.contains("wrote too much") })
        #expect(fixture.log.contains { $0.contains("signal 15") })
    }

    @Test func aRefusedOneIsLoggedAndNotRunAndOneThatCannotBeStartedHindersNothing() async throws {
        hooks.all["ring"] = [
            HookProgram(name: "open", path: "/x", problem: LocalizedText(verbatim: "Others can change it."))
        ]
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(60))
        turn()
        #expect(started.isEmpty && fixture.log.contains("The hook 'ring/open' is refused: Others can change it."))
        #expect(try await fixture.daemon.hooks().first?.state == .refused)
        await #expect(throws: ServiceError(.failed, LocalizedText(verbatim: "Others can change it."))) {
            _ = try await fixture.daemon.testHook(.ring, nil)
        }
        hooks.all = ["stop": [HookProgram(name: "none", path: "/x")]]
        hooks.failure = UserCommandError("It cannot be run.")
        _ = try await fixture.daemon.stop(ring: nil, by: "window")
        turn()
        #expect(fixture.log.contains("The hook 'stop/none' was not run: It cannot be run."))
    }

    @Test func noMoreThanEightRunAtOnceAndTheOthersWait() async throws {
        for number in 10..<30 { hooks.add("\(number)", to: "ring") }
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(60))
        turn()
        #expect(started == (10..<18).map(String.init))
        hooks.runs[3].finish()
        hooks.runs[0].finish()
        #expect(started == (10..<20).map(String.init))
        for number in 0..<20 where ![0, 3].contains(number) { hooks.runs[number].finish() }
        #expect(started == (10..<30).map(String.init))
    }

    @Test func whatLastsAsLongAsARingWaitsToo() async throws {
        for number in 10..<30 { hooks.add("\(number)", to: "while-ringing") }
        for number in 0..<72 { hooks.add("s\(number)", to: "skip") }
        let alarm = try await fixture.daemon.add(
            fixture.alarm(in: 60) {
                $0.schedule.recurrence = .daily
            })
        _ = try await fixture.daemon.add(fixture.alarm(in: 120))
        _ = try await fixture.daemon.skip(id: alarm.id, count: 1)
        fixture.pass(.seconds(120))
        turn()
        // Eight of those for the skip, while the others fill their room.
        let lasting = { started.filter { !$0.hasPrefix("s") } }
        #expect(started.count == 16 && lasting() == (10..<18).map(String.init))
        for run in hooks.runs where !run.program.hasPrefix("s") { run.finish() }
        #expect(lasting() == (10..<26).map(String.init))
        _ = try await fixture.daemon.stop(ring: nil, by: "window")
        for run in hooks.runs.suffix(8) { run.finish() }
        #expect(lasting().count == 16, "those that wait for a ring that is over are not started")
    }

    @Test func manySkippedOccurrencesTakeNothingFromARing() async throws {
        hooks.add("note", to: "skip")
        hooks.add("lamp", to: "while-ringing")
        hooks.add("blinds", to: "ring")
        let alarm = try await fixture.daemon.add(fixture.alarm(in: 600) { $0.schedule.recurrence = .daily })
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        _ = try await fixture.daemon.skip(id: alarm.id, count: 80)
        fixture.pass(.seconds(60))
        turn()
        #expect(started.count { $0 == "note" } == 8)
        #expect(started.contains("lamp"))
        #expect(fixture.log.count { $0.contains("Not run") } == 1)
        #expect(fixture.log.contains("Too many hooks are waiting. Not run: skip (×16)."))
        var next = 0
        while next < hooks.runs.count {
            if hooks.runs[next].program == "note" { hooks.runs[next].finish() }
            next += 1
        }
        #expect(started.count { $0 == "note" } == 64 && started.last == "blinds")
    }

    @Test func aTestRunsMoreProgramsThanRunAtOnce() async throws {
        for number in 10..<22 { hooks.add("\(number)", to: "stop") }
        let (daemon, hooks) = (fixture.daemon, hooks)
        try await withLoop {
            async let all = daemon.testHook(.stop, nil)
            #expect(await eventually { hooks.runs.count == 8 })
            for number in 0..<4 { hooks.runs[number].finish() }
            #expect(hooks.runs.count == 12)
            for number in 4..<12 { hooks.runs[number].finish() }
            let runs = try await all
            #expect(runs.map(\.program) == (10..<22).map(String.init))
        }
    }

    @Test func oneThatIsSwitchedOffStaysOffAfterARestart() async throws {
        addAll()
        let off = try await fixture.daemon.setHook(.ring, "ring", isOn: false)
        #expect(off.state == .off && off.name == "ring/ring")
        fixture.restart()
        #expect(try await fixture.daemon.hooks().filter { $0.state == .off }.map(\.name) == ["ring/ring"])
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(60))
        turn()
        #expect(started == ["while-ringing"])
        #expect(try await fixture.daemon.setHook(.ring, "ring", isOn: true).state == .on)
        await #expect(throws: ServiceError.self) { try await fixture.daemon.setHook(.ring, "none", isOn: true) }
    }

    @Test func aTestRunsWhatIsOnAndAnswersWithWhatCameOfIt() async throws {
        for name in ["a", "b", "c"] { hooks.add(name, to: "stop") }
        _ = try await fixture.daemon.setHook(.stop, "b", isOn: false)
        let (daemon, hooks) = (fixture.daemon, hooks)
        try await withLoop {
            async let all = daemon.testHook(.stop, nil)
            #expect(await eventually { hooks.runs.count == 2 })
            #expect(hooks.runs.allSatisfy { $0.variables["NIGHTSTAND_TEST"] == "1" })
            hooks.runs[1].finish(.code(3), output: "no\n")
            hooks.runs[0].finish()
            let runs = try await all
            #expect(runs.map(\.program) == ["a", "c"] && runs.map(\.code) == [0, 3] && runs.last?.output == "no\n")
            async let one = daemon.testHook(.stop, "b")
            #expect(await eventually { hooks.runs.count == 3 })
            hooks.runs[2].finish()
            #expect(try await one.map(\.isSuccess) == [true])
            await #expect(throws: ServiceError.self) { try await daemon.testHook(.ring, nil) }
            await #expect(throws: ServiceError.self) { try await daemon.testHook(.stop, "d") }
        }
    }

    @Test func theServiceEndsThemWhenItEnds() async throws {
        addAll()
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(60))
        turn()
        fixture.daemon.end()
        #expect(hooks.runs.count == 2 && hooks.runs.allSatisfy(\.isAskedToEnd))
    }
}
