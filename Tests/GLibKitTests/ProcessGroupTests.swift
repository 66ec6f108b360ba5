// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import Glibc
import LoopTesting
import NightstandTestSupport
import Testing

/// Real programs, as bad as they can be.
@MainActor @Suite struct ProcessGroupTests {
    private let temporary = TemporaryFolder(holdsPrograms: true)

    /// Starts a shell script.
    private func start(
        _ script: String, input: String = "", limit: Int = 1000, onEnd: @escaping (ProcessGroup.Result) -> Void
    ) throws -> ProcessGroup {
        let path = temporary.file("program-\(UUID().uuidString)")
        try "#!/bin/sh\n\(script)\n".write(toFile: path + ".text", atomically: false, encoding: .utf8)
        // Another process writes it: this one, while other tests start programs, would keep it busy for a moment (ETXTBSY).
        #expect(try Program.run("/bin/cp", [path + ".text", path]) == 0)
        chmod(path, 0o700)
        return try ProcessGroup(
            ProcessGroup.Order(
                path: path, environment: ["PATH=/usr/bin:/bin", "WORD=a b"], folder: temporary.path, input: input,
                outputLimit: limit), onEnd: onEnd)
    }

    private func run(_ script: String, input: String = "", limit: Int = 1000) async throws -> ProcessGroup.Result? {
        try await withLoop {
            var result: ProcessGroup.Result?
            _ = try start(script, input: input, limit: limit) { result = $0 }
            _ = await eventually(within: .seconds(20)) { result != nil }
            return result
        }
    }

    @Test func itGetsItsInputItsEnvironmentAndItsFolderAndNothingElse() async throws {
        let result = try await run(
            "cat; pwd; echo $WORD; env | wc -l; ls /proc/self/fd | wc -l; exit 7", input: "Hello\n")
        let output = result.map { String(decoding: $0.output, as: UTF8.self) }?.split(separator: "\n").map(String.init)
        // PWD and OLDPWD are the shell's own; the fourth descriptor is that of the folder which ls reads.
        #expect(output?.prefix(3) == ["Hello", temporary.path, "a b"])
        #expect(output?.last == "4")
        #expect(result?.end == .code(7) && result?.isCut == false)
    }

    @Test func anInputThatNoPipeHoldsArrivesWhole() async throws {
        let input = String(repeating: "0123456789", count: 500_000)
        let result = try await run("sleep 0.1; wc -c; head -c 10 /dev/stdin", input: input, limit: 100)
        let output = String(decoding: result?.output ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(output == ["5000000", "0123456789"])
    }

    /// A pipe of a user who has many of them may have a single page, and writing more would wait for a reader that isn't there yet.
    @Test(arguments: [(4096, "pipe"), (4097, "file")])
    func anInputOfMoreThanAPageIsNotWrittenToAPipe(size: Int, kind: String) async throws {
        let input = String(repeating: "x", count: size)
        let result = try await run("if [ -p /dev/stdin ]; then echo pipe; else echo file; fi; wc -c", input: input)
        let output = String(decoding: result?.output ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(output == [kind, "\(size)"])
    }

    @Test func aFloodOfOutputIsCutAndEndsTheProgram() async throws {
        let result = try await run("yes", limit: 100)
        #expect(result?.output.count == 100 && result?.isCut == true)
        let quiet = try await run("echo 123456789", limit: 10)
        #expect(quiet?.output.count == 10 && quiet?.isCut == false)
    }

    @Test func whatItLeavesRunningIsKilledWithIt() async throws {
        let result = try await run("sleep 600 & echo $!; sleep 600 & echo $!")
        let children = String(decoding: result?.output ?? [], as: UTF8.self).split(separator: "\n").compactMap {
            pid_t($0)
        }
        #expect(children.count == 2 && result?.end == .code(0))
        let areGone = await eventually(within: .seconds(5)) { children.allSatisfy { !Self.runs($0) } }
        #expect(areGone)
    }

    @Test func oneThatIgnoresBeingAskedIsKilledWithItsChildren() async throws {
        try await withLoop {
            var result: ProcessGroup.Result?
            let group = try start("trap '' TERM; sleep 600 & echo $!; while :; do sleep 600; done") { result = $0 }
            try await Task.sleep(for: .milliseconds(200))
            let start = ContinuousClock.now
            group.end()
            #expect(await eventually(within: .seconds(20)) { result != nil })
            #expect(ContinuousClock.now - start >= ProcessGroup.grace - .milliseconds(5))
            #expect(result?.end == .signal(SIGKILL))
            let child = pid_t(String(decoding: result?.output ?? [], as: UTF8.self).dropLast())
            #expect(await eventually(within: .seconds(5)) { child.map { !Self.runs($0) } ?? false })
        }
    }

    @Test func oneThatCrashesOrCannotBeStartedIsReported() async throws {
        #expect(try await run("kill -SEGV $$")?.end == .signal(SIGSEGV))
        let order = ProcessGroup.Order(
            path: temporary.file("none"), environment: [], folder: "/", input: "", outputLimit: 0)
        #expect(throws: (any Error).self) { try ProcessGroup(order) { _ in } }
    }

    /// Whether a process runs, and is not only waiting to be reaped by whatever adopted it.
    private static func runs(_ id: pid_t) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else { return false }
        return status.split(separator: ")").last?.hasPrefix(" Z") == false
    }
}
