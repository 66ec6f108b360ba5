// SPDX-License-Identifier: MIT

/// Keeps an idle machine from falling asleep by itself; whoever sends it to sleep is obeyed, and the screen may go dark.
///
/// Live: ``DesktopSleepInhibitor``. In tests: ``FakeSleepInhibitor``.
@MainActor public protocol SleepInhibitor: AnyObject {
    /// Whether the machine is kept awake.
    var keepsAwake: Bool { get set }
}

/// A machine of a test, which only remembers.
@MainActor public final class FakeSleepInhibitor: SleepInhibitor {
    /// Whether the machine is kept awake.
    public var keepsAwake = false

    /// Makes a machine that may fall asleep.
    public init() {}
}
