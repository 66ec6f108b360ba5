// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing

/// A few seconds of each target from the same seed in each run; `make fuzz` goes on for as long as one likes, from another.
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
