// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

/// The day ahead from Friday, 6 November 2026, 22:10:05 UTC.
@MainActor @Suite struct TodayModelTests {
    private func loaded(_ fixture: Fixture) async -> (WindowModel, TodayModel) {
        let model = fixture.makeModel()
        await settle()
        return (model, model.today)
    }

    private func berlin(_ fixture: Fixture) {
        fixture.service.placesStatus = PlacesStatus(
            saved: [SavedPlace(id: "place1", place: FewCities.place("Berlin"))], chosen: "place1")
    }

    @Test func itHoldsWhatRingsUntilTheClockShowsThisTimeAgain() async {
        let fixture = Fixture([
            Fixture.alarm("late", "Late", "2026-11-06T22:10:05", "FREQ=DAILY"),
            Fixture.alarm("early", "Early", "2026-11-07T05:00:00", "FREQ=DAILY"),
            Fixture.alarm("after", "After", "2026-11-07T22:10:06", nil),
            Fixture.alarm("off", "Off", "2026-11-07T06:00:00", nil, isEnabled: false),
        ])
        let (window, today) = await loaded(fixture)
        defer { withExtendedLifetime(window) {} }
        #expect(today.entries.map(\.title) == ["Early"], "what rings again at this very time is the day after's")
        #expect(today.entries[0].time == "05:00" && today.entries[0].isTomorrow)
        #expect(today.entries[0].place == 5.0 / 24)
        #expect(today.entries[0].note == "Tomorrow · in 6 h 50 min")
        #expect(today.entries[0].spoken == "Early, tomorrow 05:00, in 6 h 50 min")
        #expect(today.headline == "Early" && today.outlook == "Tomorrow 05:00 · in 6 h 50 min")
    }

    @Test func anAlarmThatRingsOftenIsThereEachTime() async {
        let fixture = Fixture([Fixture.alarm("h", "Look up", "2026-11-02T00:30:00", "FREQ=HOURLY")])
        let (window, today) = await loaded(fixture)
        defer { withExtendedLifetime(window) {} }
        #expect(window.alarms.rows[0].status.next.count == 5, "the service tells five")
        #expect(today.entries.count == 24)
        #expect(Set(today.entries.map(\.id)).count == 24)
        #expect(today.entries.map(\.moment) == today.entries.map(\.moment).sorted())
    }

    @Test func aRunningTimerStandsWhereItEnds() async throws {
        let fixture = Fixture()
        let (window, today) = await loaded(fixture)
        defer { withExtendedLifetime(window) {} }
        _ = try await fixture.service.start(Countdown(label: "Pasta", steps: [.init(seconds: 540)]), isPaused: false)
        _ = try await fixture.service.start(Countdown(label: "Later", steps: [.init(seconds: 60)]), isPaused: true)
        await settle()
        let entry = try #require(today.next)
        #expect(entry.title == "Pasta" && entry.relative == "in 9 min" && entry.time == "22:19")
        #expect(!today.entries.contains { $0.title == "Later" }, "what stands still has no end")
        let id = entry.id
        today.heartbeat.isRunning = true
        fixture.time.advance(by: .seconds(55))
        #expect(today.next?.id == id && today.next?.relative == "in 8 min")
        fixture.time.advance(by: .seconds(60))
        #expect(today.next?.relative == "in 7 min")
    }

    @Test func aTimerThatIsStartedBetweenTwoStepsEndsWhenItDoes() async throws {
        let fixture = Fixture()
        let (window, today) = await loaded(fixture)
        defer { withExtendedLifetime(window) {} }
        today.heartbeat.isRunning = true
        fixture.time.advance(by: .seconds(50))
        _ = try await fixture.service.start(Countdown(label: "Pasta", steps: [.init(seconds: 540)]), isPaused: false)
        await settle()
        let entry = try #require(today.next)
        #expect(entry.title == "Pasta" && entry.moment == fixture.time.now + .seconds(540))
        #expect(entry.time == "22:20", "at 22:19:55")
    }

