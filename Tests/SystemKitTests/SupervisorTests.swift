// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import SystemKit
import Testing

/// A supervisor in a separate process, running small shell programs.
@Suite struct SupervisorTests {
    private let folder = TemporaryFolder(holdsPrograms: true)
    private var program: String { folder.file("program") }

    private func supervise() throws -> TestedProgram {
        let probe = try #require(ExecutablePath.sibling("loop-probe"))
        return try TestedProgram(
            probe, ["--supervise", program], environment: ProcessInfo.processInfo.environment)
    }

    /// Writes the program in a process of its own: a child that another test starts meanwhile would inherit the open file, and what is
    /// open for writing cannot be executed (ETXTBSY).
    private func write(_ script: String) throws {
        let steps = "printf '#!/bin/sh\\n%s\\n' \"$2\" >\"$1.draft\" && chmod +x \"$1.draft\" && mv \"$1.draft\" \"$1\""
        let answer = try ChildProcess.answer("/bin/sh", ["-c", steps, "sh", program, script])
        try #require(FileManager.default.isExecutableFile(atPath: program), "\(answer)")
    }

    @Test func aProgramThatCannotBeStartedYetIsTriedAgain() async throws {
        let supervisor = try supervise()
        try await Task.sleep(for: .milliseconds(300))
        #expect(supervisor.isRunning, "it went on although there was no program")
        try write("echo started; exit 0")
        let answer = try await supervisor.ended(within: .seconds(20))
        #expect(answer.code == 0 && answer.output == "started\n")
    }

    @Test("a supervisor that is told to end also ends its program and doesn't restart it")
    func theProgramIsToldToEnd() async throws {
        try write("trap \"echo told; exit 5\" TERM; echo up; while :; do sleep 0.05; done")
        let supervisor = try supervise()
        #expect(await eventually(within: .seconds(10)) { supervisor.output == "up\n" })
        supervisor.send(SIGTERM)
        let answer = try await supervisor.ended(within: .seconds(10))
        #expect(answer.code == 5 && answer.output == "up\ntold\n")
    }

    @Test func whatKeepsDyingIsStartedAfterGrowingPauses() async throws {
        try write("date +%s%N; exit 1")
        let supervisor = try supervise()
        _ = await eventually(within: .seconds(30)) { supervisor.output.split(separator: "\n").count >= 6 }
        supervisor.send(SIGTERM)
        let answer = try await supervisor.ended(within: .seconds(10))
        // 1 where the program had spoken and not ended yet.
        #expect([0, 1].contains(answer.code))
        let times = answer.output.split(separator: "\n").compactMap { Int($0) }
        let pauses = zip(times, times.dropFirst()).map { ($1 - $0) / 1_000_000 }
        try #require(pauses.count >= 5)
        // The last pauses are long enough for a busy machine not to blur them: 200, 400, 800 ms … 13 s.
        for (pause, least) in zip(pauses.suffix(2), [pauses.count - 2, pauses.count - 1]) {
            #expect(pause >= min(50 << least, 13_000), "\(pauses)")
        }
    }
}
