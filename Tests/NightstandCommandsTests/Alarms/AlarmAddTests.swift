// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

@testable import NightstandCommands

@MainActor @Suite struct AlarmAddTests {
    let session = Session()

    private var added: Alarm? { session.service.stored.last?.alarm }

    @Test(arguments: [
        (["--at", "13:00"], "2026-11-21T13:00:00"), (["--at", "07:30"], "2026-11-22T07:30:00"),
        (["--at", "12:00"], "2026-11-22T12:00:00"), (["--at", "12:00:01"], "2026-11-21T12:00:01"),
        (["--at", "7pm", "--on", "2026-12-24"], "2026-12-24T19:00:00"),
        (["--at", "07:30", "--on", "friday"], "2026-11-27T07:30:00"),
        (["--at", "07:30", "--on", "tomorrow"], "2026-11-22T07:30:00"),
        (["--in", "20s"], "2026-11-21T12:00:20"), (["--in", "1h30m"], "2026-11-21T13:30:00"),
        (["--in", "1d"], "2026-11-22T12:00:00"),
    ])
    func aSingleAlarmIsSetForItsNextTime(_ words: [String], _ start: String) async throws {
        #expect(await NightstandTool(session.environment).run(["alarm", "add"] + words) == .done)
        #expect(added?.schedule.start.description == start)
        #expect(added?.schedule.recurrence == nil)
    }

    @Test func aSpanIsNeverShortenedByTheFractionOfASecond() async {
        session.now = session.now + .milliseconds(400)
        await session.run("alarm", "add", "--in", "20s")
        #expect(added?.schedule.start.description == "2026-11-21T12:00:21")
    }

    @Test(arguments: [("8h", "20:00:00"), ("90m", "13:30:00"), ("59m", "12:59:20"), ("3601s", "13:00:21")])
    func hoursAheadItRingsAtAWholeMinuteAsForAPhrase(_ duration: String, _ time: String) async {
        session.now = session.now + .seconds(20)
        await session.run("alarm", "add", "--in", duration)
        #expect(added?.schedule.start.description == "2026-11-21T\(time)")
    }

    @Test func theAnswerSaysWhenItRings() async {
        #expect(await session.run("alarm", "add", "--at", "20:12", "--label", "Gym") == .done)
        #expect(session.console.output == "Alarm new0 (Gym) is set for Sat 21 Nov 20:12, in 8 h 12 min.\n")
    }

    @Test func everyOptionReachesTheAlarm() async throws {
        await session.run(
            "alarm", "add", "--at", "07:30", "--label", "Gym", "--details", "Bag", "--message", "Go", "--sound",
            "chimes", "--volume", "60", "--fade", "30s", "--snooze", "5", "--snooze-limit", "2", "--ring-length", "5m",
            "--pre-alert", "10m", "--awake-check", "5m", "--challenge", "Sum", "--pause-players", "--zone",
            "Europe/Berlin", "--escalation", "3", "--read-aloud", "--flash", "--no-vibrate", "--disabled")
        let alarm = try #require(added)
        #expect(alarm.label == "Gym" && alarm.details == "Bag" && alarm.message == "Go")
        #expect(alarm.sound == .tone("chimes") && alarm.volume == 60 && alarm.fadeIn == 30)
        #expect(alarm.snooze == SnoozePolicy(minutes: 5, limit: 2))
        #expect(alarm.ringLength == 300 && alarm.preAlert == 600)
        #expect(alarm.awakeCheck == 300 && alarm.challenge == .sum && alarm.pausesPlayers)
        #expect(alarm.escalation == 3 && alarm.readsAloud && alarm.flashes)
        #expect(alarm.schedule.zone == .named("Europe/Berlin"))
        #expect(!alarm.vibrates && !alarm.isEnabled)
    }

    @Test func omittedOptionsTakeTheirDefaults() async throws {
        await session.run("alarm", "add", "--at", "07:30")
        let alarm = try #require(added)
        #expect(alarm == Alarm(id: alarm.id, schedule: alarm.schedule))
    }

    @Test func aRepeatingAlarmStartsAtItsFirstOccurrence() async {
        await session.run("alarm", "add", "--at", "07:30", "--repeat", "tue,thu")
        #expect(added?.schedule.start.description == "2026-11-24T07:30:00")
        #expect(added?.schedule.recurrence?.description == "FREQ=WEEKLY;BYDAY=TU,TH")
        await session.run("alarm", "add", "--at", "09:00", "--repeat", "FREQ=MONTHLY;BYDAY=1MO")
        #expect(added?.schedule.start.description == "2026-12-07T09:00:00")
    }

