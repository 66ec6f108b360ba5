// SPDX-License-Identifier: MIT

/// From which frame on each revision of what is played sounds; only the last ones are remembered.
///
/// Revisions are numbered upwards. One that goes back before an earlier one carries that along.
package nonisolated struct Revisions: Hashable, Sendable {
    private struct Entry: Hashable {
        var number: Int
        var frame: Int
    }

    private var entries: [Entry] = []
    private static let kept = 16

    /// Remembers none.
    package init() {}

    /// Takes in that everything up to the revision `number` sounds from `frame` on.
    package mutating func note(_ number: Int, from frame: Int) {
        entries = entries.suffix(Self.kept - 1) + [Entry(number: number, frame: frame)]
    }

    /// The frame from which the revision `number` sounds, which the revision `end` takes back; nil while that is unknown,
    /// and when it was taken back before.
    package func start(of number: Int, before end: Int? = nil) -> Int? {
        let start = first { $0 >= number && $0 < end ?? .max }
        guard let start, let end, let stop = first(where: { $0 >= end }) else { return start }
        return start < stop ? start : nil
    }

    private func first(where fits: (Int) -> Bool) -> Int? {
        entries.filter { fits($0.number) }.map(\.frame).min()
    }
}
