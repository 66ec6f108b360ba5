// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import NightstandTestSupport
import Testing

/// A supervisor in a process of its own, over small shell programs.
@Suite struct SupervisorTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "supervised-\(UUID().uuidString)")
    private var program: URL { folder.appending(path: "program") }

    private func supervise() throws -> TestedProgram {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let probe = try #require(ExecutablePath.sibling("loop-probe"))
        return try TestedProgram(
            probe, ["--supervise", program.path], environment: ProcessInfo.processInfo.environment)
    }

    private func write(_ script: String) throws {
        let draft = folder.appending(path: "draft")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: draft)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: draft.path)
        _ = try FileManager.default.removeItemIfThere(program)
        try FileManager.default.moveItem(at: draft, to: program)
    }

    @Test func aProgramThatCannotBeStartedYetIsTriedAgain() async throws {
        let supervisor = try supervise()
        defer { try? FileManager.default.removeItem(at: folder) }
        try await Task.sleep(for: .milliseconds(300))
        #expect(supervisor.isRunning, "it went on although there was no program")
        try write("echo started; exit 0")
        let answer = try await supervisor.ended(within: .seconds(20))
        #expect(answer.code == 0 && answer.output == "started\n")
    }

    @Test func whatKeepsDyingIsStartedAfterGrowingPauses() async throws {
        let supervisor = try supervise()
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("date +%s%N; exit 1")
        _ = await eventually(within: .seconds(30)) { supervisor.output.split(separator: "\n").count >= 6 }
        supervisor.send(SIGTERM)
        let answer = try await supervisor.ended(within: .seconds(10))
        #expect(answer.code == 0)
        let times = answer.output.split(separator: "\n").compactMap { Int($0) }
        let pauses = zip(times, times.dropFirst()).map { ($1 - $0) / 1_000_000 }
        try #require(pauses.count >= 5)
        // The last pauses are long enough for a busy machine not to blur them: 200, 400, 800 ms …
        for (pause, least) in zip(pauses.suffix(2), [pauses.count - 2, pauses.count - 1]) {
            #expect(pause >= 50 << least, "\(pauses)")
        }
    }
}

extension FileManager {
    fileprivate func removeItemIfThere(_ file: URL) throws {
        if fileExists(atPath: file.path) { try removeItem(at: file) }
    }
}
