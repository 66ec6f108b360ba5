// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandService
import Testing

@testable import NightstandCommands

@MainActor @Suite struct HookCommandTests {
    let session = Session()

    private func run(_ line: String) async -> ExitCode {
        session.console.output = ""
        session.console.errors = ""
        return await NightstandTool(session.environment).run(line.split(separator: " ").map(String.init))
    }

    private func fill() {
        session.service.fake.knownHooks = [
            HookStatus(event: .ring, program: "lamp", state: .on),
            HookStatus(
                event: .ring, program: "open", state: .refused, reason: "/x is not run because others can change it."),
            HookStatus(event: .stop, program: "lamp", state: .off),
            HookStatus(event: .stop, program: "heating", state: .on),
        ]
    }

    @Test func theListShowsStatesAndReasons() async {
        #expect(await run("hook list") == .done)
        #expect(session.console.output == "There are no hooks. See 'nightstand help hook'.\n")
        fill()
        #expect(await run("hook list") == .done)
        #expect(
            session.console.output == """
                EVENT  PROGRAM  STATE
                ring   lamp     on
                ring   open     refused
                stop   lamp     off
                stop   heating  on
                ring/open: /x is not run because others can change it.

                """)
        #expect(await run("hook list --json") == .done)
        #expect(
            session.console.output.contains(#""state": "refused""#)
                || session.console.output.contains(#""state":"refused""#))
    }

    @Test func aHookIsSwitchedByItsNameOrByItsProgramIfThatIsClear() async {
        fill()
        #expect(await run("hook off heating") == .done)
        #expect(session.console.output == "stop/heating is off.\n")
        #expect(await run("hook on stop/lamp") == .done)
        #expect(session.console.output == "stop/lamp is on.\n")
        #expect(session.service.fake.knownHooks.map(\.state) == [.on, .refused, .on, .off])
        #expect(await run("hook off lamp") == .wrongUse)
        #expect(session.console.errors.contains("ring/lamp, stop/lamp"))
        #expect(await run("hook off blinds") == .notFound)
        #expect(await run("hook off") == .wrongUse)
    }

    @Test func aTestShowsOutputCodeAndTimeAndFailsWithTheProgram() async {
        session.service.fake.hookRuns = [
            HookRun(
                event: .ring, program: "lamp", output: "on\u{1B}[2J\n", isCut: false, code: 0, signal: nil,
                wasEnded: false, milliseconds: 12),
            HookRun(
                event: .stop, program: "slow", output: "", isCut: true, code: nil, signal: 15, wasEnded: true,
                milliseconds: 30_004),
            HookRun(
                event: .whileRinging, program: "lamp", output: "", isCut: false, code: nil, signal: 15, wasEnded: true,
                milliseconds: 5003),
        ]
        #expect(await run("hook test ring") == .done)
        #expect(session.console.output == "ring/lamp exited with code 0 after 12 ms.\n  on [2J\n")
        #expect(await run("hook test stop --program slow") == .failed)
        #expect(
            session.console.output == """
                stop/slow took too long and was stopped after 30004 ms.
                Its output was too long and was cut off.

                """)
        #expect(await run("hook test while-ringing") == .done)
        #expect(session.console.output == "while-ringing/lamp was stopped when the ring ended, after 5003 ms.\n")
        #expect(await run("hook test rings") == .wrongUse)
        #expect(session.console.errors.contains("timer-end"))
    }
}
