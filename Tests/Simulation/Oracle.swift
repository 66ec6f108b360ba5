// SPDX-License-Identifier: MIT
import NightstandStore
import Timekeeping

/// A promise that was broken, in words.
package struct Violation: Error, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
}

/// Keeps its own books of what was promised, and holds the engine to them: rung or reported missed, never neither, never twice.
struct Oracle {
    /// The state of an occurrence.
    enum Life: Equatable {
        /// It was due; nothing has been done about it yet.
        case owed
        case ringing(since: Instant, until: Instant)
        case snoozed(since: Instant, until: Instant)
        /// Stopped; it asks at `until` whether the user is awake.
        case up(since: Instant, until: Instant)
        /// It asks, and rings again at `until`.
        case asking(since: Instant, until: Instant)
        /// Answered, or dismissed before it rang.
        case answered
        case missed(rang: Bool, told: Told)
    }
    /// Whether a miss was reported to the user.
    enum Told { case no, perhaps, yes }

    static let grace: Duration = .seconds(15 * 60)
    static let tolerance: Duration = .seconds(5)
    static let longestRetry: Duration = .seconds(15 * 60)

    var promises: [String: Promise] = [:]
    var order: [String] = []
    var lives: [OccurrenceKey: Life] = [:]
    var dues: [OccurrenceKey: Instant] = [:]
    /// What an alarm has ever left out.
    var leftOut: Set<OccurrenceKey> = []
    var snoozes: [OccurrenceKey: Int] = [:]
    /// Seconds after a stop until what rang asks whether the user is awake.
    var awakeChecks: [OccurrenceKey: Int] = [:]
    /// Minutes until what rings escalates, and by how many steps it has.
    var escalations: [OccurrenceKey: (minutes: Int, steps: Int)] = [:]
    /// What counts.
    var timerOracle = TimersOracle()
    var zone: OracleZone
    /// The time that the service was last given.
    var seen: Instant
    /// What a later occurrence has overtaken in the present event, although that one was too late to ring itself.
    var overtaken: Set<OccurrenceKey> = []
    /// What has rung in the present event.
    var rungNow: Set<OccurrenceKey> = []

    /// The sessions whose rows were damaged.
    private(set) var lost: Set<OccurrenceKey> = []

    // MARK: What happens

    /// The row of an alarm is damaged: its promises lapse, but what is ringing keeps ringing.
    mutating func lose(_ id: String) {
        promises[id] = nil
        order.removeAll { $0 == id }
    }

    /// The row of a session is damaged: it can't be resumed, so it must be reported as missed.
    mutating func lose(_ session: OccurrenceKey) {
        lost.insert(session)
        switch lives[session] {
        case .up?, .asking?: lives[session] = .answered
        default: lives[session] = .missed(rang: true, told: .no)
        }
    }

    /// The service sees that it is `now`: what was to come and is past is owed.
    mutating func observe(_ now: Instant, _ run: Int) {
        (rungNow, overtaken) = ([], [])
        if now < seen { goBack(to: now) }
        cross(from: seen, zone, to: now, zone)
        seen = now
        look(at: now, run)
    }

    /// What has counted down to its end is owed.
    mutating func look(at now: Instant, _ run: Int) {
        for id in timerOracle.timers.keys {
            guard let due = timerOracle.timers[id]?.look(at: now, run) else { continue }
            let key = OccurrenceKey(alarmID: id, scheduled: zone.wall(at: due))
            lives[key] = .owed
            dues[key] = due
        }
    }

    /// The user is in another zone: floating alarms may have been jumped over.
    mutating func enter(_ newZone: OracleZone) {
        cross(from: seen, zone, to: seen, newZone)
        zone = newZone
    }

    /// The service is restarted, perhaps elsewhere and with another clock.
    mutating func observeRestart(_ now: Instant, in newZone: OracleZone, _ clocks: SimulatedClocks) {
        (rungNow, overtaken) = ([], [])
        timerOracle.resume(at: now, clocks)
        cross(from: seen, zone, to: now, newZone)
        zone = newZone
        if now < seen { goBack(to: now) }
        seen = now
        for (key, life) in lives {
            switch life {
            case .ringing(let since, let until) where since > now:
                lives[key] = .ringing(since: now, until: until + (now - since))
            case .snoozed(let since, let until) where since > now:
                lives[key] = .snoozed(since: now, until: until + (now - since))
            case .up(let since, let until) where since > now:
                lives[key] = .up(since: now, until: until + (now - since))
            case .asking(let since, let until) where since > now:
                lives[key] = .asking(since: now, until: until + (now - since))
            default: break
            }
        }
        look(at: now, clocks.run)
    }

    /// The clock was set: rings and snoozes keep their duration.
    mutating func shiftLives(by step: Duration) {
        for (key, life) in lives {
            switch life {
            case .ringing(let since, let until): lives[key] = .ringing(since: since + step, until: until + step)
            case .snoozed(let since, let until): lives[key] = .snoozed(since: since + step, until: until + step)
            case .up(let since, let until): lives[key] = .up(since: since + step, until: until + step)
            case .asking(let since, let until): lives[key] = .asking(since: since + step, until: until + step)
            default: break
            }
        }
    }

