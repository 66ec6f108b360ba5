// SPDX-License-Identifier: MIT
import Simulation
import Testing

/// A few worlds with all checks of the debug build; `simulate` lives through thousands in the release build.
@Suite struct SimulationTests {
    static let groups: [ClosedRange<UInt64>] = [1...50, 51...100, 101...150, 151...200]

    @Test("every accepted alarm rings once or is reported missed, whatever happens", arguments: groups)
    func keepsItsPromises(seeds: ClosedRange<UInt64>) {
        if let story = Simulation.brokenPromise(in: seeds) { Issue.record("\(story)") }
    }
}
