// SPDX-License-Identifier: MIT
import Almanac
import Phrasing
import Timekeeping

/// Turns what a clause asks for into a draft, seen from the present.
///
/// An object, because it is large and each step hands it on.
final class Resolver {
    @exclusivity(unchecked) var request: Request
    let context: PhraseContext
    let pack: LanguagePack
    /// The doubts to be answered the other way.
    let flipped: DoubtSet
    /// What was decided although it might have been meant otherwise.
    @exclusivity(unchecked) var doubts: DoubtSet = []
    /// What could not be done as it was said.
    @exclusivity(unchecked) var notes: [Note] = []

    /// Something that the user has to know before agreeing.
    enum Note: Hashable, CaseIterable {
        case holidaysLeftOut
        case noDaysOff
        case conditionIgnored
        case seasonsByMonths
    }

    /// How the draft was found, which decides what of the request it takes.
    @exclusivity(unchecked) var way = Way.once
    /// Whether a duration has become a bound.
    @exclusivity(unchecked) var boundsLength = false
    /// Which of the dates of the request went into its rule.
    @exclusivity(unchecked) var absorbedDates: Set<Int> = []

    /// The ways to a draft.
    enum Way {
        case elapsed, once, recurring, ticking
        /// The sun or the calendars give the time on each day.
        case followed(repeats: Bool)
    }

    let rules: TimeZoneRules
    let zone: ScheduleZone
    let here: CivilDateTime

    init(
        _ request: Request, context: PhraseContext, pack: LanguagePack, flipped: DoubtSet
    ) throws(PhraseError) {
        self.request = request
        self.context = context
        self.pack = pack
        self.flipped = flipped
        if let index = request.zone {
            // An offset that no zone has is reported as an unknown zone.
            zone = .named(index < pack.zones.count ? pack.zones[index] : "UTC with that offset")
            do {
                rules = try context.zones.rules(for: zone)
            } catch {
                throw PhraseError(.noPlace, error.description)
            }
        } else {
            zone = .floating
            rules = context.zones.local
        }
        here = rules.civil(at: context.now)
    }

    var today: CivilDate { here.date }

    /// Whether 3/4 is the 3rd of April: for the language, or by the locale.
    var isDayFirst: Bool { pack.rules.dayComesFirst || context.isDayFirst }

    /// Whether the user wants to be woken: then the morning is meant, and the safe guess is the early one.
    var isWaking: Bool { request.wish == .wake }

    /// The whole second that has begun last, or begins now.
    var nowSeconds: Int64 { (context.now.milliseconds + 999) / 1000 }

    func draft() throws(PhraseError) -> Draft {
        normalise()
        if request.dates.contains(where: \.isOver) { throw failure(.past) }
        if request.offset != nil, request.times.isEmpty { throw failure(.unknownAnchor) }
        if let (seconds, role) = request.length, request.times.isEmpty, !isRecurring, !request.isFollowing {
            return try elapsed(seconds, role)
        }
        if request.solar != nil { return try solarDraft() }
        if request.appointment != nil { return try appointmentDraft() }
        guard request.saysWhen || isMomentFromNow else {
            let saysDay = !request.dates.isEmpty || isRecurring || request.week != nil
            throw failure(saysDay ? .noTimeOfDay : .noTime)
        }
        if isRecurring { return try recurring() }
        return try once()
    }

    func failure(_ kind: PhraseError.Kind) -> PhraseError {
        PhraseError(kind)
    }

    /// In two weeks, without a time, means at this time then.
    private var isMomentFromNow: Bool {
        guard request.dates.count == 1, !isRecurring else { return false }
        switch request.dates[0] {
        case .later, .shifted(.days(0), 1..., _): return true
        default: return false
        }
    }

    /// Whether it happens more than once.
    var isRecurring: Bool {
        if request.countLimit == 1 { return false }
        return request.repetition != nil || request.repeats || request.range != nil || request.until != nil
            || request.span != nil || request.countLimit != nil || (request.week != nil && request.dates.isEmpty)
            || !request.months.isEmpty && request.dates.isEmpty || isStartAlone
    }

    private var isStartAlone: Bool {
        guard let start = request.start else { return false }
        if case .time = start { return false }
        return request.dates.isEmpty
    }

    // MARK: Countdowns

