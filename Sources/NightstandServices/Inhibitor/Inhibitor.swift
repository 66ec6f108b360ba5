// SPDX-License-Identifier: MIT

/// Holds back the machine's sleep.
///
/// Live: ``LogindInhibitor``; in tests: `FakeInhibitor`.
@MainActor package protocol Inhibitor: AnyObject {
    /// Whether sleep, the idle action and the lid are blocked: true while something rings or is about to.
    var blocksSleep: Bool { get set }
    /// Whether sleep waits a few seconds for us: true while something is armed.
    ///
    /// Set it to false once everything is ready for sleep, and to true again after it.
    /// logind waits `InhibitDelayMaxSec=` at most, by default five seconds.
    var delaysSleep: Bool { get set }
}
