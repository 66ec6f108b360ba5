// SPDX-License-Identifier: MIT
import ClockDesign
import GLibKit

nonisolated extension ClockColor: SettingsValue {
    /// Reads `#rrggbb` or `#rgb`.
    public init?(setting: Variant) {
        guard let color = setting.stringValue.flatMap({ ClockColor(hex: $0) }) else { return nil }
        self = color
    }

    /// Writes `#rrggbb`.
    public var setting: Variant { .string(hex) }

    /// A colour in hexadecimal digits.
    public static var settingForm: String? { "a colour such as #ff8000" }
}
