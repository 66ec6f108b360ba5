// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing

@testable import NightstandCommands

@MainActor @Suite struct SystemProgramsTests {
    private let folder = TemporaryFolder()
    private var programs: SystemPrograms {
        SystemPrograms(environment: ["PATH": "/nowhere:/usr/bin:/bin", "XDG_STATE_HOME": folder.path])
    }

    @Test func programsAreFoundInThePath() throws {
        #expect(programs.path(of: "env") == "/usr/bin/env")
        #expect(programs.path(of: "no-such-program") == nil)
    }

    @Test func theExitCodeOfAProgramIsKnown() throws {
        let shell = try #require(programs.path(of: "sh"))
        #expect(programs.run(shell, ["-c", "exit 0"]) == 0)
        #expect(programs.run(shell, ["-c", "exit 7"]) == 7)
        #expect(programs.run(shell, ["-c", "kill -TERM $$"]) == 128 + SIGTERM)
        #expect(programs.run("/no/such/program", []) == nil)
    }

    @Test func aDetachedProgramHasASessionOfItsOwnAndALog() throws {
        let shell = try #require(programs.path(of: "sh"))
        #expect(programs.startDetached(shell, ["-c", "echo to the log >&2; cut -d' ' -f1,6 /proc/$$/stat; echo end"]))
        let deadline = ContinuousClock.now + .seconds(10)
        var log = ""
        while !log.hasSuffix("end\n"), ContinuousClock.now < deadline {
            log = (try? String(contentsOfFile: programs.logPath, encoding: .utf8)) ?? ""
        }
        let lines = log.split(separator: "\n")
        #expect(lines.first == "to the log" && lines.count == 3)
        let numbers = lines.dropFirst().first?.split(separator: " ") ?? []
        #expect(numbers.count == 2 && numbers.first == numbers.last)
        let id = try #require(numbers.first.flatMap { pid_t($0) })
        // An ended program that its parent never asks after stays in the table of processes, and in the way of who waits.
        #expect(waitpid(id, nil, WNOHANG) == -1 && errno == ECHILD)
    }

    @Test func processesHaveANameAndAParent() throws {
        let own = try #require(programs.process(Int(getpid())))
        #expect(own.parent == Int(getppid()))
        #expect(!own.name.isEmpty)
        #expect(programs.process(0x7FFF_FFFF) == nil)
        #expect(!programs.terminate(0x7FFF_FFFF))
    }
}
