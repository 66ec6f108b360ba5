// SPDX-License-Identifier: MIT
import Testing

@testable import GLibKit

/// Limits of the calls that wait for an answer.
@Suite struct CallGateTests {
    private let gate = CallGate(
        CallLimits(callsPerSender: 2, calls: 3, bytes: 100, largeCalls: ["a.Import": 1000], bytesPerSender: 150))

    private func isAdmitted(_ sender: String, _ method: String = "a.List", bytes: Int = 10) -> AnyObject? {
        try? gate.admit(sender, method, bytes: bytes)
    }

    @Test("the waiting calls of one sender are limited, and leave room for those of others")
    func eachSenderHasAShare() {
        var own = [isAdmitted("flood"), isAdmitted("flood")]
        #expect(own.allSatisfy { $0 != nil })
        #expect(isAdmitted("flood") == nil)
        #expect(isAdmitted("modest") != nil)
        own.removeLast()
        #expect(isAdmitted("flood") != nil, "an answered call no longer counts")
    }

    @Test("the waiting calls of all senders together are limited")
    func allSendersShareALimit() {
        var waiting = ["a", "b", "c"].map { isAdmitted($0) }
        #expect(waiting.allSatisfy { $0 != nil })
        #expect(isAdmitted("d") == nil)
        waiting.removeLast()
        #expect(isAdmitted("d") != nil)
    }

    @Test("the bytes of a call are limited, and so are those of all waiting calls of one sender")
    func bytesAreLimited() {
        #expect(isAdmitted("a", bytes: 100) != nil)
        #expect(isAdmitted("a", bytes: 101) == nil)
        let large = isAdmitted("a", "a.Import", bytes: 1000)
        #expect(large != nil, "a method that takes large arguments, alone")
        #expect(isAdmitted("a", bytes: 1) == nil)
        #expect(isAdmitted("b", bytes: 1) != nil)
        #expect(isAdmitted("b", "a.Import", bytes: 1001) == nil)
    }
}
