// SPDX-License-Identifier: MIT

/// Keeps an idle machine from falling asleep by itself; whoever sends it to sleep is obeyed, and the screen may go dark.
///
/// Live: ``DesktopSleepInhibitor``; in tests: `FakeSleepInhibitor`.
@MainActor package protocol SleepInhibitor: AnyObject {
    /// Whether the machine is kept awake.
    var keepsAwake: Bool { get set }
}
