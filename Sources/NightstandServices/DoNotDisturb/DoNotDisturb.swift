// SPDX-License-Identifier: MIT

/// Whether the desktop holds notices back.
///
/// Live: ``DesktopDoNotDisturb``; in tests: `FakeDoNotDisturb`.
@MainActor package protocol DoNotDisturb: AnyObject {
    /// Whether it is on now; nil where the desktop doesn't report it.
    func isOn() async -> Bool?
}
