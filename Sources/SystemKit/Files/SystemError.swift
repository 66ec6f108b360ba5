// SPDX-License-Identifier: MIT
import Glibc

/// A call to the system that failed.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was attempted, or on which path.
    package var subject: String
    /// The number of the error (`errno`); 0 when the system gave none.
    package var number: Int32
    /// What the system says about it.
    package var message: String

    /// Makes an error from `errno`.
    package init(_ subject: String, number: Int32 = errno) {
        self.subject = subject
        self.number = number
        message = String(cString: strerror(number))
    }

    /// Makes an error from what a library reports, without a number.
    package init(_ subject: String, message: String) {
        self.subject = subject
        number = 0
        self.message = message
    }

    /// Subject and message.
    package var description: String { "\(subject): \(message)" }
}
