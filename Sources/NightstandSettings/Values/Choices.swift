// SPDX-License-Identifier: MIT
import ClockDesign
import GLibKit

// Choices are stored by their names.
nonisolated extension DateFormat: SettingsValue {}
nonisolated extension DigitTransition: SettingsValue {}
nonisolated extension FaceArrangement: SettingsValue {}
nonisolated extension FontDesign: SettingsValue {}

nonisolated extension FontWeight: SettingsValue {
    /// Reads a weight's name, such as `ultra-light`.
    public init?(setting: Variant) {
        guard let weight = Self.allCases.first(where: { $0.name == setting.stringValue }) else { return nil }
        self = weight
    }

    /// Writes the name.
    public var setting: Variant { .string(name) }
}
