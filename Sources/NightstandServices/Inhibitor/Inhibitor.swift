// SPDX-License-Identifier: MIT

/// Blocks or delays suspend.
///
/// Live: ``LogindInhibitor``; in tests: `FakeInhibitor`.
@MainActor package protocol Inhibitor: AnyObject {
    /// Whether suspend, the idle action and the lid are blocked: true while something rings or is about to.
    var blocksSuspend: Bool { get set }
    /// Whether suspend waits a few seconds for us: true while something is armed.
    ///
    /// Set it to false once everything is ready for suspend, and to true again after it.
    /// logind waits `InhibitDelayMaxSec=` at most, by default five seconds.
    var delaysSuspend: Bool { get set }
}
