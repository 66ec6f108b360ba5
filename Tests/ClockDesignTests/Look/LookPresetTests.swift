// SPDX-License-Identifier: MIT
import ClockDesign
import Testing

@Suite struct LookPresetTests {
    @Test(arguments: LookPreset.all)
    func everyPresetCanBeReadAtNight(_ preset: LookPreset) {
        let look = preset.look
        for minute in [0, 719, 1439] {
            #expect(look.color(minute: minute).contrast(to: look.backgroundColor) >= 4.5, "\(preset.name)")
        }
    }

    @Test func aPresetChangesTheStyleAndNotWhatIsShown() throws {
        let paper = try #require(LookPreset.named("paper"))
        let look = paper.applied(to: LookFileTests.other)
        #expect(look.font == paper.look.font && look.digitColor == paper.look.digitColor)
        #expect(!look.changesColorEachMinute && look.glow == 0)
        #expect(look.size == .percent(4) && look.arrangement == .stack && look.dateFormat == .short)
        #expect(!look.showsSeconds && !look.showsDate && !look.showsBattery && !look.showsNextAlarm)
        #expect(paper.matches(look) && !paper.matches(LookFileTests.other))
    }

    @Test func nightIsWhiteOnBlackAndDayTheReverse() throws {
        let (night, day) = (try #require(LookPreset.named("Night")), try #require(LookPreset.named("Day")))
        #expect(night.look == ClockLook())
        #expect(day.look.digitColor == .black && day.look.backgroundColor == .white)
        #expect(Set(LookPreset.all.map { $0.name.lowercased() }).count == LookPreset.all.count)
    }

    @Test(arguments: NamedColor.all)
    func quickColoursStandOut(_ named: NamedColor) {
        #expect(max(named.color.contrast(to: .black), named.color.contrast(to: .white)) >= 7, "\(named.name)")
        #expect(NamedColor.color(named.name.uppercased()) == named.color)
    }
}
