// SPDX-License-Identifier: MIT
import ClockDesign
import Foundation
import NightstandCommands
import NightstandSettings
import SettingsFixtures
import Testing

@MainActor @Suite struct SettingsCommandTests {
    private let session = Session()

    @Test func everySettingIsListedWithItsValue() async throws {
        #expect(await session.run("settings", "list") == .done)
        #expect(session.console.lines.count == 85)
        try Snapshot.expect(session.console.output, "settings-list.txt")
    }

    @Test func aChangeIsSeenByAllReaders() async throws {
        #expect(await session.run("settings", "set", "clock.glow", "40") == .done)
        #expect(session.console.output == "clock.glow is now 40.\n")
        #expect(session.memory.preferences().clock.value.glow == 40)
        await session.run("settings", "get", "clock.glow")
        #expect(session.console.output == "40\n")
        await session.run("settings", "list", "clock", "--changed")
        #expect(session.console.lines.count == 2)
        #expect(await session.run("settings", "reset", "clock.glow") == .done)
        #expect(session.console.output == "clock.glow is back to 0.\n")
        #expect(session.memory.preferences().clock.value == ClockLook())
    }

    @Test(arguments: [
        ("clock.show-seconds", "OFF", "false"), ("clock.digit-color", "#F80", "#ff8800"),
        ("night.from", "9:30", "09:30"), ("time-format", "12H", "12h"), ("clock.font-weight", "black", "black"),
        ("clock.font-family", "DejaVu Sans", "DejaVu Sans"),
    ])
    func valuesAreReadAsPeopleWriteThem(_ name: String, _ text: String, _ stored: String) async {
        #expect(await session.run("settings", "set", name, text) == .done)
        await session.run("settings", "get", name)
        #expect(session.console.output == stored + "\n")
    }

    @Test(arguments: [
        ("clock.glow", "101", "'101' is not valid for clock.glow; use a whole number from 0 to 100"),
        ("clock.glow", "much", "'much' is not valid for clock.glow; use a whole number from 0 to 100"),
        ("clock.glow", "-1", "'-1' is not valid for clock.glow; use a whole number from 0 to 100"),
        ("clock.show-date", "maybe", "'maybe' is not valid for clock.show-date; use on or off"),
        (
            "clock.digit-color", "redd",
            "'redd' is not valid for clock.digit-color; use a colour such as #ff8000 or amber"
        ),
        ("clock.font-family", " ", "' ' is not valid for clock.font-family; use the name of a font, or System"),
        ("night.from", "25:00", "'25:00' is not valid for night.from; use a time of day such as 22:30"),
        ("clock.font-weight", "bald", "'bald' is not valid for clock.font-weight; did you mean 'bold'?"),
        (
            "night.mode", "dusk",
            "'dusk' is not valid for night.mode; use off, manual, schedule, light or sunset"
        ),
    ])
    func aWrongValueIsRefusedWithWhatWouldBeRight(_ name: String, _ text: String, _ sentence: String) async {
        #expect(await session.run("settings", "set", name, text) == .wrongUse)
        #expect(session.console.errors == "nightstand: \(sentence)\n")
        #expect(session.memory.preferences().clock.value == ClockLook())
        #expect(session.memory.preferences().night.value == NightPreferences())
    }

    @Test(arguments: [
        ("clock.glwo", "; did you mean 'clock.glow'?"), ("glow", "; did you mean 'clock.glow'?"),
        ("digit-opacity", "; did you mean 'clock.digit-opacity' or 'night.digit-opacity'?"), ("zzz", ""),
    ])
    func anUnknownNameIsNotFound(_ name: String, _ near: String) async {
        #expect(await session.run("settings", "get", name) == .notFound)
        #expect(
            session.console.errors
                == "nightstand: there is no setting '\(name)'\(near)\nSee 'nightstand settings list'.\n")
    }

    @Test func groupsAndEverythingCanBeReset() async throws {
        await session.run("settings", "set", "clock.glow", "40")
        await session.run("settings", "set", "night.mode", "manual")
        #expect(await session.run("settings", "reset", "clock") == .done)
        #expect(session.console.output == "Restored the defaults of 20 settings.\n")
        #expect(session.memory.preferences().clock.value.glow == 0)
        #expect(session.memory.preferences().night.value.mode == .manual)
        #expect(await session.run("settings", "reset") == .wrongUse)
        #expect(await session.run("settings", "reset", "--all", "clock.glow") == .wrongUse)
        #expect(await session.run("settings", "reset", "--all") == .done)
        #expect(session.memory.preferences().night.value.mode == .off)
        await session.run("settings", "list", "--changed")
        #expect(session.console.output == "All settings have their default values.\n")
    }

    @Test func jsonListsTheAllowedValuesOfASetting() async throws {
        await session.run("settings", "get", "clock.font-design", "--json")
        let answer = try #require(
            try JSONSerialization.jsonObject(with: Data(session.console.output.utf8)) as? [String: Any])
        #expect(answer["name"] as? String == "clock.font-design")
        #expect(answer["value"] as? String == "default")
        #expect(answer["choices"] as? [String] == ["default", "serif", "rounded", "monospaced"])
        await session.run("settings", "set", "clock.glow", "7", "--json")
        let set = try #require(
            try JSONSerialization.jsonObject(with: Data(session.console.output.utf8)) as? [String: Any])
        #expect(set["value"] as? Int == 7 && set["minimum"] as? Int == 0 && set["maximum"] as? Int == 100)
        #expect(set["isUsual"] as? Bool == false)
    }

    @Test func tabOffersNamesAndThenTheirValues() async {
        await session.run("complete", "settings")
        #expect(session.console.lines.contains("clock.glow"))
        await session.run("complete", "setting-values", "clock.transition")
        #expect(session.console.lines == ["none", "fade", "slide"])
        await session.run("complete", "setting-values", "clock.show-date")
        #expect(session.console.lines == ["on", "off"])
        await session.run("complete", "setting-values", "clock.glow")
        #expect(session.console.lines.isEmpty)
    }
}
