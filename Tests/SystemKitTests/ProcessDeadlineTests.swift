// SPDX-License-Identifier: MIT
import Glibc
import NightstandTestSupport
import SystemKit
import Testing

/// A process that misses its deadline ends, whatever it is stuck in.
@Suite struct ProcessDeadlineTests {
    private func probe(_ way: String) async throws -> (code: Int32, output: String) {
        try ChildProcess.answer(try #require(ExecutablePath.sibling("loop-probe")), [way, "200"])
    }

    @Test func aBlockedProcessIsEndedBySIGALRM() async throws {
        #expect(try await probe("--hang").code == 128 + SIGALRM)
    }

    @Test func aStoppedProcessIsEndedBySIGKILL() async throws {
        #expect(try await probe("--stop").code == 128 + SIGKILL)
    }

    @Test func whoExtendsItsDeadlineInTimeLivesOn() async throws {
        let answer = try await probe("--extend")
        #expect(answer.code == 0 && answer.output == "alive\n")
    }
}
