// SPDX-License-Identifier: MIT

/// A value that GSettings can hold.
package nonisolated protocol SettingsValue: Hashable, Sendable {
    /// Reads the value; nil for another type.
    init?(setting: Variant)
    /// The value as it is stored.
    var setting: Variant { get }
    /// What a text must be to be such a value, such as `a colour like #ff8000`; nil where the key's range says it.
    static var settingForm: String? { get }
}

nonisolated extension SettingsValue {
    /// Nothing beyond what the key's range says.
    package static var settingForm: String? { nil }
}

nonisolated extension Bool: SettingsValue {
    /// Reads `b`.
    package init?(setting: Variant) {
        guard let value = setting.boolValue else { return nil }
        self = value
    }

    /// Writes `b`.
    package var setting: Variant { .bool(self) }
}

nonisolated extension Int: SettingsValue {
    /// Reads `i`, or any other integer.
    package init?(setting: Variant) {
        guard let value = setting.intValue else { return nil }
        self = value
    }

    /// Writes `i`, cut off at its ends.
    package var setting: Variant { .int32(Int32(clamping: self)) }
}

nonisolated extension Double: SettingsValue {
    /// Reads `d`.
    package init?(setting: Variant) {
        guard let value = setting.doubleValue else { return nil }
        self = value
    }

    /// Writes `d`.
    package var setting: Variant { .double(self) }
}

nonisolated extension String: SettingsValue {
    /// Reads `s`, which is also how choices (`enum`) are stored.
    package init?(setting: Variant) {
        guard let value = setting.stringValue else { return nil }
        self = value
    }

    /// Writes `s`.
    package var setting: Variant { .string(self) }
}

nonisolated extension [String]: SettingsValue {
    /// Reads `as`.
    package init?(setting: Variant) {
        guard let values = setting.elements else { return nil }
        self = values.compactMap(\.stringValue)
    }

    /// Writes `as`.
    package var setting: Variant { .strings(self) }
}

nonisolated extension SettingsValue where Self: RawRepresentable, RawValue == String {
    /// Reads a choice (`enum`) by its raw value.
    package init?(setting: Variant) {
        guard let value = setting.stringValue.flatMap(Self.init(rawValue:)) else { return nil }
        self = value
    }

    /// Writes the raw value.
    package var setting: Variant { .string(rawValue) }
}
