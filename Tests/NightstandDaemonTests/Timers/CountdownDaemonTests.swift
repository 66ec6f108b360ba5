// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandAudio
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandStore
import Testing
import Timekeeping

@testable import NightstandDaemon

@MainActor @Suite struct CountdownDaemonTests {
    private let fixture = DaemonFixture()

    private func start(
        _ seconds: Int..., label: String = "Tea", isPaused: Bool = false, change: (inout Countdown) -> Void = { _ in }
    ) async throws -> String {
        var countdown = Countdown(label: label, steps: seconds.map { Countdown.Step(seconds: $0) })
        change(&countdown)
        return try await fixture.daemon.start(countdown, isPaused: isPaused).id
    }

    private func left(_ id: String) async throws -> Int64 {
        try #require(try await fixture.daemon.countdowns().first { $0.id == id }).left
    }

    private func phase(_ id: String) async throws -> CountdownRun.Phase {
        try #require(try await fixture.daemon.countdowns().first { $0.id == id }).run.phase
    }

    @Test func aCountdownRingsAtItsEndAndIsDoneWhenAnswered() async throws {
        let id = try await start(540)
        #expect(fixture.wakeup.armed == fixture.clock.now + .seconds(532), "the sound is warmed up before")
        fixture.pass(.seconds(539))
        #expect(fixture.audio.ringing.isEmpty)
        fixture.pass(.seconds(1))
        #expect(fixture.audio.ringing.count == 1)
        let ring = try #require(try await fixture.daemon.rings().first)
        #expect(ring.alarmID == id && ring.message == "Tea" && !ring.isLate)
        #expect(fixture.notifications.shown[ring.id]?.buttons.map(\.id) == ["snooze", "stop", "add-minute", "repeat"])
        fixture.pass(.seconds(42))
        #expect(try await left(id) == -42_000)
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        #expect(fixture.audio.ringing.isEmpty)
        #expect(try await phase(id) == .done)
        #expect(fixture.store.state.recent.map(\.outcome) == [.stopped])
    }

    @Test func itsSoundBeginsOnTimeAsThatOfAnAlarmDoes() async throws {
        let id = try await start(60)
        let due = fixture.clock.now + .seconds(60)
        fixture.pass(.seconds(60) - HeadStart.length - .milliseconds(1))
        #expect(fixture.audio.ringing.isEmpty)
        fixture.pass(.milliseconds(1))
        let ring = try #require(fixture.audio.ringing.keys.first)
        #expect(fixture.audio.delays[ring] == HeadStart.length)
        #expect(try await phase(id) == .over)
        let entry = try #require(try await fixture.daemon.history(alarmID: nil, limit: 1).first)
        #expect(entry.due == due && entry.latency == 0)
        fixture.pass(.seconds(1) + HeadStart.length)
        #expect(try await left(id) == -1000 && fixture.audio.ringing.count == 1)
    }

    @Test(arguments: [-2, 2])
    func clocksThatAreReadOneAfterTheOtherDelayNoRing(jitter: Int) async throws {
        fixture.readingJitter = .milliseconds(jitter)
        _ = try await start(60)
        fixture.readingJitter = .zero
        fixture.pass(.seconds(60) + .milliseconds(jitter) - HeadStart.length)
        #expect(Array(fixture.audio.delays.values) == [HeadStart.length])
    }

    @Test func theEndOfAStepIsNotHeardEarly() async throws {
        _ = try await start(60, 60)
        fixture.pass(.seconds(60) - .milliseconds(1))
        #expect(fixture.audio.previewed == nil)
        fixture.pass(.milliseconds(1))
        #expect(fixture.audio.previewed != nil)
        fixture.pass(.seconds(60) - HeadStart.length)
        #expect(fixture.audio.ringing.count == 1, "no step is longer or shorter for that")
    }

    @Test func anEditedCountdownIsArmedAgainAndSilentWhileTimeIsLeft() async throws {
        let id = try await start(540)
        fixture.pass(.seconds(500))
        var countdown = Countdown(id: id, label: "Tea", steps: [.init(seconds: 520)], sound: .tone("siren"))
        _ = try await fixture.daemon.change(countdown)
        fixture.pass(.seconds(20))
        #expect(fixture.audio.ringing.values.map(\.sound) == [.tone("siren")], "twenty seconds earlier than before")
        countdown.volume = 30
        _ = try await fixture.daemon.change(countdown)
        #expect(fixture.audio.ringing.count == 1, "what is over by the new length too rings on")
        countdown.steps[0].seconds = 600
        _ = try await fixture.daemon.change(countdown)
        #expect(fixture.audio.ringing.isEmpty)
        #expect(try await phase(id) == .running)
        fixture.restart()
        #expect(try await left(id) == 80_000)
        fixture.pass(.seconds(80))
        #expect(fixture.audio.ringing.count == 1)
        countdown.sound = .tone("no such tone")
        let refusal = await #expect(throws: ServiceError.self) { try await fixture.daemon.change(countdown) }
        #expect(refusal?.kind == .invalid)
    }

