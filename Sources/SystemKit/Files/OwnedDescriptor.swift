// SPDX-License-Identifier: MIT
import Glibc

/// A file descriptor that is closed when the object is let go.
public final class OwnedDescriptor: Sendable {
    /// The number of the descriptor.
    public let number: Int32

    /// Takes over an open descriptor.
    public init(_ number: Int32) {
        self.number = number
    }

    deinit { close(number) }
}
