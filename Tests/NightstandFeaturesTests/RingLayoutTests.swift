// SPDX-License-Identifier: MIT
import NightstandFeatures
import Testing

/// How the ringing view divides a window.
@Suite struct RingLayoutTests {
    @Test(arguments: [
        (1, 360, 640, RingLayout.Form.large, 1), (1, 360, 294, .compact, 1), (2, 720, 640, .large, 2),
        (3, 360, 640, .compact, 1), (2, 360, 294, .dense, 1), (6, 360, 294, .dense, 2), (6, 1920, 1080, .large, 6),
        (1, 3840, 2160, .vast, 1), (3, 1920, 1080, .grand, 3),
    ])
    func itTakesTheLargestFormThatFits(count: Int, width: Int, height: Int, form: RingLayout.Form, columns: Int) {
        let layout = RingLayout(count: count, width: width, height: height)
        #expect(layout.form == form && layout.columns == columns)
    }

    @Test func aLabelHasMoreLinesWhereItsCardHasRoom() {
        #expect(RingLayout(count: 1, width: 360, height: 294).labelLines == 2)
        #expect(RingLayout(count: 6, width: 360, height: 294).labelLines == 1)
        #expect(RingLayout(count: 3, width: 1920, height: 1080).labelLines > 3)
    }

    @Test func aNarrowCardLeavesItsOptionsToTheTitleBar() {
        #expect(!RingLayout(count: 6, width: 360, height: 294).hasCardOptions)
        #expect(RingLayout(count: 2, width: 360, height: 294).hasCardOptions)
    }

    @Test func cardsWithLargeTextStandBelowOneAnotherRatherThanBreakTheirWords() {
        let layout = RingLayout(count: 6, width: 360, height: 640, scale: 2)
        #expect(layout.form == .dense && layout.columns == 1)
        #expect(RingLayout(count: 2, width: 800, height: 480, scale: 2).columns == 1)
    }

    @Test func largeTextTakesTheRoomOfTheTimeOfDayRatherThanBreakWords() {
        let layout = RingLayout(count: 1, width: 360, height: 640, scale: 2)
        #expect(layout.form == .large && !layout.isRoomy)
        #expect(RingLayout(count: 1, width: 360, height: 500).isRoomy)
    }

    @Test func snoozeStaysBesideAChallengeExceptWhereThereIsNoRoomForBoth() {
        #expect(RingLayout(count: 1, width: 800, height: 600, hasChallenge: true).keepsSnooze)
        #expect(RingLayout(count: 1, width: 360, height: 294, hasChallenge: true).keepsSnooze)
        #expect(!RingLayout(count: 2, width: 360, height: 294, hasChallenge: true).keepsSnooze)
    }

    @Test func largerTextAndMoreButtonsNeedMoreRoom() {
        #expect(RingLayout(count: 1, width: 360, height: 500, scale: 2).form == .compact)
        #expect(RingLayout(count: 1, width: 360, height: 480, extra: 128).form == .compact)
        #expect(RingLayout(count: 3, width: 360, height: 640, hasChallenge: true).form == .dense)
    }
}
