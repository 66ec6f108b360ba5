// SPDX-License-Identifier: MIT
import NightstandServices

/// A machine of a test, which only remembers.
@MainActor package final class FakeSuspendInhibitor: SuspendInhibitor {
    /// Whether the machine is kept awake.
    package var keepsAwake = false

    /// Makes a machine that may fall asleep.
    package init() {}
}
