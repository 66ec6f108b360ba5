// SPDX-License-Identifier: MIT
import Almanac
import Phrasing
import Timekeeping

/// Puts the constituents of a clause together into what it asks for.
///
/// The request stays where it is and is handed to each step: it is too large to be moved about.
struct RequestBuilder {
    /// Whether a correction was said: what comes then takes the place of what was said before.
    private var isCorrecting: Bool
    private var replacesTimes: Bool
    private var replacesDays: Bool

    private var isInOfficeHours = false
    /// Where what there is only one of was said.
    private var places: [Slot: Range<Int>] = [:]
    /// The tokens of what something said later has replaced, though nothing was corrected.
    private(set) var lost: [Range<Int>] = []

    /// What a clause holds only one of.
    private enum Slot {
        case length, offset, start, until, span, window, range, week, solar, appointment, fallback, notBefore, notAfter,
            zone, nextMinute

        init?(_ meaning: Constituent) {
            switch meaning {
            case .duration: self = .length
            case .offset: self = .offset
            case .starting: self = .start
            case .until: self = .until
            case .span: self = .span
            case .window: self = .window
            case .dates: self = .range
            case .week: self = .week
            case .solar: self = .solar
            case .appointment: self = .appointment
            case .fallback: self = .fallback
            case .notBefore: self = .notBefore
            case .notAfter: self = .notAfter
            case .zone: self = .zone
            case .nextMinute: self = .nextMinute
            default: return nil
            }
        }
    }

    /// Remembers what loses its place to `edge`.
    private mutating func take(_ edge: Edge) {
        guard let slot = Slot(edge.meaning) else { return }
        if let old = places[slot], !isCorrecting { lost.append(old) }
        places[slot] = edge.range
    }

    /// What the request already holds may be what was understood before, to be corrected.
    init(isCorrecting: Bool) {
        self.isCorrecting = isCorrecting
        replacesTimes = isCorrecting
        replacesDays = isCorrecting
    }

    mutating func add(_ edge: Edge, to request: inout Request) {
        if case .duration = edge.meaning {} else { take(edge) }
        switch edge.meaning {
        case .times(let times):
            if isCorrecting, replacesTimes, let length = request.length, times.count == 1,
                let seconds = Self.length(of: times[0], like: length.seconds)
            {
                // In 10 minutes, no, 20.
                request.length = (seconds, length.role)
                replacesTimes = false
                break
            }
            let old = replacesTimes && request.times.count == 1 ? request.times.first : nil
            let part = request.part?.part ?? request.repetition?.part
            replaceTimes(&request)
            if let old, times.count == 1 {
                request.times = [times[0].near(old, in: part)]
            } else if request.times.isEmpty {
                request.times = times
            } else {
                request.times += times
            }
        case .part(let mention):
            if isCorrecting, request.times.isEmpty { replaceTimes(&request) }
            if replacesTimes { for index in request.times.indices { request.times[index].forgetHalf() } }
            if request.part == nil || !(request.part?.isStrong ?? false) || mention.isStrong {
                request.part = merged(mention, request)
            }
        case .half(let half):
            request.part = nil
            for index in request.times.indices { request.times[index].half = half }
        case .date(let date):
            replaceDays(&request)
            request.dates.append(date)
        case .dateList(let dates):
            replaceDays(&request)
            request.dates += dates
        case .duration(let seconds, let role):
            replaceTimes(&request)
            // Of two lengths the first counts, but for one that says `in`.
            if let length = request.length, length.role == .ahead || role != .ahead, length.role != .vague {
                if role != .vague { lost.append(edge.range) }
                break
            }
            if case .vague? = request.length?.role { places[.length] = nil }
            take(edge)
            request.length = (seconds, role)
        case .offset(let seconds): request.offset = seconds
        case .repetition(let rule):
            replaceDays(&request)
            if let count = rule.count { request.countLimit = count }
            if let season = rule.season { request.seasons.append(season) }
            request.minutesOfHour += rule.minutes
            if request.repetition == nil { request.repetition = rule } else { request.repetition?.join(rule) }
        case .repeats: request.repeats = true
        case .starting(let boundary): request.start = boundary
        case .until(let boundary): request.until = boundary
        case .span(let count, let unit): request.span = (count, unit)
        case .count(let count): request.countLimit = count
        case .window(let from, let to):
            replaceTimes(&request)
            request.window = (from, to)
        case .officeHours: isInOfficeHours = true
        case .dates(let from, let to): request.range = (from, to)
        case .week(let week): request.week = week
        case .months(let months): request.months += months
        case .season(let season): request.seasons.append(season)
        case .except(let items): request.exceptions += items
        case .solar(let time):
            replaceTimes(&request)
            request.solar = time
        case .appointment(let lead):
            replaceTimes(&request)
            request.appointment = lead
        case .fallback(let time): request.fallback = time
        case .notBefore(let time): request.notBefore = time
        case .notAfter(let time): request.notAfter = time
        case .zone(let zone): request.zone = zone
        case .wish(let wish): request.wish = stronger(wish, request)
        case .series(let count, let isMore):
            request.wish = stronger(.alarm, request)
            // Three alarms, one at 6 and two more: three.
            request.series = isMore ? request.series ?? count + 1 : count
        case .lastOfSeries: request.saysLast = true
        case .again(let seconds):
            guard var time = request.times.last else {
                request.length = (seconds, .ahead)
                break
            }
            time.offset += seconds
            request.times.append(time)
        case .volume(let volume): request.volume = volume
        case .fade(let fade): request.fade = fade
        case .snooze(let minutes, let limit):
            request.snoozeMinutes = minutes ?? request.snoozeMinutes
            request.snoozeLimit = limit ?? request.snoozeLimit
        case .sound(let tone): request.sound = tone
        case .vibrates(let vibrates): request.vibrates = vibrates
        case .minuteOfHour(let minutes):
            replaceTimes(&request)
            request.minutesOfHour += minutes
        case .nextMinute(let minute):
            replaceTimes(&request)
            request.nextMinute = minute
        case .rejected(let time): if let time { request.rejected.append(time) }
        case .early: request.isEarly = true
        case .correction:
            isCorrecting = true
            replacesTimes = true
            replacesDays = true
        case .label, .labelFollows, .refusal, .filler, .otherwise, .condition, .unknown: break
        }
    }

