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

/// What the service does when the machine around it fails it.
@Suite @MainActor struct TroubleTests {
    let stage = Stage()

    private func line(_ id: String) async throws -> CheckItem? {
        try await stage.daemon.check().first { $0.id == id }
    }

    @Test func aRingThatNobodyHearsIsShownGoesOnAndIsSaid() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        #expect(try await line("sound") == nil)
        stage.audio.isFailing = true
        stage.pass(.seconds(60))
        let key = try #require(stage.audio.ringing.keys.first)
        #expect(stage.notifications.shown[key]?.isUrgent == true && stage.inhibitor.blocksSleep)
        #expect(stage.haptics.isVibrating && stage.windowOpener.openings == 1)
        let trouble = try #require(try await line("sound"))
        #expect(trouble.level == .amber && trouble.detail.contains("was told to fail"))
        stage.audio.isFailing = false
        #expect(try await line("sound") == nil)
        _ = try await stage.daemon.stop(ring: nil, by: "test")
        #expect(try await stage.daemon.history(alarmID: nil, limit: 1).map(\.outcome) == [.stopped])
    }

    @Test(arguments: [-1, 0, 100_001, .min, .max])
    func aHistoryOfAnImpossibleLengthIsRefusedAlsoWhileTheStoreRefuses(_ limit: Int) async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        for isRefusing in [false, true] {
            if isRefusing { stage.store.fault = { _ in .refused } }
            stage.pass(.seconds(60))
            let error = await #expect(throws: ServiceError.self) {
                try await stage.daemon.history(alarmID: nil, limit: limit)
            }
            #expect(error?.kind == .invalid && error?.message.contains("1 to 100000") == true)
            #expect(try await stage.daemon.history(alarmID: nil, limit: 100_000).count == 1)
        }
    }

    @Test func aLossIsToldOnceAndMakesTheCheckRed() async throws {
        for isNew in [true, false] {
            var state = StoredState()
            state.problems = [
                StoreProblem("The alarms are gone.", isLoss: true, isNew: isNew, record: "/proc/self/status"),
                StoreProblem("An old file lies about.", isLoss: false),
                StoreProblem("This was put away.", isLoss: true, isNew: false, record: "/nowhere/losses"),
            ]
            let stage = Stage(state)
            #expect((stage.notifications.shown["loss"]?.body == "The alarms are gone.") == isNew)
            let lines = try await stage.daemon.check().filter { $0.title == "Storage" }
            #expect(lines.map(\.level) == [.red, .amber])
            #expect(lines.first?.remedy?.contains("delete /proc/self/status") == true)
            #expect(stage.log.contains("The alarms are gone."))
            #expect(!stage.store.state.problems.contains { $0.isLoss && $0.isNew }, "it is reported once")
        }
    }

    @Test func aFullDiskIsSaidBeforeAnythingWasRefused() async throws {
        #expect(try await line("store")?.level == .green)
        stage.store.fault = { _ in .refused }
        let full = try #require(try await line("store-full"))
        #expect(full.level == .amber && full.remedy?.contains("The disk is full.") == true)
        stage.store.fault = nil
        #expect(try await line("store-full") == nil)
        #expect(try await line("store")?.level == .green)
    }

    @Test func whoStartsTheServiceAgainIsLookedAtAnew() async throws {
        stage.keeper = .supervisor
        #expect(try await line("service")?.level == .green)
        stage.keeper = nil
        #expect(try await line("service")?.level == .amber)
    }

    @Test func aSoundThatCannotBePlayedIsNamedWithItsAlarms() async throws {
        for label in ["Gym", "Work"] {
            _ = try await stage.daemon.add(stage.alarm(in: 60, label: label) { $0.sound = .file("/music/song.mp3") })
        }
        _ = try await stage.daemon.add(stage.alarm(in: 60, label: "Well"))
        stage.audio.facts.brokenSounds[.file("/music/song.mp3")] = "Resource not found."
        let item = try #require(try await line("sounds"))
        #expect(item.level == .amber)
        #expect(item.detail == "/music/song.mp3 of 'Gym', 'Work': Resource not found.")
    }

    @Test func theLogTellsOfRingsMissesSoundAndStorage() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60) { $0.ringLength = 120 })
        stage.audio.isFailing = true
        stage.store.fault = { _ in .refused }
        stage.pass(.seconds(60))
        stage.audio.isFailing = false
        stage.store.fault = nil
        stage.pass(.seconds(200))
        for words in [
            "Running with 0 alarms", "rings, due at", "Nothing is heard: ", "is heard.", "was missed, due at",
            "The disk is full.", "The store is written again",
        ] {
            #expect(stage.log.contains { $0.contains(words) }, "\(words) is not in \(stage.log)")
        }
    }

    @Test func whatCannotBeReadIsRefusedAndLeftAsItIs() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        let before = stage.store.state
        stage.restart { $0.obstacle = .notReadable("The disk does not answer.") }
        #expect(stage.refusal?.kind == .storage)
        #expect(stage.refusal?.message.contains("The disk does not answer.") == true)
        #expect(stage.store.state == before && stage.store.writes == 0)
        // On its way out it must not say that what was due meanwhile was dealt with.
        stage.store.obstacle = nil
        stage.setClock(by: .seconds(90))
        stage.daemon.end()
        #expect(stage.store.state == before && stage.store.writes == 0)
        stage.restart()
        #expect(stage.refusal == nil)
        #expect(try await stage.daemon.alarms().count == 1)
    }

    @Test func whileNothingCanBeReadTheCheckIsRedAndAllElseIsRefused() async throws {
        let error = ServiceError(.storage, "The disk does not answer.")
        let calls = ServedService.unavailable(error, backups: nil).handlers
        let items = try await calls.perform(ServiceCalls.check)
        #expect(items.map(\.level) == [.red] && items.map(\.detail) == ["The disk does not answer."])
        await #expect(throws: error) { try await calls.perform(AlarmCalls.add, stage.alarm(in: 60)) }
        for interface in InterfaceDeclaration.all {
            for call in interface.calls where call.name != "Check" {
                #expect(throws: error) { try calls.handler(interface.name, call.name) }
            }
        }
    }

    @Test func theServiceAnswersEveryDeclaredCall() {
        let handlers = stage.daemon.served.handlers
        for interface in InterfaceDeclaration.all where interface.name != Names.sounds {
            for call in interface.calls { #expect(handlers.answers(interface.name, call.name), "\(call.name)") }
        }
    }

    @Test func aNewTryToWriteComesWithoutWakingTheMachine() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60) { $0.schedule.recurrence = Recurrence("FREQ=DAILY") })
        stage.store.fault = { _ in .refused }
        stage.pass(.seconds(60))
        _ = try await stage.daemon.stop(ring: nil, by: "test")
        let next = try #require(try await stage.daemon.status().next?.due)
        #expect(stage.wakeup.armed == next - Daemon.warmUp)
        #expect(stage.wakeup.reminder.map { $0 < stage.clock.now + .seconds(120) } == true)
        stage.store.fault = nil
        stage.pass(.seconds(120))
        #expect(stage.wakeup.reminder == next - Daemon.holdOff && stage.store.state.recent.map(\.outcome) == [.stopped])
        #expect(stage.wakeup.armed == next - Daemon.warmUp)
    }

    @Test(
        "a new zone and a set clock that come together do not cost an alarm",
        arguments: [("Europe/London", 1), ("Europe/Athens", -1)])
    func zoneAndClock(zone: String, hours: Int) async throws {
        let alarm = try await stage.daemon.add(stage.alarm(in: 1800))
        let due = try #require(alarm.next.first)
        // The wall clock shows the same before and after.
        stage.zone.unseen = zone
        stage.setClock(by: .seconds(hours * 3600))
        let status = try #require(try await stage.daemon.alarms().first)
        #expect(status.alarm.isEnabled && status.next.map(\.scheduled) == [due.scheduled])
        #expect(stage.audio.ringing.isEmpty && stage.notifications.shown.isEmpty)
        stage.pass(.seconds(1800))
        #expect(stage.audio.ringing.count == 1)
    }

    @Test func aZoneThatChangedWhileTheMachineSleptIsSeenWhenItResumes() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 7200))
        let before = try #require(try await stage.daemon.status().next?.due)
        stage.zone.unseen = "Europe/London"
        stage.power.resume()
        #expect(try await stage.daemon.status().next?.due == before + .seconds(3600))
    }
}
