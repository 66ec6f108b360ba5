// SPDX-License-Identifier: MIT
import SystemKit

/// Ends the service when its loop hangs, so that it is restarted.
///
/// Live: ``KernelWatchdog``.
@MainActor package protocol Watchdog: AnyObject {
    /// Ends the process unless it is called again within this span; nil stops the watchdog.
    func expectLoop(within span: Duration?)
}

/// The kernel's timers; see ``ProcessDeadline``.
@MainActor package final class KernelWatchdog: Watchdog {
    private let deadline: ProcessDeadline?

    /// Does nothing where the kernel has no timers for it.
    package init() {
        deadline = try? ProcessDeadline()
    }

    /// Ends the process unless it is called again within this span; nil stops the watchdog.
    package func expectLoop(within span: Duration?) {
        deadline?.set(in: span)
    }
}
