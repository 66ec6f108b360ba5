// SPDX-License-Identifier: MIT
import Foundation
import NightstandCommands
import NightstandService
import Testing
import Timekeeping

/// At 12:00:00 UTC on Saturday 21 November 2026.
@MainActor @Suite struct PhraseCommandTests {
    @Test func explainShowsWhatWasUnderstoodAndTheNextTimes() async {
        let session = Session()
        #expect(await session.run("explain", "weekdays", "6:45", "gym") == .done)
        #expect(
            session.console.output == """
                Alarm weekdays at 06:45: gym
                Next: Mon 23 Nov 06:45, in 1 day 18 h
                Then: Tue 24 Nov 06:45, Wed 25 Nov 06:45
                Or the other half of the day: Alarm weekdays at 18:45: gym

                """)
        #expect(session.service.stored.isEmpty)
    }

    @Test func severalAlarmsAreSetInOneCallOrNotAtAll() async {
        let session = Session()
        #expect(await session.run("say", "mon 7 and tue 8", "--yes") == .done)
        #expect(session.service.log == ["add 2"] && session.service.stored.count == 2)

        let refused = Session()
        refused.service.error = ServiceError(.storage, "The disk is full.")
        #expect(await refused.run("say", "mon 7 and tue 8", "--yes") == .failed)
        #expect(refused.service.stored.isEmpty && refused.console.errors.contains("The disk is full."))
    }

    @Test func whatCannotBeUnderstoodIsPointedAt() async {
        let session = Session()
        #expect(await session.run("explain", "february 30th at 9am") == .wrongUse)
        #expect(session.console.errors.contains("February has only 29 days"))
        #expect(session.console.errors.contains("  february 30th at 9am\n  ^^^^^^^^^^^^^\n"))
    }

    @Test func aBatchAnswersEachLineInItsOrder() async {
        let session = Session()
        session.console.input = [
            #"{"text":"every other tuesday at 8","now":"2026-11-25T10:00:00+01:00","tz":"Europe/Berlin"}"#,
            #"{"text":"pasta 9 min","now":"2026-11-25T10:00:00+01:00","tz":"Europe/Berlin"}"#,
            #"{"text":"call mom","now":"2026-11-25T10:00:00+01:00","tz":"Europe/Berlin"}"#,
            "nonsense",
            #"{"text":"at 7am","now":"2026-11-25T10:00:00+01:00","tz":"Mars/Olympus"}"#,
            #"{"text":"at sunrise","now":"2026-06-20T10:00:00+02:00","tz":"Europe/Berlin","lat":52.52,"lon":13.405}"#,
            #"{"text":"at sunrise","now":"2026-06-20T10:00:00+02:00","tz":"Europe/Berlin"}"#,
        ]
        #expect(await session.run("explain", "--jsonl") == .done)
        let lines = session.console.lines
        #expect(lines.count == 7)
        #expect(
            lines[0]
                == #"{"kind":"alarm","fire":"2026-12-01T08:00:00+01:00","next":["2026-12-01T08:00:00+01:00","2026-12-15T08:00:00+01:00","2026-12-29T08:00:00+01:00","2027-01-12T08:00:00+01:00","2027-01-26T08:00:00+01:00"],"rule":"FREQ=WEEKLY;INTERVAL=2;BYDAY=TU","duration":null,"label":null,"error":null,"missing":null,"dates":[],"unused":[]}"#
        )
        #expect(
            lines[1]
                == #"{"kind":"timer","fire":"2026-11-25T10:09:00+01:00","next":["2026-11-25T10:09:00+01:00"],"rule":null,"duration":540,"label":"pasta","error":null,"missing":null,"dates":[],"unused":[]}"#
        )
        #expect(
            lines[2].hasPrefix(
                #"{"kind":null,"fire":null,"next":[],"rule":null,"duration":null,"label":null,"error":"There is no time"#
            ))
        #expect(lines[3].contains("not JSON"))
        #expect(lines[4].contains("Mars/Olympus"))
        #expect(lines[5].contains(#""fire":"2026-06-21T04:4"#))
        #expect(lines[6].contains(#""fire":null"#))
    }

    @Test func aPhraseInPlaceOfACommandIsShownAndSetWhenAgreed() async {
        let session = Session()
        session.console.input = ["y"]
        #expect(await session.run("wake me at 6:30 on weekdays, softly") == .done)
        #expect(session.console.output.contains("Alarm weekdays at 06:30, fading in over 3 min"))
        #expect(session.console.output.contains("Set it? [y/N]"))
        #expect(session.service.stored.map(\.alarm.schedule.start.description) == ["2026-11-23T06:30:00"])
        #expect(session.service.stored.map(\.alarm.fadeIn) == [180])
    }

    @Test func withoutAgreementNothingIsSet() async {
        let session = Session()
        session.console.input = ["n"]
        #expect(await session.run("wake me at 6:30") == .failed)
        #expect(session.service.stored.isEmpty)
        session.console.input = []
        #expect(await session.run("wake me at 6:30") == .failed)
        #expect(session.service.stored.isEmpty)
    }

    @Test func anAnswerOtherThanYesOrNoIsACorrection() async {
        let session = Session()
        session.console.input = ["no, 7:30", "gibberish", "y"]
        #expect(await session.run("wake me at 6:30 on weekdays") == .done)
        #expect(session.console.output.contains("Alarm weekdays at 07:30"))
        #expect(session.service.stored.map(\.alarm.schedule.start.time.description) == ["07:30:00"])
        #expect(session.service.stored.map(\.alarm.label) == [""])
        #expect(session.console.output.contains("There is no time in this."))
    }

    @Test func thePartsOfTheDayAndTheHolidaysAreSettings() async {
        let session = Session()
        session.zone = (try? TimeZoneDatabase().rules(for: "Europe/Berlin")) ?? .utc
        #expect(await session.run("settings", "set", "phrases.morning", "06:15") == .done)
        #expect(await session.run("explain", "tomorrow morning") == .done)
        #expect(session.console.output.contains("at 06:15"))
        #expect(await session.run("settings", "set", "phrases.holiday-country", "FR") == .done)
        #expect(await session.run("settings", "set", "phrases.holiday-country", "Atlantis") == .wrongUse)
        #expect(await session.run("settings", "set", "phrases.own-holidays", "12-24") == .done)
        #expect(await session.run("say", "every day at 7 not on holidays", "--yes") == .done)
        let left = Set((session.service.stored.first?.alarm.schedule.excluded ?? []).map(\.date.description))
        #expect(left.contains("2027-07-14") && left.contains("2027-12-24") && !left.contains("2027-10-03"))
        #expect(await session.run("settings", "set", "phrases.own-holidays", "") == .done)
        #expect(await session.run("settings", "set", "phrases.holiday-country", "none") == .done)
        #expect(await session.run("explain", "every day at 7 not on holidays") == .wrongUse)
        #expect(session.console.errors.contains("phrases.own-holidays"))
    }

    @Test func yesSetsItAtOnce() async {
        let session = Session()
        #expect(await session.run("say", "7 on weekdays and 9 on weekends", "--yes") == .done)
        #expect(session.service.stored.count == 2)
    }

    @Test func aMistypedCommandIsNoPhrase() async {
        let session = Session()
        #expect(await session.run("alrm", "list") == .wrongUse)
        #expect(session.console.errors.contains("is not a command"))
    }

    @Test func alarmAddTakesAPhraseAndOptionsBesideIt() async {
        let session = Session()
        #expect(await session.run("alarm", "add", "weekdays 6:45 gym", "--volume", "30") == .done)
        let alarm = session.service.stored.first?.alarm
        #expect(alarm?.label == "gym")
        #expect(alarm?.volume == 30)
        #expect(alarm?.schedule.recurrence?.description == "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
        #expect(await session.run("alarm", "add", "weekdays 6:45 gym", "--at", "07:00") == .wrongUse)
        #expect(await session.run("alarm", "add", "call mom") == .wrongUse)
    }

    @Test func anAlarmMayFollowTheSun() async {
        let session = Session()
        session.zone = (try? TimeZoneDatabase().rules(for: "Europe/Berlin")) ?? .utc
        #expect(await session.run("explain", "30 minutes before sunset on saturdays") == .done)
        #expect(session.console.output.contains("30 min before sunset"))
        #expect(await session.run("say", "30 minutes before sunset on saturdays", "--yes") == .done)
        #expect(session.service.stored.first?.alarm.schedule.solar?.anchor.offset == -1800)
        #expect(session.service.stored.first?.alarm.schedule.start.time == .midnight)
    }

    @Test func jsonHoldsEveryWordAndTheOtherReadings() async throws {
        let session = Session()
        #expect(await session.run("explain", "--json", "alarm at 6 for tea") == .done)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(session.console.output.utf8)) as? [String: Any])
        #expect(object["fire"] as? String == "2026-11-21T18:00:00+00:00")
        #expect((object["words"] as? [Any])?.count == 5)
        #expect((object["alternatives"] as? [Any])?.count == 1)
        #expect(object["concept"] as? String == "tea")
    }
}
