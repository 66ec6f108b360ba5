// SPDX-License-Identifier: MIT

/// Promise 1 of the design, in any number of worlds.
///
/// An alarm that was accepted rings, or is reported missed. Never neither, never twice.
package enum Simulation {
    /// The broken promise of the first of the worlds with these seeds that breaks one, with its story; nil if all are kept.
    package static func brokenPromise(in seeds: ClosedRange<UInt64>) -> String? {
        for seed in seeds {
            let world = SimulatedWorld(seed: seed)
            do throws(Violation) {
                try world.run()
            } catch {
                return "seed \(seed): \(error)\n\(world.story)\nreplay with: make soak SEED=\(seed)"
            }
        }
        return nil
    }
}
