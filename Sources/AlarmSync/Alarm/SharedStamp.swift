// SPDX-License-Identifier: MIT
import Timekeeping

/// When a shared value was set, and by whom; of two values, the one with the later stamp counts on every machine.
///
/// The sequence comes first: it is one more than everything that the writer had seen, so a change always beats what it was made from,
/// whatever the clocks show. Changes that did not know of each other have the same sequence; of these the last one counts, by the clocks
/// of the machines that made them.
package struct SharedStamp: Hashable, Comparable, Sendable {
    /// The `SEQUENCE` of the event with this change in it.
    package var sequence: Int
    /// When it was changed (`LAST-MODIFIED`), by the clock of the writer.
    package var modified: Instant
    /// The machine that changed it; empty for another program.
    package var writer: String

    /// The sequences that are believed.
    ///
    /// A larger one is damage, or malice: nothing could be newer.
    package static let sequences = 0...1_000_000_000
    /// The instants that are believed: the years 1970 to 2199.
    package static let instants = Instant(seconds: 0)...Instant(seconds: 7_258_118_399)

    /// A stamp of values that nobody has changed since they are shared.
    package static let unset = SharedStamp(sequence: 0, modified: Instant(seconds: 0), writer: "")

    /// Joins its parts.
    package init(sequence: Int, modified: Instant, writer: String) {
        self.sequence = sequence
        self.modified = modified
        self.writer = writer
    }

    /// Orders by sequence, then by clock, then by the machine's id, so that all machines decide alike.
    package static func < (left: SharedStamp, right: SharedStamp) -> Bool {
        (left.sequence, left.modified, left.writer) < (right.sequence, right.modified, right.writer)
    }

    /// Whether a machine's id can be written in a stamp: up to 40 letters and digits.
    package static func isWriter(_ id: String) -> Bool { id.utf8.count <= 40 && id.utf8.allSatisfy(isLetterOrDigit) }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}

extension SharedStamp: LosslessStringConvertible {
    /// Such as `3-1795521600000-k3x9`.
    package var description: String { "\(sequence)-\(modified.milliseconds)-\(writer)" }

    /// Reads the text form; nil for anything else, and for what is not believed.
    package init?(_ description: String) {
        let parts = description.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let sequence = Int(parts[0]), Self.sequences.contains(sequence),
            let milliseconds = Int64(parts[1]), Self.instants.contains(Instant(milliseconds: milliseconds)),
            Self.isWriter(String(parts[2]))
        else { return nil }
        self.init(sequence: sequence, modified: Instant(milliseconds: milliseconds), writer: String(parts[2]))
    }
}
