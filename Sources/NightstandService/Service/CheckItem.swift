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
    /// What Nightstand can do about it; nil when nothing.
    package var action: CheckAction?
    /// The id of the alarm it is about; nil when it isn't about a single one.
    package var alarm: String?

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
    package init(
        id: String, title: String, level: Level, detail: String, remedy: String? = nil, action: CheckAction? = nil,
        alarm: String? = nil
    ) {
        self.id = id
        self.title = title
        self.level = level
        self.detail = detail
        self.remedy = remedy
        self.action = action
        self.alarm = alarm
    }
}

nonisolated extension [CheckItem] {
    /// What isn't green, the worst first; the order of the check decides between equals.
    package var troubles: [CheckItem] {
        [.red, .amber].flatMap { (level: CheckItem.Level) in filter { $0.level == level } }
    }
}
