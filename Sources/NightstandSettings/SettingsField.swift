// SPDX-License-Identifier: MIT
import GLibKit

/// How one key of a schema and a part of a record belong together.
public nonisolated struct SettingsField<Record: Sendable>: Sendable {
    /// The key's name, such as `glow`.
    public let key: String
    /// The part as it is stored; nil when the record says nothing about the key.
    public let value: @Sendable (Record) -> Variant?
    /// Puts a stored value into the record; false, with the record as it was, when it cannot be understood.
    public let adopt: @Sendable (inout Record, Variant) -> Bool

    /// Joins a key to a part of the record.
    public init<Value: SettingsValue>(_ key: String, _ part: any WritableKeyPath<Record, Value> & Sendable) {
        self.init(key) {
            $0[keyPath: part]
        } adopt: { (record, value: Value) in
            record[keyPath: part] = value
        }
    }

    /// Joins a key to what `value` gives and `adopt` takes, where that is more than one part.
    public init<Value: SettingsValue>(
        _ key: String, value: @escaping @Sendable (Record) -> Value?,
        adopt: @escaping @Sendable (inout Record, Value) -> Void
    ) {
        self.key = key
        self.value = { value($0)?.setting }
        self.adopt = { record, variant in
            guard let value = Value(setting: variant) else { return false }
            adopt(&record, value)
            return true
        }
    }
}