    private func elapsed(_ seconds: Int, _ role: Constituent.DurationRole) throws(PhraseError) -> Draft {
        way = .elapsed
        guard seconds <= 366 * 86_400 else { throw failure(.tooFar) }
        let isTimer: Bool =
            switch request.wish {
            case .timer: true
            case nil: role != .ahead
            default: false
            }
        var due = Instant(seconds: nowSeconds + Int64(seconds))
        // Hours ahead, nobody means a second: an alarm rings at the nearest minute.
        if !isTimer, seconds >= 3600, seconds % 60 == 0 {
            due = Instant(seconds: (due.milliseconds / 1000 + 30) / 60 * 60)
        }
        guard try !isLeftOut(rules.civil(at: due)) else { throw failure(.never) }
        var draft = Draft(isTimer ? .timer : .alarm, schedule(at: due), next: [due], as: request)
        if isTimer { draft.duration = seconds }
        return draft
    }

    /// A schedule of one instant, on a wall clock that shows it only once.
    private func schedule(at due: Instant) -> Schedule {
        let local = context.zones.local
        let civil = local.civil(at: due)
        if let named = try? context.zones.database.rules(for: local.identifier), named.instant(of: civil) == due {
            return Schedule(start: civil, zone: .named(local.identifier))
        }
        return Schedule(start: due.utc, zone: .named("UTC"))
    }

    // MARK: Once

    private func once() throws(PhraseError) -> Draft {
        var moments: [CivilDateTime] = []
        if request.dates.isEmpty, request.part?.isToday ?? false {
            request.dates = [.days(0)]
        }
        if request.dates.isEmpty {
            moments = try nextMoments()
        } else {
            for expression in request.dates { moments += try self.moments(on: expression) }
        }
        moments.removeAll { rules.instant(of: $0) <= context.now }
        if !request.exceptions.isEmpty, !moments.isEmpty {
            var left: [CivilDateTime] = []
            for moment in moments where try !isLeftOut(moment) { left.append(moment) }
            moments = left
            if moments.isEmpty { throw failure(.never) }
        }
        guard let first = moments.min() else { throw failure(.past) }
        guard moments.allSatisfy({ $0.date.year <= 9999 }) else { throw failure(.tooFar) }
        var schedule = Schedule(start: first, zone: zone)
        if moments.count > 1 { schedule.added = Set(moments.filter { $0 != first }) }
        return try finished(schedule)
    }

    /// The next time that the clock shows what was said, today or tomorrow.
    private func nextMoments() throws(PhraseError) -> [CivilDateTime] {
        if let minute = request.nextMinute { return [nextHour(at: minute)] }
        var clock = clockResolver(now: here.time.secondOfDay)
        let seconds = clock.seconds(of: clockTimes)
        note(clock)
        var moments: [CivilDateTime] = []
        for second in seconds {
            var next = moment(today, second)
            var day = 0
            // 7 am unless it's a weekend: the first day that is not left out.
            while day < 366 {
                if rules.instant(of: next) > context.now {
                    let isLeftOut = try isLeftOut(next)
                    if !isLeftOut { break }
                }
                day += 1
                next = moment(today.adding(days: day), second)
            }
            moments.append(next)
        }
        return moments
    }

    /// When the clock next shows this minute past an hour.
    private func nextHour(at minute: Int) -> CivilDateTime {
        let hour = here.secondsSinceEpoch - Int64(here.time.secondOfDay % 3600)
        let next = CivilDateTime(secondsSinceEpoch: hour + Int64(minute * 60))
        return rules.instant(of: next) > context.now
            ? next : CivilDateTime(secondsSinceEpoch: next.secondsSinceEpoch + 3600)
    }

    /// The times said, on a day.
    private func moments(on expression: DateExpression) throws(PhraseError) -> [CivilDateTime] {
        if request.times.isEmpty, request.part == nil, request.window != nil { request.times = windowStart }
        if request.times.isEmpty, request.part == nil {
            // In two weeks: at this time then.
            return [CivilDateTime(date: try date(expression), time: here.time)]
        }
        let isToday = today == (try? date(expression)) && isTodayMeant(expression)
        var clock = clockResolver(now: isToday ? here.time.secondOfDay : nil)
        let times = clockTimes
        let seconds = clock.seconds(of: times)
        note(clock)
        let late = zip(seconds, times).map { second, time in
            // The midnight of tonight, and of today, is the one to come.
            (clock.isAfterMidnight(time) || (time.isMidnight && isToday)) && time.offset == 0 ? second + 86_400 : second
        }
        let (rules, now) = (rules, context.now)
        let resolved = try date(expression) { date in
            late.contains { rules.instant(of: Self.moment(date, $0)) > now }
        }
        if times.contains(where: \.isMidnight), !isToday { doubts.insert(.midnight) }
        let shift = flipped.contains(.midnight) && times.contains(where: \.isMidnight) ? 86_400 : 0
        return late.map { moment(resolved, $0 + shift) }
    }

    private func isTodayMeant(_ expression: DateExpression) -> Bool {
        if case .days(0) = expression { return true }
        return false
    }

