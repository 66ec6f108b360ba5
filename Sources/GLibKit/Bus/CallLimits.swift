// SPDX-License-Identifier: MIT

/// Limits on the calls that other programs may have pending in this process.
///
/// A call counts from its arrival until it has been answered.
package nonisolated struct CallLimits: Hashable, Sendable {
    /// Calls of one sender.
    package var callsPerSender: Int
    /// Calls of all senders together.
    package var calls: Int
    /// Bytes of the arguments of one call.
    package var bytes: Int
    /// Bytes of the arguments of one call of these methods, by interface and method with a full stop between; a higher limit.
    package var largeCalls: [String: Int]
    /// Bytes of the arguments of all calls of one sender.
    package var bytesPerSender: Int

    /// Sets all limits.
    package init(callsPerSender: Int, calls: Int, bytes: Int, largeCalls: [String: Int] = [:], bytesPerSender: Int) {
        self.callsPerSender = callsPerSender
        self.calls = calls
        self.bytes = bytes
        self.largeCalls = largeCalls
        self.bytesPerSender = bytesPerSender
    }
}
