// SPDX-License-Identifier: MIT
import Timekeeping

/// How an alarm repeats, as the editor offers it.
public nonisolated enum RepeatChoice: Int, CaseIterable, Sendable {
    case once, everyDay, weekdays, weekends, chosenDays, custom

    /// What the user reads.
    public var title: String {
        switch self {
        case .once: "Once"
        case .everyDay: "Every day"
        case .weekdays: "Monday to Friday"
        case .weekends: "Saturday and Sunday"
        case .chosenDays: "On chosen days"
        case .custom: "By a rule"
        }
    }

    /// The days it stands for; nil where others decide.
    var days: Set<Weekday>? {
        switch self {
        case .everyDay: Set(Weekday.allCases)
        case .weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday]
        case .weekends: [.saturday, .sunday]
        case .once, .chosenDays, .custom: nil
        }
    }

    /// The choice that stands for a set of days.
    init(days: Set<Weekday>) {
        self = [.everyDay, .weekdays, .weekends].first { $0.days == days } ?? .chosenDays
    }

    /// The days of a rule that says nothing else than on which days of every week; nil for any other rule.
    static func plainDays(of rule: Recurrence) -> Set<Weekday>? {
        if rule.description == "FREQ=DAILY" { return Set(Weekday.allCases) }
        let parts = rule.description.split(separator: ";").filter { !$0.hasPrefix("WKST=") && $0 != "INTERVAL=1" }
        guard parts.count == 2, parts.contains("FREQ=WEEKLY"),
            let list = parts.first(where: { $0.hasPrefix("BYDAY=") })?.dropFirst("BYDAY=".count)
        else { return nil }
        let symbols = list.split(separator: ",")
        let days = symbols.compactMap { Weekday(symbol: $0) }
        return days.count == symbols.count ? Set(days) : nil
    }

    /// The rule for a set of days of every week; nil for none.
    static func rule(for days: Set<Weekday>) -> Recurrence? {
        if days.isEmpty { return nil }
        if days.count == Weekday.allCases.count { return Recurrence("FREQ=DAILY") }
        return Recurrence("FREQ=WEEKLY;BYDAY=" + days.sorted().map(\.symbol).joined(separator: ","))
    }
}
