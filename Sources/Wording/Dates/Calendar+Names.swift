// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

extension Weekday {
    /// The whole name, such as `Monday`.
    public var name: String {
        switch self {
        case .monday: tr("Monday")
        case .tuesday: tr("Tuesday")
        case .wednesday: tr("Wednesday")
        case .thursday: tr("Thursday")
        case .friday: tr("Friday")
        case .saturday: tr("Saturday")
        case .sunday: tr("Sunday")
        }
    }

    /// The usual abbreviation, such as `Mon`.
    public var shortName: String {
        switch self {
        case .monday: tr("Mon")
        case .tuesday: tr("Tue")
        case .wednesday: tr("Wed")
        case .thursday: tr("Thu")
        case .friday: tr("Fri")
        case .saturday: tr("Sat")
        case .sunday: tr("Sun", context: "weekday")
        }
    }

    /// What fits a small button, such as `Mo`.
    public var shortestName: String {
        switch self {
        // Translators: two letters, or as few as your calendars use.
        case .monday: tr("Mo", context: "Monday")
        case .tuesday: tr("Tu", context: "Tuesday")
        case .wednesday: tr("We", context: "Wednesday")
        case .thursday: tr("Th", context: "Thursday")
        case .friday: tr("Fr", context: "Friday")
        case .saturday: tr("Sa", context: "Saturday")
        case .sunday: tr("Su", context: "Sunday")
        }
    }
}

/// The names of months, 1 to 12; the number itself for any other.
public enum MonthName {
    /// On its own, such as `January`.
    public static func full(_ month: Int) -> String {
        // Translators: the names of months as they stand on their own.
        let names = [
            tr("January"), tr("February"), tr("March"), tr("April"), tr("May", context: "month"), tr("June"),
            tr("July"),
            tr("August"), tr("September"), tr("October"), tr("November"), tr("December"),
        ]
        return names.indices.contains(month - 1) ? names[month - 1] : String(month)
    }

    /// In a date, such as `3 January`; languages that decline it need another form here.
    public static func inDate(_ month: Int) -> String {
        let names = [
            tr("January", context: "in a date"), tr("February", context: "in a date"),
            tr("March", context: "in a date"),
            tr("April", context: "in a date"), tr("May", context: "in a date"), tr("June", context: "in a date"),
            tr("July", context: "in a date"), tr("August", context: "in a date"), tr("September", context: "in a date"),
            tr("October", context: "in a date"), tr("November", context: "in a date"),
            tr("December", context: "in a date"),
        ]
        return names.indices.contains(month - 1) ? names[month - 1] : String(month)
    }

    /// The usual abbreviation in a date, such as `3 Jan`; languages that decline it need another form here.
    public static func shortInDate(_ month: Int) -> String {
        let names = [
            tr("Jan", context: "in a date"), tr("Feb", context: "in a date"), tr("Mar", context: "in a date"),
            tr("Apr", context: "in a date"), tr("May", context: "abbreviated month in a date"),
            tr("Jun", context: "in a date"), tr("Jul", context: "in a date"), tr("Aug", context: "in a date"),
            tr("Sep", context: "in a date"), tr("Oct", context: "in a date"), tr("Nov", context: "in a date"),
            tr("Dec", context: "in a date"),
        ]
        return names.indices.contains(month - 1) ? names[month - 1] : String(month)
    }

    /// The usual abbreviation on its own, such as `Jan`.
    public static func short(_ month: Int) -> String {
        let names = [
            tr("Jan"), tr("Feb"), tr("Mar"), tr("Apr"), tr("May", context: "abbreviated month"), tr("Jun"), tr("Jul"),
            tr("Aug"), tr("Sep"), tr("Oct"), tr("Nov"), tr("Dec"),
        ]
        return names.indices.contains(month - 1) ? names[month - 1] : String(month)
    }
}
