// SPDX-License-Identifier: MIT
import Almanac
import Phrasing
import Timekeeping

extension Resolver {
    /// The draft of a time that follows the sun.
    func solarDraft() throws(PhraseError) -> Draft {
        guard var time = request.solar else { throw failure(.noTime) }
        var clock = clockResolver(now: nil)
        clock.part = .morning
        if let limit = request.notBefore {
            time.notBefore = CivilTime(secondOfDay: limitSeconds(limit, of: time, &clock))
        }
        if let limit = request.notAfter {
            time.notAfter = CivilTime(secondOfDay: limitSeconds(limit, of: time, &clock))
        }
        guard let solar = context.solar else { throw failure(.noPlace) }
        // The days are those of a rule at noon; the sun says when on each of them.
        request.solar = nil
        request.times = [ClockTime(hour: 23, minute: 59, second: 59, half: .whole, strength: .strong)]
        request.part = nil
        let repeats = isRecurring
        if repeats, request.start == nil, request.dates.isEmpty, request.range == nil, request.week == nil,
            let event = instant(time, on: today, solar), event <= context.now
        {
            // What is over today does not count: every other day begins tomorrow.
            request.start = .date(.days(1))
        }
        let days = repeats ? try recurring() : try onceDays()
        var next: [Instant] = []
        var firstDay: CivilDate?
        var occurrences: Occurrences
        do {
            occurrences = try days.schedule.occurrences(after: context.now - .seconds(86_400), zones: context.zones)
        } catch {
            throw PhraseError(.noPlace, error.description)
        }
        var tried = 0
        while next.count < 5, tried < 400, let occurrence = occurrences.next() {
            tried += 1
            guard let instant = instant(time, on: occurrence.scheduled.date, solar), instant > context.now else {
                continue
            }
            next.append(instant)
            firstDay = firstDay ?? occurrence.scheduled.date
        }
        guard let first = next.first else { throw failure(hasSun(time, solar) ? .past : .noSun) }
        var schedule = days.schedule
        if !repeats { schedule.recurrence = nil }
        way = .followed(repeats: repeats)
        // A schedule of the sun begins at midnight; its exceptions are midnights too.
        schedule.start = CivilDateTime(date: firstDay ?? today, time: .midnight)
        schedule.excluded = Set(schedule.excluded.map { CivilDateTime(date: $0.date, time: .midnight) })
        schedule.solar = time
        return Draft(.alarm, schedule, next: repeats ? next : [first], as: request)
    }

    private func limitSeconds(_ limit: ClockTime, of time: SolarTime, _ clock: inout ClockResolver) -> Int {
        var limit = limit
        if limit.half == .open {
            switch time.anchor.event {
            case .sunset, .goldenEveningStart, .civilDusk, .nauticalDusk, .astronomicalDusk: limit.half = .afternoon
            default: limit.half = .morning
            }
        }
        return clock.seconds(of: [limit])[0]
    }

    private func hasSun(_ time: SolarTime, _ solar: (SolarEvent, CivilDate) -> Instant?) -> Bool {
        solar(time.anchor.event, today) != nil
    }

    /// The event on the day asked for, or on the first day it is still to come.
    private func onceDays() throws(PhraseError) -> Draft {
        if request.dates.isEmpty {
            // Any day will do; the first on which it is still to come is taken.
            let start = CivilDateTime(date: today, time: CivilTime(secondOfDay: 86_399))
            return Draft(.alarm, Schedule(start: start, zone: zone, recurrence: .daily), next: [], as: request)
        }
        let date = try self.date(request.dates[0])
        let start = CivilDateTime(date: date, time: CivilTime(secondOfDay: 86_399))
        return Draft(.alarm, Schedule(start: start, zone: zone), next: [], as: request)
    }

    /// When the event, with its offset and within its limits, is on a day.
    private func instant(_ time: SolarTime, on date: CivilDate, _ solar: (SolarEvent, CivilDate) -> Instant?)
        -> Instant?
    {
        guard let event = solar(time.anchor.event, date) else { return nil }
        var instant = time.anchor.instant(from: event)
        if let limit = time.notBefore {
            instant = max(instant, rules.instant(of: CivilDateTime(date: date, time: limit)))
        }
        if let limit = time.notAfter {
            instant = min(instant, rules.instant(of: CivilDateTime(date: date, time: limit)))
        }
        return instant
    }
}
