// SPDX-License-Identifier: MIT

/// Keeps an idle machine from falling asleep by itself; whoever sends it to sleep is obeyed, and the screen may go dark.
///
/// Live: ``DesktopSleepInhibitor``. In tests: ``FakeSleepInhibitor``.
@MainActor package protocol SleepInhibitor: AnyObject {
    /// Whether the machine is kept awake.
    var keepsAwake: Bool { get set }
}

/// A machine of a test, which only remembers.
@MainActor package final class FakeSleepInhibitor: SleepInhibitor {
    /// Whether the machine is kept awake.
    package var keepsAwake = false

    /// Makes a machine that may fall asleep.
    package init() {}
}
