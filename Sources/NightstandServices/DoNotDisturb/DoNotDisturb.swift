// SPDX-License-Identifier: MIT

/// Whether the desktop holds notices back, and the switch for it.
///
/// Live: ``DesktopDoNotDisturb``.
@MainActor package protocol DoNotDisturb: AnyObject {
    /// Whether it is on now; nil where the desktop doesn't report it.
    func isOn() async -> Bool?
    /// Turns it on or off; returns whether the desktop let it happen.
    func set(_ isOn: Bool) async -> Bool
}
