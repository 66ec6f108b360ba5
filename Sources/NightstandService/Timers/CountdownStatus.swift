// SPDX-License-Identifier: MIT
import Timekeeping

/// A countdown and its state when the service sent it: the whole-object message of the bus and of `--json`.
///
/// The remaining time changes by itself; ``run`` gives it at any time, given a ``ClockReading``.
package nonisolated struct CountdownStatus: Hashable, Sendable, Codable, Identifiable {
    /// The run of the countdown.
    package var run: CountdownRun
    /// Milliseconds left of the current step; less than zero when it is over.
    package var left: Int64
    /// When the current step ends by the wall clock; nil while it is paused.
    package var due: Instant?
    /// What a light on the stage shows.
    package var light: StageLight

    /// The countdown's id.
    package var id: String { run.id }

    /// The status of a countdown at that time.
    package init(_ run: CountdownRun, at reading: ClockReading) {
        self.run = run
        left = run.left(at: reading)
        due = [.running, .over].contains(run.phase) ? reading.wall + .milliseconds(left) : nil
        light = run.light(at: reading)
    }

    private enum CodingKeys: String, CodingKey {
        case id, label, phase, left, due, light, run
    }

    /// Reads what ``encode(to:)`` writes.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        run = try values.decode(CountdownRun.self, forKey: .run)
        left = try values.decode(Int64.self, forKey: .left)
        due = try values.decodeIfPresent(Instant.self, forKey: .due)
        light = try values.decode(StageLight.self, forKey: .light)
    }

    /// Writes everything, with what most readers look for on top.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(run.countdown.label, forKey: .label)
        try values.encode(run.phase, forKey: .phase)
        try values.encode(left, forKey: .left)
        try values.encodeIfPresent(due, forKey: .due)
        try values.encode(light, forKey: .light)
        try values.encode(run, forKey: .run)
    }
}
