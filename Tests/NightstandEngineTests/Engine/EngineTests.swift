// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandEngine
import NightstandService
import NightstandStore
import Testing
import Timekeeping

/// What the engine answers, beyond the promises that the simulation watches.
@Suite struct EngineTests {
    let now: Instant
    let store = MemoryStore()
    let engine: Engine

    init() throws {
        now = try #require(Instant("2026-06-01T10:00:00Z"))
        var count = 0
        engine = Engine(
            store: store, zones: ZoneResolver(local: .utc), settings: EngineSettings(tones: { ["bell", "siren"] })
        ) {
            count += 1
            return "alarm\(count)"
        }
        try engine.start(at: now)
    }

    @Test("an alarm with a challenge stops when it is met, and others stop without it")
    func challenges() throws {
        for (id, challenge) in [("hard", StopChallenge.sum), ("easy", .none)] {
            let start = try #require(CivilDateTime("2026-06-01T10:01:00"))
            _ = try engine.add(Alarm(id: id, schedule: Schedule(start: start), challenge: challenge), at: now)
        }
        let due = now + .seconds(60)
        engine.timeReached(at: due)
        let rings = engine.rings()
        #expect(rings.map(\.challenge) == [.none, .sum])
        let hard = try #require(rings.last)
        #expect(throws: EngineError.challengeOpen(.sum)) { try engine.stop(ring: hard.id, by: "test", at: due) }
        #expect(try engine.stop(ring: nil, by: "test", at: due).map(\.alarmID) == ["easy"])
        #expect(throws: EngineError.challengeOpen(.sum)) { try engine.stop(ring: nil, by: "test", at: due) }
        _ = try engine.snooze(ring: hard.id, minutes: 5, by: "test", at: due)
        #expect(throws: EngineError.challengeOpen(.sum)) { try engine.stop(ring: hard.id, by: "test", at: due) }
        #expect(try engine.stop(ring: hard.id, by: "test", isSolved: true, at: due).map(\.id) == [hard.id])
        #expect(engine.rings().isEmpty)
    }

    @Test("neither dismissing a pre-alert nor answering the awake check needs the challenge")
    func whereNoChallengeIs() throws {
        let start = try #require(CivilDateTime("2026-06-01T10:10:00"))
        let alarm = Alarm(
            id: "gym", schedule: Schedule(start: start, recurrence: Recurrence("FREQ=DAILY")), preAlert: 300,
            awakeCheck: 60, challenge: .sum)
        _ = try engine.add(alarm, at: now)
        engine.timeReached(at: now + .seconds(300))
        #expect(try engine.stop(ring: nil, by: "test", at: now + .seconds(300)).map(\.phase) == [.preAlert])
        let due = now + .seconds(86_400 + 600)
        engine.timeReached(at: due - .seconds(300))
        engine.timeReached(at: due)
        _ = try engine.stop(ring: "gym", by: "test", isSolved: true, at: due)
        engine.timeReached(at: due + .seconds(60))
        #expect(engine.rings().map(\.phase) == [.asking] && engine.rings().map(\.challenge) == [.none])
        #expect(try engine.stop(ring: nil, by: "test", at: due + .seconds(61)).count == 1)
        #expect(engine.rings().isEmpty)
    }

    @Test("a store that keeps refusing is asked less and less often, but at least every 15 minutes")
    func pausesBetweenTriesAreCapped() throws {
        _ = try engine.start(Countdown(steps: [.init(seconds: 60)]), isPaused: false, at: now)
        store.fault = { _ in .refused }
        var time = now + .seconds(60)
        engine.timeReached(at: time)
        var pauses: [Duration] = []
        for _ in 0..<12 {
            let tries = engine.takeActions().compactMap { if case .remind(let next) = $0 { next } else { nil } }
            let next = try #require(tries.last)
            pauses.append(next - time)
            time = next
            engine.timeReached(at: time)
        }
        #expect(pauses.first == .seconds(30))
        #expect(zip(pauses, pauses.dropFirst()).allSatisfy { $0 < $1 || $1 == .seconds(15 * 60) }, "\(pauses)")
        #expect(pauses.last == .seconds(15 * 60))
    }

