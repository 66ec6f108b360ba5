// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandTestSupport
import Almanac
import NightstandEngine
import NightstandService
import NightstandStore
import Timekeeping

extension SimulatedWorld {
    /// The user does something; what is due by now is dealt with first, so that one thing happens at a time.
    func userActs() throws(Violation) {
        try tick("before the user acts")
        guard engine != nil else { return }
        let id = oracle.order.isEmpty ? "" : random.pick(oracle.order)
        // What rings is more often answered than left alone.
        if oracle.lives.values.contains(where: \.isLive), random.oneIn(3) {
            return try random.oneIn(4) ? stop() : random.oneIn(4) ? useTimer() : snooze()
        }
        switch oracle.order.count < 2 ? 0 : random.within(0...20) {
        case 0...2: if oracle.order.count < 7 { try add() } else { try delete(id) }
        case 3: try delete(id)
        case 4: try toggle(id)
        case 5: try change(id)
        case 6: try skip(id)
        case 7: try unskip(id)
        case 8: try pause(id)
        case 9: try move(id)
        case 10: try duplicate(id)
        case 11...12: try snooze()
        case 13...14: try stop()
        case 15: try importAlarms()
        case 16...18: try useTimer()
        default: try useStopwatch()
        }
    }

    func command(
        _ name: String, _ body: (Engine) throws -> Void, refused isLegitimate: (EngineError) -> Bool = { _ in false }
    ) throws(Violation) {
        try event(name) { engine throws(Violation) in
            do {
                try body(engine)
            } catch let error as EngineError {
                note("refused: \(error.sentence)")
                if case .notStored = error, hasDiskFailed || store.hasCrashed { return }
                if !isLegitimate(error) { throw Violation("\(name) was refused: \(error)") }
            } catch let violation as Violation {
                throw violation
            } catch { throw Violation("\(error)") }
        }
    }

    private func accept(_ alarm: Alarm, _ repetition: Promise.Repetition) {
        if oracle.promises[alarm.id] == nil { oracle.order.append(alarm.id) }
        oracle.promises[alarm.id] = Promise(alarm: alarm, repetition: repetition)
        oracle.leftOut.formUnion(
            alarm.schedule.excluded.map { OccurrenceKey(alarmID: alarm.id, scheduled: $0) })
    }

    private func randomPromise(id: String) -> Promise {
        let zoneName = random.oneIn(3) ? random.pick(OracleZone.names) : nil
        let wallClock = zoneName.flatMap { OracleZone.all[$0] } ?? zone
        var start = wallClock.wall(at: now + .seconds(random.within(1...90_000)))
        if !random.oneIn(3) { start.time = CivilTime(secondOfDay: start.time.secondOfDay / 60 * 60) }
        // Times in the night of a change of clocks are worth more than others.
        if random.oneIn(3) { start.time = CivilTime(secondOfDay: random.pick([1, 2, 3]) * 3600 + 1800) }
        var repetition: Promise.Repetition
        switch random.within(0...6) {
        case 0...1: repetition = .once
        case 2: repetition = .everyDays(random.within(1...3))
        case 6: repetition = .daysOfMonth([start.date.day, start.date.day % 28 + 1].sorted())
        case 3: repetition = .weekdays([start.date.weekday, start.date.adding(days: random.within(1...6)).weekday])
        case 4: repetition = .everyDays(1)
        default:
            start.time = CivilTime(secondOfDay: start.time.hour * 3600)
            repetition = .minutesOfHour([0, 4, random.within(5...59)])
        }
        let isWithinHour = if case .minutesOfHour = repetition { true } else { false }
        if repetition != .once, random.oneIn(3) {
            let last = CivilDateTime(date: start.date.adding(days: random.within(0...12)), time: start.time)
            repetition =
                random.oneIn(2) ? .times(random.within(1...6), repetition) : .until(last, repetition)
        }
        var schedule = Schedule(
            start: start, zone: zoneName.map(ScheduleZone.named) ?? .floating, recurrence: Promise.rule(repetition))
        if !isWithinHour, random.oneIn(4) {
            schedule.start.time = .midnight
            schedule.solar = randomSolarTime()
        }
        let alarm = Alarm(
            id: id, label: "Label \(id)", schedule: schedule,
            snooze: SnoozePolicy(minutes: random.within(1...30), limit: random.oneIn(3) ? random.within(0...2) : nil),
            ringLength: random.pick([30, 120, 600, 3600]),
            escalation: random.oneIn(3) ? random.within(1...30) : 0,
            preAlert: random.oneIn(3) ? random.within(1...7200) : 0,
            awakeCheck: random.oneIn(2) ? random.within(60...3600) : 0)
        meanings[schedule.recurrence] = repetition
        return Promise(alarm: alarm, repetition: repetition)
    }

