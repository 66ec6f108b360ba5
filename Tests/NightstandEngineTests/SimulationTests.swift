// SPDX-License-Identifier: MIT
import Foundation
import NightstandStore
import Testing
import Timekeeping

/// Promise 1 of the design.
///
/// An alarm that was accepted rings, or is reported missed. Never neither, never twice.
@Suite struct SimulationTests {
    static let steps = 40
    /// Seeds in groups that run side by side; `SEED` replays one, `SEEDS` chooses how many.
    static let groups: [ClosedRange<UInt64>] = {
        let environment = ProcessInfo.processInfo.environment
        if let seed = environment["SEED"].flatMap(UInt64.init) { return [seed...seed] }
        let count = environment["SEEDS"].flatMap(UInt64.init) ?? 2000
        return stride(from: 1, through: count, by: 100).map { $0...min(count, $0 + 99) }
    }()

    @Test("every accepted alarm rings once or is reported missed, whatever happens", arguments: groups)
    func keepsItsPromises(seeds: ClosedRange<UInt64>) {
        for seed in seeds {
            let world = SimulatedWorld(seed: seed)
            do throws(Violation) {
                try world.run(steps: Self.steps)
            } catch {
                Issue.record("seed \(seed): \(error)\n\(world.story)\nreplay with: make soak SEED=\(seed)")
                return
            }
        }
    }
}
