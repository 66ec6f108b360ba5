// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandServices
import Testing
import Timekeeping
import WindowFixtures

/// The light to wake by: half an hour before an alarm at 22:40:05, on Friday from 22:10:05 on.
@MainActor @Suite struct LightModelTests {
    private func shown(light: Int = 900) async -> (WindowModel, Fixture) {
        var alarm = Fixture.alarm("sun", "Sunrise", "2026-11-06T22:40:05", nil)
        alarm.light = light
        let fixture = Fixture([alarm])
        let model = fixture.makeModel()
        await settle()
        return (model, fixture)
    }

    @Test func itBeginsInTimeAndGrowsUntilTheAlarm() async {
        let (model, fixture) = await shown()
        #expect(model.light.part == nil)
        let wakeups = fixture.time.wakeups
        fixture.time.advance(by: .seconds(899))
        #expect(model.light.part == nil && fixture.time.wakeups == wakeups, "nothing wakes the machine before")
        fixture.time.advance(by: .seconds(1))
        #expect(model.light.part == 0 && model.light.color == .black)
        fixture.time.advance(by: .seconds(450))
        #expect(abs((model.light.part ?? 0) - 0.5) < 0.002)
        #expect(model.light.outlook == "Rings at 22:40")
        fixture.time.advance(by: .seconds(449))
        #expect(model.light.color.luminance > 0.85)
        fixture.time.advance(by: .seconds(1))
        #expect(model.light.part == nil)
        #expect(fixture.backlight.levels.compactMap { $0 } == fixture.backlight.levels.compactMap { $0 }.sorted())
        #expect(fixture.backlight.level == nil && !fixture.backlight.mayRaise)
    }

    @Test func theLampGrowsWithItAndMayBeBrighterThanTheUsersOwn() async {
        let (model, fixture) = await shown()
        fixture.time.advance(by: .seconds(1700))
        #expect(model.light.part != nil && fixture.backlight.mayRaise)
        #expect((fixture.backlight.level ?? 0) > 50)
    }

    @Test func theKeysGrowWithItAndAreTheUsersOwnAgainAfterwards() async {
        let (model, fixture) = await shown()
        #expect(fixture.keyboardLight.recoveries == 1)
        fixture.time.advance(by: .seconds(1000))
        #expect(model.light.part != nil && fixture.keyboardLight.mayRaise)
        fixture.time.advance(by: .seconds(700))
        #expect(fixture.keyboardLight.levels.compactMap { $0 } == fixture.backlight.levels.compactMap { $0 })
        #expect((fixture.keyboardLight.level ?? 0) > 50)
        model.light.endTapped()
        #expect(fixture.keyboardLight.level == nil)
    }

    @Test func aSnoozeDimsItAndItGrowsAgain() async {
        let (model, fixture) = await shown()
        fixture.time.advance(by: .seconds(1800))
        fixture.service.show([Fixture.ring("sun", "Sunrise")])
        await settle()
        #expect(model.light.part == nil && fixture.backlight.level == 100, "the ringing view is in front")
        var ring = Fixture.ring("sun", "Sunrise", .snoozed)
        ring.until = fixture.time.now + .seconds(540)
        fixture.service.show([ring])
        await settle()
        #expect(model.light.part == 0)
        fixture.time.advance(by: .seconds(270))
        #expect(abs((model.light.part ?? 0) - 0.5) < 0.01)
        fixture.service.show([])
        await settle()
        #expect(model.light.part == nil && fixture.backlight.level == nil)
    }

    @Test func theUserPutsItOutAndItStaysOut() async {
        let (model, fixture) = await shown()
        fixture.time.advance(by: .seconds(1000))
        #expect(model.light.part != nil)
        model.light.endTapped()
        #expect(model.light.part == nil && fixture.backlight.level == nil)
        fixture.time.advance(by: .seconds(300))
        #expect(model.light.part == nil)
    }

