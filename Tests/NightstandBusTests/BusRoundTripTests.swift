// SPDX-License-Identifier: MIT
import Almanac
import Localization
import LoopTesting
import NightstandBus
import NightstandFakes
import NightstandService
import NightstandTestSupport
import Reactive
import Testing
import Timekeeping

/// The real client and the real server, with a real message bus between them.
@MainActor @Suite struct BusRoundTripTests {
    @Test func hooksTravelOverTheBus() async throws {
        try await withLoop {
            let fixture = try await BusFixture(FakeNightstand())
            fixture.fake.knownHooks = [
                HookStatus(event: .whileRinging, program: "Zoë's lamp", state: .on),
                HookStatus(event: .stop, program: "open", state: .refused, reason: "Others can change it."),
            ]
            fixture.fake.hookRuns = [
                HookRun(
                    event: .stop, program: "a", output: "b\n", isCut: true, code: 3, signal: nil, wasEnded: false,
                    milliseconds: 12),
                HookRun(
                    event: .stop, program: "c", output: "", isCut: false, code: nil, signal: 9, wasEnded: true,
                    milliseconds: 33_000),
            ]
            #expect(try await fixture.client.hooks() == fixture.fake.knownHooks)
            #expect(try await fixture.client.setHook(.whileRinging, "Zoë's lamp", isOn: false).state == .off)
            #expect(try await fixture.client.testHook(.stop, nil) == fixture.fake.hookRuns)
            #expect(try await fixture.client.testHook(.stop, "c") == fixture.fake.hookRuns.suffix(1))
        }
    }

    let now = Instant(seconds: 1_800_000_000)

    /// A service on a private bus, and its client.
    private func fixture(_ alarms: [Alarm] = []) async throws -> BusFixture {
        try await BusFixture(FakeNightstand(alarms: alarms, now: now))
    }

    private func alarm(_ id: String, _ label: String = "") -> Alarm {
        Alarm(id: id, label: label, schedule: Schedule(start: CivilDateTime("2030-01-01T07:30:00")!))
    }

    /// An alarm in which no field has its default value.
    private var elaborate: Alarm {
        var alarm = alarm("full", "Gym “früh” 🏋️")
        alarm.details = "two\nlines"
        alarm.message = "Up!"
        alarm.isEnabled = false
        alarm.schedule.zone = .named("Asia/Tokyo")
        alarm.schedule.recurrence = Recurrence("FREQ=WEEKLY;BYDAY=MO,TU")
        alarm.schedule.excluded = [CivilDateTime("2030-01-07T07:30:00")!, CivilDateTime("2030-01-08T07:30:00")!]
        alarm.schedule.added = [CivilDateTime("2030-01-09T09:00:00")!]
        alarm.schedule.moved = [CivilDateTime("2030-01-14T07:30:00")!: CivilDateTime("2030-01-14T06:00:00")!]
        alarm.schedule.pausedUntil = CivilDate("2030-01-06")
        alarm.sound = .file("/home/user/Müsik/a b.ogg")
        alarm.volume = 37
        alarm.fadeIn = 0
        alarm.vibrates = false
        alarm.snooze = SnoozePolicy(minutes: 7, limit: 3)
        alarm.ringLength = 61
        alarm.preAlert = 5
        return alarm
    }

    @Test func anAlarmWithEveryFieldSetArrivesUnchanged() async throws {
        let elaborate = elaborate
        try await withLoop {
            let fixture = try await fixture()
            let added = try await fixture.client.add(elaborate)
            #expect(added.alarm == elaborate)
            #expect(fixture.fake.stored == [elaborate])
            #expect(try await fixture.client.alarms() == [added])
            #expect(try await fixture.client.delete(id: "full") == elaborate)
        }
    }

