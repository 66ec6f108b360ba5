// SPDX-License-Identifier: MIT
import ClockDesign
import GLibKit
import NightstandSettings
import SettingsFixtures
import Testing

/// The settings of the stopwatch, as the command line and GSettings know them.
@MainActor @Suite struct StagePreferencesTests {
    @Test func theDefaultsAreThoseOfTheSchema() throws {
        let group = StageSettings(try MemoryPreferences().open(.stage))
        #expect(group.value == StagePreferences())
    }

    @Test func aColourIsANameANumberOrNothing() throws {
        let memory = MemoryPreferences()
        let catalogue = try SettingsCatalogue { schema throws(SettingsError) in
            do { return try memory.open(schema) } catch { throw .noSchema(schema.rawValue) }
        }
        let setting = try #require(catalogue.setting(named: "stage.digit-color"))
        try catalogue.set(setting, to: "amber")
        #expect(catalogue.value(of: setting).stringValue == "#ffb000")
        #expect(StageSettings(try memory.open(.stage)).value.digitColor == ClockColor(hex: "#ffb000"))
        #expect(throws: CatalogueError.wrongForm("a colour such as #ff8000 or amber, or nothing")) {
            try catalogue.set(setting, to: "soup")
        }
        try catalogue.set(setting, to: "")
        #expect(StageSettings(try memory.open(.stage)).value.digitColor == nil)
    }

    @Test func theLineBetweenDigitsAndLapsStaysInSight() throws {
        let group = StageSettings(try MemoryPreferences().open(.stage))
        #expect(throws: SettingsError.self) { try group.change { $0.split = 95 } }
        try group.change { $0.split = 70 }
        #expect(group.value.split == 70)
    }
}
