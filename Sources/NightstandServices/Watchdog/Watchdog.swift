// SPDX-License-Identifier: MIT
import SystemKit

/// Ends the service when its loop hangs, so that it is started again.
///
/// Live: ``KernelWatchdog``.
@MainActor package protocol Watchdog: AnyObject {
    /// Ends the process unless it is called again within this span; nil expects nothing any more.
    func expectLoop(within span: Duration?)
}

/// The kernel's timers; see ``ProcessDeadline``.
@MainActor package final class KernelWatchdog: Watchdog {
    private let deadline: ProcessDeadline?

    /// Does nothing where the kernel has no timers for it.
    package init() {
        deadline = try? ProcessDeadline()
    }

    /// Ends the process unless it is called again within this span; nil expects nothing any more.
    package func expectLoop(within span: Duration?) {
        deadline?.set(in: span)
    }
}
