// SPDX-License-Identifier: MIT

/// Why a setting cannot be read or written.
package nonisolated enum SettingsError: Error, Hashable, Sendable {
    /// The schema is neither installed nor in the given folder.
    case noSchema(String)
    /// The schema does not know the key.
    case noKey(String)
    /// The value is not of the key's type or outside its range.
    case badValue(key: String)
    /// The administrator has locked the key.
    case locked(key: String)
}
