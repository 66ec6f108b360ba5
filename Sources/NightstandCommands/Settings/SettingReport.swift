// SPDX-License-Identifier: MIT
import GLibKit
import NightstandSettings

/// A setting as `--json` shows it.
nonisolated struct SettingReport: Encodable {
    var name: String
    var value: SettingValue
    var usual: SettingValue
    var isUsual: Bool
    var type: String
    var choices: [String]?
    var minimum: SettingValue?
    var maximum: SettingValue?
    var form: String?
    var summary: String
    var description: String

    /// Reports a setting with its current value.
    @MainActor init(_ setting: Setting, in catalogue: SettingsCatalogue) {
        let value = catalogue.value(of: setting)
        name = setting.name
        self.value = SettingValue(value)
        usual = SettingValue(setting.key.usual)
        isUsual = value == setting.key.usual
        form = setting.form
        summary = setting.key.summary
        description = setting.key.details
        switch setting.key.kind {
        case .flag: type = "flag"
        case .integer(_, let range):
            type = "integer"
            (minimum, maximum) = (.integer(range.lowerBound), .integer(range.upperBound))
        case .number(let range):
            type = "number"
            (minimum, maximum) = (.number(range.lowerBound), .number(range.upperBound))
        case .choice(let names):
            type = "choice"
            choices = names
        case .text, .other: type = "text"
        }
    }
}

/// A value in JSON's own types.
nonisolated enum SettingValue: Encodable {
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)

    /// Takes a stored value.
    init(_ value: Variant) {
        if let flag = value.boolValue {
            self = .flag(flag)
        } else if let number = value.intValue {
            self = .integer(number)
        } else if let number = value.doubleValue {
            self = .number(number)
        } else {
            self = .text(SettingsKey.text(of: value))
        }
    }

    /// Writes the bare value.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .flag(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        }
    }
}
