// SPDX-License-Identifier: MIT
import ClockDesign
import GLibKit

nonisolated extension LookValue: SettingsValue {
    /// Reads `b`, a whole number or `s`.
    package init?(setting: Variant) {
        if let flag = setting.boolValue {
            self = .flag(flag)
        } else if let number = setting.intValue {
            self = .number(number)
        } else if let text = setting.stringValue {
            self = .text(text)
        } else {
            return nil
        }
    }

    /// Writes `b`, `i` or `s`.
    package var setting: Variant {
        switch self {
        case .flag(let flag): flag.setting
        case .number(let number): number.setting
        case .text(let text): text.setting
        }
    }
}