    @Test func everyChangeOfAnAlarmReachesTheServiceAndItsAnswerTheClient() async throws {
        var first = alarm("one", "First")
        first.schedule.recurrence = .daily
        let monday = CivilDateTime("2030-01-01T07:30:00")!
        try await withLoop { [first] in
            let fixture = try await fixture([first])
            let (client, fake) = (fixture.client, fixture.fake)
            #expect(try await client.setEnabled(false, id: "one").alarm.isEnabled == false)
            #expect(fake.stored[0].isEnabled == false)
            var changed = first
            changed.label = "Changed"
            #expect(try await client.replace(changed, was: fake.stored[0]).alarm == changed)
            let refusal = await #expect(throws: ServiceError.self) { try await client.replace(first, was: first) }
            #expect(refusal?.kind == .changed && fake.stored[0] == changed)
            let copy = try await client.duplicate(id: "one")
            #expect(copy.id != "one" && copy.alarm.label == "Changed")
            _ = try await client.skip(id: "one", count: 2)
            _ = try await client.unskip(id: "one")
            let day = try #require(CivilDate("2030-02-01"))
            #expect(try await client.pause(id: "one", until: day).alarm.schedule.pausedUntil == day)
            #expect(try await client.pause(id: "one", until: nil).alarm.schedule.pausedUntil == nil)
            let earlier = try #require(CivilDateTime("2030-01-01T06:00:00"))
            let moved = try await client.move(id: "one", scheduled: monday, to: earlier)
            #expect(moved.alarm.schedule.moved == [monday: earlier])
            let back = try await client.move(id: "one", scheduled: monday, to: nil)
            #expect(back.alarm.schedule.moved.isEmpty)
            #expect(
                fake.calls.filter { !["Status", "List"].contains($0) }
                    == [
                        "SetEnabled", "Replace", "Replace", "Duplicate", "Skip", "Unskip", "Pause", "Pause", "Move",
                        "Move",
                    ])
        }
    }

    @Test func whatIsExportedCanBeImported() async throws {
        let elaborate = elaborate
        try await withLoop {
            let fixture = try await fixture([elaborate])
            let json = try await fixture.client.exportAlarms()
            _ = try await fixture.client.delete(id: "full")
            let report = try await fixture.client.importAlarms(json: json)
            #expect(report.added.map(\.alarm) == [elaborate])
            #expect(report.problems.isEmpty)
        }
    }

    @Test func ringingIsSnoozedAndStoppedOverTheBus() async throws {
        let alarms = [alarm("one", "First"), alarm("two")]
        try await withLoop {
            let fixture = try await fixture(alarms)
            let (client, fake) = (fixture.client, fixture.fake)
            let first = try #require(fake.ring("one"))
            fake.ring("two")
            #expect(try await client.rings().map(\.message) == ["First", "Alarm"])
            let snoozed = try await client.snooze(ring: first, minutes: 12, by: "test")
            #expect(snoozed.map(\.until) == [now + .seconds(720)])
            #expect(try await client.snooze(ring: nil, minutes: nil, by: "test").map(\.alarmID) == ["two"])
            #expect(try await client.stop(ring: nil, by: "test").count == 2)
            let history = try await client.history(alarmID: "one", limit: 5)
            #expect(history.map(\.outcome) == [.stopped])
            #expect(history.first?.answeredBy == "test")
            #expect(history == fake.journal.filter { $0.key.alarmID == "one" })
            try await client.preview(sound: .file("/tmp/a.wav"), volume: 10)
            #expect(fake.previewed == .file("/tmp/a.wav"))
            try await client.stopPreview()
            #expect(fake.previewed == nil)
        }
    }

    @Test func whatWokeTheComputerArrivesAndTheComputerIsSentToSleep() async throws {
        try await withLoop {
            let fixture = try await fixture()
            let (client, fake) = (fixture.client, fixture.fake)
            fake.show([
                RingStatus(
                    id: "a", alarmID: "one", label: "", message: "Alarm", due: now, phase: .ringing, until: now,
                    snoozeMinutes: 9, snoozesLeft: nil, isLate: false, wokeComputer: true)
            ])
            #expect(try await client.rings() == fake.sessions)
            try await client.sleep()
            #expect(fake.sleeps == 1)
            fake.sleepRefusal = "An alarm rings."
            await #expect(throws: ServiceError(.failed, "An alarm rings.")) { try await client.sleep() }
        }
    }

    @Test func statusAndCheckArriveWhole() async throws {
        let alarms = [alarm("one", "First")]
        try await withLoop {
            let fixture = try await fixture(alarms)
            fixture.fake.checkItems = [
                CheckItem(id: "sink", title: "Sound", level: .red, detail: "None.", remedy: "Plug one in."),
                CheckItem(id: "wake", title: "Wake", level: .green, detail: "Fine."),
            ]
            #expect(try await fixture.client.check() == fixture.fake.checkItems)
            fixture.fake.checkItems.append(
                CheckItem(
                    id: "sounds", title: "Sounds", level: .amber, detail: "Gone.", action: .chooseSound, alarm: "a1"))
            #expect(try await fixture.client.check() == fixture.fake.checkItems)
            #expect(try await fixture.client.fix("sink").level == .green)
            #expect(fixture.fake.checkItems[0].level == .green)
            let error = await #expect(throws: ServiceError.self) { try await fixture.client.fix("nothing") }
            #expect(error?.kind == .notFound)
            #expect(try await fixture.client.status() == (try await fixture.fake.status()))
        }
    }

    @Test(arguments: [ServiceError.Kind.invalid, .notFound, .storage, .failed])
    func errorsKeepTheirKindAndTheirSentence(kind: ServiceError.Kind) async throws {
        try await withLoop {
            let fixture = try await fixture()
            let error = ServiceError(kind, "Something is wrong: “quoted” % sign.")
            fixture.fake.failure = error
            await #expect(throws: error) { try await fixture.client.alarms() }
        }
    }

    @Test("an error arrives as a template with its values, for the receiver to word")
    func errorsCanBeTranslated() async throws {
        try await withLoop {
            let fixture = try await fixture()
            let error = ServiceError(.notFound, LocalizedText("There is no alarm '\("x")'."))
            fixture.fake.failure = error
            let received = await #expect(throws: ServiceError.self) { try await fixture.client.alarms() }
            #expect(received == error)
            #expect(received?.text.english == "There is no alarm 'x'.")
        }
    }

    @Test func eventsArriveInOrder() async throws {
        let alarms = [alarm("one", "First")]
        try await withLoop {
            let fixture = try await fixture(alarms)
            var events: [ServiceEvent] = []
            let observation = fixture.client.observe { events.append($0) }
            _ = try await fixture.client.status()  // the subscription has reached the bus before this call
            var expected: [ServiceEvent] = []
            let local = fixture.fake.observe { expected.append($0) }
            _ = try await fixture.client.setEnabled(false, id: "one")
            fixture.fake.ring("one")
            fixture.fake.miss("one")
            _ = try await fixture.client.delete(id: "one")
            _ = try await fixture.client.importAlarms(json: "[]")
            #expect(await eventually { events.count == expected.count })
            #expect(events == expected && events.contains(.alarmsChanged))
            #expect(expected.count == 8)
            observation.cancel()
            local.cancel()
        }
    }

    @Test func tenThousandAlarmsArriveWhole() async throws {
        let alarms = (0..<10_000).map { alarm("a\($0)", "Alarm number \($0)") }
        try await withLoop {
            let fixture = try await fixture(alarms)
            let answer = try await fixture.client.alarms()
            #expect(answer.map(\.alarm) == alarms)
        }
    }

    @Test func everyChangeOfPlacesReachesTheServiceAndAllAreTold() async throws {
        try await withLoop {
            let fixture = try await fixture()
            let (client, fake) = (fixture.client, fixture.fake)
            var told: [PlacesStatus] = []
            let observation = client.observePlaces { told.append($0) }
            let coordinates = try #require(Coordinates(latitude: -33.9, longitude: 151.25))
            let place = Place(name: "Sídney “x”", coordinates: coordinates, zone: "Australia/Sydney")
            let first = try await client.add(place: place)
            let second = try await client.add(place: place)
            #expect(first.place == place && fake.placesStatus.saved == [first, second])
            #expect(try await client.move(place: second.id, to: 0).saved == [second, first])
            #expect(try await client.choose(place: second.id).chosen == second.id)
            #expect(try await client.delete(place: second.id) == second)
            #expect(try await client.restore(second, at: 1, isChosen: true).saved == [first, second])
            var renamed = first
            renamed.place.name = "Home"
            #expect(try await client.replace(renamed) == renamed)
            await #expect(throws: ServiceError.self) { try await client.locate() }
            fake.machinePlace = place
            #expect(try await client.choose(place: nil).current == place)
            #expect(try await client.places() == fake.placesStatus)
            await #expect(throws: ServiceError.self) { try await client.delete(place: "nobody") }
            #expect(await eventually { told.last == fake.placesStatus })
            observation.cancel()
        }
    }
}