    private func randomSolarTime() -> SolarTime {
        let events: [SolarEvent] = [.nauticalDawn, .civilDawn, .sunrise, .solarNoon, .sunset]
        let anchor = SolarAnchor(random.pick(events), offset: 60 * random.pick([0, 10, -30, 90, -240, 400]))
        // Below the latitudes where an event may be absent for weeks: looking for it would take the simulation hours.
        let berlin = Coordinates("52.5,13.4").map { Place(name: "Berlin", coordinates: $0, zone: "Europe/Berlin") }
        return SolarTime(
            anchor: anchor, notBefore: random.oneIn(4) ? CivilTime(secondOfDay: 22_500) : nil,
            notAfter: random.oneIn(4) ? CivilTime(secondOfDay: 64_800) : nil,
            absence: random.pick(SolarTime.Absence.allCases), place: random.oneIn(3) ? berlin : nil)
    }

    private func add() throws(Violation) {
        let promise = randomPromise(id: freshID())
        let hasNext = oracle.next(of: promise) != nil
        try command("add \(promise.repetition) \(promise.alarm.schedule.start)") { engine in
            let status = try engine.add(promise.alarm, at: now)
            if status.alarm != promise.alarm { throw Violation("added \(status.alarm)") }
            if !hasNext { throw Violation("accepted an alarm in the past") }
            accept(status.alarm, promise.repetition)
        } refused: { error in
            if case .alarm = error { !hasNext } else { false }
        }
    }

    private func delete(_ id: String) throws(Violation) {
        try command("delete \(id)") { engine in
            _ = try engine.delete(id: id, at: now)
            oracle.endAll(of: id)
            oracle.promises[id] = nil
            oracle.order.removeAll { $0 == id }
        }
    }

    private func toggle(_ id: String) throws(Violation) {
        guard let promise = oracle.promises[id] else { return }
        let isOn = !promise.alarm.isEnabled
        try command("\(isOn ? "enable" : "disable") \(id)") { engine in
            let alarm = try engine.setEnabled(isOn, id: id, at: now).alarm
            var expected = promise.alarm
            expected.isEnabled = isOn
            if isOn, alarm.schedule != expected.schedule {
                let redated = Promise(alarm: alarm, repetition: promise.repetition)
                let isFair = promise.repetition == .once && alarm.schedule.start.time == expected.schedule.start.time
                guard isFair, let next = oracle.next(of: redated), next.due < now + .seconds(3 * 86_400) else {
                    throw Violation("enabled as \(alarm.schedule)")
                }
            } else if alarm != expected {
                throw Violation("switched to \(alarm)")
            }
            if !isOn { oracle.endAll(of: id) }
            accept(alarm, promise.repetition)
        } refused: { error in
            guard case .alarm = error, isOn, promise.repetition != .once else { return false }
            var enabled = promise
            enabled.alarm.isEnabled = true
            return oracle.next(of: enabled) == nil
        }
    }

    private func change(_ id: String) throws(Violation) {
        guard let old = oracle.promises[id] else { return }
        var new = random.oneIn(2) ? old : randomPromise(id: id)
        new.alarm.label = "Changed"
        new.alarm.preAlert = random.oneIn(2) ? 0 : random.within(1...3600)
        var renewed = oracle
        if old.alarm.schedule.solar != new.alarm.schedule.solar || old.alarm.schedule.start != new.alarm.schedule.start
            || old.alarm.schedule.zone != new.alarm.schedule.zone
            || old.repetition != new.repetition
        {
            renewed.renew(new)
        }
        let mayFail = renewed.next(of: new) == nil
        try command("change \(id) to \(new.repetition) \(new.alarm.schedule.start)") { engine in
            let alarm = try engine.replace(new.alarm, at: now).alarm
            if alarm != new.alarm { throw Violation("changed to \(alarm)") }
            oracle = renewed
            if old.alarm.isEnabled, !alarm.isEnabled { oracle.endAll(of: id) }
            accept(alarm, new.repetition)
        } refused: { error in
            switch error {
            case .alarm, .alreadyDealtWith: mayFail
            default: false
            }
        }
    }