    @Test func whatRingsEveryMinuteIsComputedOnceAndShownInPart() async throws {
        let fixture = Fixture([Fixture.alarm("m", "Look up", "2026-11-02T00:00:00", "FREQ=MINUTELY")])
        let (window, today) = await loaded(fixture)
        defer { withExtendedLifetime(window) {} }
        #expect(today.entries.count == TodayModel.most && today.count == 1440 && today.dots.count == 1440)
        #expect(today.entries[1].time == "22:12" && today.entries[1].relative == "in 2 min")
        #expect(today.entries.first?.time == "22:11" && today.spoken.contains("1440 alarms"))
        let computed = today.computations
        for _ in 0..<100 { #expect(today.headline == "Look up" && today.entries.count == TodayModel.most) }
        #expect(today.computations == computed, "nothing has changed")
        today.heartbeat.isRunning = true
        fixture.time.advance(by: .seconds(60))
        #expect(today.entries[1].time == "22:12" && today.entries[1].relative == "in 1 min")
        #expect(today.computations == computed + 1, "once a step")
        window.alarms.switched("m", to: false)
        #expect(today.entries.isEmpty, "at once")
    }

    @Test func theSunIsThereWithAChosenPlaceAlone() async {
        let fixture = Fixture()
        let (window, today) = await loaded(fixture)
        defer { withExtendedLifetime(window) {} }
        #expect(today.light.isEmpty && today.entries.allSatisfy(\.rings))
        berlin(fixture)
        await settle()
        // Berlin on 7 November 2026, in UTC: the sun rises at 6:14 and sets at 15:26.
        let suns = today.entries.filter { !$0.rings }
        #expect(suns.map(\.title) == ["Sunrise", "Sunset"] && suns.map(\.time) == ["06:14", "15:26"])
        #expect(today.light.first?.light == .night && today.light.contains { $0.light == .day })
        #expect(today.next?.title == "Train to the sea with everybody, gate 7", "the sun does not ring")
    }

    @Test func whatIsAboutToRingOrSnoozedIsMarked() async {
        let fixture = Fixture()
        let (window, today) = await loaded(fixture)
        defer { withExtendedLifetime(window) {} }
        fixture.service.show([Fixture.ring("gym", "Gym", .snoozed)])
        await settle()
        #expect(today.next?.title == "Gym" && today.next?.isPressing == true)
        #expect(today.next?.relative == "snoozed, rings again in 9 min")
        #expect(today.next?.time == "22:19", "without the seconds that nobody has set, as above the pages")
        var coming = Fixture.ring("train", "Train", .preAlert)
        coming.due = today.alarms(dueOf: "train") ?? coming.due
        fixture.service.show([coming])
        await settle()
        #expect(today.entries.count { $0.kind == .alarm("train") } == 1, "not once more beside its due time")
        #expect(today.next?.relative == "about to ring, in 10 h 55 min" && today.next?.isPressing == true)
    }

    @Test func nothingIsDueWhileNobodyLooks() async {
        let fixture = Fixture()
        let (window, today) = await loaded(fixture)
        fixture.time.advance(by: .seconds(3600))
        #expect(fixture.time.wakeups == 0)
        today.heartbeat.isRunning = true
        fixture.time.advance(by: .seconds(600))
        #expect(fixture.time.wakeups == 10, "once a minute")
        window.isSeen = false
        fixture.time.advance(by: .seconds(600))
        #expect(fixture.time.wakeups == 10)
    }

    @Test func anEmptyDaySaysWhatComesLater() async {
        let fixture = Fixture([Fixture.alarm("later", "Dentist", "2026-11-12T09:00:00", nil)])
        let (window, today) = await loaded(fixture)
        defer { withExtendedLifetime(window) {} }
        #expect(today.headline == "Nothing in the Next 24 Hours")
        #expect(today.outlook == "Next: Dentist, Thu 12 Nov")
        window.alarms.switched("later", to: false)
        await settle()
        #expect(today.headline == "No Upcoming Alarms" && today.outlook == "No alarm is set")
    }

    @Test func aChoiceLeadsToTheAlarmTheTimerOrTheSun() async throws {
        let fixture = Fixture()
        berlin(fixture)
        let (window, today) = await loaded(fixture)
        _ = try await fixture.service.start(Countdown(label: "Pasta", steps: [.init(seconds: 540)]), isPaused: false)
        await settle()
        for (title, page) in [("Pasta", Page.timers), ("Sunrise", .sun)] {
            today.chosen(try #require(today.entries.first { $0.title == title }))
            #expect(window.page == page && window.details == nil)
        }
        today.chosen(try #require(today.entries.first { $0.kind == .alarm("train") }))
        #expect(window.details?.id == "train")
    }

    @Test func whetherItIsOpenIsKept() async {
        let fixture = Fixture()
        let (window, today) = await loaded(fixture)
        defer { withExtendedLifetime(window) {} }
        #expect(!today.isOpen, "the alarms come first")
        today.isOpen = true
        #expect(fixture.preferences.application.value.showsToday)
    }
}

extension TodayModel {
    /// When an alarm is due.
    fileprivate func alarms(dueOf id: String) -> Instant? { entries.first { $0.kind == .alarm(id) }?.moment }
}
