// SPDX-License-Identifier: MIT
import GLibKit
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
    let fixture = DaemonFixture()

    private func line(_ id: String) async throws -> CheckItem? {
        try await fixture.daemon.check().first { $0.id == id }
    }

    @Test func aRingThatIsNotHeardIsShownContinuesAndIsReported() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        #expect(try await line("sound") == nil)
        fixture.audio.isFailing = true
        fixture.pass(.seconds(60))
        let key = try #require(fixture.audio.ringing.keys.first)
        #expect(fixture.notifications.shown[key]?.isUrgent == true && fixture.inhibitor.blocksSuspend)
        #expect(fixture.haptics.isVibrating && fixture.windowOpener.openings == 1)
        let trouble = try #require(try await line("sound"))
        #expect(trouble.level == .amber && trouble.detail.contains("was told to fail"))
        fixture.audio.isFailing = false
        #expect(try await line("sound") == nil)
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        #expect(try await fixture.daemon.history(alarmID: nil, limit: 1).map(\.outcome) == [.stopped])
    }

    @Test(arguments: [-1, 0, 100_001, .min, .max])
    func aHistoryOfAnImpossibleLengthIsRefusedAlsoWhileTheStoreRefuses(_ limit: Int) async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        for isRefusing in [false, true] {
            if isRefusing { fixture.store.fault = { _ in .refused } }
            fixture.pass(.seconds(60))
            let error = await #expect(throws: ServiceError.self) {
                try await fixture.daemon.history(alarmID: nil, limit: limit)
            }
            #expect(error?.kind == .invalid && error?.message.contains("1 to 100000") == true)
            #expect(try await fixture.daemon.history(alarmID: nil, limit: 100_000).count == 1)
        }
    }

    @Test func aLossIsReportedOnceAndMakesTheCheckRed() async throws {
        for isNew in [true, false] {
            var state = StoredState()
            state.problems = [
                StoreProblem("The alarms are gone.", isLoss: true, isNew: isNew, record: "/proc/self/status"),
                StoreProblem("An old file lies about.", isLoss: false),
                StoreProblem("This was put away.", isLoss: true, isNew: false, record: "/nowhere/losses"),
            ]
            let fixture = DaemonFixture(state)
            #expect((fixture.notifications.shown["loss"]?.body == "The alarms are gone.") == isNew)
            let lines = try await fixture.daemon.check().filter { $0.title == "Storage" }
            #expect(lines.map(\.level) == [.red, .amber])
            #expect(lines.first?.remedy?.contains("delete /proc/self/status") == true)
            #expect(fixture.log.contains("The alarms are gone."))
            #expect(!fixture.store.state.problems.contains { $0.isLoss && $0.isNew }, "it is reported once")
        }
    }

    @Test func aFullDiskIsSaidBeforeAnythingWasRefused() async throws {
        #expect(try await line("store")?.level == .green)
        fixture.store.fault = { _ in .refused }
        let full = try #require(try await line("store-full"))
        #expect(full.level == .amber && full.remedy?.contains("The disk is full.") == true)
        fixture.store.fault = nil
        #expect(try await line("store-full") == nil)
        #expect(try await line("store")?.level == .green)
    }

    @Test func eachCheckLooksForTheSupervisor() async throws {
        fixture.keeper = .supervisor
        #expect(try await line("service")?.level == .green)
        fixture.keeper = nil
        #expect(try await line("service")?.level == .amber)
    }

    @Test func aSoundThatCannotBePlayedIsNamedWithItsAlarms() async throws {
        for label in ["Gym", "Work"] {
            _ = try await fixture.daemon.add(
                fixture.alarm(in: 60, label: label) { $0.sound = .file("/music/song.mp3") })
        }
        _ = try await fixture.daemon.add(fixture.alarm(in: 60, label: "Well"))
        fixture.audio.facts.brokenSounds[.file("/music/song.mp3")] = "Resource not found."
        let item = try #require(try await line("sounds"))
        #expect(item.level == .amber)
        #expect(item.detail == "/music/song.mp3 for 'Gym', 'Work': Resource not found.")
    }

    @Test func theLogRecordsRingsMissesSoundAndStorage() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60) { $0.ringLength = 120 })
        fixture.audio.isFailing = true
        fixture.store.fault = { _ in .refused }
        fixture.pass(.seconds(60))
        fixture.audio.isFailing = false
        fixture.store.fault = nil
        fixture.pass(.seconds(200))
        for words in [
            "Running with 0 alarms", "rings, due at", "Nothing is heard: ", "is heard.", "was missed, due at",
            "The disk is full.", "Changes can be stored again",
        ] {
            #expect(fixture.log.contains { $0.contains(words) }, "\(words) is not in \(fixture.log)")
        }
    }

    @Test func whatCannotBeReadIsRefusedAndLeftAsItIs() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        let before = fixture.store.state
        fixture.restart { $0.obstacle = .notReadable("The disk does not answer.") }
        #expect(fixture.refusal?.kind == .storage)
        #expect(fixture.refusal?.message.contains("The disk does not answer.") == true)
        #expect(fixture.store.state == before && fixture.store.writes == 0)
        // On its way out it must not say that what was due meanwhile was dealt with.
        fixture.store.obstacle = nil
        fixture.setClock(by: .seconds(90))
        fixture.daemon.end()
        #expect(fixture.store.state == before && fixture.store.writes == 0)
        fixture.restart()
        #expect(fixture.refusal == nil)
        #expect(try await fixture.daemon.alarms().count == 1)
    }

    @Test func whileNothingCanBeReadTheCheckIsRedAndAllElseIsRefused() async throws {
        let error = ServiceError(.storage, "The disk does not answer.")
        let calls = ServedService.unavailable(error, backups: nil).handlers
        let items = try await calls.perform(ServiceCalls.check)
        #expect(items.map(\.level) == [.red] && items.map(\.detail) == ["The disk does not answer."])
        await #expect(throws: error) { try await calls.perform(AlarmCalls.add, fixture.alarm(in: 60)) }
        for interface in InterfaceDeclaration.all {
            for call in interface.calls where call.name != "Check" {
                #expect(throws: error) { try calls.handler(interface.name, call.name) }
            }
        }
    }

    @Test func theServiceAnswersEveryDeclaredCall() {
        let menu = LiveMenu(fixture.daemon, sounds: nil, link: BusLink(.system))
        let handlers = menu.serve(beside: fixture.daemon.served).handlers
        for interface in InterfaceDeclaration.all where interface.name != Names.sounds {
            for call in interface.calls { #expect(handlers.answers(interface.name, call.name), "\(call.name)") }
        }
    }

    @Test func aNewTryToWriteComesWithoutWakingTheMachine() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60) { $0.schedule.recurrence = Recurrence("FREQ=DAILY") })
        fixture.store.fault = { _ in .refused }
        fixture.pass(.seconds(60))
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        let next = try #require(try await fixture.daemon.status().next?.due)
        #expect(fixture.wakeup.armed == next - WakeController.warmUp)
        #expect(fixture.wakeup.reminder.map { $0 < fixture.clock.now + .seconds(120) } == true)
        fixture.store.fault = nil
        fixture.pass(.seconds(120))
        #expect(
            fixture.wakeup.reminder == next - WakeController.holdOff
                && fixture.store.state.recent.map(\.outcome) == [.stopped])
        #expect(fixture.wakeup.armed == next - WakeController.warmUp)
    }

    @Test(
        "a new zone and a set clock that come together do not cost an alarm",
        arguments: [("Europe/London", 1), ("Europe/Athens", -1)])
    func zoneAndClock(zone: String, hours: Int) async throws {
        let alarm = try await fixture.daemon.add(fixture.alarm(in: 1800))
        let due = try #require(alarm.next.first)
        // The wall clock shows the same before and after.
        fixture.zone.unseen = zone
        fixture.setClock(by: .seconds(hours * 3600))
        let status = try #require(try await fixture.daemon.alarms().first)
        #expect(status.alarm.isEnabled && status.next.map(\.scheduled) == [due.scheduled])
        #expect(fixture.audio.ringing.isEmpty && fixture.notifications.shown.isEmpty)
        fixture.pass(.seconds(1800))
        #expect(fixture.audio.ringing.count == 1)
    }

    @Test func aZoneThatChangedWhileTheMachineSleptIsSeenWhenItResumes() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 7200))
        let before = try #require(try await fixture.daemon.status().next?.due)
        fixture.zone.unseen = "Europe/London"
        fixture.power.resume()
        #expect(try await fixture.daemon.status().next?.due == before + .seconds(3600))
    }
}