    private func skip(_ id: String) throws(Violation) {
        guard let promise = oracle.promises[id] else { return }
        let count = random.within(1...3)
        var expected = promise
        var upcoming = 0
        expected.alarm.isEnabled = true
        for _ in 0..<count {
            guard let next = oracle.next(of: expected) else { break }
            upcoming += 1
            expected.alarm.schedule.excluded.insert(next.key.scheduled)
        }
        let isLast = oracle.next(of: expected) == nil
        expected.alarm.isEnabled = promise.alarm.isEnabled
        try command("skip \(count) of \(id)") { engine in
            let alarm = try engine.skip(id: id, count: count, at: now).alarm
            if alarm != expected.alarm {
                throw Violation("skipped \(alarm.schedule) instead of \(expected.alarm.schedule)")
            }
            accept(alarm, promise.repetition)
        } refused: { error in
            upcoming == 0 ? error == .nothingToSkip : error == .nothingLeft(count == 1 ? .skip : .skips) && isLast
        }
    }

    private func unskip(_ id: String) throws(Violation) {
        guard let promise = oracle.promises[id] else { return }
        var expected = promise.alarm
        expected.schedule.excluded = expected.schedule.excluded.filter { promise.due($0, zone) <= now }
        try command("unskip \(id)") { engine in
            let alarm = try engine.unskip(id: id, at: now).alarm
            if alarm != expected { throw Violation("unskipped \(alarm.schedule.excluded)") }
            accept(alarm, promise.repetition)
        } refused: { error in
            if case .alarm = error { oracle.next(of: promise) == nil } else { false }
        }
    }

    private func pause(_ id: String) throws(Violation) {
        guard let promise = oracle.promises[id], promise.alarm.schedule.moved.isEmpty, promise.repetition != .once
        else {
            return
        }
        let until = random.oneIn(3) ? nil : now.utc.date.adding(days: random.within(2...20))
        try command("pause \(id) until \(until as Any)") { engine in
            let alarm = try engine.pause(id: id, until: until, at: now).alarm
            if alarm.schedule.pausedUntil != until { throw Violation("paused until \(alarm.schedule)") }
            accept(alarm, promise.repetition)
        } refused: { error in
            var paused = promise
            paused.alarm.isEnabled = true
            paused.alarm.schedule.pausedUntil = until
            return switch error {
            case .alarm, .nothingLeft: oracle.next(of: paused) == nil
            default: false
            }
        }
    }

    private func move(_ id: String) throws(Violation) {
        guard let promise = oracle.promises[id], promise.alarm.schedule.pausedUntil == nil,
            let next = oracle.next(of: promise)
        else { return }
        let scheduled = next.key.scheduled
        let isBack = random.oneIn(4)
        let target = promise.zone(zone).wall(at: now + .seconds(random.within(60...100_000)))
        let ownTime = promise.zone(zone).instant(of: scheduled)
        // What is due at the same instant by the rule itself, without this one.
        var others = promise
        others.alarm.schedule.excluded.insert(scheduled)
        others.alarm.schedule.moved[scheduled] = nil
        let to = isBack ? ownTime : promise.zone(zone).instant(of: target)
        let isTaken = oracle.isDue(others, at: to)
        try command("move \(scheduled) of \(id) to \(isBack ? "its own time" : "\(target)")") { engine in
            let alarm = try engine.move(id: id, scheduled: scheduled, to: isBack ? nil : target, at: now).alarm
            let expected = isBack || target == scheduled ? nil : target
            if alarm.schedule.moved[scheduled] != expected { throw Violation("moved \(alarm.schedule.moved)") }
            accept(alarm, promise.repetition)
        } refused: { error in
            switch error {
            case .moveIntoPast: isBack && ownTime <= now
            case .moveOntoAnother: isTaken
            default: false
            }
        }
    }

