// SPDX-License-Identifier: MIT
import ClockDesign
import GLibKit
import Localization

nonisolated extension ClockColor: SettingsValue {
    /// Reads `#rrggbb`, `#rgb` or a name such as `amber`.
    package init?(setting: Variant) {
        guard let color = setting.stringValue.flatMap({ NamedColor.color($0) }) else { return nil }
        self = color
    }

    /// Writes `#rrggbb`.
    package var setting: Variant { .string(hex) }

    /// A colour in hexadecimal digits, or by its name.
    package static var settingForm: String? { tr("a colour such as #ff8000 or amber") }
}
