// SPDX-License-Identifier: MIT
import ClockDesign
import Testing

/// A room that grows dark and light again, as a sensor sees it.
@Suite struct DarknessWatchTests {
    @Test func darknessCountsAfterThirtySeconds() {
        var watch = DarknessWatch(threshold: 5)
        watch.sensed(4.9, at: .seconds(10))
        #expect(watch.due == .seconds(40))
        watch.elapsed(at: .seconds(39))
        #expect(!watch.isDark)
        watch.elapsed(at: .seconds(40))
        #expect(watch.isDark && watch.due == nil)
    }

    @Test func aPassingShadowIsNoNight() {
        var watch = DarknessWatch(threshold: 5)
        watch.sensed(1, at: .seconds(0))
        watch.sensed(80, at: .seconds(20))
        watch.sensed(1, at: .seconds(25))
        watch.elapsed(at: .seconds(40))
        #expect(!watch.isDark)
        watch.elapsed(at: .seconds(55))
        #expect(watch.isDark)
    }

    @Test func continuedDarknessDoesNotStartAgain() {
        var watch = DarknessWatch(threshold: 5)
        for second in stride(from: 0, through: 30, by: 5) { watch.sensed(Double(second % 4), at: .seconds(second)) }
        #expect(watch.isDark)
    }

    @Test func aDarkRoomIsLightOnlyWellAboveTheThresholdAndAfterAWhile() {
        var watch = DarknessWatch(threshold: 5)
        watch.sensed(0, at: .zero)
        watch.elapsed(at: .seconds(30))
        // Between the two bounds nothing changes, however long.
        watch.sensed(9.9, at: .seconds(31))
        watch.elapsed(at: .hours(5))
        #expect(watch.isDark)
        watch.sensed(10.1, at: .hours(5))
        watch.sensed(3, at: .hours(5) + .seconds(29))
        watch.elapsed(at: .hours(6))
        #expect(watch.isDark)
        watch.sensed(200, at: .hours(6))
        watch.elapsed(at: .hours(6) + .seconds(30))
        #expect(!watch.isDark)
    }

    @Test func aSensorThatGoesChangesNothing() {
        var watch = DarknessWatch(threshold: 5)
        watch.sensed(0, at: .zero)
        watch.sensed(nil, at: .seconds(5))
        watch.elapsed(at: .hours(1))
        #expect(!watch.isDark && watch.due == nil)
    }
}
