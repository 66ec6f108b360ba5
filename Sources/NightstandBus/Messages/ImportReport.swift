// SPDX-License-Identifier: MIT

/// What became of an import.
public nonisolated struct ImportReport: Hashable, Sendable, Codable {
    /// The alarms that were added.
    public var added: [AlarmStatus]
    /// Why entries were left out, one sentence each, naming the entry.
    public var problems: [String]

    /// Makes a report.
    public init(added: [AlarmStatus], problems: [String]) {
        self.added = added
        self.problems = problems
    }
}
