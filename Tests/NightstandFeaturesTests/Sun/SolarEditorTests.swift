// SPDX-License-Identifier: MIT
import Almanac
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

/// The editor of an alarm that follows the sun over Berlin.
@MainActor @Suite struct SolarEditorTests {
    let fixture = Fixture()

    private func editor(
        _ id: String? = nil, at city: String = "Berlin", in other: Fixture? = nil
    ) async throws -> (AlarmEditorModel, WindowModel) {
        let fixture = other ?? fixture
        fixture.service.placesStatus = PlacesStatus(
            saved: [
                SavedPlace(id: "place1", place: FewCities.place(city)),
                SavedPlace(id: "place2", place: FewCities.place("Quito")),
            ],
            chosen: "place1")
        let model = fixture.makeModel()
        await settle()
        if let id { model.alarmTapped(id) } else { model.newAlarmTapped() }
        return (try #require(model.editor), model)
    }

    @Test func fourteenDatesArePreviewedAndDiffer() async throws {
        let (editor, _) = try await editor()
        editor.sunChosen(true)
        editor.repeatChosen(.everyDay)
        #expect(editor.upcoming.count == 14)
        #expect(editor.upcoming[0].time == "06:14")
        #expect(Set(editor.upcoming.map(\.time)).count > 10)
        #expect(editor.upcoming.allSatisfy { $0.note == nil })
    }

    @Test func boundsHoldAndAreTold() async throws {
        let (editor, _) = try await editor()
        editor.sunChosen(true)
        editor.repeatChosen(.everyDay)
        editor.earliestChosen(CivilTime(secondOfDay: 7 * 3600))
        #expect(editor.upcoming.allSatisfy { $0.time == "07:00" && $0.note == "sunrise is earlier" })
        editor.latestChosen(CivilTime(secondOfDay: 5 * 3600))
        #expect(editor.solar?.notBefore == CivilTime(secondOfDay: 5 * 3600))
        #expect(editor.upcoming.allSatisfy { $0.time == "05:00" && $0.note == "sunrise is later" })
    }

    @Test func whatDoesNotHappenIsSaidInThePreview() async throws {
        let (editor, _) = try await editor(at: "Longyearbyen")
        editor.sunChosen(true)
        editor.repeatChosen(.everyDay)
        #expect(editor.upcoming.count == 14)
        #expect(editor.upcoming.allSatisfy { $0.note?.contains("no sunrise that day") == true })
    }

    @Test func theOffsetGoesBothWays() async throws {
        let (editor, _) = try await editor()
        editor.sunChosen(true)
        editor.eventChosen(.civilDusk)
        editor.offsetChosen(minutes: 90, isBefore: true)
        #expect(editor.solar?.anchor == SolarAnchor(.civilDusk, offset: -5400))
        editor.offsetChosen(minutes: 5000, isBefore: false)
        #expect(editor.solar?.anchor.offset == 43_200)
    }

    @Test func aSolarAlarmThatIsNotChangedStaysAsItIs() async throws {
        var alarm = Fixture.alarm("sun", "", "2026-11-02T00:00:00", "FREQ=DAILY")
        alarm.schedule.solar = SolarTime(
            anchor: SolarAnchor(.sunrise, offset: -1800), notBefore: CivilTime(secondOfDay: 6 * 3600), absence: .bound,
            place: FewCities.place("Bern"))
        let fixture = Fixture([alarm])
        let (editor, model) = try await editor("sun", in: fixture)
        #expect(editor.alarm == alarm)
        #expect(editor.solarPlaces.map { $0?.name } == [nil, "Berlin", "Quito", "Bern"])
        let row = try #require(model.alarms.row("sun"))
        #expect(row.time == "06:00")
        #expect(row.summary == "30 min before sunrise in Bern, not before 06:00 · Every day")
        editor.sunChosen(false)
        editor.saveTapped()
        await settle()
        #expect(fixture.service.stored.first?.schedule.solar == nil)
        #expect(fixture.service.stored.first?.schedule.start.time == CivilTime(secondOfDay: 7 * 3600))
    }

    @Test func onceBySunIsTheNextTimeItHappens() async throws {
        let (editor, _) = try await editor()
        editor.sunChosen(true)
        #expect(editor.date == CivilDate("2026-11-07"))
        editor.saveTapped()
        await settle()
        #expect(fixture.service.stored.last?.schedule.start == CivilDateTime("2026-11-07T00:00:00"))
    }
}
