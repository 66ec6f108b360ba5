// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// The days of a week that a rule names.
enum WeekdaySet {
    case all, workdays, weekend
    case days([Weekday])

    init(_ days: [Weekday]) {
        self =
            switch days {
            case Weekday.allCases: .all
            case [.monday, .tuesday, .wednesday, .thursday, .friday]: .workdays
            case [.saturday, .sunday]: .weekend
            default: .days(days)
            }
    }

    /// On its own.
    var title: String {
        switch self {
        case .all: tr("Every day")
        // Translators: Monday to Friday.
        case .workdays: tr("Weekdays")
        case .weekend: tr("Weekends")
        case .days(let days): TimeText.list(days.map(\.shortName))
        }
    }

    /// On its own, behind another word.
    var titleInSentence: String {
        switch self {
        case .all: tr("every day")
        // Translators: Monday to Friday, in a sentence such as "Alarm weekdays at 07:00".
        case .workdays: tr("weekdays")
        case .weekend: tr("weekends")
        case .days(let days) where days.count <= 2: TimeText.list(days.map(Self.every))
        case .days(let days):
            if let missing = Weekday.allCases.first(where: { !days.contains($0) }), days.count == 6 {
                Self.everyDayBut(missing)
            } else {
                // Translators: {1} are days such as "Mon, Tue and Fri", in a sentence such as "Alarm every Mon, Tue and Fri at 07:00".
                tr("every \(TimeText.list(days.map(\.shortName)))", context: "days of the week")
            }
        }
    }

    // Whole phrases, because words agree with the day in many languages.
    private static func every(_ day: Weekday) -> String {
        switch day {
        // Translators: in a sentence such as "Alarm every Monday at 07:00", or "Alarm every Monday and every Friday at 07:00".
        case .monday: tr("every Monday")
        case .tuesday: tr("every Tuesday")
        case .wednesday: tr("every Wednesday")
        case .thursday: tr("every Thursday")
        case .friday: tr("every Friday")
        case .saturday: tr("every Saturday")
        case .sunday: tr("every Sunday")
        }
    }

    private static func everyDayBut(_ day: Weekday) -> String {
        switch day {
        // Translators: in a sentence such as "Alarm every day except Monday at 07:00".
        case .monday: tr("every day except Monday")
        case .tuesday: tr("every day except Tuesday")
        case .wednesday: tr("every day except Wednesday")
        case .thursday: tr("every day except Thursday")
        case .friday: tr("every day except Friday")
        case .saturday: tr("every day except Saturday")
        case .sunday: tr("every day except Sunday")
        }
    }

    /// In a sentence such as `Every 2 weeks on weekdays`.
    var words: String {
        switch self {
        case .all: tr("every day", context: "behind “on”")
        case .workdays: tr("weekdays", context: "behind “on”")
        case .weekend: tr("weekends", context: "behind “on”")
        case .days(let days) where days.count == 1: Self.behindOn(days[0])
        case .days(let days): TimeText.list(days.map(\.shortName))
        }
    }

    private static func behindOn(_ day: Weekday) -> String {
        switch day {
        // Translators: in a sentence such as "Every 2 weeks on Monday".
        case .monday: tr("Monday", context: "behind “on”")
        case .tuesday: tr("Tuesday", context: "behind “on”")
        case .wednesday: tr("Wednesday", context: "behind “on”")
        case .thursday: tr("Thursday", context: "behind “on”")
        case .friday: tr("Friday", context: "behind “on”")
        case .saturday: tr("Saturday", context: "behind “on”")
        case .sunday: tr("Sunday", context: "behind “on”")
        }
    }
}
