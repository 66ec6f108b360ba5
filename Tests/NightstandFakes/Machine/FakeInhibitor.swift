// SPDX-License-Identifier: MIT
import NightstandServices

/// An inhibitor that only remembers.
@MainActor package final class FakeInhibitor: Inhibitor {
    /// Whether sleep is blocked.
    package var blocksSuspend = false
    /// Whether sleep is delayed.
    package var delaysSuspend = false

    /// Makes an inhibitor that holds nothing.
    package init() {}
}
