// SPDX-License-Identifier: MIT

/// The wall times of a rule that repeats by the day, week, month or year, in order.
///
/// One period at a time becomes a set of days: twelve masks for a year, one for anything shorter.
struct DayExpansion {
    let rule: CompiledRule
    let filter: DayFilter
    let times: TimesOfDay
    let start: Int64
    /// The number of the period that holds the start, in units of the frequency.
    let anchor: Int
    let timesCount: Int
    // Copies of the rule's parts, to avoid reading shared storage.
    let interval: Int
    let frequency: RecurrenceParts.Frequency
    let choosesPositions: Bool
    /// 0 for Monday.
    let weekStart: Int
    private let everyDay: Bool

    /// The period that the masks below describe.
    var period: Int
    var lanes = SIMD16<UInt32>(repeating: 0)
    private var lane = 0
    private var laneFirst = 0
    private var days: UInt32 = 0
    private var dayStart: Int64 = 0
    /// The next time on the day begun, in seconds after midnight; negative when the day is done.
    private var time = -1
    private var lastPosition = -1
    private var positionTotal = 0

    /// Begins with the first wall time not before `start`.
    init(rule: CompiledRule, start: CivilDateTime) {
        self.rule = rule
        self.start = start.secondsSinceEpoch
        filter = rule.dayFilter(start: start.date)
        times = TimesOfDay(
            hours: rule.hours == 0 ? 1 << UInt64(start.time.hour) : rule.hours,
            minutes: rule.minutes == 0 ? 1 << UInt64(start.time.minute) : rule.minutes,
            seconds: rule.seconds == 0 ? 1 << UInt64(start.time.second) : rule.seconds)
        timesCount = times.count
        interval = rule.parts.interval
        frequency = rule.parts.frequency
        weekStart = rule.parts.weekStart.rawValue - 1
        choosesPositions = !rule.parts.bySetPosition.isEmpty
        everyDay = filter.allowsEveryDay
        anchor = Self.period(holding: start.date.daysSinceEpoch, frequency, weekStart)
        period = anchor
    }

    /// Goes to the first wall time not before `wall`.
    mutating func seek(_ wall: Int64) {
        let wall = max(wall, start)
        let day = Calendar.floorDivision(Int(wall), 86_400)
        let target = Self.period(holding: day, frequency, weekStart)
        period = anchor + (target - anchor + interval - 1) / interval * interval
        load()
        guard period == target else { return }
        if choosesPositions {
            lastPosition = index(of: wall) - 1
            return
        }
        let second = Int(wall) - day * 86_400
        while laneFirst + lastLaneDay < day, advanceLane() {}
        if day > laneFirst { days &= ~((1 << UInt32(min(day - laneFirst, 31))) &- 1) }
        if day >= laneFirst, days >> UInt32(min(day - laneFirst, 31)) & 1 == 1 {
            days &= days &- 1
            dayStart = Int64(day) * 86_400
            time = times.first(from: second) ?? -1
        }
    }

    /// The next wall time; nil after the last one.
    mutating func next() -> Int64? {
        if choosesPositions { return nextByPosition() }
        var empty = 0
        while true {
            if time >= 0 {
                let wall = dayStart + Int64(time)
                time = timesCount == 1 ? -1 : times.first(from: time + 1) ?? -1
                return wall
            }
            if days != 0 {
                dayStart = Int64(laneFirst + days.trailingZeroBitCount) * 86_400
                days &= days &- 1
                time = times.first
                empty = 0
            } else if !advanceLane() {
                empty += 1
                guard empty <= Self.cycle(frequency), advancePeriod() else { return nil }
            }
        }
    }

    private mutating func nextByPosition() -> Int64? {
        var empty = 0
        while true {
            if let index = rule.position(after: lastPosition, in: positionTotal) {
                lastPosition = index
                return wall(at: index)
            }
            empty += 1
            guard empty <= Self.cycle(frequency), advancePeriod() else { return nil }
        }
    }

    /// After this many periods the calendar repeats, whatever the interval.
    private static func cycle(_ frequency: RecurrenceParts.Frequency) -> Int {
        switch frequency {
        case .yearly: 400
        case .monthly: 4800
        case .weekly: 20_871
        default: 146_097
        }
    }

    private mutating func advancePeriod() -> Bool {
        period += interval
        if frequency == .daily, filter.months != 0x1FFE {
            // Daily rules for some months only: straight to the next of them.
            guard let day = filter.firstDay(from: period) else { return false }
            period = anchor + (day - anchor + interval - 1) / interval * interval
        }
        load()
        return Int64(laneFirst) * 86_400 <= CalendarLimits.lastWall
    }

    /// The last day of the lane begun, counted from its first; lanes of a year are its months.
    private var lastLaneDay: Int {
        frequency == .yearly ? CivilDate.length(ofMonth: lane + 1, year: period) - 1 : 31
    }

    private mutating func advanceLane() -> Bool {
        guard frequency == .yearly, lane < 11 else { return false }
        lane += 1
        laneFirst = Calendar.firstDay(year: period, month: lane + 1)
        days = lanes[lane]
        return true
    }

