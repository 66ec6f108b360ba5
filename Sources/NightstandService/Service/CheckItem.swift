// SPDX-License-Identifier: MIT

/// One line of the preflight: something that decides whether the next alarm will be heard.
package nonisolated struct CheckItem: Hashable, Sendable, Codable, Identifiable {
    /// A stable name, such as `sink` or `wake`.
    package var id: String
    /// What was looked at, such as `Sound output`.
    package var title: String
    /// The verdict.
    package var level: Level
    /// What was found, as a sentence.
    package var detail: String
    /// What the user can do about it, as a sentence; nil when nothing needs doing.
    package var remedy: String?

    /// A verdict.
    package enum Level: String, Sendable, Codable, Comparable {
        /// All is well.
        case green
        /// It will ring, but something is worth knowing.
        case amber
        /// It would not ring, or not be heard.
        case red

        /// Orders verdicts from good to bad.
        package static func < (left: Level, right: Level) -> Bool {
            let order: [Level] = [.green, .amber, .red]
            return (order.firstIndex(of: left) ?? 0) < (order.firstIndex(of: right) ?? 0)
        }
    }

    /// Makes a line.
    package init(id: String, title: String, level: Level, detail: String, remedy: String? = nil) {
        self.id = id
        self.title = title
        self.level = level
        self.detail = detail
        self.remedy = remedy
    }
}
