// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// `make soak SEEDS=N` lives through any number of worlds, `make soak SEED=S` through one.
@Suite struct Soak {
    /// Seeds in groups that run side by side.
    static let groups: [ClosedRange<UInt64>] = {
        let environment = ProcessInfo.processInfo.environment
        if let seed = environment["SOAK_SEED"].flatMap(UInt64.init) { return [seed...seed] }
        let count = environment["SOAK_SEEDS"].flatMap(UInt64.init) ?? 0
        // Beyond the seeds that every run of the tests goes through.
        let first: UInt64 = 1_000_001
        return stride(from: 0, to: count, by: 250).map { first + $0...first + min(count, $0 + 250) - 1 }
    }()

    @Test("no world breaks a promise", arguments: groups)
    func keepsItsPromises(seeds: ClosedRange<UInt64>) {
        SimulationTests.liveThrough(seeds)
    }
}
