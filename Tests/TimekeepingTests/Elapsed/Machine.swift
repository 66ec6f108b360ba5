// SPDX-License-Identifier: MIT
import Foundation
import Timekeeping

/// A machine whose clocks are set by the test.
struct Machine {
    /// What its clocks show.
    private(set) var reading = ClockReading(
        wall: Instant(seconds: 1_800_000_000), boot: 5_000_000, awake: 4_000_000, bootID: "run 1")
    private var runs = 1

    /// Time passes while it is awake.
    mutating func pass(_ milliseconds: Int64) {
        reading.awake += milliseconds
        sleep(milliseconds)
    }

    /// Time passes while it sleeps.
    mutating func sleep(_ milliseconds: Int64) {
        reading.boot += milliseconds
        reading.wall.milliseconds += milliseconds
    }

    /// Sets the clock.
    mutating func setClock(by milliseconds: Int64) {
        reading.wall.milliseconds += milliseconds
    }

    /// Switches it off for this long; its clock may be wrong afterwards.
    mutating func restart(off milliseconds: Int64, clockError: Int64 = 0) {
        runs += 1
        reading = ClockReading(
            wall: reading.wall + .milliseconds(milliseconds + clockError), boot: 3000, awake: 3000,
            bootID: "run \(runs)")
    }
}

/// The value as another process reads it from the store.
func stored<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
}
