// SPDX-License-Identifier: MIT
import Timekeeping

/// What the engine keeps in memory of the journal: the keys of handled occurrences, and full entries only for those still open.
///
/// The journal of a year can have tens of thousands of entries; each takes a few dozen bytes here.
struct JournalMemory {
    /// The part of a closed entry that is kept.
    struct Dealt {
        /// When it was due.
        var due: Instant
        /// Whether it passed without ringing and without an answer, so that it may be promised again when the clock goes back.
        var wasSilent: Bool
        /// Whether it was left out.
        var wasLeftOut: Bool
        /// Whether it has not ended yet.
        var isOpen: Bool

        fileprivate init(_ entry: JournalEntry) {
            due = entry.due
            wasSilent = (entry.outcome == .missed && entry.fired == nil) || entry.wasLeftOut
            wasLeftOut = entry.wasLeftOut
            isOpen = entry.ended == nil
        }
    }

    private var dealt: [OccurrenceKey: Dealt] = [:]
    private var open: [OccurrenceKey: JournalEntry] = [:]

    /// Remembers nothing.
    init() {}

    /// Stores these entries; the last one wins for each key.
    init(_ entries: [JournalEntry]) {
        dealt.reserveCapacity(entries.count)
        for entry in entries { note(entry) }
    }

    /// How many there are.
    var count: Int { dealt.count }
    /// What rings, is snoozed, or was missed and not reported yet.
    var openEntries: some Collection<JournalEntry> { open.values }
    /// The occurrences, with what is known of each.
    var occurrences: some Collection<(key: OccurrenceKey, value: Dealt)> { dealt }

    /// Whether an occurrence was dealt with.
    func contains(_ key: OccurrenceKey) -> Bool { dealt[key] != nil }

    /// Whether an occurrence was journalled because it was left out.
    func wasLeftOut(_ key: OccurrenceKey) -> Bool { dealt[key]?.wasLeftOut ?? false }

    /// Adds an entry, or replaces the one of the same key.
    mutating func note(_ entry: JournalEntry) {
        dealt[entry.key] = Dealt(entry)
        if entry.ended == nil || [.ringing, .snoozed].contains(entry.outcome) {
            open[entry.key] = entry
        } else if !open.isEmpty {
            open[entry.key] = nil
        }
    }

    /// Forgets the entry of this key.
    mutating func forget(_ key: OccurrenceKey) {
        dealt[key] = nil
        open[key] = nil
    }
}
