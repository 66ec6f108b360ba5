// SPDX-License-Identifier: MIT

/// A value that GSettings can hold.
public nonisolated protocol SettingsValue: Hashable, Sendable {
    /// Reads the value; nil for another type.
    init?(setting: Variant)
    /// The value as it is stored.
    var setting: Variant { get }
    /// What a text must be to be such a value, such as `a colour like #ff8000`; nil where the key's range says it.
    static var settingForm: String? { get }
}

nonisolated extension SettingsValue {
    /// Nothing beyond what the key's range says.
    public static var settingForm: String? { nil }
}

nonisolated extension Bool: SettingsValue {
    /// Reads `b`.
    public init?(setting: Variant) {
        guard let value = setting.boolValue else { return nil }
        self = value
    }

    /// Writes `b`.
    public var setting: Variant { .bool(self) }
}

nonisolated extension Int: SettingsValue {
    /// Reads `i`, or any other integer.
    public init?(setting: Variant) {
        guard let value = setting.intValue else { return nil }
        self = value
    }

    /// Writes `i`, cut off at its ends.
    public var setting: Variant { .int32(Int32(clamping: self)) }
}

nonisolated extension Double: SettingsValue {
    /// Reads `d`.
    public init?(setting: Variant) {
        guard let value = setting.doubleValue else { return nil }
        self = value
    }

    /// Writes `d`.
    public var setting: Variant { .double(self) }
}

nonisolated extension String: SettingsValue {
    /// Reads `s`, which is also how choices (`enum`) are stored.
    public init?(setting: Variant) {
        guard let value = setting.stringValue else { return nil }
        self = value
    }

    /// Writes `s`.
    public var setting: Variant { .string(self) }
}

nonisolated extension [String]: SettingsValue {
    /// Reads `as`.
    public init?(setting: Variant) {
        guard let values = setting.elements else { return nil }
        self = values.compactMap(\.stringValue)
    }

    /// Writes `as`.
    public var setting: Variant { .strings(self) }
}

nonisolated extension SettingsValue where Self: RawRepresentable, RawValue == String {
    /// Reads a choice (`enum`) by its raw value.
    public init?(setting: Variant) {
        guard let value = setting.stringValue.flatMap(Self.init(rawValue:)) else { return nil }
        self = value
    }

    /// Writes the raw value.
    public var setting: Variant { .string(rawValue) }
}
