// SPDX-License-Identifier: MIT
import Almanac
import ClockDesign
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

/// The Sun page, on Friday, 6 November 2026.
@MainActor @Suite struct SunModelTests {
    /// A window whose sun is that of a city.
    private func model(_ city: String?, at time: String, alarms: [Alarm] = []) async -> (WindowModel, Fixture) {
        let civil = CivilDateTime("2026-11-06T\(time):00") ?? CivilDateTime(secondsSinceEpoch: 0)
        let fixture = Fixture(alarms, at: TimeZoneRules.utc.instant(of: civil))
        if let city {
            fixture.service.placesStatus = PlacesStatus(
                saved: [SavedPlace(id: "place1", place: FewCities.place(city))], chosen: "place1")
        }
        let model = fixture.makeModel()
        await settle()
        return (model, fixture)
    }

    @Test func theDayIsThatOfThePlaceOnItsOwnWallClock() async {
        let (model, _) = await model("Berlin", at: "11:00")
        let times = Dictionary(uniqueKeysWithValues: model.sun.events.map { ($0.event, $0.time) })
        #expect(times[.sunrise] == "07:12")
        #expect(times[.solarNoon] == "11:50")
        #expect(times[.sunset] == "16:28")
        #expect(model.sun.events.count == 11)
        #expect(model.sun.placeNote == "It is 12:00 there")
    }

    @Test func whatIsToComeComesFirstAndSaysHowFarAwayItIs() async {
        let (model, fixture) = await model("Berlin", at: "13:28")
        let first = model.sun.events[0]
        #expect(first.event == .goldenEveningStart && first.isNext && !first.isPast)
        #expect(model.sun.events[1].relative == "in 2 h")
        #expect(model.sun.outlook == "Sunset in 2 h, at 16:28")
        #expect(model.sun.events.last?.isPast == true)
        model.sun.heartbeat.isRunning = true
        fixture.time.advance(by: .seconds(2 * 3600 + 120))
        #expect(model.sun.events[0].event == .civilDusk)
        #expect(model.sun.outlook.hasPrefix("Sunrise in 14 h"))
    }

    @Test(arguments: [
        ("02:00", SkyPhase.night, "Night"), ("05:45", .dawn, "Dawn"), ("06:30", .dawn, "Morning light"),
        ("10:50", .day, "Day"), ("15:10", .dusk, "Evening light"), ("15:45", .dusk, "Dusk"), ("22:00", .night, "Night"),
    ])
    func theSkyGoesByTheSun(_ time: String, _ phase: SkyPhase, _ headline: String) async {
        let (model, _) = await model("Berlin", at: time)
        #expect(model.sun.sky.phase == phase)
        #expect(model.sun.headline == headline)
    }

    @Test(arguments: ["Berlin", "Longyearbyen", "Quito", "Sydney"])
    func textIsLegibleAtEveryHour(_ city: String) {
        let place = FewCities.place(city).coordinates
        for day in [0, 45, 91, 182, 227, 319] {
            for minute in stride(from: 0, to: 1440, by: 10) {
                let instant = Instant(milliseconds: 1_767_225_600_000 + Int64(day * 1440 + minute) * 60_000)
                let colors = SkyMoment(at: place, instant).colors
                for height in stride(from: 0, through: SkyColors.written, by: 0.05) {
                    #expect(colors.color(at: height).contrast(to: colors.ink) >= 4.5)
                }
                for height in stride(from: 0.0, through: 1, by: 0.1) {
                    let card = colors.card.seen(before: colors.color(at: height))
                    #expect(min(card.contrast(to: colors.card.ink), card.contrast(to: colors.card.faintInk)) >= 4.5)
                }
            }
        }
    }

    @Test func aPolarNightIsSaidAsSuch() async {
        let (model, _) = await model("Longyearbyen", at: "11:00")
        #expect(model.sun.headline == "Polar twilight")
        #expect(model.sun.outlook == "The sun stays below the horizon until Tue 16 Feb 2027.")
        let rise = model.sun.events.first { $0.event == .sunrise }
        #expect(rise?.time == "—" && rise?.relative == "the sun stays down")
        #expect(model.sun.dayLength.length == "None")
    }

    @Test func theYearHasItsLongestDayInJune() async {
        let (model, _) = await model("Berlin", at: "11:00")
        let year = model.sun.year
        #expect(year?.hours.count == 365)
        #expect(model.sun.yearText.contains("21 Jun") && model.sun.yearText.contains("16 h 5"))
        #expect(year.flatMap { $0.longest } == 171)
        #expect(model.sun.dayOfYear == 309)
    }

