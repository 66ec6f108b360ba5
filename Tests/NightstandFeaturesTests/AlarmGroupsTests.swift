// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandFeatures

/// Headings, marks, pauses and moves in the list of alarms, on Friday, 6 November 2026, 22:10:05 UTC.
@MainActor @Suite struct AlarmGroupsTests {
    private func loaded(_ alarms: [Alarm]) async -> (WindowModel, Fixture) {
        let fixture = Fixture(alarms)
        let model = fixture.makeModel()
        await settle()
        return (model, fixture)
    }

    /// The list as words: headings in brackets, alarms by their id.
    private func list(_ model: WindowModel) -> [String] {
        model.alarms.lines.map { line in
            switch line {
            case .heading(let heading): "[\(heading.title) \(model.alarms.count(heading))]"
            case .alarm(let row): row.alarmID
            }
        }
    }

    private func alarm(_ id: String, at hour: String, group: String = "", _ rule: String? = "FREQ=DAILY") -> Alarm {
        var alarm = Fixture.alarm(id, id, "2026-11-02T\(hour):00:00", rule)
        alarm.group = group
        return alarm
    }

    @Test func alarmsStandUnderTheirGroupsAndSpentOnesAreFoldedAwayAtTheEnd() async {
        var off = alarm("off", at: "09", nil)
        off.isEnabled = false
        let (model, _) = await loaded([
            alarm("spent", at: "08", nil), alarm("shift", at: "05", group: " Work "),
            alarm("run", at: "06", group: "sport"),
            alarm("plain", at: "12"), alarm("meeting", at: "04", group: "Work"), off,
        ])
        #expect(list(model) == ["plain", "[sport 1]", "run", "[Work 2]", "meeting", "shift", "[Past 2]"])
        model.alarms.toggled(.past)
        #expect(list(model).suffix(3) == ["[Past 2]", "off", "spent"], "the latest first")
        #expect(model.alarms.groups == ["sport", "Work"])
    }

    @Test func aGroupIsFoldedAwayAndStaysSo() async {
        let (model, fixture) = await loaded([alarm("a", at: "05", group: "Work"), alarm("b", at: "06")])
        model.alarms.toggled(.group("Work"))
        #expect(list(model) == ["b", "[Work 1]"])
        #expect(model.alarms.rows.count == 2 && model.alarms.next?.id == "a", "it rings all the same")
        #expect(fixture.preferences.application.value.foldedGroups == ["Work"])
        model.alarms.toggled(.group("Work"))
        #expect(list(model) == ["b", "[Work 1]", "a"])
        #expect(fixture.preferences.application.value.foldedGroups.isEmpty)
    }

    @Test func aOneTimeAlarmThatHasRungIsFoldedAwayUntilItIsOnAgain() async throws {
        let (model, _) = await loaded([alarm("a", at: "05"), Fixture.alarm("once", "", "2026-11-06T22:30:00", nil)])
        #expect(list(model) == ["once", "a"])
        let before = try #require(model.alarms.row("once")).status
        var status = before
        (status.state, status.next) = (.finished, [])
        model.alarms.put(status)
        #expect(list(model) == ["a", "[Past 1]"] && model.alarms.row("once")?.isSpent == true)
        model.alarms.put(before)
        #expect(model.alarms.row("once")?.isSpent == false)
        #expect(list(model) == ["once", "a"])
    }

