// SPDX-License-Identifier: MIT

/// What can be asked of something that is on or off.
package nonisolated enum Switching: String, CaseIterable, Sendable {
    case on, off, toggle

    /// What becomes of what is on or off now.
    package func applied(to isOn: Bool) -> Bool {
        switch self {
        case .on: true
        case .off: false
        case .toggle: !isOn
        }
    }
}
