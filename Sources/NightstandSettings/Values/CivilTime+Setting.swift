// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import Timekeeping

nonisolated extension CivilTime: SettingsValue {
    /// Reads `HH:MM`.
    package init?(setting: Variant) {
        guard let time = setting.stringValue.flatMap({ CivilTime($0) }) else { return nil }
        self = time
    }

    /// Writes `HH:MM`.
    package var setting: Variant { .string(String(description.prefix(5))) }

    /// Hours and minutes.
    package static var settingForm: String? { tr("a time of day such as 22:30") }
}
