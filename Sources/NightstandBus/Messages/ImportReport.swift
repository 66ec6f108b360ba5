// SPDX-License-Identifier: MIT

/// What became of an import.
public nonisolated struct ImportReport: Hashable, Sendable, Codable {
    /// The alarms that were added.
    public var added: [AlarmStatus]
    /// How many entries are there already, with the same id and all the same settings.
    public var unchanged: Int
    /// Why entries were left out, one sentence each, naming the entry.
    public var problems: [String]

    /// Makes a report.
    public init(added: [AlarmStatus], unchanged: Int = 0, problems: [String]) {
        self.added = added
        self.unchanged = unchanged
        self.problems = problems
    }
}
