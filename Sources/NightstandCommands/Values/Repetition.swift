// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// How an alarm repeats, as people type it.
nonisolated enum Repetition: Hashable, Sendable {
    /// It rings once.
    case once
    /// It repeats by a rule.
    case rule(Recurrence)

    private static let words = ["daily", "weekdays", "weekends", "weekly", "monthly", "yearly", "once"]

    /// Reads `mon,tue,fri`, `mon-fri`, `daily`, `weekdays`, `weekends`, `once`, or a rule of RFC 5545.
    static func reading(_ text: String) throws(CommandError) -> Repetition {
        switch text.lowercased() {
        case "once", "never": return .once
        case "daily", "every day", "everyday": return .rule(.daily)
        case "weekdays", "workdays": return .rule(.weekly(on: Set(Weekday.allCases.prefix(5))))
        case "weekends", "weekend": return .rule(.weekly(on: [.saturday, .sunday]))
        case "weekly": return .rule(.weekly(on: []))
        case "monthly": return try rule("FREQ=MONTHLY")
        case "yearly": return try rule("FREQ=YEARLY")
        default: break
        }
        let upper = text.uppercased()
        if upper.hasPrefix("RRULE:") || upper.contains("=") { return try rule(text) }
        var days: Set<Weekday> = []
        for part in text.split(whereSeparator: { $0 == "," || $0 == " " }) { days.formUnion(try range(String(part))) }
        guard !days.isEmpty else { throw .wrongUse(tr("no day given; use mon,tue,fri or daily")) }
        return .rule(.weekly(on: days))
    }

    private static func rule(_ text: String) throws(CommandError) -> Repetition {
        .rule(try Recurrence.reading(text))
    }

    private static func range(_ text: String) throws(CommandError) -> Set<Weekday> {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard ends.count == 2 else { return [try weekday(text)] }
        let first = try weekday(ends[0])
        let last = try weekday(ends[1])
        let length = (last.rawValue - first.rawValue + 7) % 7
        return Set((0...length).map { Weekday.allCases[(first.rawValue - 1 + $0) % 7] })
    }

    private static func weekday(_ text: String) throws(CommandError) -> Weekday {
        if let day = Weekday(name: text) { return day }
        throw .wrongUse(
            (Weekday.allCases.map(\.word) + words).suggestion(
                for: text, after: tr("\(text.quoted) is not a weekday"),
                otherwise: tr("\(text.quoted) is not a weekday; use mon, tue, wed, thu, fri, sat or sun")))
    }
}

nonisolated extension Recurrence {
    /// Reads a rule of RFC 5545, or says which part of it is wrong.
    static func reading(_ text: String) throws(CommandError) -> Recurrence {
        do {
            return try Recurrence(parsing: text)
        } catch {
            throw .wrongUse(error.description)
        }
    }
}