    private func alarm(_ start: String, _ rule: String? = nil) throws -> Alarm {
        Alarm(
            id: "", label: "Gym",
            schedule: Schedule(start: try #require(CivilDateTime(start)), recurrence: rule.flatMap { Recurrence($0) }))
    }

    /// What is wrong, and what the answer must name.
    private static let mistakes: [(hint: String, make: @Sendable (inout Alarm) -> Void)] = [
        ("140", { $0.volume = 140 }), ("1 to 1440", { $0.snooze.minutes = 0 }), ("0 to 3600", { $0.fadeIn = -1 }),
        ("86400", { $0.ringLength = 0 }), ("Europe/Berlin", { $0.schedule.zone = .named("Mars/Phobos") }),
        ("siren", { $0.sound = .tone("sirn") }), ("200", { $0.label = String(repeating: "x", count: 201) }),
        ("in the past", { $0.schedule.start.date = $0.schedule.start.date.adding(days: -2) }),
        ("never ring", { $0.schedule.recurrence = Recurrence("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30") }),
        ("letters", { $0.id = "a b" }),
    ]

    @Test(
        "an invalid alarm is refused with a sentence that suggests a valid one",
        arguments: mistakes.indices)
    func refusals(index: Int) throws {
        let (hint, make) = Self.mistakes[index]
        var bad = try alarm("2026-06-01T12:00")
        make(&bad)
        let error = #expect(throws: EngineError.self) { try engine.add(bad, at: now) }
        #expect(error?.sentence.contains(hint) == true, "\(error?.sentence ?? "")")
        #expect(engine.storedAlarms().isEmpty && store.state.alarms.isEmpty)
    }

    @Test func severalAlarmsAreStoredTogetherInOneWrite() throws {
        var writes = 0
        store.fault = { _ in
            writes += 1
            return nil
        }
        let added = try engine.add([alarm("2026-06-01T12:00"), alarm("2026-06-01T13:00")], at: now)
        #expect(added.map(\.id) == ["alarm1", "alarm2"] && engine.storedAlarms() == added.map(\.alarm))
        #expect(writes == 1 && store.state.alarms.map(\.alarm) == added.map(\.alarm))
        let told = engine.takeActions().compactMap {
            if case .tell(.alarmChanged(let status)) = $0 { status.id } else { nil }
        }
        #expect(told == ["alarm1", "alarm2"])
        #expect(engine.nextDue()?.alarmID == "alarm1")
    }

    @Test func anAlarmThatIsDeletedWhileItRingsCanBeAddedAgain() throws {
        let id = try engine.add(alarm("2026-06-01T12:00"), at: now).id
        engine.timeReached(at: now + .seconds(7200))
        #expect(engine.rings().map(\.alarmID) == [id])
        let deleted = try engine.delete(id: id, at: now + .seconds(7205))
        #expect(engine.rings().isEmpty && engine.storedAlarms().isEmpty)
        #expect(try engine.add(deleted, at: now + .seconds(7210)).state == .off)
    }

    @Test func ofSeveralAlarmsNoneIsStoredWhenOneMakesNoSense() throws {
        var bad = try alarm("2026-06-01T13:00")
        bad.volume = 140
        let before = store.state
        #expect(throws: EngineError.alarm(.number("volume", 140, 0...100))) {
            try engine.add([alarm("2026-06-01T12:00"), bad], at: now)
        }
        #expect(engine.storedAlarms().isEmpty && store.state.alarms.isEmpty && engine.nextDue() == nil)
        #expect(
            store.state.recent == before.recent
                && engine.takeActions().allSatisfy { if case .tell = $0 { false } else { true } })
        #expect(throws: EngineError.addedCount(0)) { try engine.add([], at: now) }
        let many = try Array(repeating: alarm("2026-06-01T12:00"), count: 101)
        #expect(throws: EngineError.addedCount(101)) { try engine.add(many, at: now) }
        #expect(try engine.add(Array(many.prefix(100)), at: now).count == 100)
    }

