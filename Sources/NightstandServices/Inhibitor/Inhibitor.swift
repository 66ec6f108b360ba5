// SPDX-License-Identifier: MIT

/// Blocks or delays suspend.
///
/// Live: ``LogindInhibitor``.
@MainActor package protocol Inhibitor: AnyObject {
    /// Whether suspend, the idle action and the lid are blocked: true while something is ringing or about to ring.
    var blocksSuspend: Bool { get set }
    /// Whether suspend is delayed by up to a few seconds: true while something is armed.
    ///
    /// Set it to false once everything is ready for suspend, and back to true after resume.
    /// logind waits `InhibitDelayMaxSec=` at most, by default five seconds.
    var delaysSuspend: Bool { get set }
}