    private mutating func cross(from then: Instant, _ oldZone: OracleZone, to now: Instant, _ newZone: OracleZone) {
        let first = min(then, now).utc.date.adding(days: -3)
        let last = max(then, now).utc.date.adding(days: 3)
        for (id, promise) in promises {
            for scheduled in promise.scheduled(from: first, through: last) {
                let key = OccurrenceKey(alarmID: id, scheduled: scheduled)
                guard lives[key] == nil, promise.due(scheduled, oldZone) > then else { continue }
                let due = promise.due(scheduled, newZone)
                guard due <= now else { continue }
                lives[key] = .owed
                dues[key] = due
            }
        }
    }

    /// The clock went back: what comes again and has not rung is promised again.
    private mutating func goBack(to now: Instant) {
        seen = now
        for (key, life) in lives
        where (dues[key] ?? now) > now && (promises[key.alarmID]?.due(key.scheduled, zone) ?? now) > now {
            switch life {
            case .owed: lives[key] = nil
            case .missed(rang: false, _):
                lives[key] = nil
                guard let promise = promises[key.alarmID], promise.repetition == .once,
                    promise.alarm.schedule.start == key.scheduled
                else { continue }
                promises[key.alarmID]?.alarm.isEnabled = true
            default: break
            }
        }
    }

    // MARK: What the user did

    mutating func snooze(_ key: OccurrenceKey, minutes: Int, at now: Instant) throws(Violation) {
        guard case .ringing? = lives[key] else { throw Violation("\(key) was snoozed but did not ring") }
        snoozes[key, default: 0] += 1
        lives[key] = .snoozed(since: now, until: now + .seconds(minutes * 60))
    }

    mutating func answer(_ key: OccurrenceKey, at now: Instant) {
        let wait = awakeChecks[key, default: 0]
        switch lives[key] {
        case .ringing? where wait > 0, .snoozed? where wait > 0:
            lives[key] = .up(since: now, until: now + .seconds(wait))
            return
        default: lives[key] = .answered
        }
        dues[key] = promises[key.alarmID]?.due(key.scheduled, zone) ?? dues[key]
        retire(key.alarmID)
    }

    mutating func endAll(of id: String) {
        for (key, life) in lives where key.alarmID == id && life.isLive { lives[key] = .answered }
    }

    /// The user gave an alarm other times: what is over but comes again by the new ones is promised again.
    mutating func renew(_ promise: Promise) {
        for (key, life) in lives
        where key.alarmID == promise.alarm.id && !life.isLive && promise.due(key.scheduled, zone) > seen {
            let day = key.scheduled.date
            if promise.scheduled(from: day, through: day).contains(key.scheduled) { lives[key] = nil }
        }
    }

    /// An alarm for one time is off when that is over.
    mutating func retire(_ id: String) {
        guard let promise = promises[id], promise.repetition == .once, promise.alarm.isEnabled,
            !lives.contains(where: { $0.key.alarmID == id && $0.value.isLive }),
            next(of: promise) == nil
        else { return }
        promises[id]?.alarm.isEnabled = false
    }

    // MARK: What is to come

    /// The next occurrence of an alarm that is not settled.
    func next(of promise: Promise) -> (key: OccurrenceKey, due: Instant)? {
        let today = seen.utc.date
        let begin = max(today, promise.alarm.schedule.start.date, promise.alarm.schedule.pausedUntil ?? today)
        // Most are near; what is scheduled later than that cannot be due before.
        for days in [3, 50, 200] {
            let near = candidates(promise, through: begin.adding(days: days))
            if let first = near, days == 200 || first.due < seen + .seconds((days - 2) * 86_400) { return first }
        }
        return nil
    }

    /// Whether an alarm has an occurrence at that very instant.
    func isDue(_ promise: Promise, at instant: Instant) -> Bool {
        let day = instant.utc.date
        return promise.scheduled(from: day.adding(days: -2), through: day.adding(days: 2))
            .contains { promise.due($0, zone) == instant }
    }

    private func candidates(_ promise: Promise, through last: CivilDate) -> (key: OccurrenceKey, due: Instant)? {
        promise.scheduled(from: seen.utc.date.adding(days: -2), through: last)
            .map { (OccurrenceKey(alarmID: promise.alarm.id, scheduled: $0), promise.due($0, zone)) }
            .filter { $0.1 > seen && lives[$0.0] == nil }
            .min { ($0.1, $0.0.scheduled) < ($1.1, $1.0.scheduled) }
            .map { (key: $0.0, due: $0.1) }
    }

    /// When the service must wake up next, given what is next of each alarm; earlier would be a waste.
    func nextWake(_ nexts: [String: (key: OccurrenceKey, due: Instant)]) -> Instant? {
        var wakes = lives.values.compactMap(\.until)
        for (key, life) in lives {
            guard case .ringing(let since, let until) = life, let (minutes, steps) = escalations[key],
                minutes > 0, steps < 2
            else { continue }
            wakes.append(min(until, since + .seconds(60 * minutes * (steps + 1))))
        }
        if let due = timerOracle.nextEvent(.counts, at: seen) { wakes.append(due) }
        for (id, next) in nexts {
            let notice = next.due - .seconds(promises[id]?.alarm.preAlert ?? 0)
            wakes.append(notice > seen ? notice : next.due)
        }
        return wakes.min()
    }
}

extension Oracle.Life {
    var isLive: Bool { until != nil }

    var until: Instant? {
        switch self {
        case .ringing(_, let until), .snoozed(_, let until), .up(_, let until), .asking(_, let until): until
        case .owed, .answered, .missed: nil
        }
    }
}
