// SPDX-License-Identifier: MIT

/// A short tap that confirms an action of the user.
package nonisolated enum HapticTap: String, CaseIterable, Sendable {
    /// Something was switched or pressed.
    case light
    /// One of several choices was selected.
    case selection
    /// The action succeeded, such as setting an alarm.
    case success
}
