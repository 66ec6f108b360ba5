// SPDX-License-Identifier: MIT
import Testing

@testable import GLibKit

/// Who may have how many calls waiting.
@Suite struct CallGateTests {
    private let gate = CallGate(
        CallLimits(callsPerSender: 2, calls: 3, bytes: 100, largeCalls: ["a.Import": 1000], bytesPerSender: 150))

    private func isAdmitted(_ sender: String, _ method: String = "a.List", bytes: Int = 10) -> AnyObject? {
        try? gate.admit(sender, method, bytes: bytes)
    }

    @Test("one sender has so many calls waiting at most, and takes none of what others may have")
    func eachSenderHasAShare() {
        var own = [isAdmitted("flood"), isAdmitted("flood")]
        #expect(own.allSatisfy { $0 != nil })
        #expect(isAdmitted("flood") == nil)
        #expect(isAdmitted("modest") != nil)
        own.removeLast()
        #expect(isAdmitted("flood") != nil, "what was answered counts no more")
    }

    @Test("all senders together have so many calls waiting at most")
    func thereIsAMostForAll() {
        var waiting = ["a", "b", "c"].map { isAdmitted($0) }
        #expect(waiting.allSatisfy { $0 != nil })
        #expect(isAdmitted("d") == nil)
        waiting.removeLast()
        #expect(isAdmitted("d") != nil)
    }

    @Test("a call has so many bytes at most, and so have all that one sender has waiting")
    func bytesAreLimited() {
        #expect(isAdmitted("a", bytes: 100) != nil)
        #expect(isAdmitted("a", bytes: 101) == nil)
        let large = isAdmitted("a", "a.Import", bytes: 1000)
        #expect(large != nil, "one that is large by its nature, alone")
        #expect(isAdmitted("a", bytes: 1) == nil)
        #expect(isAdmitted("b", bytes: 1) != nil)
        #expect(isAdmitted("b", "a.Import", bytes: 1001) == nil)
    }
}