    /// Computes the days of `period` and moves before the first of them.
    private mutating func load() {
        (lane, time, lastPosition) = (0, -1, -1)
        switch frequency {
        case .weekly:
            laneFirst = period * 7 - 3 + weekStart
            lanes[0] = weekDays()
        case .monthly:
            let year = Calendar.floorDivision(period, 12)
            let month = period - year * 12 + 1
            laneFirst = Calendar.firstDay(year: year, month: month)
            lanes[0] = filter.days(year: year, month: month, first: laneFirst)
        case .yearly:
            laneFirst = Calendar.firstDay(year: period)
            var first = laneFirst
            for month in 1...12 {
                lanes[month - 1] = filter.days(year: period, month: month, first: first)
                first += CivilDate.length(ofMonth: month, year: period)
            }
        default:
            laneFirst = period
            lanes[0] = everyDay ? 1 : singleDay()
        }
        days = lanes[0]
        if choosesPositions { positionTotal = dayCount * timesCount }
    }

    private func weekDays() -> UInt32 {
        let weekStart = UInt32(weekStart)
        let days = (filter.weekdays | filter.weekdays << 7) >> weekStart & 0x7F
        guard filter.months != 0x1FFE else { return days }
        return (0..<7).reduce(0) { kept, index in
            let month = CivilDate(daysSinceEpoch: laneFirst + index).month
            return filter.months >> UInt16(month) & 1 == 1 ? kept | days & 1 << UInt32(index) : kept
        }
    }

    private func singleDay() -> UInt32 {
        if filter.monthDays | filter.monthDaysFromEnd == 0, filter.months == 0x1FFE {
            return filter.weekdays >> UInt32(Calendar.modulo(period + 3, 7)) & 1
        }
        let date = CivilDate(daysSinceEpoch: period)
        let month = filter.days(year: date.year, month: date.month, first: period - date.day + 1)
        return month >> UInt32(date.day - 1) & 1
    }

    private static func period(
        holding day: Int, _ frequency: RecurrenceParts.Frequency, _ weekStart: Int
    ) -> Int {
        switch frequency {
        case .weekly: return Calendar.floorDivision(day + 3 - weekStart, 7)
        case .monthly:
            let date = CivilDate(daysSinceEpoch: day)
            return date.year * 12 + date.month - 1
        case .yearly: return CivilDate(daysSinceEpoch: day).year
        default: return day
        }
    }
}

extension DayExpansion {
    private var dayCount: Int {
        guard frequency == .yearly else { return lanes[0].nonzeroBitCount }
        return (0..<12).reduce(0) { $0 + lanes[$1].nonzeroBitCount }
    }

    private var laneCount: Int { frequency == .yearly ? 12 : 1 }

    private func first(ofLane lane: Int) -> Int {
        frequency == .yearly ? Calendar.firstDay(year: period, month: lane + 1) : laneFirst
    }

    /// The wall time of the period loaded that has `index` others before it.
    private func wall(at index: Int) -> Int64 {
        var rest = index / timesCount
        var lane = 0
        while lane < laneCount - 1, rest >= lanes[lane].nonzeroBitCount {
            rest -= lanes[lane].nonzeroBitCount
            lane += 1
        }
        var days = lanes[lane]
        for _ in 0..<rest { days &= days &- 1 }
        return Int64(first(ofLane: lane) + days.trailingZeroBitCount) * 86_400 + Int64(times[index % timesCount])
    }

    /// How many wall times of the period loaded are before `wall`, before any choice by position.
    private func index(of wall: Int64) -> Int {
        let day = Calendar.floorDivision(Int(wall), 86_400)
        var count = 0
        for lane in 0..<laneCount {
            let offset = day - first(ofLane: lane)
            guard offset >= 0 else { break }
            let before: UInt32 = offset > 31 ? .max : (1 << UInt32(offset)) &- 1
            count += (lanes[lane] & before).nonzeroBitCount * timesCount
            if offset <= 31, lanes[lane] >> UInt32(offset) & 1 == 1 {
                count += times.count(before: Int(wall) - day * 86_400)
            }
        }
        return count
    }

    /// How many wall times the rule gives from its start up to `wall`, at most `limit`.
    func count(before wall: Int64, limit: Int) -> Int {
        guard wall > start else { return 0 }
        let end = Self.period(holding: Calendar.floorDivision(Int(wall), 86_400), frequency, weekStart)
        var copy = self
        var total = 0
        var index = anchor
        while index <= end, total < limit {
            copy.period = index
            copy.load()
            let low = index == anchor ? copy.index(of: start) : 0
            let high = index == end ? copy.index(of: wall) : copy.dayCount * timesCount
            total +=
                !choosesPositions
                ? max(high - low, 0) : rule.positions(in: copy.positionTotal, from: low, upTo: high)
            index += interval
            // Every whole day or week of a rule without other limits has as many as the last.
            if isUniform, index > anchor + interval, index < end {
                let whole = copy.positionTotal(rule)
                let periods = (end - 1 - index) / interval + 1
                let (more, overflow) = whole.multipliedReportingOverflow(by: periods)
                total = overflow ? limit : total + more
                index += periods * interval
            }
        }
        return min(total, limit)
    }

    private var isUniform: Bool {
        filter.months == 0x1FFE
            && (frequency == .weekly || (frequency == .daily && filter.allowsEveryDay))
    }

    private func positionTotal(_ rule: CompiledRule) -> Int {
        let total = dayCount * timesCount
        return !choosesPositions ? total : rule.positions(in: total, from: 0, upTo: total)
    }
}
