// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

@testable import NightstandCommands

@Suite struct ReadingTests {
    private func message(_ read: () throws(CommandError) -> some Any) -> String? {
        do throws(CommandError) {
            _ = try read()
            return nil
        } catch {
            return error.message
        }
    }

    @Test(arguments: [
        ("7", "07:00:00"), ("07:30", "07:30:00"), ("7:30", "07:30:00"), ("7.30", "07:30:00"),
        ("07:30:15", "07:30:15"), ("7:30pm", "19:30:00"), ("7:30 PM", "19:30:00"), ("7pm", "19:00:00"),
        ("12am", "00:00:00"), ("12pm", "12:00:00"), ("12:05 a.m.", "00:05:00"), ("0:00", "00:00:00"),
        ("23:59:59", "23:59:59"), ("noon", "12:00:00"), ("midnight", "00:00:00"),
    ])
    func timesOfDayAreReadAsPeopleTypeThem(_ text: String, _ time: String) throws {
        #expect(try CivilTime.reading(text).description == time)
    }

    @Test(arguments: [
        "25:00", "24:00", "7:60", "7:3", "07:30:60", "13pm", "0am", "", ":", "7:", ":30", "seven", "7:30:15:00", "７:30",
        "-7:30", "7::30", "730", "pm", "07:030",
    ])
    func whatIsNoTimeOfDayIsNamed(_ text: String) {
        #expect(
            message { () throws(CommandError) in try CivilTime.reading(text) }
                == "'\(text)' is not a time of day; use HH:MM, such as 07:30")
    }

    @Test(arguments: [
        ("20s", 20), ("90 s", 90), ("20 min", 1200), ("1h30m", 5400), ("1 h 30 min", 5400), ("2d", 172_800),
        ("1H", 3600), ("0", 0), ("0s", 0), ("1hour", 3600), ("1w", 604_800), ("90sec", 90),
    ])
    func spansAreReadWithTheirUnits(_ text: String, _ seconds: Int) throws {
        #expect(try Seconds.reading(text) == seconds)
    }

    @Test(arguments: [
        ("20", "'20' has no unit; use 20s, 20m or 20h"),
        ("1h30", "'1h30' has no unit; use 30s, 30m or 30h"),
        ("", "'' is not a duration; use 90s, 20m or 1h30m"),
        ("soon", "'soon' is not a duration; use 90s, 20m or 1h30m"),
        ("5 parsecs", "'5 parsecs' is not a duration; use 90s, 20m or 1h30m"),
        ("-5s", "'-5s' is not a duration; use 90s, 20m or 1h30m"),
        ("1.5h", "'1.5h' is not a duration; use 90s, 20m or 1h30m"),
        ("99999999999999999999s", "'99999999999999999999s' is too long; the maximum is one year"),
        ("60w", "'60w' is too long; the maximum is one year"),
    ])
    func whatIsNoSpanIsNamed(_ text: String, _ expected: String) {
        #expect(message { () throws(CommandError) in try Seconds.reading(text) } == expected)
    }

    @Test func numbersAreHeldToTheirRange() throws {
        #expect(try Volume.reading("0") == 0)
        #expect(try Volume.reading("100%") == 100)
        #expect(
            message { () throws(CommandError) in try Volume.reading("140") }
                == "'140' is out of range; the volume, in per cent, must be from 0 to 100")
        #expect(
            message { () throws(CommandError) in try Volume.reading("loud") }
                == "'loud' is not a whole number; the volume, in per cent, must be from 0 to 100")
        #expect(try Minutes.reading("9") == 9)
        #expect(try Minutes.reading("1h") == 60)
        #expect(
            message { () throws(CommandError) in try Minutes.reading("0") }
                == "'0' is out of range; the snooze, in minutes, must be from 1 to 1440")
        #expect(
            message { () throws(CommandError) in try Minutes.reading("90s") }
                == "'90s' is not a whole number of minutes")
        #expect(try SnoozeLimit.reading("none") == SnoozeLimit.none)
        #expect(try SnoozeLimit.reading("3").count == 3)
    }

    @Test(arguments: [
        ("2026-12-24", "2026-12-24"), ("today", "2026-11-21"), ("tomorrow", "2026-11-22"), ("sat", "2026-11-28"),
        ("sunday", "2026-11-22"), ("Fri", "2026-11-27"),
    ])
    func daysAreReadFromToday(_ text: String, _ date: String) throws {
        let saturday = try #require(CivilDate("2026-11-21"))
        #expect(try Day.reading(text).date(today: saturday).description == date)
    }

    @Test(arguments: [
        ("2026-02-30", "the calendar has no day '2026-02-30'"),
        ("soonish", "'soonish' is not a day; use YYYY-MM-DD, such as 2026-12-24, or tomorrow, or friday"),
        ("24.12.", "'24.12.' is not a day; use YYYY-MM-DD, such as 2026-12-24, or tomorrow, or friday"),
    ])
    func whatIsNoDayIsNamed(_ text: String, _ expected: String) {
        #expect(message { () throws(CommandError) in try Day.reading(text) } == expected)
    }

    @Test(arguments: [
        ("mon,tue,fri", "FREQ=WEEKLY;BYDAY=MO,TU,FR"), ("Friday, Monday", "FREQ=WEEKLY;BYDAY=MO,FR"),
        ("mon-fri", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("sat-mon", "FREQ=WEEKLY;BYDAY=MO,SA,SU"),
        ("daily", "FREQ=DAILY"), ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("weekends", "FREQ=WEEKLY;BYDAY=SA,SU"), ("weekly", "FREQ=WEEKLY"),
        ("RRULE:FREQ=MONTHLY;BYDAY=1MO", "FREQ=MONTHLY;BYDAY=1MO"), ("FREQ=YEARLY", "FREQ=YEARLY"),
        ("tu,th", "FREQ=WEEKLY;BYDAY=TU,TH"),
    ])
    func repetitionsBecomeRules(_ text: String, _ rule: String) throws {
        guard case .rule(let recurrence) = try Repetition.reading(text) else {
            Issue.record("\(text) is no rule")
            return
        }
        #expect(recurrence.description == rule)
    }

    @Test(arguments: [
        ("mun", "'mun' is not a weekday"), ("blursday", "'blursday' is not a weekday"),
        ("dayly", "'dayly' is not a weekday; did you mean 'daily'?"),
        ("tusday", "'tusday' is not a weekday; did you mean 'tuesday'"),
        ("mon,xyz", "'xyz' is not a weekday; use mon, tue, wed, thu, fri, sat or sun"),
        ("", "no day given; use mon,tue,fri or daily"), (",", "no day given; use mon,tue,fri or daily"),
    ])
    func whatIsNoRepetitionIsNamed(_ text: String, _ expected: String) {
        let found = message { () throws(CommandError) in try Repetition.reading(text) }
        #expect(found?.hasPrefix(expected) == true, "\(found ?? "accepted")")
    }

    @Test func onceAndNeverMeanNoRule() throws {
        #expect(try Repetition.reading("once") == .once)
        #expect(try Repetition.reading("never") == .once)
    }

    @Test func soundsAreTonesOrFilesThatExist() throws {
        let tones = ["bell", "chimes"]
        #expect(try AlarmSound.reading("bell", tones: tones) == .tone("bell"))
        #expect(try AlarmSound.reading("Chimes", tones: tones) == .tone("chimes"))
        #expect(try AlarmSound.reading("./passwd", tones: tones, folder: "/etc") == .file("/etc/passwd"))
        #expect(try AlarmSound.reading("~/passwd", tones: tones, home: "/etc") == .file("/etc/passwd"))
        #expect(
            message { () throws(CommandError) in try AlarmSound.reading("chime", tones: tones) }
                == "there is no tone 'chime'; did you mean 'chimes'?")
        #expect(
            message { () throws(CommandError) in try AlarmSound.reading("/no/such.ogg", tones: tones) }
                == "there is no file '/no/such.ogg'")
        #expect(
            message { () throws(CommandError) in try AlarmSound.reading("/etc", tones: tones) }
                == "'/etc' is a folder, not a sound file")
    }
}