    @Test func whatRingsWasWrittenBefore() async throws {
        _ = try await start(60)
        fixture.store.fault = { _ in .crashBefore }
        fixture.pass(.seconds(60))
        fixture.restart()
        #expect(fixture.audio.ringing.count == 1, "the write that was lost had not made it done")
        #expect(fixture.store.state.timers.countdowns.map(\.phase) == [.over])
        #expect(fixture.store.state.sessions.count == 1)
    }

    @Test func aKillInBetweenChangesNothing() async throws {
        let id = try await start(600)
        fixture.pass(.seconds(100))
        fixture.restart()
        #expect(try await left(id) == 500_000)
        fixture.pass(.seconds(499))
        #expect(fixture.audio.ringing.isEmpty)
        fixture.pass(.seconds(1))
        #expect(fixture.audio.ringing.count == 1)
        fixture.restart()
        #expect(fixture.audio.ringing.count == 1)
        #expect(try await phase(id) == .over)
    }

    @Test(arguments: [(60, true), (899, true), (901, false)])
    func whatWasDueWhileTheMachineWasOffRingsLateOrIsReported(late: Int, rings: Bool) async throws {
        let id = try await start(600)
        fixture.pass(.seconds(100))
        fixture.reboot(off: .seconds(500 + late))
        #expect(fixture.audio.ringing.values.map(\.isSoft) == (rings ? [true] : []))
        #expect(try await phase(id) == (rings ? .over : .done))
        #expect((fixture.notifications.shown["missed"] != nil) == !rings)
    }

    @Test func aCountdownContinuesAcrossAMachineRestart() async throws {
        let id = try await start(600)
        fixture.pass(.seconds(100))
        fixture.reboot(off: .seconds(200))
        #expect(try await left(id) == 300_000)
        #expect(try await fixture.daemon.countdowns().first?.run.time.isByWallClock == true)
        fixture.pass(.seconds(300))
        #expect(fixture.audio.ringing.count == 1)
    }

    @Test(arguments: [-7200, 7200]) func whoSetsTheClockChangesNoCountdown(step: Int) async throws {
        let id = try await start(600)
        fixture.pass(.seconds(100))
        fixture.setClock(by: .seconds(step))
        #expect(try await left(id) == 500_000)
        fixture.pass(.seconds(499))
        #expect(fixture.audio.ringing.isEmpty)
        fixture.pass(.seconds(1))
        #expect(fixture.audio.ringing.count == 1)
    }

    @Test func sleepCountsAndWakesOrDoesNeither() async throws {
        let nap = try await start(600, label: "Nap") { $0.sleep = .pauses }
        #expect(fixture.wakeup.armed == nil, "the machine is not woken for it")
        #expect(fixture.wakeup.reminder == fixture.clock.now + .seconds(600))
        let tea = try await start(900)
        #expect(fixture.wakeup.armed != nil)
        fixture.suspend(for: .seconds(880))
        #expect(try await left(nap) == 600_000)
        #expect(try await left(tea) == 20_000)
        fixture.pass(.seconds(20))
        #expect(fixture.audio.ringing.count == 1)
        fixture.pass(.seconds(580))
        #expect(fixture.audio.ringing.count == 2)
    }

    @Test func aCountdownThatPausesInSleepPausesWhileTheMachineIsOff() async throws {
        let nap = try await start(600) { $0.sleep = .pauses }
        fixture.pass(.seconds(100))
        fixture.daemon.end()
        fixture.reboot(off: .seconds(5000))
        #expect(try await left(nap) == 500_000)
    }

    @Test func theNoticeIsQuietAndItsButtonsWork() async throws {
        let id = try await start(600)
        let key = "countdown:\(id)"
        let notice = try #require(fixture.notifications.shown[key])
        #expect(notice.isQuiet && notice.body == "10 minutes left")
        #expect(notice.buttons.map(\.id) == ["pause", "add-minute", "end"])
        fixture.notifications.press("pause", key: key)
        fixture.pass(.seconds(1000))
        #expect(try await left(id) == 600_000)
        #expect(fixture.notifications.shown[key]?.body == "Paused, 10 minutes left")
        fixture.notifications.press("resume", key: key)
        fixture.notifications.press("add-minute", key: key)
        #expect(try await left(id) == 660_000)
        fixture.notifications.press("end", key: key)
        #expect(try await phase(id) == .done)
        #expect(fixture.notifications.shown[key] == nil)
        fixture.pass(.seconds(1000))
        #expect(fixture.audio.ringing.isEmpty)
    }

