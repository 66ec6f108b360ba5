// SPDX-License-Identifier: MIT
import Almanac
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

/// The World page as seen from UTC, with Berlin, Sydney and Quito.
@MainActor @Suite struct WorldModelTests {
    private func world(at time: String) async throws -> (WorldModel, Fixture) {
        let civil = try #require(CivilDateTime(time))
        let fixture = Fixture([], at: TimeZoneRules.utc.instant(of: civil))
        fixture.service.placesStatus.saved = ["Berlin", "Sydney", "Quito"].enumerated().map {
            SavedPlace(id: "place\($0.offset + 1)", place: FewCities.place($0.element))
        }
        let model = fixture.makeModel()
        await settle()
        return (model.world, fixture)
    }

    @Test func eachClockTellsItsTimeItsDayAndHowFarItIsFromHere() async throws {
        let (world, _) = try await world(at: "2026-11-06T14:30:20")
        #expect(world.clocks.map(\.time) == ["15:30", "01:30", "09:30"])
        #expect(world.clocks.map(\.note) == ["1 h ahead", "Tomorrow, 11 h ahead", "5 h behind"])
        #expect(world.clocks.map(\.isDay) == [true, false, true])
        #expect(world.clocks.map(\.name) == ["Berlin", "Sydney", "Quito"])
        #expect(world.title == "It is 14:30 here now")
        #expect(world.clocks[1].spoken == "Sydney 01:30, Tomorrow, 11 h ahead, night")
    }

    @Test func aDaylightSavingChangeIsShownTwoWeeksAhead() async throws {
        let (soon, _) = try await world(at: "2026-10-15T12:00:00")
        #expect(soon.clocks.map(\.change) == ["1 h back on Sun 25 Oct", "", ""])
        let (early, _) = try await world(at: "2026-10-05T12:00:00")
        #expect(early.clocks.map(\.change) == ["", "", ""])
    }

    @Test func theClocksStepWithTheMinuteOnlyWhileTheyAreSeen() async throws {
        let (world, fixture) = try await world(at: "2026-11-06T14:30:20")
        fixture.time.advance(by: .seconds(60))
        #expect(world.clocks[0].time == "15:30", "nobody looks")
        world.heartbeat.isRunning = true
        fixture.time.advance(by: .seconds(60))
        #expect(world.clocks[0].time == "15:32")
    }

    @Test func whenItIsNineThereIsAskedOfThatPlacesOwnDay() async throws {
        let (world, _) = try await world(at: "2026-11-06T14:30:20")
        world.referenceTapped("place2")
        #expect(world.minute == 90, "the slider stands where its clock does")
        world.minuteChosen(9 * 60)
        #expect(world.title == "When it is 09:00 in Sydney, it is 22:00 here")
        #expect(world.clocks.map(\.time) == ["23:00", "09:00", "17:00"])
        #expect(world.clocks.map(\.note) == ["1 h ahead", "Tomorrow, 11 h ahead", "5 h behind"])
        world.referenceTapped("place2")
        #expect(world.title == "When it is 22:00 here")
        world.minuteChosen(60)
        #expect(world.clocks.map(\.time) == ["02:00", "12:00", "20:00"])
        #expect(world.clocks[2].note == "Yesterday, 5 h behind")
        world.nowTapped()
        #expect(world.title == "It is 14:30 here now")
        world.minuteChosen(1440)
        #expect(world.moment == nil, "no clock shows that")
    }

    @Test func aPlaceWhoseZoneIsUnknownStaysListedAndSaysSo() async throws {
        let (world, fixture) = try await world(at: "2026-11-06T14:30:20")
        fixture.service.placesStatus.saved[0].place.zone = "Mars/Olympus"
        world.places.isOpen = false
        let lost = try #require(fixture.service.placesStatus.saved.first)
        world.places.moved(lost, by: 1)
        await settle()
        let clock = try #require(world.clocks.first { $0.name == "Berlin" })
        #expect(clock.time == "–" && clock.isDay == nil)
        #expect(clock.note == "The time zone Mars/Olympus is unknown")
    }
}
