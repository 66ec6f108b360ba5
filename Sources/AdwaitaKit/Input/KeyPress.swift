// SPDX-License-Identifier: MIT
import CAdwaita

/// A press of a key.
package struct KeyPress: Hashable, Sendable {
    /// The key.
    package let key: Key
    /// What is held besides.
    package let holds: Holds
    /// Whether the key is held and repeats itself.
    package let isRepeated: Bool
    /// When the key went down, in milliseconds of `CLOCK_MONOTONIC`; nil when that is not known.
    package let at: Int64?

    /// The modifiers that make another key of one.
    package enum Holds: Hashable, Sendable {
        /// None, or only Shift.
        case nothing
        /// Ctrl alone, or with Shift.
        case control

        /// Nil where Alt or Super are held.
        init?(_ modifiers: GdkModifierType) {
            guard modifiers.rawValue & (GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue) == 0 else { return nil }
            self = modifiers.rawValue & GDK_CONTROL_MASK.rawValue == 0 ? .nothing : .control
        }
    }
}

/// Finds out which presses are repetitions of a key that is held; GTK does not tell them apart.
///
/// Keys are known by their hardware codes: one that is released after Shift stands for another character than when it went down.
struct KeyRepeats {
    /// Longer than any keyboard waits before it repeats a key, in milliseconds; a release may have gone to another window.
    private static let limit: UInt32 = 2000

    private var held: [UInt32: UInt32] = [:]

    /// Whether this press, at the time of an event, is one of them.
    mutating func isRepeated(_ code: UInt32, at time: UInt32) -> Bool {
        defer { held[code] = time }
        return held[code].map { time &- $0 <= Self.limit } ?? false
    }

    /// Takes in that a key is no longer held.
    mutating func released(_ code: UInt32) {
        held[code] = nil
    }
}
