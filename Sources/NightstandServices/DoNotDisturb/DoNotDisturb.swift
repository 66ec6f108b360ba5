// SPDX-License-Identifier: MIT

/// Whether the desktop holds notifications back, and the switch for it.
///
/// Live: ``DesktopDoNotDisturb``.
@MainActor package protocol DoNotDisturb: AnyObject {
    /// Whether it is on now; nil where the desktop doesn't report it.
    func isOn() async -> Bool?
    /// Turns it on or off; returns whether that succeeded.
    func set(_ isOn: Bool) async -> Bool
}
