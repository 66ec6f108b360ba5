// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// How an alarm repeats, as the editor offers it.
package nonisolated enum RepeatChoice: Int, CaseIterable, Sendable {
    case once, everyDay, weekdays, weekends, chosenDays, built, custom

    /// The title for the user.
    package var title: String {
        switch self {
        case .once: tr("Once")
        case .everyDay: tr("Every day")
        case .weekdays: tr("Weekdays")
        case .weekends: tr("Weekends")
        case .chosenDays: tr("Chosen days")
        case .built: tr("Custom", context: "repetition")
        case .custom: tr("Rule text (RRULE)")
        }
    }

    /// The days it stands for; nil where they are chosen elsewhere.
    var days: Set<Weekday>? {
        switch self {
        case .everyDay: Set(Weekday.allCases)
        case .weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday]
        case .weekends: [.saturday, .sunday]
        case .once, .chosenDays, .built, .custom: nil
        }
    }

    /// The choice that stands for a set of days.
    init(days: Set<Weekday>) {
        self = [.everyDay, .weekdays, .weekends].first { $0.days == days } ?? .chosenDays
    }

    /// The days of a rule that only lists days of every week; nil for any other rule.
    static func plainDays(of rule: Recurrence) -> Set<Weekday>? {
        if rule == .daily { return Set(Weekday.allCases) }
        let days = Set(rule.parts.byDay.map(\.weekday))
        return rule.parts.byDay.isEmpty || rule != .weekly(on: days) ? nil : days
    }

    /// The rule for a set of days of every week; nil for none.
    static func rule(for days: Set<Weekday>) -> Recurrence? {
        if days.isEmpty { return nil }
        return days.count == Weekday.allCases.count ? .daily : .weekly(on: days)
    }
}
