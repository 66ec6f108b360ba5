// SPDX-License-Identifier: MIT
import Simulation
import Testing
import Timekeeping

/// A few worlds with all checks of the debug build; `simulate` lives through thousands in the release build.
@Suite struct SimulationTests {
    static let groups: [ClosedRange<UInt64>] = [1...50, 51...100, 101...150, 151...200]

    @Test("every accepted alarm rings once or is reported missed, whatever happens", arguments: groups)
    func keepsItsPromises(seeds: ClosedRange<UInt64>) {
        if let story = Simulation.brokenPromise(in: seeds) { Issue.record("\(story)") }
    }
}

/// Machines that share their alarms through a calendar that loses, repeats and delays what is written.
@Suite struct SharedSimulationTests {
    @Test(
        "after the last sync all agree; each occurrence rings at least once, and at most once on each machine",
        arguments: SimulationTests.groups)
    func machinesAgree(seeds: ClosedRange<UInt64>) {
        if let story = Simulation.brokenShare(in: seeds) { Issue.record("\(story)") }
    }

    @Test("the simulation notices when something is left to a machine that doesn't ring")
    func noticesSilence() {
        let isNoticed = (UInt64(1)...60).contains { seed in
            let world = SharedWorld(seed: seed)
            world.leave = { _ in Dictionary(uniqueKeysWithValues: (1...60).map { ("a\($0)", .start..<(.distantEnd)) }) }
            do throws(Violation) {
                try world.run()
                return false
            } catch { return true }
        }
        #expect(isNoticed)
    }
}

extension Instant {
    fileprivate static let start = Instant(seconds: 0)
    fileprivate static let distantEnd = Instant(seconds: 4_000_000_000)
}
