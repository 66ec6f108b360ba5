// SPDX-License-Identifier: MIT
import ClockDesign
import Testing

/// The display mode and its controls.
@Suite struct DisplayModeStateTests {
    @Test func theControlsHideOnTheWayIn() {
        var state = DisplayModeState()
        #expect(state.showsControls && !state.isOn)
        state.enter(.user)
        #expect(state.isOn && !state.showsControls && state.due == nil)
        state.leave()
        #expect(!state.isOn && state.showsControls)
    }

    @Test func aTouchShowsTheControlsForTenSeconds() {
        var state = DisplayModeState()
        state.enter(.standby)
        state.touched(at: .seconds(100))
        #expect(state.showsControls && state.due == .seconds(110))
        state.touched(at: .seconds(105))
        state.elapsed(at: .seconds(110))
        #expect(state.showsControls)
        state.elapsed(at: .seconds(115))
        #expect(!state.showsControls && state.isOn && state.due == nil)
    }

    @Test func touchesOfAnOrdinaryWindowMeanNothing() {
        var state = DisplayModeState()
        state.touched(at: .zero)
        #expect(state == DisplayModeState())
    }

    @Test func withoutMainsOnlyWhatCameByItselfGoes() {
        var state = DisplayModeState()
        state.enter(.standby)
        state.unplugged()
        #expect(!state.isOn)
        state.enter(.user)
        state.unplugged()
        #expect(state.isOn)
        state.leave()
        state.enter(.standby)
        state.enter(.user)
        state.unplugged()
        #expect(state.cause == .user)
        state.enter(.standby)
        #expect(state.cause == .user)
    }
}

/// When display mode starts automatically.
@Suite struct StandbyRuleTests {
    private func rule(_ delay: Duration?) -> StandbyRule {
        var rule = StandbyRule(delay: delay, at: .zero)
        rule.isOnMains = true
        rule.isInSight = true
        return rule
    }

    @Test func itIsTimeWhenNobodyCameForTheDelay() {
        var rule = rule(.minutes(5))
        #expect(rule.due == .minutes(5))
        rule.input(at: .minutes(3))
        #expect(!rule.isDue(at: .minutes(7)))
        #expect(rule.isDue(at: .minutes(8)))
        rule.input(at: .minutes(1))
        #expect(rule.due == .minutes(8))
    }

    @Test func neverOnBatteryOutOfSightOrWithoutTheWish() {
        var onBattery = rule(.minutes(5))
        onBattery.isOnMains = false
        var outOfSight = rule(.minutes(5))
        outOfSight.isInSight = false
        for rule in [onBattery, outOfSight, rule(nil)] {
            #expect(rule.due == nil && !rule.isDue(at: .hours(9)))
        }
    }
}
