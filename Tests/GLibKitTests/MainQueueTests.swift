// SPDX-License-Identifier: MIT
import LoopTesting
import NightstandTestSupport
import SystemKit
import Testing

/// The hooks of libdispatch are not public, so that they work is tested from outside (`docs/workarounds.md`).
@MainActor @Suite struct MainQueueTests {
    private func probe(_ arguments: [String]) throws -> String {
        // The probe is built beside the tests; from within them the program is that of the test runner.
        let process = try ChildProcess(try #require(ExecutablePath.sibling("loop-probe")), arguments)
        return process.readLine() ?? ""
    }

    @Test func theMainActorRunsInGLibsLoopWhichThenSleeps() throws {
        // The one switch is the rest itself.
        #expect(try probe([]) == "order [1, 2] switches 1 threads 1")
    }

    @Test func aBusAndATimerCostNothingWhileNothingHappens() throws {
        let bus = try PrivateBus()
        let report = try probe([bus.address])
        #expect(report.hasPrefix("order [1, 2] switches 1 "))
    }
}
