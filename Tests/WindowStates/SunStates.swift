// SPDX-License-Identifier: MIT
import Almanac
import NightstandFakes
import NightstandFeatures
import NightstandService
import Timekeeping
import WindowFixtures

/// The states of the Sun page: `sun`, with `-night`, `-dawn`, `-noon`, `-dusk`, `-polar`, `-midnight`, `-empty`, `-waiting`,
/// `-away`, `-places`, `-search`, `-form`, or `-at-HHMM` for a time of the day in UTC; `-june`, `-december` and `-north` for
/// another date and 70° N.
@MainActor enum SunStates {
    static func isOne(_ state: String) -> Bool { state == "sun" || state.hasPrefix("sun-") }

    static func instant(_ state: String) -> Instant {
        let parts = state.split(separator: "-").map(String.init)
        // In November, or at the solstices.
        let day: Int64 =
            parts.contains("june")
            ? 1_782_000_000_000 : parts.contains("december") ? 1_797_811_200_000 : 1_793_923_200_000
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
            let north = Coordinates(latitude: 70, longitude: 23.3)
            status.saved = [city, "Sydney", "Quito"].enumerated().map {
                SavedPlace(id: "place\($0.offset + 1)", place: FewCities.place($0.element))
            }
            if parts.contains("north"), let north {
                status.saved[0].place = Place(name: "70° N", coordinates: north, zone: "Europe/Oslo")
            }
            status.chosen = "place1"
        }
        fixture.service.placesStatus = status
        fixture.service.machinePlace = FewCities.place("Berlin")
        if parts.contains("waiting") { fixture.service.locatingTime = .seconds(3600) }
    }

    /// `light-ramp`, or with how many per cent of its time have passed, such as `light-ramp-20`.
    static func light(_ fixture: Fixture, _ state: String) {
        let part = state.split(separator: "-").last.flatMap { Int($0) } ?? 60
        fixture.time.advance(by: .seconds(18 * part))
    }

    static var lightAlarm: Alarm {
        var alarm = Fixture.alarm("sun", "Sunrise", "2026-11-06T22:40:05", nil)
        alarm.light = 1800
        return alarm
    }

    /// Alarms by the sun, and one that is not.
    static var solarAlarms: [Alarm] {
        func alarm(_ id: String, _ label: String, _ rule: String, _ solar: SolarTime) -> Alarm {
            var alarm = Fixture.alarm(id, label, "2026-11-02T00:00:00", rule)
            alarm.schedule.solar = solar
            return alarm
        }
        let bounded = SolarTime(anchor: SolarAnchor(.sunrise, offset: 600), notBefore: CivilTime("06:45"))
        return [
            alarm("swim", "Swim", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", SolarTime(anchor: SolarAnchor(.civilDawn))),
            alarm("rise", "", "FREQ=DAILY", bounded), Fixture.alarms[1],
            alarm(
                "dog", "Walk the dog before it is dark", "FREQ=DAILY",
                SolarTime(anchor: SolarAnchor(.sunset, offset: -1800))),
        ]
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
