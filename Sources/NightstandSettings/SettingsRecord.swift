// SPDX-License-Identifier: MIT

/// A value whose parts are the keys of one schema.
package nonisolated protocol SettingsRecord: Hashable, Sendable {
    /// The default values, equal to those of the schema.
    init()
    /// The schema that keeps it.
    static var schema: Schema { get }
    /// Which key keeps which part; a later field may depend on an earlier one.
    static var fields: [SettingsField<Self>] { get }
    /// The fields that depend on an earlier one, by the key of that one.
    static var dependents: [String: [String]] { get }
}

extension SettingsRecord {
    /// No field depends on another.
    package nonisolated static var dependents: [String: [String]] { [:] }
}
