// SPDX-License-Identifier: MIT
import Almanac
import NightstandBus
import NightstandFeatures
import Timekeeping
import WindowFixtures

/// The states of the Sun page: `sun`, with `-night`, `-dawn`, `-noon`, `-dusk`, `-polar`, `-midnight`, `-empty`, `-waiting`,
/// `-away`, `-places`, `-search`, `-form`, or `-at-HHMM` for a time of the day in UTC.
@MainActor enum SunStates {
    static func isOne(_ state: String) -> Bool { state == "sun" || state.hasPrefix("sun-") }

    static func instant(_ state: String) -> Instant {
        let parts = state.split(separator: "-").map(String.init)
        let day: Int64 = 1_793_923_200_000
        func at(_ minutes: Int) -> Instant { Instant(milliseconds: day + Int64(minutes) * 60_000) }
        if let time = parts.last.flatMap(Int.init), parts.contains("at") { return at(time / 100 * 60 + time % 100) }
        // Berlin on 6 November 2026: the sun rises at 6:05 UTC and sets at 15:24.
        if parts.contains("night") { return at(2 * 60 + 10) }
        if parts.contains("dawn") { return at(5 * 60 + 50) }
        if parts.contains("rise") { return at(6 * 60 + 20) }
        if parts.contains("noon") { return at(10 * 60 + 45) }
        if parts.contains("dusk") { return at(15 * 60 + 30) }
        if parts.contains("polar") { return at(11 * 60) }
        return at(13 * 60 + 40)
    }

    static func prepare(_ fixture: Fixture, _ state: String) {
        let parts = state.split(separator: "-").map(String.init)
        let city = parts.contains("polar") ? "Longyearbyen" : "Berlin"
        var status = PlacesStatus()
        if !parts.contains("empty"), !parts.contains("waiting") {
            status.saved = [city, "Sydney", "Quito"].enumerated().map {
                SavedPlace(id: "place\($0.offset + 1)", place: FewCities.place($0.element))
            }
            status.chosen = "place1"
        }
        fixture.service.placesStatus = status
        fixture.service.machinePlace = FewCities.place("Berlin")
        if parts.contains("waiting") { fixture.service.locatingTime = .seconds(3600) }
    }

    static func openEditor(_ model: WindowModel) {
        model.newAlarmTapped()
        model.editor?.sunChosen(true)
        model.editor?.offsetChosen(minutes: 30, isBefore: true)
        model.editor?.earliestChosen(CivilTime(secondOfDay: 6 * 3600 + 45 * 60))
        model.editor?.repeatChosen(.weekdays)
    }

    static func act(_ model: WindowModel, _ state: String) {
        let places = model.sun.places
        let parts = state.split(separator: "-").map(String.init)
        if parts.contains("places") || parts.contains("search") || parts.contains("form") { places.isOpen = true }
        if parts.contains("search") { places.query = "ber" }
        if parts.contains("form") {
            places.formTapped()
            places.form?.name = "Cabin"
            places.form?.coordinates = "91, 8.57"
            places.formSaved()
        }
        if parts.contains("waiting") { places.hereTapped() }
    }
}
