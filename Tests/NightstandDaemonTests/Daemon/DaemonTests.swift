// SPDX-License-Identifier: MIT
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
    let stage = Stage()

    @Test func aDueAlarmIsHeardShownAndKeepsTheMachineAwake() async throws {
        let status = try await stage.daemon.add(stage.alarm(in: 60) { $0.sound = .tone("siren") })
        stage.pass(.seconds(59))
        #expect(stage.audio.ringing.isEmpty && !stage.haptics.isVibrating)
        #expect(stage.inhibitor.delaysSleep)
        stage.pass(.seconds(1))
        let ring = try #require(stage.audio.ringing.first)
        #expect(ring.value == RingTone(status.alarm))
        let notice = try #require(stage.notifications.shown[ring.key])
        #expect(notice.isUrgent && notice.title == "Gym" && notice.buttons.map(\.id) == ["snooze", "stop"])
        #expect(stage.inhibitor.blocksSleep && stage.haptics.isVibrating)
    }

    @Test(arguments: [false, true])
    func noticesWriteTimesAsTheUserWantsThem(_ usesTwelveHours: Bool) async throws {
        stage.daemon.prefer(
            grace: .seconds(900), outputFloor: nil, opensWhenRinging: false, usesTwelveHours: usesTwelveHours)
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        stage.pass(.seconds(60))
        let body = try #require(stage.notifications.shown.values.first).body
        #expect(body.contains(":") && (body.hasSuffix("AM") || body.hasSuffix("PM")) == usesTwelveHours)
    }

    @Test func theSoundIsWarmedUpSecondsBefore() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        let due = stage.clock.now + .seconds(60)
        #expect(stage.wakeup.armed == due - Daemon.warmUp)
        stage.pass(.seconds(53))
        #expect(stage.audio.preparations == 1 && stage.wakeup.armed == due - HeadStart.length)
    }

    @Test func aRingIsWrittenDownEarlySoThatItsSoundBeginsOnTime() async throws {
        let id = try await stage.daemon.add(stage.alarm(in: 60)).alarm.id
        let due = stage.clock.now + .seconds(60)
        stage.pass(.seconds(60) - HeadStart.length - .milliseconds(1))
        #expect(stage.audio.ringing.isEmpty)
        stage.pass(.milliseconds(1))
        let ring = try #require(stage.audio.ringing.keys.first)
        #expect(stage.audio.delays[ring] == HeadStart.length)
        let entry = try #require(try await stage.daemon.history(alarmID: id, limit: 1).first)
        #expect(entry.due == due && entry.latency == 0 && entry.heardAfter == 0)
    }

    @Test func aClockThatIsSetBackAfterARingBringsNothingForward() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        stage.pass(.seconds(61))
        _ = try await stage.daemon.stop(ring: nil, by: "test")
        stage.clock.advance(by: .seconds(-50))
        stage.wakeup.setClock()
        _ = try await stage.daemon.add(stage.alarm(in: 30))
        stage.wakeup.fire()
        #expect(stage.audio.ringing.isEmpty)
        stage.pass(.seconds(30))
        #expect(stage.audio.ringing.count == 1)
    }

    @Test func theNotificationSnoozesFromTheTapAndStops() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60) { $0.snooze.minutes = 7 })
        stage.pass(.seconds(75))
        let key = try #require(stage.audio.ringing.keys.first)
        stage.notifications.press("snooze", key: key)
        #expect(stage.audio.ringing.isEmpty && !stage.inhibitor.blocksSleep && !stage.haptics.isVibrating)
        #expect(stage.notifications.shown[key]?.buttons.map(\.id) == ["stop"])
        stage.pass(.seconds(7 * 60 - 1))
        #expect(stage.audio.ringing.isEmpty)
        stage.pass(.seconds(1))
        #expect(stage.audio.ringing[key] != nil)
        stage.notifications.press("stop", key: key)
        #expect(stage.audio.ringing.isEmpty && stage.notifications.shown.isEmpty)
        let entry = try #require(try await stage.daemon.history(alarmID: nil, limit: 9).first)
        #expect(entry.outcome == .stopped && entry.answeredBy == "notification" && entry.snoozes == 1)
        #expect(entry.snoozedBy == "notification")
        #expect(entry.armedBy == "kernel" && entry.latency == 0)
    }

    @Test func theJournalSaysWhenARingWasHeardAndTheUserIsToldWhenItIsNot() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        stage.audio.isFailing = true
        stage.pass(.seconds(60))
        var entry = try #require(try await stage.daemon.history(alarmID: nil, limit: 9).first)
        #expect(entry.latency == 0 && entry.heard == nil && entry.unheard != nil)
        #expect(stage.notifications.shown[NoticeText.unheardKey]?.body == entry.unheard)
        stage.pass(.seconds(2))
        stage.audio.isFailing = false
        entry = try #require(try await stage.daemon.history(alarmID: nil, limit: 9).first)
        #expect(entry.heardAfter == 2000 && entry.unheard == nil)
        #expect(stage.notifications.shown[NoticeText.unheardKey] == nil)
    }

    @Test func anAlarmThatFallsSilentAfterASnoozeIsReportedToo() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        stage.pass(.seconds(60))
        _ = try await stage.daemon.snooze(ring: nil, minutes: 5, by: "window")
        stage.audio.isFailing = true
        #expect(stage.notifications.shown[NoticeText.unheardKey] == nil)
        stage.pass(.seconds(300))
        var entry = try #require(try await stage.daemon.history(alarmID: nil, limit: 9).first)
        #expect(entry.heardAfter == 0 && entry.unheard != nil)
        #expect(stage.notifications.shown[NoticeText.unheardKey]?.body == entry.unheard)
        _ = try await stage.daemon.snooze(ring: nil, minutes: 5, by: "window")
        #expect(stage.notifications.shown[NoticeText.unheardKey] == nil)
        stage.pass(.seconds(300))
        #expect(stage.notifications.shown[NoticeText.unheardKey] != nil, "each ring is reported")
        stage.audio.isFailing = false
        entry = try #require(try await stage.daemon.history(alarmID: nil, limit: 9).first)
        #expect(entry.heardAfter == 0 && entry.unheard == nil)
        stage.audio.isFailing = true
        entry = try #require(try await stage.daemon.history(alarmID: nil, limit: 9).first)
        #expect(entry.unheard != nil, "it fell silent while it rang")
    }

    @Test func itIsCalmWhileNothingRingsOrIsAboutTo() async throws {
        #expect(stage.daemon.isCalm)
        _ = try await stage.daemon.add(stage.alarm(in: 90))
        #expect(stage.daemon.isCalm)
        stage.pass(.seconds(30))
        #expect(!stage.daemon.isCalm)
        stage.pass(.seconds(60))
        #expect(!stage.audio.ringing.isEmpty && !stage.daemon.isCalm)
        _ = try await stage.daemon.stop(ring: nil, by: "window")
        #expect(stage.daemon.isCalm)
    }

    @Test("a ring counts as heard when its first sample was played, not when that was noticed")
    func soundIsJournalledAsHeardWhenItBegan() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        stage.audio.isFailing = true
        stage.pass(.seconds(60))
        let ring = try #require(stage.audio.ringing.keys.first)
        stage.pass(.seconds(2))
        stage.audio.onEvent?(.firstSound(ring: ring, ago: .milliseconds(500)))
        let entry = try #require(try await stage.daemon.history(alarmID: nil, limit: 1).first)
        #expect(entry.heardAfter == 1500)
    }

    @Test("a first sound that is reported after the answer is journalled with its ring", arguments: [false, true])
    func theReportMayComeAfterTheAnswer(isSnoozed: Bool) async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        stage.audio.isSlow = true
        stage.pass(.seconds(60))
        let ring = try #require(stage.audio.ringing.keys.first)
        stage.pass(.milliseconds(40))
        if isSnoozed {
            _ = try await stage.daemon.snooze(ring: nil, minutes: 5, by: "test")
        } else {
            _ = try await stage.daemon.stop(ring: nil, by: "test")
        }
        stage.pass(.milliseconds(20))
        stage.audio.onEvent?(.firstSound(ring: ring, ago: .milliseconds(50)))
        stage.audio.onEvent?(.firstSound(ring: ring))
        var entry = try #require(try await stage.daemon.history(alarmID: nil, limit: 1).first)
        #expect(entry.heardAfter == 10 && entry.unheard == nil)
        #expect(entry.outcome == (isSnoozed ? .snoozed : .stopped))
        #expect(entry.ended == (isSnoozed ? nil : stage.clock.now - .milliseconds(20)))
        stage.restart()
        entry = try #require(try await stage.daemon.history(alarmID: nil, limit: 1).first)
        #expect(entry.heardAfter == 10)
        #expect(try await stage.daemon.rings().count == (isSnoozed ? 1 : 0))
    }

    @Test func aRingThatIsAnsweredBeforeItSoundsIsNotHeard() async throws {
        stage.audio.isSlow = true
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        stage.pass(.seconds(60))
        _ = try await stage.daemon.stop(ring: nil, by: "test")
        stage.pass(.seconds(60))
        let entry = try #require(try await stage.daemon.history(alarmID: nil, limit: 1).first)
        #expect(entry.outcome == .stopped && entry.heard == nil && entry.unheard == nil)
    }

    @Test func aSnoozeKeepsItsLengthWhenTheClockIsSet() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        stage.pass(.seconds(60))
        _ = try await stage.daemon.snooze(ring: nil, minutes: 5, by: "test")
        stage.setClock(by: .seconds(-3600))
        stage.pass(.seconds(299))
        #expect(stage.audio.ringing.isEmpty)
        stage.pass(.seconds(1))
        #expect(stage.audio.ringing.count == 1)
    }

    @Test func aRestartWhileItRingsRingsOn() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        stage.pass(.seconds(61))
        let key = try #require(stage.audio.ringing.keys.first)
        stage.audio.stop(key)
        stage.restart()
        #expect(stage.audio.ringing[key] != nil && stage.inhibitor.blocksSleep && stage.audio.hasRestored)
        stage.daemon.end()
        #expect(stage.audio.ringing.isEmpty && !stage.inhibitor.blocksSleep)
    }

    @Test func whatWasDueWithinTheGraceRingsSoftlyAndSaysWhenItWasDue() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        stage.clock.advance(by: .seconds(60 + 14 * 60))
        stage.restart()
        let ring = try #require(stage.audio.ringing.first)
        #expect(ring.value.isSoft)
        #expect(stage.notifications.shown[ring.key]?.body.hasPrefix("Was due ") == true)
    }

    @Test func whatWasDueLongAgoIsToldInOneNotice() async throws {
        for label in ["One", "Two", "Three"] { _ = try await stage.daemon.add(stage.alarm(in: 60, label: label)) }
        stage.clock.advance(by: .seconds(60 + 16 * 60))
        stage.restart()
        #expect(stage.audio.ringing.isEmpty)
        let notice = try #require(stage.notifications.shown["missed"])
        #expect(notice.title == "3 missed alarms" && notice.body.contains("Two"))
        let missed = stage.events.compactMap { if case .missed(let entries) = $0 { entries.count } else { nil } }
        #expect(missed == [3])
        let left = try await stage.daemon.alarms().map(\.alarm.isEnabled)
        #expect(left == [false, false, false])
        stage.restart()
        #expect(stage.events.count { if case .missed = $0 { true } else { false } } == 1)
    }

    @Test func itRingsThoughTheDiskIsFullAndSaysSo() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        stage.store.fault = { _ in .refused }
        stage.pass(.seconds(60))
        #expect(stage.audio.ringing.count == 1 && stage.notifications.shown["storage"] != nil)
        await #expect(throws: ServiceError.self) { try await stage.daemon.add(stage.alarm(in: 60)) }
        _ = try await stage.daemon.stop(ring: nil, by: "test")
        #expect(stage.audio.ringing.isEmpty)
        let items = try await stage.daemon.check()
        #expect(items.contains { $0.id == "store-full" })
        stage.store.fault = nil
        stage.pass(.seconds(120))
        #expect(stage.notifications.shown["storage"] == nil)
        #expect(stage.store.state.recent.map(\.outcome) == [.stopped])
    }

    @Test func floatingAlarmsFollowTheUserToAnotherZone() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 7200))
        let before = try #require(try await stage.daemon.status().next?.due)
        stage.zone.identifier = "Europe/London"
        let status = try await stage.daemon.status()
        #expect(status.next?.due == before + .seconds(3600) && status.timeZone == "Europe/London")
    }

    @Test func clientsHearWhenAnotherAlarmIsNext() async throws {
        let late = try await stage.daemon.add(stage.alarm(in: 7200, label: "Late"))
        let early = try await stage.daemon.add(stage.alarm(in: 3600, label: "Early"))
        _ = try await stage.daemon.setEnabled(false, id: early.id)
        let next = stage.events.compactMap {
            if case .statusChanged(let status) = $0 { status.next?.alarmID } else { nil }
        }
        #expect(next == [late.id, early.id, late.id])
    }

    @Test func aPreviewOfWhatCannotBePlayedIsRefused() async throws {
        try await stage.daemon.preview(sound: .tone("siren"), volume: 50)
        #expect(stage.audio.previewed == RingTone(sound: .tone("siren"), volume: 50))
        for (sound, volume) in [(AlarmSound.tone("sirn"), 50), (.file("/nowhere.ogg"), 50), (.tone("bell"), 101)] {
            await #expect(throws: ServiceError.self) { try await stage.daemon.preview(sound: sound, volume: volume) }
        }
    }

    @Test func onlyTheMeantOfSeveralIsStopped() async throws {
        for label in ["One", "Two", "Three"] { _ = try await stage.daemon.add(stage.alarm(in: 60, label: label)) }
        stage.pass(.seconds(60))
        let two = try #require(try await stage.daemon.rings().first { $0.label == "Two" })
        let stopped = try await stage.daemon.stop(ring: two.id, by: "test")
        #expect(stopped.map(\.label) == ["Two"] && stage.audio.ringing.count == 2)
        #expect(stage.notifications.shown[two.id] == nil && stage.notifications.shown.count == 2)
    }

    @Test func anImportThatCannotBeStoredChangesNothing() async throws {
        let json = #"[{"start": "2030-01-01T07:00:00"}, {"start": "2030-01-01T08:00:00"}]"#
        stage.store.fault = { _ in .refused }
        await #expect(throws: ServiceError.self) { try await stage.daemon.importAlarms(json: json) }
        #expect(try await stage.daemon.alarms().isEmpty)
        stage.store.fault = nil
        #expect(try await stage.daemon.importAlarms(json: json).added.count == 2)
        #expect(stage.store.state.alarms.count == 2)
    }

    @Test func whoSnoozedIsInTheJournal() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        stage.pass(.seconds(61))
        _ = try await stage.daemon.snooze(ring: nil, minutes: 5, by: "command line")
        stage.restart()
        stage.pass(.seconds(301))
        _ = try await stage.daemon.stop(ring: nil, by: "window")
        let entry = try #require(try await stage.daemon.history(alarmID: nil, limit: 1).first)
        #expect(entry.snoozedBy == "command line" && entry.answeredBy == "window")
    }

    @Test func anImportTakesWhatIsGoodAndSaysWhatIsNot() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 600) { $0.id = "mine" })
        let json = """
            [{"id": "mine", "start": "2030-01-01T07:00:00"}, {"start": "2030-01-01T08:00:00", "volume": 140}, 5]
            """
        let before = stage.store.commits
        let report = try await stage.daemon.importAlarms(json: json)
        #expect(report.added.count == 1 && report.added.first?.id != "mine")
        #expect(report.problems.count == 2)
        #expect(stage.store.commits == before + 1)
        let export = try await stage.daemon.exportAlarms()
        #expect(export.contains("mine"))
    }

    @Test func whatWasImportedBeforeIsOnlyCompared() async throws {
        let alarms = (0..<40).map { index in stage.alarm(in: 60 + index) { $0.id = "a\(index)" } }
        let json = try AlarmInterchange.write(alarms)
        #expect(try await stage.daemon.importAlarms(json: json).added.count == 40)
        #expect(stage.events.count { $0 == .alarmsChanged } == 1)
        #expect(!stage.events.contains { if case .alarmChanged = $0 { true } else { false } })
        let before = stage.daemon.engine.outlooks
        #expect(try await stage.daemon.importAlarms(json: json).unchanged == 40)
        #expect(stage.daemon.engine.outlooks == before && stage.events.count { $0 == .alarmsChanged } == 1)
    }
}