    @Test func skippedAndMovedTimesAreToldInTheRow() async throws {
        let (model, _) = await loaded([alarm("a", at: "05")])
        let row = try #require(model.alarms.row("a"))
        #expect(row.marks.isEmpty)
        model.alarms.skipNextTapped("a")
        await settle()
        #expect(row.marks == ["Skipped: tomorrow"])
        for _ in 0..<2 {
            model.alarms.skipNextTapped("a")
            await settle()
        }
        #expect(row.marks == ["Skipped: 3 times"])
        model.alarms.unskipTapped("a")
        await settle()
        model.alarms.moveTapped("a")
        let question = try #require(model.alarms.change)
        #expect(question.text == "“a” will ring at this time instead of Sat 7 Nov at 05:00.")
        question.time = CivilTime(secondOfDay: 8 * 3600)
        #expect(question.problem == nil)
        model.alarms.changeAnswered(true)
        await settle()
        #expect(row.marks == ["Moved: tomorrow, 08:00"] && row.isMoved)
        #expect(row.spoken.contains("Moved: tomorrow, 08:00"))
        model.alarms.moveBackTapped("a")
        await settle()
        #expect(row.marks.isEmpty && !row.isMoved)
    }

    @Test func aMoveIntoThePastIsNotOffered() async throws {
        let (model, _) = await loaded([alarm("a", at: "05")])
        model.alarms.moveTapped("a")
        let question = try #require(model.alarms.change)
        question.day = try #require(CivilDate("2026-11-06"))
        #expect(question.problem == "Choose a time that is still ahead.")
        model.alarms.changeAnswered(true)
        await settle()
        #expect(model.alarms.change == nil && model.alarms.row("a")?.marks == [])
    }

    @Test func anAlarmIsPausedUntilADayAndBack() async throws {
        let (model, fixture) = await loaded([alarm("a", at: "05")])
        model.alarms.pauseTapped("a")
        let question = try #require(model.alarms.change)
        #expect(question.day == CivilDate("2026-11-13"))
        question.day = try #require(CivilDate("2026-11-06"))
        #expect(question.problem == "Choose a day after today.")
        question.day = try #require(CivilDate("2026-11-10"))
        #expect(question.text == "“a” won’t ring before Tue 10 Nov.")
        model.alarms.changeAnswered(true)
        await settle()
        #expect(fixture.service.stored.first?.schedule.pausedUntil == CivilDate("2026-11-10"))
        #expect(model.alarms.row("a")?.isPaused == true)
        model.alarms.pauseEnded("a")
        await settle()
        #expect(model.alarms.row("a")?.isPaused == false)
    }

    @Test func aMissedRingIsToldForADayAndUntilTheNextOne() async throws {
        let (model, fixture) = await loaded([alarm("a", at: "05"), alarm("b", at: "23")])
        let key = OccurrenceKey(alarmID: "a", scheduled: try #require(CivilDateTime("2026-11-06T05:00:00")))
        let entry = JournalEntry(key: key, label: "a", due: Fixture.now - .seconds(3600), outcome: .missed)
        model.alarms.handle(.missed([entry]))
        let row = try #require(model.alarms.row("a"))
        #expect(row.marks == ["Missed: today, 21:10"])
        fixture.time.advance(by: .seconds(4 * 3600))
        model.alarms.heartbeat.refresh()
        #expect(row.marks == ["Missed: yesterday, 21:10"])
        var status = row.status
        status.state = .ringing
        model.alarms.put(status)
        #expect(row.marks.isEmpty)
    }

    @Test func anAlarmInAnotherZoneNamesBothTimesEverywhere() async throws {
        var alarm = alarm("a", at: "08")
        alarm.schedule.zone = .named("Asia/Tokyo")
        let (model, _) = await loaded([alarm])
        let row = try #require(model.alarms.row("a"))
        #expect(row.time == "08:00" && row.summary == "Every day in Tokyo" && row.marks == ["23:00 here"])
        let entry = try #require(model.today.next)
        #expect(entry.time == "23:00" && entry.note == "in 50 min · 08:00 in Tokyo")
        model.detailsTapped("a")
        #expect(model.details?.upcoming.first?.title == "Today, 23:00")
        #expect(model.details?.upcoming.first?.text == "in 50 min · 08:00 in Tokyo")
        model.detailsClosed()
        model.alarmTapped("a")
        #expect(model.editor?.upcoming.first?.elsewhere == "08:00 in Tokyo")
    }
}