    /// The moment this number of seconds into a day, which may lie on the day before or after.
    static func moment(_ date: CivilDate, _ seconds: Int) -> CivilDateTime {
        CivilDateTime(secondsSinceEpoch: Int64(date.daysSinceEpoch) * 86_400 + Int64(seconds))
    }

    func moment(_ date: CivilDate, _ seconds: Int) -> CivilDateTime { Self.moment(date, seconds) }

    // MARK: Shared

    /// The times said, or the one that a part of the day stands for.
    var clockTimes: [ClockTime] {
        if let rule = request.repetition, let first = rule.part, let second = rule.secondPart {
            return [first, second].flatMap { part -> [ClockTime] in
                guard request.times.isEmpty else {
                    return request.times.map { time in
                        var time = time
                        time.part = time.part ?? part
                        return time
                    }
                }
                let time = context.habits[part]
                return [ClockTime(hour: time.hour, minute: time.minute, half: .whole, strength: .strong)]
            }
        }
        if !request.times.isEmpty { return request.times }
        if let time = request.start?.time { return [time] }
        if request.window != nil { return windowStart }
        guard let mention = request.part ?? request.repetition?.part.map({ Constituent.PartMention(part: $0) }) else {
            return []
        }
        let time = context.habits[mention.part]
        return [
            ClockTime(
                hour: time.hour, minute: time.minute, second: time.second, half: .whole, offset: mention.offset,
                strength: .strong)
        ]
    }

    /// Where a window begins; from 7 to 8 pm is of one half of the day.
    var windowStart: [ClockTime] {
        guard case (var from, let to)? = request.window else { return [] }
        if from.isOpen, to.half == .morning || to.half == .afternoon,
            from.hour % 12 * 60 + from.minute < to.hour % 12 * 60 + to.minute
        {
            from.half = to.half
        }
        return [from]
    }

    func clockResolver(now: Int?) -> ClockResolver {
        let waking = isWaking || (now == nil && request.wish == .alarm)
        var clock = ClockResolver(
            now: now, isWaking: waking, part: request.part?.part ?? request.repetition?.part,
            flips: flipped.contains(.halfOfDay))
        // Nobody who writes 17:00 for the afternoon says every day at 5 for it.
        if isRecurring, let hour = pack.rules.dayOf24?.firstRepeatedMorning { clock.firstMorningHour = hour }
        clock.isRepeated = isRecurring
        clock.isOnDay = clock.isRepeated || !request.dates.isEmpty
        return clock
    }

    func note(_ clock: ClockResolver) {
        if clock.isInDoubt { doubts.insert(.halfOfDay) }
    }

    func date(
        _ expression: DateExpression, weekEnd: Weekday? = .friday,
        isAhead: @escaping (CivilDate) -> Bool = { _ in true }
    ) throws(PhraseError) -> CivilDate {
        switch expression {
        case .weekday(_, .next): doubts.insert(.nextWeek)
        case .slashed(let first, let second, _) where first <= 12 && second <= 12 && first != second:
            doubts.insert(.dateOrder)
        default: break
        }
        var resolver = DateResolver(
            today: today, weekStart: context.weekStart, isDayFirst: isDayFirst != flipped.contains(.dateOrder),
            takesNearest: flipped.contains(.nextWeek), isAhead: isAhead)
        resolver.weekEnd = weekEnd
        do {
            return try resolver.date(expression)
        } catch {
            switch error {
            case .past: throw failure(.past)
            case .noSuchDate:
                // The year 2000 had a 29th of February.
                if case .day(let day, let month?, _) = expression,
                    let days = CivilDate(year: 2000, month: month, day: 1)
                        .flatMap({ DateResolver.date(-1, in: $0) })?.day, day > days
                {
                    throw PhraseError(month: month, days: days)
                }
                throw failure(.noSuchDate)
            case .tooFar: throw failure(.tooFar)
            }
        }
    }

    /// The draft of a schedule, with its next times; an error when there are none.
    func finished(_ schedule: consuming Schedule) throws(PhraseError) -> Draft {
        let next = try nextTimes(of: schedule)
        return Draft(.alarm, schedule, next: next, as: request)
    }

    /// The next times of a schedule, at least one.
    func nextTimes(of schedule: Schedule) throws(PhraseError) -> [Instant] {
        let next: [Instant]
        do {
            next = try schedule.dueTimes(after: context.now, limit: 5, zones: context.zones)
        } catch {
            throw PhraseError(.noPlace, error.description)
        }
        guard !next.isEmpty else { throw failure(schedule.recurrence == nil ? .past : .never) }
        return next
    }
}
