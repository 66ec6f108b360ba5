// SPDX-License-Identifier: MIT
import GLibKit

/// How one key of a schema and a part of a record belong together.
package nonisolated struct SettingsField<Record: Sendable>: Sendable {
    /// The key's name, such as `glow`.
    package let key: String
    /// What a text must be, such as `a colour like #ff8000`; nil if the schema defines it.
    package let form: String?
    /// The choices on offer; nil for all that the schema has.
    package let offered: [String]?
    /// The part as it is stored; nil when the record has no value for the key.
    package let value: @Sendable (Record) -> Variant?
    /// Puts a stored value into the record; false, with the record as it was, when it cannot be understood.
    package let adopt: @Sendable (inout Record, Variant) -> Bool

    /// Joins a key to a part of the record.
    package init<Value: SettingsValue>(
        _ key: String, _ part: any WritableKeyPath<Record, Value> & Sendable, offered: [Value]? = nil
    ) {
        self.init(key, form: Value.settingForm, offered: offered?.compactMap(\.setting.stringValue)) {
            $0[keyPath: part]
        } adopt: { (record, value: Value) in
            record[keyPath: part] = value
            return true
        }
    }

    /// Joins a key to what `value` gives and `adopt` takes, where that is not simply one part.
    package init<Value: SettingsValue>(
        _ key: String, form: String? = nil, offered: [String]? = nil,
        value: @escaping @Sendable (Record) -> Value?,
        adopt: @escaping @Sendable (inout Record, Value) -> Bool
    ) {
        self.key = key
        self.form = form
        self.offered = offered
        self.value = { value($0)?.setting }
        self.adopt = { record, variant in
            guard let value = Value(setting: variant) else { return false }
            return adopt(&record, value)
        }
    }
}
