// SPDX-License-Identifier: MIT
import ClockDesign
import Testing

/// When it is night by the clock, by the light, and by the user.
@Suite struct NightRuleTests {
    private static let acrossMidnight = DailySpan(from: .hours(22), to: .hours(6))

    @Test(arguments: [
        (Duration.hours(22), true), (.hours(22) - .seconds(1), false), (.zero, true), (.hours(3), true),
        (.hours(6) - .seconds(1), true), (.hours(6), false), (.hours(12), false),
    ])
    func aScheduleReachesAcrossMidnight(_ time: Duration, _ isNight: Bool) {
        #expect(NightRule.within(Self.acrossMidnight).isNight(at: time, isDark: false) == isNight)
    }

    @Test func aScheduleWithinOneDayEndsOnThatDay() {
        let rule = NightRule.within(DailySpan(from: .hours(13), to: .hours(15)))
        #expect((0..<24).filter { rule.isNight(at: .hours($0), isDark: true) } == [13, 14])
    }

    @Test func aScheduleThatEndsWhenItBeginsIsNever() {
        let rule = NightRule.within(DailySpan(from: .hours(7), to: .hours(7)))
        #expect(!(0..<24).contains { rule.isNight(at: .hours($0), isDark: true) })
    }

    @Test func theLightDecidesAlone() {
        #expect(NightRule.whenDark.isNight(at: .hours(12), isDark: true))
        #expect(!NightRule.whenDark.isNight(at: .hours(23), isDark: false))
    }

    @Test func neverAndAlwaysMeanThat() {
        #expect(!NightRule.never.isNight(at: .hours(23), isDark: true))
        #expect(NightRule.always.isNight(at: .hours(12), isDark: false))
    }

    @Test func whatTheUserSaysHoldsUntilTheRuleChangesItsMind() {
        var state = NightState()
        state.ruled(true)
        #expect(state.isNight)
        state.toggle()
        state.ruled(true)
        #expect(!state.isNight && state.word == false)
        state.ruled(false)
        #expect(!state.isNight && state.word == nil)
        state.ruled(true)
        #expect(state.isNight)
    }

    @Test func sayingWhatTheRuleSaysLeavesItToTheRule() {
        var state = NightState()
        state.toggle()
        state.toggle()
        #expect(state.word == nil && !state.isNight)
        state.said(true)
        #expect(state.isNight)
        state.said(nil)
        #expect(!state.isNight)
    }
}

extension Duration {
    static func hours(_ count: Int) -> Duration { .seconds(count * 3600) }
    static func minutes(_ count: Int) -> Duration { .seconds(count * 60) }
}
