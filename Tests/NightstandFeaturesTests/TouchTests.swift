// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandServices
import Testing
import Timekeeping
import WindowFixtures

/// What the user feels of what they do.
@MainActor @Suite struct TouchTests {
    private let fixture = Fixture()

    @Test func aSwitchIsFeltAndSoIsAnAlarmThatIsSet() async {
        let model = fixture.makeModel()
        await settle()
        model.alarms.switched("gym", to: false)
        #expect(fixture.haptics.taps == [.light])
        model.newAlarmTapped()
        model.editor?.saveTapped()
        await settle()
        #expect(model.alarms.rows.count == 5 && fixture.haptics.taps == [.light, .success])
    }

    @Test func aPlaceAndAnAnchorThatAreChosenAreFelt() async throws {
        fixture.service.placesStatus = PlacesStatus(
            saved: ["Berlin", "Quito"].map { SavedPlace(id: $0, place: FewCities.place($0)) }, chosen: "Berlin")
        let model = fixture.makeModel()
        await settle()
        model.sun.places.chosen(try #require(model.sun.places.saved.last))
        #expect(fixture.haptics.taps == [.selection])
        await settle()
        model.sun.places.chosen(try #require(model.sun.places.saved.last))
        #expect(fixture.haptics.taps == [.selection], "it is in use already")
        model.sun.alarm.tapped(try #require(model.sun.wakeTimes.first))
        #expect(fixture.haptics.taps == [.selection, .selection])
    }
}
