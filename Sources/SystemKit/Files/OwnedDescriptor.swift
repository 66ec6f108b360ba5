// SPDX-License-Identifier: MIT
import Glibc

/// A file descriptor that is closed when the object is released.
package final class OwnedDescriptor: Sendable {
    /// The number of the descriptor.
    package let number: Int32

    /// Takes over an open descriptor.
    package init(_ number: Int32) {
        self.number = number
    }

    deinit { close(number) }
}
