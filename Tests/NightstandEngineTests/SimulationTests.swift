// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Promise 1 of the design.
///
/// An alarm that was accepted rings, or is reported missed. Never neither, never twice.
@Suite struct SimulationTests {
    /// Seeds in groups that run side by side; `SIMULATED_WORLDS` makes it fewer, in hundreds.
    static let groups: [ClosedRange<UInt64>] = {
        let count = ProcessInfo.processInfo.environment["SIMULATED_WORLDS"].flatMap(UInt64.init) ?? 2000
        return stride(from: 1, through: count, by: 100).map { $0...$0 + 99 }
    }()

    @Test("every accepted alarm rings once or is reported missed, whatever happens", arguments: groups)
    func keepsItsPromises(seeds: ClosedRange<UInt64>) {
        Self.liveThrough(seeds)
    }

    /// Lives through the worlds of these seeds, up to the first that breaks a promise.
    static func liveThrough(_ seeds: ClosedRange<UInt64>) {
        for seed in seeds {
            let world = SimulatedWorld(seed: seed)
            do throws(Violation) {
                try world.run(steps: 40)
            } catch {
                Issue.record("seed \(seed): \(error)\n\(world.story)\nreplay with: make soak SEED=\(seed)")
                return
            }
        }
    }
}
