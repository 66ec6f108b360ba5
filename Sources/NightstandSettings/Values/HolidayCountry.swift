// SPDX-License-Identifier: MIT
import GLibKit
import Holidays
import Localization

/// Whose public holidays count.
package nonisolated enum HolidayCountry: Hashable, Sendable, SettingsValue {
    /// Those of the country of the desktop's locale, or else of the time zone.
    case automatic
    /// Nobody's.
    case none
    /// Those of the country with this code by ISO 3166, whose rules are known.
    case chosen(String)

    /// Reads `auto`, `none` or a code such as `DE`.
    package init?(setting: Variant) {
        guard let text = setting.stringValue else { return nil }
        switch text.lowercased() {
        case "auto": self = .automatic
        case "none": self = .none
        default:
            guard let holidays = PublicHolidays(country: text) else { return nil }
            self = .chosen(holidays.country)
        }
    }

    /// Writes `auto`, `none` or the code.
    package var setting: Variant {
        switch self {
        case .automatic: .string("auto")
        case .none: .string("none")
        case .chosen(let code): .string(code)
        }
    }

    /// The codes there are.
    package static var settingForm: String? {
        // Translators: the first two words are typed as they are; {1} lists codes of countries.
        tr("auto, none or one of \(PublicHolidays.countries.joined(separator: " "))")
    }
}
