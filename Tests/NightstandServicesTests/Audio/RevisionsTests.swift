// SPDX-License-Identifier: MIT
import PulseKit
import Testing

@Suite struct RevisionsTests {
    private func revisions(_ noted: (number: Int, frame: Int)...) -> Revisions {
        var revisions = Revisions()
        for (number, frame) in noted { revisions.note(number, from: frame) }
        return revisions
    }

    @Test func whatWasNotTakenInSoundsNowhere() {
        #expect(revisions().start(of: 1) == nil)
        #expect(revisions((1, 100)).start(of: 2) == nil)
    }

    @Test func aLaterRevisionCarriesAnEarlierOneAlong() {
        #expect(revisions((3, 100)).start(of: 1) == 100)
        #expect(revisions((1, 700), (2, 300)).start(of: 1) == 300)
        #expect(revisions((1, 100), (2, 300)).start(of: 1) == 100)
    }

    @Test func whatWasTakenBackBeforeItBeganIsNeverHeard() {
        #expect(revisions((2, 100)).start(of: 1, before: 2) == nil, "both were taken in at once")
        #expect(revisions((1, 700), (2, 300)).start(of: 1, before: 2) == nil)
        #expect(revisions((1, 300), (2, 300)).start(of: 1, before: 2) == nil)
        #expect(revisions((1, 100), (2, 300)).start(of: 1, before: 2) == 100)
        #expect(revisions((1, 100)).start(of: 1, before: 2) == 100, "the end is not taken in yet")
    }

    @Test func onlyTheLastAreRemembered() throws {
        var revisions = Revisions()
        for number in 1...1000 { revisions.note(number, from: number * 10) }
        #expect(revisions.start(of: 1000) == 10_000)
        #expect(try #require(revisions.start(of: 1)) > 9000)
    }
}
