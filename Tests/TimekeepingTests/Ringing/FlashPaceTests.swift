// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

@Suite struct FlashPaceTests {
    /// How often it becomes lit or dark within each second, at most.
    private func changes(isCalm: Bool) -> Int {
        let states = (0..<40_000).map { FlashPace.state(at: .milliseconds($0), isCalm: isCalm).isLit }
        let edges = (1..<states.count).filter { states[$0] != states[$0 - 1] }
        return edges.map { edge in edges.count { (edge..<edge + 1000).contains($0) } }.max() ?? 0
    }

    @Test("there is one flash a second, or one in four seconds with reduced motion")
    func pace() {
        #expect(changes(isCalm: false) == 2)
        #expect(changes(isCalm: true) == 1)
        #expect(FlashPace.half(isCalm: true) == .seconds(2))
    }

    @Test("it reports when it will next change", arguments: [false, true])
    func next(isCalm: Bool) {
        for milliseconds in stride(from: Int64(0), to: 10_000, by: 7) {
            let state = FlashPace.state(at: .milliseconds(milliseconds), isCalm: isCalm)
            #expect(state.until > .milliseconds(milliseconds))
            #expect(FlashPace.state(at: state.until - .milliseconds(1), isCalm: isCalm).isLit == state.isLit)
            #expect(FlashPace.state(at: state.until, isCalm: isCalm).isLit != state.isLit)
        }
    }
}
