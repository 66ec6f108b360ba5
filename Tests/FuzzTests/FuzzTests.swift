// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing

/// Runs each target for a few seconds, always from the same seed; `make fuzz` runs as long as you like, from a fresh one.
@Suite(.serialized) struct FuzzTests {
    @Test(arguments: ["phrases", "looks", "alarms", "sounds", "audio", "bus"])
    func nothingThatOthersHaveWrittenBringsItDown(_ target: String) async throws {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "fuzz").path
        let run = try TestedProgram(
            program, [target, "--seconds", "5"], environment: ProcessInfo.processInfo.environment)
        let answer = try await run.ended(within: .seconds(150))
        #expect(answer.code == 0, "\(answer.output)\(answer.errors)")
        print(answer.output)
    }
}
