// SPDX-License-Identifier: MIT
import GLibKit

/// Whether the window is light or dark.
package nonisolated enum Appearance: String, CaseIterable, SettingsValue {
    /// As the desktop is.
    case system
    /// Always light.
    case light
    /// Always dark.
    case dark
}