    /// A bare number that corrects a duration, in the unit of that duration; nil for any other time.
    private static func length(of time: ClockTime, like length: Int) -> Int? {
        guard time.strength == .weak, time.half == .open || time.half == .whole, time.minute == 0, !time.isIntroduced,
            time.hour > 0
        else { return nil }
        return time.hour * (length % 3600 == 0 ? 3600 : length % 60 == 0 ? 60 : 1)
    }

    /// Settles what only all of the clause tells.
    func finish(_ request: inout Request) {
        if let lead = request.appointment, !request.times.isEmpty {
            // An hour before my first meeting at 9: its time is said.
            request.appointment = nil
            request.offset = -lead
        }
        for rejected in request.rejected {
            // 9 am and 10 am, but not 10; alarm at 6:30, not 6, rejects none of its own.
            // Of 9 and 21 o'clock, not 9 is the first.
            let isExact = request.times.contains { $0.mayBe(rejected) && $0.hour == rejected.hour }
            let left = request.times.filter { !$0.mayBe(rejected) || isExact && $0.hour != rejected.hour }
            if !left.isEmpty { request.times = left }
        }
        // At 7 except on weekends: on all the others.
        if request.saysOnce, request.exceptions.contains(where: \.isOfManyDays) { request.repeats = true }
        if let minute = request.nextMinute,
            request.repetition != nil || !request.dates.isEmpty || request.window != nil || request.repeats
        {
            // Every day at quarter past: of every hour.
            request.nextMinute = nil
            request.minutesOfHour.append(minute)
        }
        // A wake-up and an alarm are one: what was said first counts, but for a timer that is set to a clock time.
        if request.wish == .timer, request.times.isEmpty, case .time(let time)? = request.start,
            time.strength == .strong
        {
            // Count down from 3:45.
            request.times = [time]
            request.times[0].isIntroduced = false
            request.start = nil
        }
        if request.wish == .timer, !request.saysWhen, request.repetition == nil, case .time(let time)? = request.until {
            // A timer until 5 pm.
            request.times = [time]
            request.times[0].isIntroduced = true
            request.until = nil
        }
        if !request.minutesOfHour.isEmpty, !request.isBelowDays, !request.times.isEmpty,
            request.times.allSatisfy({ $0.minute == 0 && !$0.isPresent && $0.habit == nil })
        {
            // At 30 minutes past the hour, at 9 am and 5 pm.
            let minutes = request.minutesOfHour
            request.times = request.times.flatMap { time in
                minutes.map { minute in
                    var time = time
                    time.minute = minute
                    return time
                }
            }
            request.minutesOfHour = []
            if request.repetition == nil, request.dates.isEmpty { request.repetition = Repetition(unit: .day) }
        }
        if !request.minutesOfHour.isEmpty, !request.isBelowDays {
            // At a quarter past the hour: of every hour.
            if request.repetition == nil { request.repetition = Repetition() }
            request.repetition?.join(Repetition(unit: .hour))
        }
        if isInOfficeHours { keepToOfficeHours(&request) }
        if request.wish == .timer, !request.times.isEmpty, request.length == nil {
            if let length = Self.lengthOfTimer(request) {
                request.length = (length, .lasting)
                request.times = []
            } else {
                request.wish = .alarm
            }
        }
        if !request.saysWhen, let limit = request.notAfter ?? request.notBefore {
            // No later than 9: then at 9.
            request.times = [limit]
        }
        if let limit = request.notAfter, request.times.isEmpty, request.length == nil, request.window == nil,
            !request.isFollowing, !request.isBelowDays, request.start?.time == nil, request.nextMinute == nil
        {
            // No later than 22:30 each night.
            request.times = [limit]
        }
        if request.times.count > 1, request.times.contains(where: { !$0.isPresent }) {
            // At 6, same time every day: that of the sentence.
            request.times.removeAll(where: \.isPresent)
        }
        request.times = Self.shared(request.times)
        if request.repetition?.timesPerUnit == 2, request.repetition?.unit == .day, request.times.count == 1,
            request.times[0].isOpen, request.part == nil, request.repetition?.part == nil
        {
            // Twice a day at 8: in the morning and in the evening.
            request.times.append(request.times[0])
            request.times[0].half = .morning
            request.times[1].half = .afternoon
        }
        if request.isEarly, request.part?.part == .morning { request.part?.part = .earlyMorning }
    }

