// SPDX-License-Identifier: MIT

/// A short touch that answers what the user did.
package nonisolated enum HapticTap: String, CaseIterable, Sendable {
    /// Something was switched or pressed.
    case light
    /// One of several was chosen.
    case selection
    /// What was wanted is done, such as an alarm that is set.
    case success
}
