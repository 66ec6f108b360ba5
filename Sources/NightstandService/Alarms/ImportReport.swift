// SPDX-License-Identifier: MIT

/// The result of an import.
package nonisolated struct ImportReport: Hashable, Sendable, Codable {
    /// The alarms that were added, as far as they are listed; see ``ImportLimits/listed``.
    package var added: [AlarmStatus]
    /// How many more were added than are listed; nil for none.
    package var more: Int?
    /// The ids of those; nil for none.
    package var unlisted: [String]?
    /// How many entries are there already, with the same id and all the same settings.
    package var unchanged: Int
    /// Why entries were left out, one sentence each, naming the entry.
    package var problems: [String]

    /// The ids of all that were added.
    package var ids: [String] { added.map(\.id) + (unlisted ?? []) }
    /// How many were added, listed or not.
    package var count: Int { added.count + (more ?? 0) }

    /// Makes a report.
    package init(added: [AlarmStatus], unlisted: [String] = [], unchanged: Int = 0, problems: [String]) {
        self.added = added
        more = unlisted.isEmpty ? nil : unlisted.count
        self.unlisted = unlisted.isEmpty ? nil : unlisted
        self.unchanged = unchanged
        self.problems = problems
    }
}
