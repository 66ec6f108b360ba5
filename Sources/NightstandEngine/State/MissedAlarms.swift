// SPDX-License-Identifier: MIT
import NightstandStore
import Timekeeping

/// The occurrences that nobody answered, until the user has been told.
struct MissedAlarms {
    /// Found in the present event; how many more there were, and whether counting was given up.
    private var found: [JournalEntry] = []
    private var more = 0
    private var isCut = false
    /// What the user is being told.
    private var untold: [JournalEntry] = []

    /// Begins with what an earlier process found and did not get to tell.
    init(_ unreported: [JournalEntry] = []) {
        found = unreported
    }

    /// Adds one, to be listed if there are not too many; returns whether it will be.
    mutating func add(_ entry: JournalEntry) -> Bool {
        guard found.count < EngineSettings.missedListed else {
            more += 1
            return false
        }
        found.append(entry)
        return true
    }

    /// There are even more than are counted.
    mutating func giveUpCounting() { isCut = true }

    /// What tells the user, once, of all that was found; nil when nothing was.
    mutating func report() -> EngineAction? {
        guard !found.isEmpty || more > 0 else { return nil }
        defer { (found, more, isCut) = ([], 0, false) }
        let told = Set(found.map(\.key))
        untold = untold.filter { !told.contains($0.key) } + found
        return .missed(found.sorted { $0.due < $1.due }, more: more, orMore: isCut)
    }

    /// Hands over what the user has been told.
    mutating func takeTold() -> [JournalEntry] {
        defer { untold = [] }
        return untold
    }

    /// Takes back what the user was to be told.
    mutating func takeBack(_ keys: Set<OccurrenceKey>) {
        untold.removeAll { keys.contains($0.key) }
    }
}
