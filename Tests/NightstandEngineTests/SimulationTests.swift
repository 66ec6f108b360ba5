// SPDX-License-Identifier: MIT
import Simulation
import Testing
import Timekeeping

/// A few worlds with all checks of the debug build; `simulate` lives through thousands in the release build.
@Suite struct SimulationTests {
    static let groups: [ClosedRange<UInt64>] = [1...50, 51...100, 101...150, 151...200]

    @Test("every accepted alarm rings once or is reported missed, whatever happens", arguments: groups)
    func keepsItsPromises(seeds: ClosedRange<UInt64>) async {
        for seed in seeds {
            if let story = Simulation.brokenPromise(in: seed...seed) { Issue.record("\(story)") }
            // Other tests wait for things to happen meanwhile.
            await Task.yield()
        }
    }
}

/// Machines that share their alarms through a calendar that loses, repeats and delays what is written.
@Suite struct SharedSimulationTests {
    @Test(
        "after the last sync all agree; each occurrence rings at least once, and at most once on each machine",
        arguments: SimulationTests.groups)
    func machinesAgree(seeds: ClosedRange<UInt64>) async {
        for seed in seeds {
            if let story = Simulation.brokenShare(in: seed...seed) { Issue.record("\(story)") }
            await Task.yield()
        }
    }

    @Test("the simulation notices when something is left to a machine that doesn't ring")
    func noticesSilence() async {
        for seed in UInt64(1)...60 {
            let world = SharedWorld(seed: seed)
            world.leave = { _ in Dictionary(uniqueKeysWithValues: (1...60).map { ("a\($0)", .start..<(.distantEnd)) }) }
            do throws(Violation) {
                try world.run()
            } catch { return }
            await Task.yield()
        }
        Issue.record("nothing was noticed in sixty worlds")
    }
}

extension Instant {
    fileprivate static let start = Instant(seconds: 0)
    fileprivate static let distantEnd = Instant(seconds: 4_000_000_000)
}