    /// Hourly during business hours: from 9 to 17, on days of work where no others are said.
    private func keepToOfficeHours(_ request: inout Request) {
        guard request.isBelowDays else { return }
        func hour(_ hour: Int) -> ClockTime { ClockTime(hour: hour, half: .whole, strength: .strong) }
        request.window = request.window ?? (hour(9), hour(17))
        if request.repetition?.weekdays.isEmpty ?? false, request.dates.isEmpty {
            request.repetition?.weekdays = .weekdays
        }
    }

    /// `timer 10` is ten minutes, and `timer 2:30` two minutes and a half.
    private static func lengthOfTimer(_ request: Request) -> Int? {
        guard request.times.count == 1, request.part == nil, request.dates.isEmpty, request.repetition == nil else {
            return nil
        }
        let time = request.times[0]
        if time.saysHours, !time.isIntroduced, time.half == .open || time.hour == 0 {
            // Timer laundry, 1h10.
            return (time.hour * 60 + time.minute) * 60
        }
        guard !time.isIntroduced, time.half == .open || time.hasSeconds || time.strength < .strong else { return nil }
        let length = time.hasSeconds ? time.hour * 3600 + time.minute * 60 + time.second : time.hour * 60 + time.minute
        return length > 0 ? length : nil
    }

    /// Morning and night at 8: an hour in each of the parts of the day; of as many hours each in its own.
    private static func shared(_ times: [ClockTime]) -> [ClockTime] {
        guard times.count > 2 else { return times }
        let parts = times.compactMap(\.habit)
        let hours = times.filter { $0.habit == nil }
        guard parts.count > 1, !hours.isEmpty, hours.allSatisfy({ $0.isOpen && $0.offset == 0 }) else { return times }
        func hour(_ time: ClockTime, in part: DayPart) -> ClockTime {
            var time = time
            time.part = part
            return time
        }
        if hours.count == parts.count { return zip(hours, parts).map { hour($0, in: $1) } }
        return parts.flatMap { part in hours.map { hour($0, in: part) } }
    }

    private func merged(_ mention: Constituent.PartMention, _ request: Request) -> Constituent.PartMention {
        var mention = mention
        mention.isToday = mention.isToday || request.part?.isToday ?? false
        return mention
    }

    private func stronger(_ wish: Constituent.Wish, _ request: Request) -> Constituent.Wish {
        request.wish == .wake ? .wake : request.wish == .timer ? .timer : wish
    }

    private mutating func replaceTimes(_ request: inout Request) {
        guard replacesTimes else { return }
        replacesTimes = false
        request.times = []
        request.part = nil
        request.length = nil
        request.window = nil
        request.minutesOfHour = []
        request.nextMinute = nil
        request.solar = nil
        request.appointment = nil
        request.fallback = nil
        if request.repetition?.part != nil { request.repetition?.part = nil }
    }

    private mutating func replaceDays(_ request: inout Request) {
        guard replacesDays else { return }
        replacesDays = false
        request.dates = []
        request.repetition = nil
        request.week = nil
        request.range = nil
    }
}
