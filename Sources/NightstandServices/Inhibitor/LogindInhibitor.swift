// SPDX-License-Identifier: MIT
import Localization

/// Locks of logind: each lasts as long as its file is open, so they end with the process in any case.
///
/// Without logind, nothing is inhibited, silently. Where it refuses one part, the others are still inhibited.
@MainActor package final class LogindInhibitor: Inhibitor {
    private let block: LogindLock
    private let delay: LogindLock

    /// Asks logind on the system bus.
    package init(_ system: BusLink) {
        block = LogindLock(
            system, ["sleep", "idle", "handle-lid-switch"], mode: "block",
            why: tr("An alarm is ringing or about to ring"))
        delay = LogindLock(system, ["sleep"], mode: "delay", why: tr("The next alarm must be set before sleep"))
    }

    /// Whether sleep, the idle action and the lid are blocked.
    package var blocksSuspend: Bool {
        get { block.isWanted }
        set { block.isWanted = newValue }
    }

    /// Whether sleep is delayed a few seconds for us.
    package var delaysSuspend: Bool {
        get { delay.isWanted }
        set { delay.isWanted = newValue }
    }
}
