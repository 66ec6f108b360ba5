// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

@testable import NightstandCommands

@MainActor @Suite struct AlarmCommandTests {
    let session = Session()

    private func run(_ line: String) async -> ExitCode {
        await NightstandTool(session.environment).run(line.split(separator: " ").map(String.init))
    }

    private func prepare() {
        session.store("k3f9m2xa", label: "Gym", rule: "FREQ=WEEKLY;BYDAY=MO,TU")
        session.store("k3aaaaaa", label: "Tea", at: "2026-11-21T16:00:00")
        session.store("zzzzzzzz")
    }

    @Test func theListIsAnAlignedTable() async {
        prepare()
        session.service.stored[1].state = .paused
        session.service.stored[2].problem = "Its sound file is gone."
        #expect(await run("alarm list") == .done)
        #expect(
            session.console.output == """
                ID        TIME   REPEATS           LABEL  STATE    NEXT
                k3f9m2xa  07:30  Mon and Tue       Gym    on       Mon 23 Nov 07:30, in 1 day 19 h
                k3aaaaaa  16:00  Once, Sat 21 Nov  Tea    paused   Sat 21 Nov 16:00, in 4 h
                zzzzzzzz  07:30  Once, Mon 23 Nov         problem  Mon 23 Nov 07:30, in 1 day 19 h
                zzzzzzzz: Its sound file is gone.

                """)
    }

    @Test func aSnoozedAlarmIsListedWithTheEndOfItsSnooze() async {
        prepare()
        session.service.stored[1].state = .snoozed
        session.service.stored[1].next = []
        session.service.ringing = [
            RingStatus(
                id: "r1", alarmID: "k3aaaaaa", label: "Tea", message: "", due: session.now, phase: .snoozed,
                until: session.now + .seconds(540), snoozeMinutes: 9, snoozesLeft: nil, isLate: false)
        ]
        #expect(await run("alarm list") == .done)
        let lines = session.console.output.split(separator: "\n")
        #expect(lines[2].hasSuffix(", in 9 min") && lines[2].contains(" snoozed "), "\(lines[2])")
        #expect(lines[1].hasSuffix("in 1 day 19 h"))
    }

    @Test func groupsAreAColumnWhereThereAreAny() async {
        prepare()
        session.service.stored[0].alarm.group = "Sport"
        #expect(await run("alarm list") == .done)
        #expect(
            session.console.output == """
                ID        TIME   REPEATS           LABEL  GROUP  STATE  NEXT
                k3f9m2xa  07:30  Mon and Tue       Gym    Sport  on     Mon 23 Nov 07:30, in 1 day 19 h
                k3aaaaaa  16:00  Once, Sat 21 Nov  Tea           on     Sat 21 Nov 16:00, in 4 h
                zzzzzzzz  07:30  Once, Mon 23 Nov                on     Mon 23 Nov 07:30, in 1 day 19 h

                """)
    }

    @Test func anEmptyListSaysHowToBegin() async {
        #expect(await run("alarm list") == .done)
        #expect(session.console.output == "There are no alarms yet. To set one: nightstand alarm add --at 07:30\n")
        #expect(await run("alarm list --json") == .done)
        #expect(session.console.output.hasSuffix("[]\n"))
    }

    @Test(arguments: [
        ("k3f9m2xa", "k3f9m2xa"), ("k3f", "k3f9m2xa"), ("K3F9", "k3f9m2xa"), ("gym", "k3f9m2xa"), ("z", "zzzzzzzz"),
    ])
    func anAlarmIsNamedByIdBeginningOrLabel(_ word: String, _ id: String) async {
        prepare()
        #expect(await run("alarm disable \(word)") == .done)
        #expect(session.service.log == ["setEnabled false \(id)"])
    }

    @Test(arguments: [
        ("Gim", "there is no alarm 'Gim'; did you mean k3f9m2xa (Gym)?"),
        ("k3f9m2xb", "there is no alarm 'k3f9m2xb'; did you mean k3f9m2xa (Gym)?"),
        ("nothing", "there is no alarm 'nothing'"),
    ])
    func anUnknownAlarmIsExitCode3(_ word: String, _ message: String) async {
        prepare()
        for verb in ["show", "enable", "disable", "duplicate", "delete", "skip", "unskip"] {
            session.console.errors = ""
            #expect(await run("alarm \(verb) \(word)") == .notFound)
            #expect(session.console.errors == "nightstand: \(message)\nSee 'nightstand alarm list'.\n")
        }
        #expect(session.service.log.isEmpty)
    }

    @Test func aLabelInItsOwnCaseComesFirst() async {
        session.store("one", label: "Gym")
        session.store("two", label: "gym")
        #expect(await run("alarm disable Gym") == .done)
        #expect(await run("alarm disable gym") == .done)
        #expect(session.service.log == ["setEnabled false one", "setEnabled false two"])
        #expect(await run("alarm disable GYM") == .wrongUse)
        session.ring("one", label: "Gym")
        session.ring("two", label: "gym")
        #expect(await run("stop Gym") == .done)
        #expect(session.service.log.last == "stop one@2026-11-21T12:00:00 command line")
    }

    @Test func aWordThatFitsSeveralIsWrongUse() async {
        prepare()
        #expect(await run("alarm delete k3") == .wrongUse)
        #expect(
            session.console.errors.hasPrefix(
                "nightstand: 'k3' matches several alarms: k3f9m2xa (Gym) and k3aaaaaa (Tea); use an id\n"))
        #expect(session.service.stored.count == 3)
    }

    @Test(arguments: [
        ("alarm enable gym", "setEnabled true k3f9m2xa"), ("alarm duplicate gym", "duplicate k3f9m2xa"),
        ("alarm delete gym", "delete k3f9m2xa"), ("alarm skip gym", "skip k3f9m2xa 1"),
        ("alarm skip gym --count 2", "skip k3f9m2xa 2"), ("alarm unskip gym", "unskip k3f9m2xa"),
        ("alarm pause gym --until 2027-01-04", "pause k3f9m2xa 2027-01-04"),
        ("alarm pause gym --until monday", "pause k3f9m2xa 2026-11-23"),
        ("alarm pause gym --end", "pause k3f9m2xa end"),
        ("alarm move gym --to 06:00", "move k3f9m2xa 2026-11-23T07:30:00 2026-11-23T06:00:00"),
        (
            "alarm move gym --occurrence 2026-11-24 --to 2026-11-25T09:15",
            "move k3f9m2xa 2026-11-24T07:30:00 2026-11-25T09:15:00"
        ),
        ("alarm move gym --occurrence 2026-11-24 --back", "move k3f9m2xa 2026-11-24T07:30:00 back"),
    ])
    func eachVerbAsksTheServiceForOneThing(_ line: String, _ request: String) async {
        prepare()
        #expect(await run(line) == .done)
        #expect(session.service.log == [request])
        session.console.output = ""
        session.service.stored.removeAll()
        prepare()
        #expect(await run(line + " --json") == .done)
        #expect(session.console.output.hasPrefix("{") && session.console.lines.count == 1)
    }

    @Test(arguments: [
        ("alarm skip gym --count 0", "'0' is out of range; the count must be from 1 to 366"),
        ("alarm pause gym", "use either --until DAY, such as --until 2027-01-04, or --end"),
        ("alarm pause gym --end --until monday", "use either --until DAY, such as --until 2027-01-04, or --end"),
        ("alarm pause gym --until today", "'2026-11-21' is not in the future; choose a day after today"),
        ("alarm pause gym --until 2026-13-01", "the calendar has no day '2026-13-01'"),
        ("alarm move gym", "use either --to TIME, such as --to 06:00, or --back"),
        ("alarm move gym --to 26:00", "'26:00' is not a time of day; use HH:MM, such as 07:30"),
        ("alarm edit gym", "nothing to change; give an option, such as --at 08:00 or --volume 60"),
        ("alarm edit gym --dry-run", "nothing to change; give an option, such as --at 08:00 or --volume 60"),
        ("alarm edit gym --volume -1", "'-1' is out of range; the volume, in per cent, must be from 0 to 100"),
    ])
    func wrongUseIsNamedAndChangesNothing(_ line: String, _ message: String) async {
        prepare()
        #expect(await run(line) == .wrongUse)
        #expect(session.console.errors.hasPrefix("nightstand: \(message)\n"), "\(session.console.errors)")
        #expect(session.service.log.isEmpty)
    }

    @Test func anOccurrenceThatIsNotThereCannotMove() async {
        prepare()
        #expect(await run("alarm move gym --occurrence 2026-11-25 --to 06:00") == .notFound)
        #expect(session.console.errors == "nightstand: alarm k3f9m2xa (Gym) has no occurrence on Wed 25 Nov\n")
        #expect(await run("alarm move gym --back") == .notFound)
    }

    @Test func anEditKeepsWhatIsNotGiven() async throws {
        prepare()
        session.service.stored[0].alarm.volume = 33
        session.service.stored[0].alarm.isEnabled = false
        #expect(await run("alarm edit gym --label Swim") == .done)
        var alarm = session.service.stored[0].alarm
        #expect(alarm.label == "Swim" && alarm.volume == 33 && !alarm.isEnabled)
        #expect(await run("alarm edit swim --at 06:45") == .done)
        alarm = session.service.stored[0].alarm
        #expect(alarm.schedule.start.description == "2026-11-23T06:45:00")
        #expect(alarm.schedule.recurrence?.description == "FREQ=WEEKLY;BYDAY=MO,TU")
        #expect(alarm.isEnabled)
        #expect(await run("alarm edit swim --repeat once --on tomorrow --disabled") == .done)
        alarm = session.service.stored[0].alarm
        #expect(alarm.schedule.start.description == "2026-11-22T06:45:00")
        #expect(alarm.schedule.recurrence == nil && !alarm.isEnabled)
    }

    @Test func anEditedTimeKeepsTheRhythmOfARule() async throws {
        session.store("biweekly", at: "2026-11-16T07:30:00", rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO")
        #expect(await run("alarm edit biweekly --at 08:00") == .done)
        #expect(session.service.stored[0].alarm.schedule.start.description == "2026-11-16T08:00:00")
    }

    @Test func anEditSaysWhichExceptionsAreForgotten() async throws {
        prepare()
        session.service.stored[0].alarm.schedule.excluded = [try #require(CivilDateTime("2026-11-24T07:30"))]
        #expect(await run("alarm edit gym --volume 20") == .done)
        #expect(!session.console.output.contains("occurrences removed"))
        #expect(await run("alarm edit gym --at 08:00") == .done)
        #expect(session.console.output.hasSuffix("Skipped, moved or added occurrences removed: 1.\n"))
        #expect(session.service.stored[0].alarm.schedule.excluded.isEmpty)
    }

    @Test func anEditKeepsAConcurrentChangeOfAnotherClient() async throws {
        prepare()
        let skipped = try #require(CivilDateTime("2026-11-23T07:30"))
        var others = 3
        session.service.beforeReplacing = { [service = session.service] in
            guard others > 0 else { return }
            others -= 1
            service.stored[0].alarm.schedule.excluded = [skipped]
            service.stored[0].alarm.details = "note \(others)"
        }
        #expect(await run("alarm edit gym --volume 20") == .done)
        let alarm = session.service.stored[0].alarm
        #expect(alarm.volume == 20 && alarm.schedule.excluded == [skipped] && alarm.details == "note 0")
        session.service.beforeReplacing = { [service = session.service] in service.stored[0].alarm.details += "x" }
        #expect(await run("alarm edit gym --volume 30") == .failed)
        #expect(session.service.stored[0].alarm.volume == 20)
    }

    @Test func everythingAboutAnAlarmIsShown() async throws {
        prepare()
        session.service.stored[0].alarm.schedule.pausedUntil = CivilDate("2026-11-30")
        session.service.stored[0].alarm.snooze.limit = 2
        session.service.stored[0].alarm.label = "Gym\u{1B}[31m"
        #expect(await run("alarm show k3f9m2xa") == .done)
        #expect(
            session.console.output == """
                ID            k3f9m2xa
                Label         Gym [31m
                Icon          gym, suggested by the label
                State         on
                Time          07:30
                Repeats       Mon and Tue
                Paused until  Mon 30 Nov
                Sound         bell, 80%, fades in over 15 s
                Vibrates      yes
                Snooze        9 min, at most 2 times
                Rings for     10 min
                Pre-alert     none
                Next          Mon 23 Nov 07:30, in 1 day 19 h
                              Tue 24 Nov 07:30, in 2 days 19 h

                """)
    }

    @Test func exportAndImportGoThroughAFile() async throws {
        let folder = TemporaryFolder()
        let file = folder.file("alarms.json")
        session.service.exported = #"[{"start":"2026-11-23T07:30:00"}]"#
        #expect(await run("alarm export \(file)") == .done)
        #expect(session.console.output == "Exported all alarms to '\(file)'.\n")
        let added = session.store("imported", label: "Gym")
        session.service.importReport = ImportReport(added: [added], problems: ["Entry 2 has no start."])
        #expect(await run("alarm import \(file)") == .failed)
        #expect(session.service.log == ["import \(session.service.exported)\n"])
        #expect(session.console.output.contains("1 alarm was added:\nAlarm imported (Gym) will ring Mon 23 Nov"))
        #expect(session.console.errors == "nightstand: Entry 2 has no start.\n")
    }

    @Test func standardInputAndOutputDoAsWell() async {
        session.service.exported = "[]\n"
        #expect(await run("alarm export") == .done)
        #expect(session.console.output == "[]\n")
        session.console.input = ["[", "]"]
        #expect(await run("alarm import -") == .done)
        #expect(session.service.log == ["import [\n]\n"])
    }

    @Test func filesThatCannotBeUsedAreNamed() async {
        #expect(await run("alarm import /no/such/file") == .failed)
        #expect(
            session.console.errors == "nightstand: '/no/such/file' cannot be read: there is no such file or folder\n")
        session.console.errors = ""
        #expect(await run("alarm export /no/such/file") == .failed)
        #expect(session.console.errors.hasPrefix("nightstand: '/no/such/file' cannot be written: "))
        session.service.importReport = ImportReport(added: [], problems: ["Entry 1 has no start."])
        session.console.input = ["[{}]"]
        #expect(await run("alarm import -") == .failed)
        session.service.importReport = ImportReport(added: [], unchanged: 2, problems: [])
        session.console.output = ""
        #expect(await run("alarm import -") == .done)
        #expect(session.console.output == "2 alarms already exist. No alarms were added.\n")
    }

    @Test(arguments: [
        (ServiceError.Kind.invalid, ExitCode.wrongUse), (.notFound, .notFound), (.storage, .failed), (.failed, .failed),
        (.unreachable, .unreachable),
    ])
    func errorsOfTheServiceKeepTheirKind(_ kind: ServiceError.Kind, _ code: ExitCode) async {
        session.service.error = ServiceError(kind, "The disk is full.")
        for line in ["alarm list", "alarm add --at 7", "next", "check", "history", "status", "ring list", "stop"] {
            session.console.errors = ""
            #expect(await run(line) == code)
            #expect(session.console.errors.hasPrefix("nightstand: The disk is full.\n"))
        }
    }
}