    @Test func theRingingNoticeGivesAMinuteMoreOrBeginsAgain() async throws {
        let id = try await start(60)
        fixture.pass(.seconds(75))
        let ring = try #require(try await fixture.daemon.rings().first)
        fixture.notifications.press("add-minute", key: ring.id)
        #expect(fixture.audio.ringing.isEmpty)
        #expect(try await left(id) == 60_000)
        fixture.pass(.seconds(60))
        let second = try #require(try await fixture.daemon.rings().first)
        fixture.notifications.press("repeat", key: second.id)
        #expect(try await left(id) == 60_000)
        #expect(fixture.audio.ringing.isEmpty)
        #expect(try await phase(id) == .running)
    }

    @Test func anUnansweredEndFallsSilentAndItsOverrunCountsOn() async throws {
        let id = try await start(60) { $0.ringLength = 30 }
        fixture.pass(.seconds(200))
        #expect(fixture.audio.ringing.isEmpty)
        #expect(try await phase(id) == .over)
        #expect(try await left(id) == -140_000)
    }

    @Test func aSnoozedEndRingsAgain() async throws {
        let id = try await start(60)
        fixture.pass(.seconds(60))
        _ = try await fixture.daemon.snooze(ring: nil, minutes: 5, by: "test")
        #expect(fixture.audio.ringing.isEmpty)
        fixture.pass(.seconds(300))
        #expect(fixture.audio.ringing.count == 1)
        #expect(try await phase(id) == .over)
    }

    @Test func stepsAreHeardAndTheLastOneRings() async throws {
        let id = try await start(30, 10) { $0.rounds = 2 }
        fixture.pass(.seconds(30))
        #expect(fixture.audio.previewed != nil && fixture.audio.ringing.isEmpty)
        #expect(try await left(id) == 10_000)
        fixture.pass(.seconds(49))
        #expect(fixture.audio.ringing.isEmpty)
        fixture.pass(.seconds(1))
        #expect(fixture.audio.ringing.count == 1)
    }

    @Test func theUsersProgramIsRunAtTheEndAndItsFailureIsReported() async throws {
        _ = try await start(60) { $0.command = "lights" }
        fixture.pass(.seconds(60))
        #expect(fixture.commands.runs == [["lights", "fresh1", "Tea"]])
        fixture.restart()
        #expect(fixture.commands.runs.count == 1, "not again after a kill")
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        fixture.commands.failure = UserCommandError("There is no lights.")
        _ = try await fixture.daemon.countdown(.restart, id: nil)
        fixture.pass(.seconds(60))
        #expect(fixture.notifications.shown["command"]?.body == "There is no lights.")
    }

    @Test func whatMakesNoSenseIsRefused() async throws {
        for (hint, change) in [
            ("siren", { $0.sound = .tone("sirn") }), ("1 second", { $0.steps[0].seconds = 0 }),
            ("program", { $0.command = "../x" }),
        ] as [(String, (inout Countdown) -> Void)] {
            let error = await #expect(throws: ServiceError.self) { try await start(60, change: change) }
            #expect(error?.message.contains(hint) == true, "\(error?.message ?? "")")
        }
        let error = await #expect(throws: ServiceError.self) { try await fixture.daemon.countdown(.pause, id: "x") }
        #expect(error?.kind == .notFound)
        #expect(try await fixture.daemon.countdowns().isEmpty)
    }

    @Test func aFullDiskStopsNoCountdown() async throws {
        fixture.store.fault = { _ in .refused }
        let id = try await start(60)
        fixture.pass(.seconds(60))
        #expect(fixture.audio.ringing.count == 1)
        fixture.store.fault = nil
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        #expect(fixture.store.state.timers.countdowns.map(\.id) == [id])
    }

    @Test func presetsAreKept() async throws {
        let preset = try await fixture.daemon.savePreset(Countdown(label: "Pasta", steps: [.init(seconds: 540)]))
        fixture.restart()
        #expect(try await fixture.daemon.presets() == [preset])
        _ = try await fixture.daemon.deletePreset(id: "pasta")
        fixture.restart()
        #expect(try await fixture.daemon.presets().isEmpty)
    }
}