    @Test func anAlarmWithoutLightOrSwitchedOffGivesNone() async {
        let (dark, fixture) = await shown(light: 0)
        fixture.time.advance(by: .seconds(1799))
        #expect(dark.light.part == nil)
        let (model, other) = await shown()
        model.alarms.switched("sun", to: false)
        await settle()
        other.time.advance(by: .seconds(1700))
        #expect(model.light.part == nil)
    }

    @Test(arguments: [false, true])
    func itStaysBehindTheRingUnlessItWasTurnedOff(isOff: Bool) async {
        let (model, fixture) = await shown()
        fixture.time.advance(by: .seconds(1790))
        if isOff { model.light.endTapped() }
        fixture.time.advance(by: .seconds(10))
        fixture.service.show([Fixture.ring("sun", "Sunrise")])
        await settle()
        #expect(model.light.part == nil && model.light.behind == (isOff ? nil : 1))
        #expect(model.light.takesScreen != isOff && (fixture.backlight.level == 100) != isOff)
        let wakeups = fixture.time.wakeups
        fixture.time.advance(by: .seconds(20))
        #expect(fixture.time.wakeups == wakeups, "it does not change any more")
        fixture.service.show([])
        await settle()
        #expect(model.light.behind == nil && !model.light.takesScreen && fixture.backlight.level == nil)
    }

    @Test func anotherRingLeavesItAsBrightAsItIs() async throws {
        let (model, fixture) = await shown()
        fixture.time.advance(by: .seconds(1350))
        fixture.service.show([Fixture.ring("tea", "Tea")])
        await settle()
        #expect(abs((model.light.behind ?? 0) - 0.5) < 0.01 && model.light.part == nil)
        fixture.service.show([])
        await settle()
        #expect(abs((model.light.part ?? 0) - 0.5) < 0.01 && model.light.behind == nil)
    }

    @Test func theTimeOnItIsAlwaysLegible() async {
        let (model, fixture) = await shown(light: 300)
        fixture.time.advance(by: .seconds(1500))
        for _ in 0..<299 {
            fixture.time.advance(by: .seconds(1))
            #expect(model.light.ink.contrast(to: model.light.color) >= 4.49)
        }
    }

    @Test func anAlarmThatFlashesLightsScreenAndKeysOnceASecondAndPutsThemBack() async {
        let fixture = Fixture([Fixture.alarm("gym", "Gym", "2026-11-06T22:40:05", nil)])
        let model = fixture.makeModel()
        await settle()
        var ring = Fixture.ring("gym", "Gym")
        fixture.service.show([ring])
        await settle()
        #expect(model.light.flash == nil && !model.light.takesScreen && fixture.keyboardLight.level == nil)
        ring.flashes = true
        fixture.service.show([ring])
        await settle()
        #expect(model.light.takesScreen && fixture.backlight.level == 100)
        var states: [Bool?] = []
        let before = fixture.keyboardLight.levels.count
        for _ in 0..<40 {
            fixture.time.advance(by: .milliseconds(100))
            states.append(model.light.flash)
        }
        let changes = zip(states, states.dropFirst()).count { $0 != $1 }
        #expect((7...8).contains(changes), "\(states)")
        #expect(Set(fixture.keyboardLight.levels[before...]) == [0, 100])
        model.light.isCalm = { true }
        fixture.time.advance(by: .seconds(3))
        let calm = (0..<80).map { _ in
            fixture.time.advance(by: .milliseconds(100))
            return model.light.flash
        }
        #expect((3...4).contains(zip(calm, calm.dropFirst()).count { $0 != $1 }))
        model.ringing.snoozeTapped(ring.id)
        await settle()
        #expect(model.light.flash == nil && fixture.keyboardLight.level == nil && fixture.backlight.level == nil)
        let wakeups = fixture.time.wakeups
        fixture.time.advance(by: .seconds(3))
        #expect(model.light.flash == nil && fixture.time.wakeups - wakeups <= 3, "nothing goes on flashing")
    }
}
