// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

extension WorldTime {
    /// The difference from here in words: `9 h ahead`, `5 h 30 min behind`, `same time`.
    public var difference: String {
        let span = TimeText.span(.seconds(abs(offset)))
        // Translators: how a clock elsewhere differs from the one here; {1} is a duration such as "5 h 30 min".
        return offset == 0 ? tr("same time") : offset > 0 ? tr("\(span) ahead") : tr("\(span) behind")
    }

    /// The day there as seen from here: `today`, `tomorrow`, `yesterday`; over the date line perhaps `in 2 days`.
    public var dayWord: String {
        switch dayDifference {
        case 0: tr("today")
        case 1: tr("tomorrow")
        case -1: tr("yesterday")
        case let days where days > 0: tr("in \(days) day", "in \(days) days", count: days)
        case let days: tr("\(-days) day ago", "\(-days) days ago", count: -days)
        }
    }
}
