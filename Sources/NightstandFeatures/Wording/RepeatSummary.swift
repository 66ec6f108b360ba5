// SPDX-License-Identifier: MIT
import Timekeeping

/// When a schedule repeats, in a few words.
public nonisolated enum RepeatSummary {
    /// Such as `Mon, Tue, Fri`, `Every day` or, for an alarm that rings once, `Tomorrow`.
    public static func text(_ schedule: Schedule, today: CivilDate, style: TimeStyle = TimeStyle()) -> String {
        let zone = if case .named(let name) = schedule.zone { " in \(place(name))" } else { "" }
        guard let rule = schedule.recurrence else { return style.date(schedule.start.date, today: today) + zone }
        guard let days = RepeatChoice.plainDays(of: rule) else { return "By a rule" + zone }
        let choice = RepeatChoice(days: days)
        guard choice == .chosenDays else { return choice.title + zone }
        return days.sorted().map { String($0.name.prefix(days.count == 1 ? 9 : 3)) }.joined(separator: ", ") + zone
    }

    /// The place in a zone's name, such as `New York`.
    private static func place(_ zone: String) -> String {
        (zone.split(separator: "/").last.map(String.init) ?? zone).split(separator: "_").joined(separator: " ")
    }
}
