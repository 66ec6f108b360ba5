// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct AlarmDetailModelTests {
    private func loaded(_ fixture: Fixture, _ id: String = "gym") async throws -> (WindowModel, AlarmDetailModel) {
        let model = fixture.makeModel()
        await settle()
        model.detailsTapped(id)
        await settle()
        return (model, try #require(model.details))
    }

    private func entry(
        _ day: String, _ outcome: JournalEntry.Outcome, snoozes: Int = 0, by source: String? = nil, fired: Bool = true,
        late: Int64? = nil
    ) throws -> JournalEntry {
        let civil = try #require(CivilDateTime("\(day)T06:30:00"))
        let due = TimeZoneRules.utc.instant(of: civil)
        return JournalEntry(
            key: OccurrenceKey(alarmID: "gym", scheduled: civil), label: "Gym", due: due,
            fired: fired ? due + .seconds(late ?? 0) : nil, wasLate: late != nil, snoozes: snoozes, ended: due,
            outcome: outcome, answeredBy: source)
    }

    @Test func theNextTimesAreThoseOfTheRuleBeyondTheFiveThatTheServiceTells() async throws {
        let (window, detail) = try await loaded(Fixture())
        defer { withExtendedLifetime(window) {} }
        #expect(
            detail.upcoming.map(\.title) == [
                "Mon 9 Nov, 06:30", "Tue 10 Nov, 06:30", "Fri 13 Nov, 06:30", "Mon 16 Nov, 06:30", "Tue 17 Nov, 06:30",
                "Fri 20 Nov, 06:30", "Mon 23 Nov, 06:30",
            ])
        #expect(detail.upcoming[0].text == "in 2 days 8 h")
        #expect(detail.sentence.contains("06:30") && detail.sentence.contains("Gym"))
        detail.switched(to: false)
        await settle()
        #expect(detail.upcoming.isEmpty && detail.silenceNote == "This alarm is off.")
    }

    private func lines(_ detail: AlarmDetailModel) -> [String] {
        detail.upcoming.prefix(3).map { "\($0.title): \($0.text)" }
    }

    @Test func anyOfTheNextTimesIsSkippedAndBroughtBackInItsPlace() async throws {
        let fixture = Fixture()
        let (window, detail) = try await loaded(fixture)
        defer { withExtendedLifetime(window) {} }
        for index in [1, 0] {
            detail.skipTapped(detail.upcoming[index])
            await settle()
        }
        #expect(
            lines(detail) == [
                "Mon 9 Nov, 06:30: Skipped · in 2 days 8 h", "Tue 10 Nov, 06:30: Skipped · in 3 days 8 h",
                "Fri 13 Nov, 06:30: in 6 days 8 h",
            ])
        #expect(detail.upcoming.count == AlarmDetailModel.upcomingCount)
        #expect(
            fixture.service.stored[0].schedule.excluded.map(\.description).sorted() == [
                "2026-11-09T06:30:00", "2026-11-10T06:30:00",
            ])
        detail.unskipTapped(detail.upcoming[0])
        await settle()
        #expect(detail.upcoming.map(\.isSkipped).prefix(3) == [false, true, false], "only that one is back")
    }

    @Test func anyOfTheNextTimesIsMovedAndMovedBack() async throws {
        let fixture = Fixture()
        let (window, detail) = try await loaded(fixture)
        detail.moveTapped(detail.upcoming[1])
        let question = try #require(window.alarms.change)
        #expect(question.title == "Move Occurrence")
        #expect(question.text.contains("Tue 10 Nov at 06:30"))
        question.time = CivilTime(secondOfDay: 9 * 3600)
        window.alarms.changeAnswered(true)
        await settle()
        #expect(lines(detail)[1] == "Tue 10 Nov, 09:00: Moved from Tue 10 Nov, 06:30 · in 3 days 10 h")
        #expect(detail.upcoming.map(\.isMoved).prefix(3) == [false, true, false])
        // A moved one can be skipped as well, and comes back where it was moved to.
        detail.skipTapped(detail.upcoming[1])
        await settle()
        #expect(lines(detail)[1] == "Tue 10 Nov, 09:00: Skipped · in 3 days 10 h")
        detail.unskipTapped(detail.upcoming[1])
        await settle()
        detail.moveBackTapped(detail.upcoming[1])
        await settle()
        #expect(lines(detail)[1] == "Tue 10 Nov, 06:30: in 3 days 8 h")
        #expect(fixture.service.stored[0].schedule.moved.isEmpty)
    }

    @Test func howeverManyAreSkippedTheNextTimeThatRingsIsListed() async throws {
        let fixture = Fixture()
        _ = try await fixture.service.skip(id: "gym", count: 20)
        let (window, detail) = try await loaded(fixture)
        defer { withExtendedLifetime(window) {} }
        #expect(detail.upcoming.map(\.isSkipped) == [true, true, true, true, true, true, false])
        #expect(detail.upcoming.last?.title == "Fri 25 Dec, 06:30")
    }

    @Test func anAlarmThatRingsOnceCanBeMovedButNotSkipped() async throws {
        let (window, detail) = try await loaded(Fixture(), "train")
        defer { withExtendedLifetime(window) {} }
        #expect(detail.upcoming.map(\.canSkip) == [false])
        detail.moveTapped(detail.upcoming[0])
        #expect(window.alarms.change?.title == "Move Next Occurrence")
    }

    @Test func itsMannerIsTold() async throws {
        var alarm = Fixture.alarms[0]
        alarm.volume = 65
        alarm.fadeIn = 90
        alarm.snooze = SnoozePolicy(minutes: 7, limit: 2)
        alarm.preAlert = 600
        alarm.vibrates = false
        let (window, detail) = try await loaded(Fixture([alarm]))
        defer { withExtendedLifetime(window) {} }
        let told = Dictionary(uniqueKeysWithValues: detail.manner.map { ($0.title, $0.text) })
        #expect(
            told == [
                "Volume": "65%", "Fade-in": "1 min 30 s", "Ring length": "10 min",
                "Snooze": "7 min, at most 2 times", "Pre-alert": "10 min before", "Vibration": "None",
            ])
        #expect(detail.soundName == "Bell")
    }

    @Test func whatTheRuleHasBesidesIsTold() async throws {
        var alarm = Fixture.alarms[0]
        alarm.schedule.excluded = [
            try #require(CivilDateTime("2026-11-09T06:30:00")), try #require(CivilDateTime("2026-11-03T06:30:00")),
        ]
        alarm.schedule.moved = [
            try #require(CivilDateTime("2026-11-09T06:30:00")): try #require(CivilDateTime("2026-11-09T05:00:00")),
            try #require(CivilDateTime("2026-11-10T06:30:00")): try #require(CivilDateTime("2026-11-10T08:00:00")),
        ]
        let (window, detail) = try await loaded(Fixture([alarm]))
        defer { withExtendedLifetime(window) {} }
        #expect(detail.exceptions.map(\.title) == ["Skipped", "Moved"])
        #expect(detail.exceptions[0].text == "Mon 9 Nov, 06:30", "what is over is not told")
        #expect(
            detail.exceptions[1].text == "Tue 10 Nov, 06:30 to Tue 10 Nov, 08:00",
            "one that is left out rings nowhere, wherever it was moved to")
    }

    @Test func theHistoryIsListedNewestFirst() async throws {
        let fixture = Fixture()
        fixture.service.remember([
            try entry("2026-10-23", .stopped, by: "command line", late: 300),
            try entry("2026-10-26", .missed, fired: false), try entry("2026-10-27", .missed),
            try entry("2026-11-02", .skipped, fired: false),
            try entry("2026-11-03", .skipped, by: "notification", fired: false),
            try entry("2026-11-06", .stopped, snoozes: 2, by: "window"),
        ])
        let (window, detail) = try await loaded(fixture)
        defer { withExtendedLifetime(window) {} }
        #expect(
            detail.history.map { "\($0.title): \($0.text)" } == [
                "Today, 06:30: Snoozed 2 times, stopped in the window",
                "Tue 3 Nov, 06:30: Skipped in the notification",
                "Mon 2 Nov, 06:30: Skipped",
                "Tue 27 Oct, 06:30: Missed, not answered",
                "Mon 26 Oct, 06:30: Missed, could not ring",
                "Fri 23 Oct, 06:30: Rang 5 min late, stopped from the command line",
            ])
        #expect(detail.history.map(\.isBad) == [false, false, false, true, true, false])
        fixture.service.remember([try entry("2026-11-07", .missed)])
        fixture.service.show([])
        await settle()
        #expect(detail.history.count == 7, "what rings may change it")
    }

    @Test func anAlarmThatNeverRangSaysSo() async throws {
        let (window, detail) = try await loaded(Fixture())
        defer { withExtendedLifetime(window) {} }
        #expect(detail.history.isEmpty && detail.historyNote == "This alarm hasn’t rung yet.")
    }

    @Test func itsSoundIsPlayedAsLoudAsItWillBeAndEndsWithTheView() async throws {
        let fixture = Fixture()
        let (window, detail) = try await loaded(fixture)
        detail.playTapped()
        await settle()
        #expect(detail.isPlaying && fixture.service.previewed == .tone("bell"))
        fixture.time.advance(by: AlarmDetailModel.playingTime)
        #expect(!detail.isPlaying, "the service has ended it by itself")
        detail.playTapped()
        await settle()
        window.detailsClosed()
        await settle()
        #expect(fixture.service.previewed == nil && window.details == nil)
    }

    @Test func itsButtonsDoWhatThoseOfTheListDo() async throws {
        let fixture = Fixture()
        let (window, detail) = try await loaded(fixture)
        detail.skipTapped()
        await settle()
        #expect(detail.upcoming.first?.isSkipped == true && detail.row?.skips == 1)
        detail.unskipTapped()
        await settle()
        #expect(detail.upcoming.first?.isSkipped == false && detail.row?.skips == 0)
        detail.duplicateTapped()
        await settle()
        #expect(fixture.service.stored.count == 5)
        detail.deleteTapped()
        #expect(detail.isGone)
        window.editFromDetailsTapped()
        #expect(window.details == nil && window.editor == nil)
    }

    @Test func editingContinuesInTheEditor() async throws {
        let (window, _) = try await loaded(Fixture())
        window.editFromDetailsTapped()
        #expect(window.details == nil && window.editor?.draft.id == "gym")
    }
}
