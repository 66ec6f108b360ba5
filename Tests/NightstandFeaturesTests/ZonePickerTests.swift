// SPDX-License-Identifier: MIT
import Localization
import NightstandFeatures
import Testing
import Timekeeping
import WindowFixtures
import Wording

@MainActor @Suite struct ZonePickerTests {
    let fixture = Fixture()

    private func editor() async throws -> AlarmEditorModel {
        let model = fixture.makeModel()
        await settle()
        model.alarmTapped("gym")
        return try #require(model.editor)
    }

    @Test(arguments: [
        ("berl", "Europe/Berlin"), ("new york", "America/New_York"), ("america/new_y", "America/New_York"),
        (" TOKYO ", "Asia/Tokyo"), ("utc", "UTC"),
    ])
    func aPlaceIsFoundByItsName(_ query: String, _ zone: String) async throws {
        let zones = try await editor().zones
        zones.query = query
        #expect(zones.shown.first?.id == zone, "\(zones.shown.map(\.id))")
    }

    @Test func aPlaceIsFoundByItsNameInTheUsersLanguageAndInEnglish() async throws {
        let before = Localization.places
        Localization.places = OnePlace()
        defer { Localization.places = before }
        for query in ["ulan-b", "ulaan", "asia ulan"] {
            let zones = try await editor().zones
            zones.query = query
            #expect(zones.shown.first?.place == "Ulan-Bator", "\(zones.shown)")
        }
    }

    /// A catalogue with a single place, so that it disturbs no other test.
    private struct OnePlace: Translations {
        func translation(of id: String, context: String?) -> String? { id == "Ulaanbaatar" ? "Ulan-Bator" : nil }
        func translation(of id: String, plural: String, context: String?, count: Int) -> String? { nil }
    }

    @Test func beforeAQueryComesWhereverTheUserIsAndSomeOfAll() async throws {
        let zones = try await editor().zones
        #expect(zones.shown.first == ZoneChoice(id: "", place: "Local Time", note: "Now · 22:10"))
        #expect(zones.more > 300 && zones.shown.count == 41)
        zones.query = "kathmandu"
        #expect(zones.shown == [ZoneChoice(id: "Asia/Kathmandu", place: "Kathmandu", note: "Asia · 03:55")])
        zones.query = "atlantis"
        #expect(zones.shown.isEmpty && zones.more == 0)
    }

    @Test func theChosenZoneIsTheAlarms() async throws {
        let editor = try await editor()
        editor.isChoosingZone = true
        editor.zoneChosen("America/New_York")
        #expect(!editor.isChoosingZone && editor.alarm?.schedule.zone == .named("America/New_York"))
        #expect(editor.zones.place(of: editor.zoneText) == "New York")
        editor.zoneChosen("")
        #expect(editor.alarm?.schedule.zone == .floating)
    }

    @Test(arguments: [(Weekday.sunday, "Sun Mon Tue Wed Thu Fri Sat"), (.monday, "Mon Tue Wed Thu Fri Sat Sun")])
    func aWeekBeginsWhereTheLocaleSays(_ first: Weekday, _ week: String) {
        #expect(TimeStyle(firstWeekday: first).week.map(\.shortName).joined(separator: " ") == week)
    }
}