    private func duplicate(_ id: String) throws(Violation) {
        guard let promise = oracle.promises[id], oracle.order.count < 7 else { return }
        try command("duplicate \(id)") { engine in
            let alarm = try engine.duplicate(id: id, at: now).alarm
            var expected = promise.alarm
            expected.id = alarm.id
            expected.isEnabled = false
            if alarm != expected || alarm.id == id { throw Violation("duplicated as \(alarm)") }
            accept(alarm, promise.repetition)
        } refused: { error in
            if case .alarm = error { oracle.next(of: promise) == nil } else { false }
        }
    }

    /// Several alarms at once, all or none of them.
    private func importAlarms() throws(Violation) {
        let promises = (0..<random.within(1...3)).map { _ in randomPromise(id: freshID()) }
            .filter { oracle.next(of: $0) != nil }
        guard !promises.isEmpty, oracle.order.count < 7 else { return }
        try command("import \(promises.map { "\($0.repetition) \($0.alarm.schedule.start)" })") { engine in
            var batch = AlarmImport(at: now)
            for promise in promises { try engine.judge(promise.alarm, for: &batch, at: now) }
            do {
                try engine.prepare(0..<promises.count, of: batch)
                try engine.storePrepared(at: now)
            } catch {
                engine.giveUp(batch)
                throw error
            }
            while !batch.isComplete { engine.adopt(2, of: &batch, at: now) }
            guard batch.alarms == promises.map(\.alarm) else { throw Violation("imported \(batch.alarms)") }
            for promise in promises { accept(promise.alarm, promise.repetition) }
        }
    }

    private func snooze() throws(Violation) {
        let live = oracle.lives.filter { $0.value.isLive }.map(\.key).sorted { $0.alarmID < $1.alarmID }
        let key = live.isEmpty ? nil : random.pick(live)
        let minutes = random.oneIn(2) ? random.within(1...1440) : nil
        let ring = key.map { "\($0.alarmID)@\($0.scheduled)" } ?? "nothing"
        let usual = engine?.rings().first { $0.id == ring }?.snoozeMinutes
        try command("snooze \(key.map { "\($0)" } ?? "nothing") for \(minutes as Any)") { engine in
            let status = try answer { () throws(EngineError) in
                try engine.snooze(
                    ring: ring, minutes: minutes, by: "user", at: now)
            }?.first
            guard let key, let length = minutes ?? status?.snoozeMinutes ?? usual else {
                throw Violation("nothing was snoozed")
            }
            try oracle.snooze(key, minutes: length, at: now)
        } refused: { error in
            switch error {
            case .unknownRing: key == nil
            case .ring(.notRinging): if case .ringing? = key.flatMap({ oracle.lives[$0] }) { false } else { true }
            case .ring(.snoozesUsedUp(let limit)): key.map { oracle.snoozes[$0, default: 0] >= limit } ?? false
            default: false
            }
        }
    }

    func stop() throws(Violation) {
        guard let rings = engine?.rings(), !rings.isEmpty else { return }
        let ring = random.oneIn(3) ? nil : random.pick(rings)
        try command("stop \(ring?.id ?? "all")") { engine in
            // What was stopped and has yet to ask is only stopped for good by its name.
            let wanted = ring.map { [$0] } ?? rings.filter { $0.phase != .up }
            let stopped = try answer { () throws(EngineError) in
                try engine.stop(ring: ring?.id, by: "user", at: now)
            }
            if let stopped, stopped.map(\.id) != wanted.map(\.id) { throw Violation("stopped \(stopped)") }
            for status in wanted {
                guard let wall = status.id.split(separator: "@").last.flatMap({ CivilDateTime(String($0)) }) else {
                    throw Violation("an odd id: \(status.id)")
                }
                oracle.answer(OccurrenceKey(alarmID: status.alarmID, scheduled: wall), at: now)
                oracle.timerOracle.timers[status.alarmID]?.finish()
            }
        }
        // Those who get up may switch the machine off before it asks whether they are awake.
        let waits = oracle.lives.values.contains { if case .up = $0 { true } else { false } }
        if waits, random.oneIn(4) { try kill(random.pick([.kill, .powerCut])) }
    }

    /// An answer of the user counts though it could not be written, and the user learns that; nil then.
    private func answer(_ body: () throws(EngineError) -> [RingStatus]) throws(EngineError) -> [RingStatus]? {
        do {
            return try body()
        } catch {
            guard case .answeredUnstored = error, hasDiskFailed || engine?.isStorageInTrouble == true else {
                throw error
            }
            note("not written: \(error.sentence)")
            return nil
        }
    }
}
