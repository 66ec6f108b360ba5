// SPDX-License-Identifier: MIT
import CSystem
import Glibc

/// One process of this machine, and never another that gets the same number after it has ended (pidfd_open(2)).
package final class ProcessHandle: Sendable {
    private let descriptor: OwnedDescriptor

    /// Takes hold of the process that has this number now; nil when there is none.
    package init?(_ number: Int) {
        guard let id = pid_t(exactly: number), id > 0 else { return nil }
        let descriptor = pidfd_open(id, 0)
        guard descriptor >= 0 else { return nil }
        self.descriptor = OwnedDescriptor(descriptor)
    }

    /// Sends a signal; false when the process has ended or belongs to another user.
    package func send(_ signal: Int32) -> Bool {
        pidfd_send_signal(descriptor.number, signal, nil, 0) == 0
    }
}