    @Test func aPolarYearCountsItsDaysWithoutNightAndWithoutDay() async throws {
        let (model, _) = await model("Longyearbyen", at: "11:00")
        let year = try #require(model.sun.year)
        let (up, down) = (year.hours.count { $0 > 23.99 }, year.hours.count { $0 < 0.01 })
        #expect((110...130).contains(up) && (100...120).contains(down))
        #expect(model.sun.yearText == "The sun stays up on \(up) days · stays down on \(down) days")
    }

    @Test func theMoonIsThatOfTheDay() async {
        let (model, _) = await model("Berlin", at: "12:00")
        #expect(model.sun.moon?.phase == "Waning crescent")
        #expect(model.sun.moon?.light == "8% lit")
        #expect(model.sun.moon?.ahead == "New moon Mon 9 Nov · Full moon Tue 24 Nov")
    }

    @Test func withoutAPlaceItWelcomes() async {
        let (model, _) = await model(nil, at: "12:00")
        #expect(model.sun.content == .welcome)
        model.sun.places.query = "ber"
        model.sun.places.cityChosen(model.sun.places.results[0])
        await settle()
        #expect(model.sun.content == .sun)
        #expect(model.sun.placeName == "Berlin")
        #expect(model.toasts.waiting.map(\.message) == ["“Berlin” saved. Its sun times are shown now."])
    }

    @Test func aServiceThatIsAwayLeavesTheSunThatIsKnown() async {
        let (model, fixture) = await model("Sydney", at: "12:00")
        fixture.service.goAway()
        await settle()
        #expect(model.sun.content == .sun && model.sun.placeName == "Sydney")
        #expect(!model.sun.events.isEmpty)
    }

    @Test func outOfSightNothingIsDue() async {
        let (model, fixture) = await model("Berlin", at: "12:00")
        model.sun.heartbeat.isRunning = true
        #expect(fixture.time.nextDue != nil)
        let wakeups = fixture.time.wakeups
        fixture.time.advance(by: .seconds(600))
        #expect(fixture.time.wakeups - wakeups == 10)
        model.isSeen = false
        let before = fixture.time.wakeups
        fixture.time.advance(by: .seconds(3600))
        #expect(fixture.time.wakeups == before)
    }

    @Test func oneTapMakesAnAlarmThatFollowsTheSun() async throws {
        let (model, fixture) = await model("Berlin", at: "12:00")
        let choices = model.sun.wakeTimes
        #expect(choices.map(\.title) == ["Nautical dawn", "Civil dawn", "Sunrise", "After sunrise"])
        #expect(choices[2].time == "07:14" && choices[3].time == "07:24")
        model.sun.alarm.tapped(choices[3])
        let editor = try #require(model.editor)
        #expect(editor.solar == SolarTime(anchor: .afterSunrise))
        editor.saveTapped()
        await settle()
        let stored = try #require(fixture.service.stored.first)
        #expect(stored.schedule.solar?.anchor == .afterSunrise && stored.schedule.recurrence == .daily)
        let said = try #require(model.toasts.waiting.last?.message)
        #expect(
            said.hasPrefix("Rings at ") && said.contains(", in 18 h") && said.hasSuffix(": After sunrise"), "\(said)")
        let wake = try #require(model.sun.wakeTimes[3].alarm)
        #expect(wake.isOn)
        model.sun.alarm.switched(model.sun.wakeTimes[3], to: false)
        await settle()
        #expect(fixture.service.stored.first?.isEnabled == false)
        model.editorClosed()
        model.sun.alarm.tapped(model.sun.wakeTimes[3])
        #expect(model.editor?.isNew == false)
    }

    @Test func nightModeGoesByTheSunOfThePlace() async throws {
        let (model, fixture) = await model("Berlin", at: "15:20")
        try fixture.preferences.night.change { $0.mode = .sunset }
        model.clock.isOnScreen = true
        #expect(!model.clock.night.isNight)
        fixture.time.advance(by: .seconds(9 * 60))
        #expect(model.clock.night.isNight)
        fixture.time.advance(by: .seconds(14 * 3600 + 30 * 60))
        #expect(model.clock.night.isNight)
        fixture.time.advance(by: .seconds(20 * 60))
        #expect(!model.clock.night.isNight)
        fixture.service.placesStatus.saved = [SavedPlace(id: "place1", place: FewCities.place("Longyearbyen"))]
        #expect(model.clock.night.isNight)
    }
}
