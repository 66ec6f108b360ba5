// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandService
import Testing
import Timekeeping

@testable import NightstandCommands

@MainActor @Suite struct ServiceCommandTests {
    let session = Session()

    private func run(_ line: String) async -> ExitCode {
        session.console.output = ""
        session.console.errors = ""
        return await NightstandTool(session.environment).run(line.split(separator: " ").map(String.init))
    }

    private func withSystemd() {
        session.programs.installed = ["systemctl", "journalctl"]
        session.programs.results["/usr/bin/systemctl --user cat nightstandd.service"] = 0
    }

    @Test func statusNeverStartsTheService() async {
        #expect(await run("service status") == .done)
        #expect(session.console.output.hasPrefix("The service is running as process 4711 since "))
        session.isRunning = false
        #expect(await run("service status") == .unreachable)
        #expect(
            session.console.errors == "nightstand: the service is not running\nTo start it: nightstand service start\n")
        #expect(session.programs.log.isEmpty)
    }

    @Test func withSystemdTheUserManagerStartsIt() async {
        withSystemd()
        session.isRunning = false
        session.programs.results["/usr/bin/systemctl --user start nightstandd.service"] = 0
        session.onSleep = { [session] in session.isRunning = true }
        #expect(await run("service start") == .done)
        #expect(session.console.output == "The service is running as process 4711.\n")
        #expect(session.programs.log.last == "run /usr/bin/systemctl --user start nightstandd.service")
    }

    @Test func withoutSystemdItIsStartedDirectlyUnderItsSupervisor() async {
        session.programs.installed = ["nightstandd"]
        session.isRunning = false
        session.programs.onStart = { [session] in session.isRunning = true }
        #expect(await run("service start") == .done)
        #expect(session.programs.log == ["start /usr/bin/nightstandd --supervised"])
    }

    @Test func aRunningServiceIsNotStartedTwice() async {
        #expect(await run("service start") == .done)
        #expect(session.programs.log.isEmpty)
    }

    @Test func aServiceThatIsNotInstalledOrDoesNotAnswerIsNamed() async {
        session.isRunning = false
        #expect(await run("service start") == .notFound)
        #expect(
            session.console.errors
                == "nightstand: nightstandd is neither next to this program nor in PATH; reinstall Nightstand\n")
        session.programs.installed = ["nightstandd"]
        #expect(await run("service start") == .unreachable)
        #expect(session.console.errors == "nightstand: the service was started but did not respond within 5 s\n")
        #expect(session.slept.reduce(.zero, +) == .seconds(5))
    }

    @Test func withoutSystemdSupervisorAndServiceAreEnded() async {
        session.programs.processes = [4711: ("nightstandd", 4710), 4710: ("nightstandd", 1)]
        session.programs.onTerminate = { [session] in if $0 == 4711 { session.isRunning = false } }
        #expect(await run("service stop") == .done)
        #expect(session.programs.log == ["terminate 4710", "terminate 4711"])
        #expect(
            session.console.output == "The service is stopped; no alarm will ring until 'nightstand service start'.\n")
    }

    @Test func aForeignParentIsLeftAlone() async {
        session.programs.processes = [4711: ("nightstandd", 4710), 4710: ("bash", 1)]
        session.programs.onTerminate = { [session] _ in session.isRunning = false }
        #expect(await run("service stop") == .done)
        #expect(session.programs.log == ["terminate 4711"])
    }

    @Test func withSystemdTheUserManagerStopsItsOwnUnit() async {
        withSystemd()
        session.programs.results["/usr/bin/systemctl --user is-active --quiet nightstandd.service"] = 0
        session.programs.results["/usr/bin/systemctl --user stop nightstandd.service"] = 0
        session.programs.processes = [4711: ("nightstandd", 1)]
        session.onSleep = { [session] in session.isRunning = false }
        #expect(await run("service stop") == .done)
        #expect(session.programs.log.last == "run /usr/bin/systemctl --user stop nightstandd.service")
    }

    @Test func stoppingWhatDoesNotRunIsDone() async {
        session.isRunning = false
        #expect(await run("service stop") == .done)
        #expect(session.console.output == "The service is not running.\n")
    }

    @Test func theLogIsTheJournalOrTheFileOfADirectStart() async throws {
        #expect(await run("service log") == .notFound)
        #expect(
            session.console.errors.contains("to '/nowhere/nightstandd.log' if started with 'nightstand service start'"))
        session.programs.installed = ["tail"]
        session.programs.logPath = #filePath
        _ = await run("service log --follow")
        #expect(session.programs.log.last == "become /usr/bin/tail --lines=200 --follow=name \(#filePath)")
        withSystemd()
        _ = await run("service log")
        #expect(
            session.programs.log.last == "become /usr/bin/journalctl --user --unit nightstandd.service --no-pager")
    }

    @Test func theWindowOpensWithoutACommand() async {
        session.programs.installed = ["nightstand-window"]
        _ = await run("")
        #expect(session.programs.log == ["become /usr/bin/nightstand-window"])
    }

    @Test func aMissingWindowOrDisplayIsNamed() async {
        #expect(await run("") == .failed)
        #expect(
            session.console.errors == """
                nightstand: the window is not installed: nightstand-window is neither next to this program nor in PATH
                See 'nightstand --help' for the command line.

                """)
        session.programs.installed = ["nightstand-window"]
        session.console.hasDisplay = false
        #expect(await run("") == .failed)
        #expect(session.console.errors.hasPrefix("nightstand: no display is available to open a window\n"))
        #expect(session.programs.log.isEmpty)
    }

    @Test func theCheckIsRedWithExitCode1() async {
        session.service.items = [
            CheckItem(id: "sink", title: "Sound output", level: .green, detail: "Speakers at 80%."),
            CheckItem(
                id: "wake", title: "Waking", level: .amber, detail: "This machine cannot be woken.",
                remedy: "Leave it on."),
        ]
        #expect(await run("check --all") == .done)
        #expect(
            session.console.output == """
                green  Sound output  Speakers at 80%.
                amber  Waking        This machine cannot be woken.
                                     Leave it on.

                """)
        session.service.items[0].level = .red
        session.console.isColoured = true
        #expect(await run("check") == .failed)
        #expect(session.console.output.hasPrefix("\u{1B}[1;31mred  \u{1B}[0m  Sound output"))
        #expect(await run("check --json") == .failed)
        #expect(session.console.output.hasPrefix(#"[{"detail":"Speakers at 80%.","id":"sink","level":"red""#))
    }

    @Test func whenAllIsWellTheCheckIsOneLine() async {
        session.service.items = [
            CheckItem(id: "next", title: "Next alarm", level: .green, detail: "Tue 1 Dec at 07:00, in 8 h."),
            CheckItem(id: "sink", title: "Sound output", level: .green, detail: "Speakers at 80%."),
        ]
        #expect(await run("check") == .done)
        #expect(session.console.output == "All is well. Tue 1 Dec at 07:00, in 8 h.\n")
        session.service.items[1] = CheckItem(
            id: "sink", title: "Sound output", level: .amber, detail: "Speakers at 5%.", remedy: "Turn it up.",
            action: .raiseVolume)
        #expect(await run("check") == .done)
        #expect(
            session.console.output == """
                amber  Sound output  Speakers at 5%.
                                     Turn it up.
                                     To fix it: 'nightstand check --fix sink'.

                """)
        #expect(await run("check next") == .done)
        #expect(session.console.output.hasPrefix("green  Next alarm  Tue"))
    }

    @Test func whatCanBeFixedIsFixed() async {
        session.service.items = [
            CheckItem(id: "store", title: "Storage", level: .amber, detail: "Full.", remedy: "Make room."),
            CheckItem(id: "sink", title: "Sound output", level: .red, detail: "Muted.", action: .raiseVolume),
            CheckItem(id: "sounds", title: "Sounds", level: .amber, detail: "Gone.", action: .chooseSound, alarm: "a"),
            CheckItem(
                id: "login", title: "Start at login", level: .green, detail: "At login.", action: .runWithoutLogin),
        ]
        #expect(await run("check --fix") == .done, "what is red is fixed")
        #expect(session.service.log == ["fix sink"], "what is green is left alone unless it is named")
        #expect(
            session.console.output == """
                Sound output: \(CheckAction.raiseVolume.change)
                amber  Storage  Full.
                                Make room.
                amber  Sounds   Gone.
                                For example: 'nightstand alarm edit a --sound bell'.

                """)
        #expect(await run("check --fix login") == .done)
        #expect(session.service.log == ["fix sink", "fix login"])
        #expect(await run("check --fix sounds") == .failed)
        #expect(session.console.errors.contains("To choose another sound: nightstand alarm edit a --sound bell"))
        #expect(await run("check --fix nowhere") == .notFound)
        #expect(session.console.errors.contains("there is no check item 'nowhere'"))
        session.service.items[1].level = .red
        #expect(await run("check --fix store") == .failed && session.service.log.count == 2)
    }

    @Test func theHistoryListsEachStep() async throws {
        let due = session.now - .seconds(3600)
        let key = OccurrenceKey(alarmID: "k3f9", scheduled: due.utc)
        session.service.journal = [
            JournalEntry(
                key: key, label: "Gym", due: due, armedBy: "kernel", fired: due + .milliseconds(12), snoozes: 2,
                ended: session.now, outcome: .stopped, answeredBy: "command line",
                snoozedBy: "notification"),
            JournalEntry(
                key: key, label: "", due: due - .seconds(86_400), snoozes: 1, outcome: .missed, snoozedBy: "window"),
            JournalEntry(key: key, label: "", due: due - .seconds(86_400), ended: due, outcome: .skipped),
            JournalEntry(
                key: key, label: "Late", due: due - .seconds(90_000), fired: due - .seconds(89_700), wasLate: true,
                outcome: .ringing),
        ]
        #expect(await run("history") == .done)
        #expect(
            session.console.output == """
                DUE               ALARM  LABEL  ARMED BY  RANG               OUTCOME  SNOOZES             STOPPED BY
                Sat 21 Nov 11:00  k3f9   Gym    kernel    after 12 ms        stopped  2, by notification  command line
                Fri 20 Nov 11:00  k3f9          never     never              missed   1, by window        no one
                Fri 20 Nov 11:00  k3f9          never     never              skipped
                Fri 20 Nov 10:00  k3f9   Late   never     late, after 5 min  ringing

                """)
        session.service.journal = [
            JournalEntry(key: key, label: "", due: due, fired: due, outcome: .ringing, heard: due + .milliseconds(12)),
            JournalEntry(key: key, label: "", due: due, fired: due, outcome: .missed, unheard: "It is muted."),
        ]
        #expect(await run("history") == .done)
        #expect(session.console.output.contains("after 0 ms, heard after 12 ms"))
        #expect(session.console.output.contains("after 0 ms, not heard"))
        session.service.journal = [
            JournalEntry(
                key: key, label: "Gym", due: due, armedBy: "kernel", fired: due, outcome: .stopped,
                answeredBy: "command line")
        ]
        #expect(await run("history --limit 1 --json") == .done)
        #expect(session.console.output.hasPrefix(#"[{"answeredBy":"command line","armedBy":"kernel","due":"2026"#))
        #expect(await run("history --alarm k3f9") == .done)
        #expect(await run("history --alarm nobody") == .notFound)
        session.service.journal = []
        #expect(await run("history") == .done)
        #expect(session.console.output == "Nothing has rung yet.\n")
    }

    @Test func theStatusIsAFewLines() async {
        session.store("k3f9", label: "Gym")
        session.service.nextDue = .init(alarmID: "k3f9", label: "", due: session.now + .seconds(60))
        #expect(await run("status") == .done)
        #expect(
            session.console.output == """
                Nightstand 0.1.0, process 4711, running since Wed 18 Nov 11:06:40.
                Alarms    1, 1 scheduled
                Next      k3f9, Sat 21 Nov 12:01, in 1 min
                Waking    The machine wakes up for the next alarm.
                Zone      UTC

                """)
    }

    // MARK: Waking the computer

    @Test func wakeStatusSaysHowTheComputerIsWokenAndHowItWent() async {
        let planned = Instant("2026-11-23T05:59:15Z")!
        session.service.fake.wake.lastAlarm = WakeRecord(
            planned: planned, resumed: planned + .seconds(2), path: "kernel", isTest: false)
        #expect(await run("wake status") == .done)
        #expect(
            session.console.output.contains("The kernel wakes this machine.\nLast alarm: The computer woke by itself"))
        #expect(!session.console.output.contains("Last test"))
        #expect(await run("wake status --json") == .done)
        #expect(session.console.output.contains("\"lastAlarm\""))
    }

    @Test func wakeEnableSaysFirstWhatChangesAndDoesNothingTwice() async {
        session.service.fake.wake.path = "none"
        session.service.fake.wake.action = .permitWake
        #expect(await run("wake enable") == .done)
        #expect(session.console.output.hasPrefix("The Nightstand service will be allowed to wake this computer"))
        #expect(session.console.output.contains("will now wake this computer"))
        #expect(await run("wake enable") == .done)
        #expect(session.service.fake.calls.filter { $0 == "PermitWake" }.count == 1)
        #expect(await run("wake disable") == .done)
        #expect(session.service.fake.wake.granted == nil)
    }

    @Test func wakeTestFailsWhereTheComputerDidNotWakeInTime() async {
        #expect(await run("wake test") == .failed, "it does not sleep")
        #expect(session.console.errors.contains("The computer didn't sleep."))
        let planned = Instant("2026-11-23T22:00:00Z")!
        session.service.fake.wakeTest = WakeRecord(
            planned: planned, resumed: planned + .seconds(1), path: "kernel", isTest: true)
        #expect(await run("wake test") == .done)
        #expect(session.console.output.contains("woke by itself"))
        session.service.fake.wakeTest = WakeRecord(
            planned: planned, resumed: planned + .seconds(90), path: "kernel", isTest: true)
        #expect(await run("wake test") == .failed)
        #expect(session.console.output.contains("was not awake until 1 min 30 s later"))
    }

    // MARK: Nights

    @Test func nightsAreATableOrLinesForASpreadsheet() async throws {
        #expect(await run("nights") == .done)
        #expect(session.console.output == "No data for the last 14 nights.\n")
        let bedtime = Instant("2026-11-22T22:10:00Z")!
        session.service.fake.nights = [
            Night(
                morning: try #require(CivilDate(year: 2026, month: 11, day: 23)), bedtime: bedtime, by: .sounds,
                wakeUp: bedtime + .seconds(8 * 3600), snoozes: 2),
            Night(
                morning: try #require(CivilDate(year: 2026, month: 11, day: 22)), bedtime: nil, by: nil,
                wakeUp: bedtime - .seconds(16 * 3600), snoozes: 0),
        ]
        #expect(await run("nights") == .done)
        let lines = session.console.lines
        #expect(lines.count == 4 && lines[1].contains("8 h") && lines[1].hasSuffix("2") && lines[2].contains("–"))
        #expect(lines[3].hasPrefix("Usual bedtime: ") && lines[3].hasSuffix(" Average night: 8 h."))
        #expect(await run("nights --csv") == .done)
        let table = session.console.lines
        #expect(table.first == "Morning,Bedtime,Bedtime by,Wake-up,Minutes,Snoozes")
        #expect(table[1].hasPrefix("2026-11-22,,,") && table[1].hasSuffix(",,0"), "the oldest first")
        #expect(table[2].hasPrefix("2026-11-23,2026-11-2") && table[2].hasSuffix(",480,2"))
        #expect(await run("nights --days 401") == .wrongUse)
    }
}
