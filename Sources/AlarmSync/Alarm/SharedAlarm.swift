// SPDX-License-Identifier: MIT
import Timekeeping

/// An alarm as several machines share it: each part with the stamp of its last change.
///
/// ``join(_:)`` is the same in any order and however often it is done, so machines that have seen the same changes have the same alarm,
/// no matter in which order a calendar delivered them, or what it wrote over what.
package struct SharedAlarm: Hashable, Sendable {
    /// The parts that anybody has set.
    package var values: [SharedKey: SharedValue]

    /// Takes parts.
    package init(_ values: [SharedKey: SharedValue] = [:]) {
        self.values = values
    }

    /// The highest sequence of its parts.
    package var sequence: Int { values.values.map(\.stamp.sequence).max() ?? 0 }

    /// The last change of its parts by the clocks of those who made them.
    package var modified: Instant { values.values.map(\.stamp.modified).max() ?? SharedStamp.unset.modified }

    /// The values of its fields, without its times.
    var fields: [String: String?] {
        var fields: [String: String?] = [:]
        for case (.field(let name), let value) in values where name != "times" { fields[name] = value.text }
        return fields
    }

    /// What decides when it is due: its times and exceptions.
    var times: [SharedKey: String] { values.filter(\.key.isTime).compactMapValues(\.text) }

    /// The value of a part; nil for the default.
    package subscript(key: SharedKey) -> String? { values[key]?.text }

    /// Takes over each part of the other that beats its own.
    package mutating func join(_ other: SharedAlarm) {
        for (key, value) in other.values {
            if let own = values[key], !value.beats(own) { continue }
            values[key] = value
        }
    }

    /// The same with what the other has too.
    package func joined(with other: SharedAlarm) -> SharedAlarm {
        var joined = self
        joined.join(other)
        return joined
    }

    /// Whether there is nothing in it that `other` doesn't have, or have newer.
    package func isKnown(to other: SharedAlarm) -> Bool { other.joined(with: self) == other }

    /// Notes values that were set by a user or by another program.
    ///
    /// - Parameter seen: The highest sequence of what the writer knew of others' changes.
    package mutating func set(_ new: [SharedKey: String?], after seen: Int, at now: Instant, by writer: String) {
        let sequence = min(seen + 1, SharedStamp.sequences.upperBound)
        let now = min(max(now, SharedStamp.instants.lowerBound), SharedStamp.instants.upperBound)
        for (key, text) in new {
            var stamp = SharedStamp(sequence: sequence, modified: now, writer: writer)
            if let old = values[key]?.stamp, stamp <= old {
                // The clock was set back since the last change here.
                stamp.sequence = max(sequence, old.sequence)
                stamp.modified = min(old.modified + .milliseconds(1), SharedStamp.instants.upperBound)
            }
            values[key] = SharedValue(text, stamp)
        }
    }
}