    @Test func dryRunSetsNothingAndShowsTheNextFive() async {
        session.isRunning = false
        let code = await session.run("alarm", "add", "--at", "07:30", "--repeat", "weekdays", "--dry-run")
        #expect(code == .done)
        #expect(session.service.stored.isEmpty)
        #expect(
            session.console.output == """
                This alarm would ring Mon 23 Nov 07:30, in 1 day 19 h.
                Then Tue 24 Nov 07:30, Wed 25 Nov 07:30, Thu 26 Nov 07:30 and Fri 27 Nov 07:30.

                """)
    }

    @Test(arguments: [
        (
            [],
            "no time given; describe the alarm, as in 'weekdays 6:45 gym', or use --at TIME, such as --at 07:30, --in DURATION"
        ),
        (["--at", "25:00"], "'25:00' is not a time of day; use HH:MM, such as 07:30"),
        (["--at", "7", "--in", "5m"], "--in counts from now, so it cannot be used with --at"),
        (["--in", "5m", "--repeat", "daily"], "--in counts from now, so it cannot be used with --repeat"),
        (["--in", "0s"], "'0s' is out of range; the time from now must be from 1 s to 8784 h"),
        (["--at", "7", "--on", "2025-12-24"], "Wed 24 Dec 2025 07:00 has passed; choose a later day or time"),
        (["--at", "7", "--on", "today"], "Sat 21 Nov 07:00 has passed; choose a later day or time"),
        (["--at", "7", "--repeat", "mun"], "'mun' is not a weekday"),
        (["--at", "7", "--volume", "140"], "'140' is out of range; the volume, in per cent, must be from 0 to 100"),
        (["--at", "7", "--sound", "bel"], "there is no tone 'bel'; did you mean 'bell'?"),
        (["--at", "7", "--sound", "./gone.ogg"], "there is no file '"),
        (["--at", "7", "--snooze", "0"], "'0' is out of range; the snooze, in minutes, must be from 1 to 1440"),
        (
            ["--at", "7", "--challenge", "puzzle"],
            "'puzzle' is not valid for --challenge; use 'none', 'sum', 'sentence' or 'hold'"
        ),
        (["--at", "7", "--awake-check", "2h"], "'2h' is out of range; the awake check must be from 0 s to 1 h"),
        (
            ["--at", "7", "--escalation", "31"],
            "'31' is out of range; the escalation, in minutes, must be from 0 to 30"
        ),
        (["--at", "7", "--fade", "2h"], "'2h' is out of range; the fade-in must be from 0 s to 1 h"),
        (
            ["--at", "7", "--zone", "Europe/Berln"],
            "there is no time zone 'Europe/Berln'; did you mean 'Europe/Berlin'"
        ),
        (["--at", "7", "--zone", "berlin"], "there is no time zone 'berlin'; did you mean 'Europe/Berlin'?"),
        (["--at", "7", "--read-aloud", "--no-read-aloud"], "--read-aloud and --no-read-aloud cannot be used together"),
        (["--at", "7", "--vibrate", "--no-vibrate"], "--vibrate and --no-vibrate cannot be used together"),
        (
            ["--at", "7", "--repeat", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"],
            "the rule 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' never matches, so the alarm would never ring"
        ),
        (
            ["--at", "7", "--repeat", "FREQ=DAILY;UNTIL=20200101T000000"],
            "the rule 'FREQ=DAILY;UNTIL=20200101T000000' has no occurrences left"
        ),
        (["--at", "7", "--sound", ""], "the sound is empty; use a tone such as bell, or the path of an audio file"),
        (["--in", "99999999999h"], "'99999999999h' is too long; the maximum is one year"),
        (["--in", "99999999999999999999s"], "'99999999999999999999s' is too long; the maximum is one year"),
        (["--at", "7", "--snooze-limit", "1001"], "'1001' is out of range; the snooze limit must be 'none' or"),
        (["--at", "7", "--add-date", "2026-11-20T07:00"], "Fri 20 Nov 07:00 has passed; add a future time"),
        (["--at", "7", "--add-date", "tomorrow"], "'tomorrow' is not a date and time"),
        (
            ["--at", "7", "--drop-date", "2026-12-24T07:00"],
            "'2026-12-24T07:00:00' is not an added date of this alarm; it"
        ),
    ])
    func wrongInputIsNamedAndNothingIsSet(_ words: [String], _ message: String) async {
        #expect(await NightstandTool(session.environment).run(["alarm", "add"] + words) == .wrongUse)
        #expect(session.console.errors.hasPrefix("nightstand: \(message)"), "\(session.console.errors)")
        #expect(session.console.output.isEmpty)
        #expect(session.service.log.isEmpty)
    }

    @Test func anUnknownToneLeadsToTheList() async {
        await session.run("alarm", "add", "--at", "7", "--sound", "trumpet")
        #expect(
            session.console.errors == """
                nightstand: there is no tone 'trumpet'
                See 'nightstand sounds list'; for your own file, give its path, such as ./trumpet.

                """)
    }

    @Test func singleTimesCanBeAddedAndStayWhenTheTimeChanges() async throws {
        await session.run(
            "alarm", "add", "--at", "07:30", "--repeat", "weekdays", "--add-date", "2026-12-24T06:00,2026-12-31T06:00")
        let dates = try ["2026-12-24T06:00", "2026-12-31T06:00"].map { try #require(CivilDateTime($0)) }
        #expect(added?.schedule.added == Set(dates))
        await session.run("alarm", "edit", "new0", "--at", "08:00")
        #expect(added?.schedule.added == Set(dates))
        await session.run("alarm", "edit", "new0", "--drop-date", "2026-12-24T06:00")
        #expect(added?.schedule.added == [dates[1]])
        #expect(added?.schedule.start.description == "2026-11-23T08:00:00")
    }

    @Test func aFileThatCannotBeHeardIsSetWithAWarning() async throws {
        let folder = TemporaryFolder()
        let file = folder.file("noise.ogg")
        try Data("no sound".utf8).write(to: URL(filePath: file))
        #expect(await session.run("alarm", "add", "--at", "7", "--sound", file) == .done)
        #expect(session.console.errors.isEmpty)
        session.service.brokenSounds = [.file(file): "It is no sound."]
        let sentence =
            "nightstand: warning: '\(file)' cannot be played: It is no sound. A bundled tone will be played instead.\n"
        #expect(await session.run("alarm", "add", "--at", "8", "--sound", file) == .done)
        #expect(session.console.errors == sentence)
        #expect(await session.run("alarm", "edit", "new0", "--sound", file) == .done)
        #expect(session.console.errors == sentence)
        #expect(await session.run("alarm", "edit", "new0", "--label", "x") == .done)
        #expect(session.console.errors.isEmpty)
    }

    @Test func anotherAlarmAtTheSameTimeIsNoted() async {
        let note = "nightstand: note: Alarm gym (Gym) rings at the same time.\n"
        session.store("gym", label: "Gym", rule: "FREQ=WEEKLY;BYDAY=MO,TU")
        #expect(await session.run("alarm", "add", "--at", "07:30", "--on", "2026-11-23") == .done)
        #expect(session.console.errors == note)
        #expect(await session.run("alarm", "add", "--at", "07:30", "--on", "2026-11-23", "--json") == .done)
        #expect(session.console.errors.isEmpty && session.console.lines.count == 1)
        #expect(await session.run("alarm", "add", "--at", "07:31", "--on", "2026-11-23") == .done)
        #expect(session.console.errors.isEmpty)
        #expect(await session.run("alarm", "edit", "new3", "--at", "07:30") == .done)
        #expect(session.console.errors == note)
        #expect(await session.run("alarm", "edit", "new3", "--label", "x") == .done)
        #expect(session.console.errors.isEmpty, "its time was not changed")
    }

    @Test func jsonIsTheMessageOfTheBusOnOneLine() async throws {
        await session.run("alarm", "add", "--at", "20:12", "--json")
        #expect(session.console.lines.count == 1)
        let status = try JSONDecoder().decode(AlarmStatus.self, from: Data(session.console.output.utf8))
        #expect(status == session.service.stored.first)
        await session.run("alarm", "add", "--at", "25:00", "--json")
        #expect(session.console.output.isEmpty)
        let error = try JSONDecoder().decode([String: String].self, from: Data(session.console.errors.utf8))
        #expect(error == ["error": "'25:00' is not a time of day; use HH:MM, such as 07:30"])
    }

    @Test func anUnreachableServiceIsExitCode4() async {
        session.isRunning = false
        #expect(await session.run("alarm", "add", "--at", "7") == .unreachable)
        #expect(
            session.console.errors == """
                nightstand: The service does not answer.
                Start the service with 'nightstand service start'.

                """)
    }

    @Test func aCountdownOverTheEndOfSummerTimeStaysExact() async throws {
        let berlin = try TimeZoneDatabase().rules(for: "Europe/Berlin")
        session.zone = berlin
        session.now = try #require(Instant("2026-10-25T02:30:00+02:00"))
        await session.run("alarm", "add", "--in", "50m")
        #expect(added?.schedule.start.description == "2026-10-25T01:20:00")
        #expect(added?.schedule.zone == .named("UTC"))
        await session.run("alarm", "add", "--in", "3h")
        #expect(added?.schedule.start.description == "2026-10-25T04:30:00")
        #expect(added?.schedule.zone == .named("Europe/Berlin"))
    }

    @Test func anAlarmIsPutIntoAGroupAndTakenOut() async {
        await session.run("alarm", "add", "--at", "07:30", "--label", "Gym", "--group", "Sport")
        #expect(added?.group == "Sport")
        await session.run("alarm", "show", "gym")
        #expect(session.console.output.contains("Group         Sport\n"))
        await session.run("alarm", "edit", "gym", "--group", "")
        #expect(added?.group == "")
    }
}
