// SPDX-License-Identifier: MIT
import GLibKit

/// Why a text was not stored as a setting.
package nonisolated enum CatalogueError: Error, Hashable, Sendable {
    /// It is not of the key's kind.
    case notUnderstood(SettingsTextError)
    /// It is of the kind, but not this: such as `a colour such as #ff8000`.
    case wrongForm(String)
    /// It could not be stored.
    case refused(SettingsError)
}
