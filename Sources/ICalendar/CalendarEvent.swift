// SPDX-License-Identifier: MIT

/// An event of a calendar as it is written, with what concerns an alarm.
struct CalendarEvent: Sendable {
    /// Where it begins in the file.
    let number: Int
    /// Its lines, without those of parts inside it.
    var lines: [CalendarLine] = []
    /// The lines of each reminder inside it.
    var reminders: [[CalendarLine]] = []

    init(number: Int) {
        self.number = number
    }

    /// The first line of a name.
    subscript(name: String) -> CalendarLine? { lines.first { $0.name == name } }

    /// All lines of a name.
    func all(_ name: String) -> [CalendarLine] { lines.filter { $0.name == name } }

    /// A text, plain and without control characters; empty when there is none.
    ///
    /// - Parameter limit: the most characters of it that are kept.
    func text(_ name: String, limit: Int) -> String {
        CalendarText.plain(CalendarText.unescaped(self[name]?.value ?? ""), limit: limit)
    }

    /// What to call it in a sentence.
    var title: String { text("SUMMARY", limit: 80) }
}
