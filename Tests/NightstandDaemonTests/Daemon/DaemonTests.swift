// SPDX-License-Identifier: MIT
import Wording
import DiskFixtures
import NightstandAudio
import NightstandEngine
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandStore
import Testing
import Timekeeping

@testable import NightstandDaemon

/// What the service does to the machine around it.
@Suite @MainActor struct DaemonTests {
    let fixture = DaemonFixture()

    @Test func aDueAlarmIsHeardShownAndKeepsTheMachineAwake() async throws {
        let status = try await fixture.daemon.add(fixture.alarm(in: 60) { $0.sound = .tone("siren") })
        fixture.pass(.seconds(59))
        #expect(fixture.audio.ringing.isEmpty && !fixture.haptics.isVibrating)
        #expect(fixture.inhibitor.delaysSuspend)
        fixture.pass(.seconds(1))
        let ring = try #require(fixture.audio.ringing.first)
        #expect(ring.value == RingTone(status.alarm))
        let notice = try #require(fixture.notifications.shown[ring.key])
        #expect(notice.isUrgent && notice.title == "Gym" && notice.buttons.map(\.id) == ["snooze", "stop"])
        #expect(fixture.inhibitor.blocksSuspend && fixture.haptics.isVibrating)
    }

    @Test func theSoundIsWarmedUpSecondsBefore() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        let due = fixture.clock.now + .seconds(60)
        #expect(fixture.wakeup.armed == due - WakeController.warmUp)
        fixture.pass(.seconds(53))
        #expect(fixture.audio.preparations == 1 && fixture.wakeup.armed == due - HeadStart.length)
    }

    @Test func aRingIsWrittenDownEarlySoThatItsSoundBeginsOnTime() async throws {
        let id = try await fixture.daemon.add(fixture.alarm(in: 60)).alarm.id
        let due = fixture.clock.now + .seconds(60)
        fixture.pass(.seconds(60) - HeadStart.length - .milliseconds(1))
        #expect(fixture.audio.ringing.isEmpty)
        fixture.pass(.milliseconds(1))
        let ring = try #require(fixture.audio.ringing.keys.first)
        #expect(fixture.audio.delays[ring] == HeadStart.length)
        let entry = try #require(try await fixture.daemon.history(alarmID: id, limit: 1).first)
        #expect(entry.due == due && entry.latency == 0 && entry.heardAfter == 0)
    }

    @Test func aClockThatIsSetBackAfterARingBringsNothingForward() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(61))
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        fixture.clock.advance(by: .seconds(-50))
        fixture.wakeup.setClock()
        _ = try await fixture.daemon.add(fixture.alarm(in: 30))
        fixture.wakeup.fire()
        #expect(fixture.audio.ringing.isEmpty)
        fixture.pass(.seconds(30))
        #expect(fixture.audio.ringing.count == 1)
    }

    @Test func afterStopTheUserIsAskedWhetherTheyAreAwake() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60) { $0.awakeCheck = 300 })
        fixture.pass(.seconds(60))
        let key = try #require(fixture.audio.ringing.keys.first)
        fixture.notifications.press("stop", key: key)
        #expect(fixture.audio.ringing.isEmpty && fixture.notifications.shown[key] == nil)
        #expect(fixture.wakeup.armed != nil, "a machine that sleeps again is woken to ask")
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        fixture.pass(.seconds(300))
        let notice = try #require(fixture.notifications.shown[key])
        #expect(notice.isUrgent && notice.title == "Are you awake?" && notice.buttons.map(\.label) == ["I’m Awake"])
        #expect(fixture.audio.ringing.isEmpty)
        fixture.pass(.seconds(60))
        #expect(fixture.inhibitor.blocksSuspend)
        fixture.pass(.seconds(60))
        #expect(fixture.audio.ringing.keys.first == key, "nobody answered")
        fixture.notifications.press("stop", key: key)
        fixture.pass(.seconds(301))
        fixture.notifications.press("stop", key: key)
        #expect(fixture.notifications.shown[key] == nil)
        fixture.pass(.seconds(600))
        #expect(fixture.audio.ringing.isEmpty && fixture.wakeup.armed == nil)
    }

    @Test func anAlarmThatNobodyAnswersGrowsLouderAndThenChangesItsTone() async throws {
        let alarm = fixture.alarm(in: 60) {
            ($0.sound, $0.volume, $0.fadeIn, $0.escalation) = (.tone("bell"), 20, 30, 2)
        }
        _ = try await fixture.daemon.add(alarm)
        fixture.pass(.seconds(179))
        let ring = try #require(fixture.audio.ringing.keys.first)
        #expect(fixture.audio.ringing[ring] == RingTone(sound: .tone("bell"), volume: 20, fadeIn: 30))
        fixture.pass(.seconds(1))
        #expect(fixture.audio.ringing[ring] == RingTone(sound: .tone("bell"), volume: 100))
        fixture.restart()
        #expect(fixture.audio.ringing[ring] == RingTone(sound: .tone("bell"), volume: 100), "a crash does not calm it")
        fixture.pass(.seconds(120))
        #expect(fixture.audio.ringing[ring] == RingTone(sound: .tone("siren"), volume: 100))
        _ = try await fixture.daemon.snooze(ring: nil, minutes: 1, by: "test")
        #expect(fixture.audio.ringing.isEmpty)
        fixture.pass(.seconds(61))
        #expect(fixture.audio.ringing[ring]?.volume == 20, "a snooze starts over")
    }

    @Test func theSecondToneIsAnotherThanTheAlarms() {
        let siren = RingTone(sound: .tone("siren"), volume: 50).escalated(.secondTone)
        #expect(siren == RingTone(sound: .tone("buzzing"), volume: 100))
        let file = RingTone(sound: .file("/nowhere.ogg"), volume: 50).escalated(.secondTone)
        #expect(file == RingTone(sound: .tone("siren"), volume: 100))
    }

    @Test(arguments: [false, true])
    func theWindowOpensForWhatFlashesWhateverThePreference(_ flashes: Bool) async throws {
        fixture.daemon.prefer(grace: .seconds(900), outputFloor: nil, opensWhenRinging: false)
        _ = try await fixture.daemon.add(fixture.alarm(in: 60) { $0.flashes = flashes })
        fixture.pass(.seconds(60))
        #expect((fixture.windowOpener.openings > 0) == flashes)
        #expect(try await fixture.daemon.rings().map(\.flashes) == [flashes])
    }

    @Test func otherPlayersPauseWhileAnAlarmThatWantsItRings() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        _ = try await fixture.daemon.add(fixture.alarm(in: 90) { $0.pausesPlayers = true })
        fixture.pass(.seconds(60))
        #expect(!fixture.players.arePaused)
        fixture.pass(.seconds(30))
        #expect(fixture.players.arePaused)
        _ = try await fixture.daemon.snooze(ring: nil, minutes: 5, by: "test")
        #expect(!fixture.players.arePaused, "a snooze is silent")
        fixture.pass(.seconds(301))
        #expect(fixture.players.arePaused)
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        #expect(!fixture.players.arePaused)
    }

    @Test func itIsCalmWhileNothingRingsOrIsAboutTo() async throws {
        #expect(fixture.daemon.isCalm)
        _ = try await fixture.daemon.add(fixture.alarm(in: 90))
        #expect(fixture.daemon.isCalm)
        fixture.pass(.seconds(30))
        #expect(!fixture.daemon.isCalm)
        fixture.pass(.seconds(60))
        #expect(!fixture.audio.ringing.isEmpty && !fixture.daemon.isCalm)
        _ = try await fixture.daemon.stop(ring: nil, by: "window")
        #expect(fixture.daemon.isCalm)
    }

    @Test func aSnoozeKeepsItsLengthWhenTheClockIsSet() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(60))
        _ = try await fixture.daemon.snooze(ring: nil, minutes: 5, by: "test")
        fixture.setClock(by: .seconds(-3600))
        fixture.pass(.seconds(299))
        #expect(fixture.audio.ringing.isEmpty)
        fixture.pass(.seconds(1))
        #expect(fixture.audio.ringing.count == 1)
    }

    @Test func aRestartWhileItRingsRingsOn() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(61))
        let key = try #require(fixture.audio.ringing.keys.first)
        fixture.audio.stop(key)
        fixture.restart()
        #expect(fixture.audio.ringing[key] != nil && fixture.inhibitor.blocksSuspend && fixture.audio.hasRestored)
        fixture.daemon.end()
        #expect(fixture.audio.ringing.isEmpty && !fixture.inhibitor.blocksSuspend)
    }

    @Test func whatWasDueWithinTheGraceRingsSoftlyAndSaysWhenItWasDue() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.clock.advance(by: .seconds(60 + 14 * 60))
        fixture.restart()
        let ring = try #require(fixture.audio.ringing.first)
        #expect(ring.value.isSoft)
        #expect(fixture.notifications.shown[ring.key]?.body.hasPrefix("Was due at ") == true)
    }

    @Test func whatWasDueLongAgoIsReportedInOneNotice() async throws {
        for label in ["One", "Two", "Three"] { _ = try await fixture.daemon.add(fixture.alarm(in: 60, label: label)) }
        fixture.clock.advance(by: .seconds(60 + 16 * 60))
        fixture.restart()
        #expect(fixture.audio.ringing.isEmpty)
        let notice = try #require(fixture.notifications.shown["missed"])
        #expect(notice.title == "3 missed alarms" && notice.body.contains("Two"))
        let missed = fixture.events.compactMap { if case .missed(let entries) = $0 { entries.count } else { nil } }
        #expect(missed == [3])
        let left = try await fixture.daemon.alarms().map(\.alarm.isEnabled)
        #expect(left == [false, false, false])
        fixture.restart()
        #expect(fixture.events.count { if case .missed = $0 { true } else { false } } == 1)
    }

    @Test func itRingsThoughTheDiskIsFullAndSaysSo() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.store.fault = { _ in .refused }
        fixture.pass(.seconds(60))
        #expect(fixture.audio.ringing.count == 1 && fixture.notifications.shown["storage"] != nil)
        await #expect(throws: ServiceError.self) { try await fixture.daemon.add(fixture.alarm(in: 60)) }
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        #expect(fixture.audio.ringing.isEmpty)
        let items = try await fixture.daemon.check()
        #expect(items.contains { $0.id == "store-full" })
        fixture.store.fault = nil
        fixture.pass(.seconds(120))
        #expect(fixture.notifications.shown["storage"] == nil)
        #expect(fixture.store.state.recent.map(\.outcome) == [.stopped])
    }

    @Test func floatingAlarmsFollowTheUserToAnotherZone() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 7200))
        let before = try #require(try await fixture.daemon.status().next?.due)
        fixture.zone.identifier = "Europe/London"
        let status = try await fixture.daemon.status()
        #expect(status.next?.due == before + .seconds(3600) && status.timeZone == "Europe/London")
    }

    @Test func clientsHearWhenAnotherAlarmIsNext() async throws {
        let late = try await fixture.daemon.add(fixture.alarm(in: 7200, label: "Late"))
        let early = try await fixture.daemon.add(fixture.alarm(in: 3600, label: "Early"))
        _ = try await fixture.daemon.setEnabled(false, id: early.id)
        let next = fixture.events.compactMap {
            if case .statusChanged(let status) = $0 { status.next?.alarmID } else { nil }
        }
        #expect(next == [late.id, early.id, late.id])
    }

    @Test func aPreviewOfWhatCannotBePlayedIsRefused() async throws {
        try await fixture.daemon.preview(sound: .tone("siren"), volume: 50)
        #expect(fixture.audio.previewed == RingTone(sound: .tone("siren"), volume: 50))
        for (sound, volume) in [(AlarmSound.tone("sirn"), 50), (.file("/nowhere.ogg"), 50), (.tone("bell"), 101)] {
            await #expect(throws: ServiceError.self) { try await fixture.daemon.preview(sound: sound, volume: volume) }
        }
    }

    @Test func onlyTheMeantOfSeveralIsStopped() async throws {
        for label in ["One", "Two", "Three"] { _ = try await fixture.daemon.add(fixture.alarm(in: 60, label: label)) }
        fixture.pass(.seconds(60))
        let two = try #require(try await fixture.daemon.rings().first { $0.label == "Two" })
        let stopped = try await fixture.daemon.stop(ring: two.id, by: "test")
        #expect(stopped.map(\.label) == ["Two"] && fixture.audio.ringing.count == 2)
        #expect(fixture.notifications.shown[two.id] == nil && fixture.notifications.shown.count == 2)
    }

    @Test func whoSnoozedIsInTheJournal() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(61))
        _ = try await fixture.daemon.snooze(ring: nil, minutes: 5, by: "command line")
        fixture.restart()
        fixture.pass(.seconds(301))
        _ = try await fixture.daemon.stop(ring: nil, by: "window")
        let entry = try #require(try await fixture.daemon.history(alarmID: nil, limit: 1).first)
        #expect(entry.snoozedBy == "command line" && entry.answeredBy == "window")
    }
}
