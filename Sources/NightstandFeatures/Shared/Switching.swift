// SPDX-License-Identifier: MIT

/// A request to something that is on or off.
package nonisolated enum Switching: String, CaseIterable, Sendable {
    case on, off, toggle

    /// The state after the request.
    package func applied(to isOn: Bool) -> Bool {
        switch self {
        case .on: true
        case .off: false
        case .toggle: !isOn
        }
    }
}
