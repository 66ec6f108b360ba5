// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import Timekeeping

/// The user's own days off, once or every year.
package nonisolated struct OwnHolidays: Hashable, Sendable, SettingsValue {
    private enum Day: Hashable {
        case once(CivilDate)
        case yearly(month: Int, day: Int)
    }

    private var days: [Day] = []

    /// None.
    package init() {}

    /// Whether there are none.
    package var isEmpty: Bool { days.isEmpty }

    /// Those of a year; the 29th of February only where there is one.
    package func dates(in year: Int) -> [CivilDate] {
        days.compactMap { day in
            switch day {
            case .once(let date): date.year == year ? date : nil
            case .yearly(let month, let day): CivilDate(year: year, month: month, day: day)
            }
        }
    }

    /// Reads dates separated by spaces or commas: `2026-12-28` is once, `12-24` each year.
    package init?(setting: Variant) {
        guard let text = setting.stringValue else { return nil }
        for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
            if let date = CivilDate(String(word)) {
                days.append(.once(date))
            } else {
                // A leap year has all days there are.
                guard word.count == 5, let date = CivilDate("2024-" + word) else { return nil }
                days.append(.yearly(month: date.month, day: date.day))
            }
        }
    }

    /// Writes them as they are read.
    package var setting: Variant {
        .string(
            days.map { day in
                switch day {
                case .once(let date): date.description
                case .yearly(let month, let day):
                    String((CivilDate(year: 2024, month: month, day: day)?.description ?? "").dropFirst(5))
                }
            }.joined(separator: " "))
    }

    /// Dates.
    package static var settingForm: String? {
        tr("dates such as 2026-12-28, or 12-24 for every year, separated by spaces")
    }
}
