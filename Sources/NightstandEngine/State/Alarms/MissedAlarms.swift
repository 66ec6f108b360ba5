// SPDX-License-Identifier: MIT
import NightstandStore
import Timekeeping

/// The missed occurrences that have not been reported to the user yet.
struct MissedAlarms {
    /// Found during this event; the number of others that are not listed, and whether there are more than were counted.
    private var found: [JournalEntry] = []
    private var more = 0
    private var isCut = false
    /// Passed on in a report that has not been carried out yet.
    private var untold: [JournalEntry] = []

    /// Starts with the entries that an earlier process found but did not report.
    init(_ unreported: [JournalEntry] = []) {
        found = unreported
    }

    /// Adds an entry; returns false if there are too many to list it.
    mutating func add(_ entry: JournalEntry) -> Bool {
        guard found.count < EngineSettings.missedListed else {
            more += 1
            return false
        }
        found.append(entry)
        return true
    }

    /// Records that there are more than were counted.
    mutating func giveUpCounting() { isCut = true }

    /// The action that reports everything found so far, once; nil if there is nothing to report.
    mutating func report() -> EngineAction? {
        guard !found.isEmpty || more > 0 else { return nil }
        defer { (found, more, isCut) = ([], 0, false) }
        let told = Set(found.map(\.key))
        untold = untold.filter { !told.contains($0.key) } + found
        return .missed(found.sorted { $0.due < $1.due }, more: more, orMore: isCut)
    }

    /// Returns the entries that have now been reported, and clears them.
    mutating func takeTold() -> [JournalEntry] {
        defer { untold = [] }
        return untold
    }

    /// Withdraws entries that were about to be reported.
    mutating func takeBack(_ keys: Set<OccurrenceKey>) {
        untold.removeAll { keys.contains($0.key) }
    }
}