    @Test func severalAlarmsThatTheStoreRefusesAreAllForgotten() throws {
        store.fault = { _ in .refused }
        #expect(throws: EngineError.self) {
            try engine.add([alarm("2026-06-01T12:00"), alarm("2026-06-01T13:00")], at: now)
        }
        store.fault = { _ in nil }
        #expect(engine.storedAlarms().isEmpty && engine.nextDue() == nil)
        engine.timeReached(at: now + .seconds(4 * 3600))
        #expect(engine.rings().isEmpty && store.state.alarms.isEmpty)
    }

    @Test func anUnknownIdIsAnsweredWithWhatMayBeMeant() throws {
        _ = try engine.add(alarm("2026-06-01T12:00"), at: now)
        for wrong in ["alrm1", "gym", "alarm"] {
            let error = #expect(throws: EngineError.self) { try engine.delete(id: wrong, at: now) }
            #expect(error?.sentence.contains("'alarm1' (Gym)") == true, "\(error?.sentence ?? "")")
            #expect(error?.kind == .notFound)
        }
    }

    @Test func switchingAPastAlarmOnRingsItAtThatTimeNext() throws {
        let id = try engine.add(alarm("2026-06-01T12:00"), at: now).id
        engine.timeReached(at: now + .seconds(7200))
        _ = try engine.stop(ring: nil, by: "test", at: now + .seconds(7201))
        #expect(engine.status(of: id)?.state == .off)
        let status = try engine.setEnabled(true, id: id, at: now + .seconds(7300))
        #expect(status.next.map(\.scheduled.description) == ["2026-06-02T12:00:00"])
    }

    @Test func whatIsDismissedBeforeItRingsDoesNotRing() throws {
        var early = try alarm("2026-06-01T12:00", "FREQ=DAILY")
        early.preAlert = 600
        let id = try engine.add(early, at: now).id
        engine.timeReached(at: now + .seconds(7200 - 600))
        #expect(engine.rings().map(\.phase) == [.preAlert])
        _ = try engine.stop(ring: nil, by: "test", at: now + .seconds(7000))
        #expect(engine.status(of: id)?.next.first?.scheduled.description == "2026-06-02T12:00:00")
        _ = engine.takeActions()
        engine.timeReached(at: now + .seconds(7200))
        #expect(engine.rings().isEmpty)
    }

    @Test func theSnoozeLimitIsKept() throws {
        var limited = try alarm("2026-06-01T12:00")
        limited.snooze.limit = 1
        _ = try engine.add(limited, at: now)
        engine.timeReached(at: now + .seconds(7200))
        _ = try engine.snooze(ring: nil, minutes: 1440, by: "test", at: now + .seconds(7200))
        engine.timeReached(at: now + .seconds(7200 + 1440 * 60))
        #expect(throws: EngineError.ring(.snoozesUsedUp(limit: 1))) {
            try engine.snooze(ring: nil, minutes: nil, by: "test", at: now + .seconds(7201 + 1440 * 60))
        }
    }

    @Test func whatHasRungCannotBeMoved() throws {
        let id = try engine.add(alarm("2026-06-01T12:00", "FREQ=DAILY"), at: now).id
        engine.timeReached(at: now + .seconds(7200))
        let noon = try #require(CivilDateTime("2026-06-01T12:00"))
        let later = try #require(CivilDateTime("2026-06-01T15:00"))
        #expect(throws: EngineError.alreadyDealtWith(noon)) {
            try engine.move(id: id, scheduled: noon, to: later, at: now + .seconds(7300))
        }
    }

    @Test func anOccurrenceCannotMoveOntoAnother() throws {
        let id = try engine.add(alarm("2026-06-01T12:00", "FREQ=DAILY"), at: now).id
        let noon = try #require(CivilDateTime("2026-06-01T12:00"))
        let next = try #require(CivilDateTime("2026-06-02T12:00"))
        #expect(throws: EngineError.moveOntoAnother(next)) {
            try engine.move(id: id, scheduled: noon, to: next, at: now)
        }
        #expect(engine.storedAlarms()[0].schedule.moved.isEmpty)
        _ = try engine.skip(id: id, count: 2, at: now)
        _ = try engine.unskip(id: id, at: now)
        #expect(try engine.move(id: id, scheduled: noon, to: noon, at: now).alarm.schedule.moved.isEmpty)
    }

    @Test func whatWouldSilenceAnAlarmForGoodIsRefusedWithTheWayOut() throws {
        let once = try engine.add(alarm("2026-06-01T12:00"), at: now).id
        let twice = try engine.add(alarm("2026-06-01T12:00", "FREQ=DAILY;COUNT=2"), at: now).id
        let later = CivilDate("2026-07-01")
        #expect(throws: EngineError.nothingLeft(.skip)) { try engine.skip(id: once, count: 1, at: now) }
        #expect(throws: EngineError.nothingLeft(.skips)) { try engine.skip(id: twice, count: 2, at: now) }
        for id in [once, twice] {
            let error = #expect(throws: EngineError.nothingLeft(.pause)) {
                try engine.pause(id: id, until: later, at: now)
            }
            #expect(error?.sentence.contains("turn the alarm off") == true)
            #expect(engine.status(of: id)?.next.first?.due == now + .seconds(7200))
        }
        #expect(try engine.skip(id: twice, count: 1, at: now).next.count == 1)
    }

    @Test func aStaleReplacementIsRefusedAndLosesNothing() throws {
        let id = try engine.add(alarm("2026-06-01T12:00", "FREQ=DAILY"), at: now).id
        let read = try #require(engine.storedAlarms().first)
        var mine = read
        mine.volume = 20
        let skipped = try engine.skip(id: id, count: 1, at: now).alarm
        #expect(throws: EngineError.changedMeanwhile) { try engine.replace(mine, was: read, at: now) }
        #expect(engine.storedAlarms() == [skipped])
        var again = skipped
        again.volume = 20
        #expect(try engine.replace(again, was: skipped, at: now).alarm.schedule.excluded.count == 1)
    }

    @Test func whoSnoozedIsJournalled() throws {
        var short = try alarm("2026-06-01T12:00")
        short.ringLength = 60
        _ = try engine.add(short, at: now)
        let due = now + .seconds(7200)
        engine.timeReached(at: due)
        _ = try engine.snooze(ring: nil, minutes: 5, by: "notification", at: due)
        #expect(try engine.history(alarmID: nil, limit: 1).first?.snoozedBy == "notification")
        engine.timeReached(at: due + .seconds(300))
        engine.timeReached(at: due + .seconds(360))
        let entry = try #require(try engine.history(alarmID: nil, limit: 1).first)
        #expect(entry.outcome == .missed && entry.snoozes == 1 && entry.snoozedBy == "notification")
    }

    @Test func whatCouldNotBeStoredIsSaidOnce() {
        let full = EngineError.notStored(.notWritable("The disk is full: free some space. Nothing was changed."))
        #expect(
            full.sentence == "The change could not be saved. The disk is full: free some space. Nothing was changed.")
        #expect(EngineError.notStored(.notReadable("It is in use.")).sentence == "It is in use.")
    }

    @Test func anAlarmWhoseZoneIsGoneFollowsLocalTimeAndSaysSo() throws {
        var state = StoredState()
        var lost = try alarm("2026-06-01T12:00")
        lost.id = "lost"
        lost.schedule.zone = .named("Mars/Phobos")
        state.alarms = [StoredAlarm(alarm: lost, acceptedAt: now)]
        let engine = Engine(store: MemoryStore(state), zones: ZoneResolver(local: .utc)) { "" }
        try engine.start(at: now)
        let status = try #require(engine.status(of: "lost"))
        #expect(status.problem?.contains("Mars/Phobos") == true)
        #expect(status.next.first?.due == now + .seconds(7200))
    }

    @Test(.timeLimit(.minutes(1)))
    func aClockTenYearsAheadIsDealtWithInBoundedTime() throws {
        for hour in 10..<24 { _ = try engine.add(alarm("2026-06-02T\(hour):00", "FREQ=DAILY"), at: now) }
        _ = try engine.add(alarm("2026-06-02T00:00", "FREQ=SECONDLY"), at: now)
        _ = engine.takeActions()
        let start = ContinuousClock.now
        engine.clockChanged(by: .seconds(3650 * 86_400), at: now + .seconds(3650 * 86_400))
        #expect(ContinuousClock.now - start < .seconds(20))
        let missed = engine.takeActions().compactMap { action -> (Int, Int)? in
            if case .missed(let entries, let more, true) = action { (entries.count, more) } else { nil }
        }
        #expect(missed.count == 1 && missed.first?.0 == 100 && (missed.first?.1 ?? 0) > 1000)
    }

    @Test func amongTenThousandAlarmsTheNextIsFoundInOrder() throws {
        var state = StoredState()
        for number in 0..<10_000 {
            var one = try alarm("2026-06-01T10:00")
            one.id = "a\(number)"
            one.schedule.start = (now + .seconds(1 + (number * 7919) % 10_000)).utc
            state.alarms.append(StoredAlarm(alarm: one, acceptedAt: now))
        }
        let engine = Engine(store: MemoryStore(state), zones: ZoneResolver(local: .utc)) { "" }
        try engine.start(at: now)
        for second in 1...20 {
            let armed = engine.takeActions().compactMap { action -> Instant? in
                if case .arm(let instant) = action { instant } else { nil }
            }.last
            #expect(armed == now + .seconds(second))
            engine.timeReached(at: now + .seconds(second))
            #expect(engine.rings().count == second)
        }
    }
}
