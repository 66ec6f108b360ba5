// SPDX-License-Identifier: MIT

/// The wall times of a rule that repeats by the hour, minute or second, in order.
///
/// It steps from unit to unit as the wall clock counts them, and over whole minutes, hours, days and months that the
/// rule does not allow.
struct ClockExpansion {
    let rule: CompiledRule
    let filter: DayFilter
    let start: Int64
    /// Seconds in one unit.
    let unit: Int
    /// Seconds from one unit of the rule to the next: the unit times the interval.
    let step: Int
    /// The first second of the unit that holds the start.
    let anchor: Int
    /// The beginnings of the units that the time parts of the rule allow.
    let allowed: TimesOfDay
    /// The seconds within a unit, as times of day of its own.
    let within: TimesOfDay
    let withinCount: Int
    let allowsEveryDay: Bool
    let allowsEveryUnit: Bool

    /// The unit begun; nil when there are no more.
    private var current: Int?
    /// The next second within the unit begun; negative when it is done.
    private var second = -1
    private var lastPosition = -1

    /// Begins with the first wall time not before `start`; nil for a rule that repeats by the day or longer.
    init?(rule: CompiledRule, start: CivilDateTime) {
        guard let unit = rule.parts.frequency.clockUnit else { return nil }
        self.rule = rule
        self.unit = unit
        self.start = start.secondsSinceEpoch
        filter = rule.dayFilter(start: start.date)
        step = unit * rule.parts.interval
        anchor = Calendar.floorDivision(Int(self.start), unit) * unit
        let every: UInt64 = (1 << 60) - 1
        allowed = TimesOfDay(
            hours: rule.hours == 0 ? (1 << 24) - 1 : rule.hours,
            minutes: unit > 60 ? 1 : rule.minutes == 0 ? every : rule.minutes,
            seconds: unit > 1 ? 1 : rule.seconds == 0 ? every : rule.seconds)
        within = TimesOfDay(
            hours: 1,
            minutes: unit < 3600 ? 1 : rule.minutes == 0 ? 1 << UInt64(start.time.minute) : rule.minutes,
            seconds: unit < 60 ? 1 : rule.seconds == 0 ? 1 << UInt64(start.time.second) : rule.seconds)
        withinCount = within.count
        allowsEveryDay = filter.allowsEveryDay
        allowsEveryUnit = allowed.count == 86_400 / unit
    }

    /// Goes to the first wall time not before `wall`.
    mutating func seek(_ wall: Int64) {
        let wall = Int(max(wall, start))
        let target = Calendar.floorDivision(wall, unit) * unit
        enter(isReachable ? firstUnit(from: target) : nil)
        guard current == target else { return }
        if rule.parts.bySetPosition.isEmpty {
            second = within.first(from: wall - target) ?? -1
        } else {
            lastPosition = within.count(before: wall - target) - 1
            advancePosition()
        }
    }

    /// The next wall time; nil after the last one.
    mutating func next() -> Int64? {
        while let unitStart = current {
            if second >= 0 {
                let wall = unitStart + second
                if rule.parts.bySetPosition.isEmpty {
                    second = withinCount == 1 ? -1 : within.first(from: second + 1) ?? -1
                } else {
                    advancePosition()
                }
                return Int64(wall)
            }
            enter(firstUnit(from: unitStart + 1))
        }
        return nil
    }

    private mutating func enter(_ unitStart: Int?) {
        current = unitStart
        lastPosition = -1
        if rule.parts.bySetPosition.isEmpty { second = within.first } else { advancePosition() }
    }

    private mutating func advancePosition() {
        if let index = rule.position(after: lastPosition, in: withinCount) {
            (lastPosition, second) = (index, within[index])
        } else {
            second = -1
            // Every unit has the same set: where the positions miss it whole, no unit has an occurrence.
            if lastPosition < 0, rule.position(after: -1, in: withinCount) == nil { current = nil }
        }
    }

    /// The first unit of the rule that begins at or after `wall`; nil when there is none before the year 10000.
    private func firstUnit(from wall: Int) -> Int? {
        var unit = aligned(wall)
        if allowsEveryDay, allowsEveryUnit { return unit <= Int(CalendarLimits.lastWall) ? unit : nil }
        var knownDay = Int.min
        while unit <= Int(CalendarLimits.lastWall) {
            let day = Calendar.floorDivision(unit, 86_400)
            if day != knownDay, !allowsEveryDay {
                guard let allowedDay = filter.firstDay(from: day) else { return nil }
                guard allowedDay == day else {
                    unit = aligned(allowedDay * 86_400)
                    continue
                }
                knownDay = day
            }
            let time = unit - day * 86_400
            let next = allowed.first(from: time)
            if next == time { return unit }
            unit = aligned(day * 86_400 + (next ?? 86_400))
        }
        return nil
    }

    /// The first step of the rule at or after `wall`.
    private func aligned(_ wall: Int) -> Int {
        wall <= anchor ? anchor : anchor + (wall - anchor + step - 1) / step * step
    }

    /// Whether the steps ever come upon an allowed time of day: they repeat a pattern of the day's length or less.
    private var isReachable: Bool {
        if allowsEveryUnit { return true }
        var (divisor, rest) = (86_400, step)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        return stride(from: Calendar.modulo(anchor, divisor), to: 86_400, by: divisor).contains { allowed.contains($0) }
    }
}

extension ClockExpansion {
    /// How many wall times the rule gives from its start up to `wall`, at most `limit`.
    ///
    /// The time of day at which a day's first step falls determines how many steps the day has, so whole days are counted
    /// from a table; steps longer than a day are counted one by one.
    func count(before wall: Int64, limit: Int) -> Int {
        guard wall > start else { return 0 }
        let firstWhole = Calendar.floorDivision(Int(start), 86_400) + 1
        let lastWhole = Calendar.floorDivision(Int(wall), 86_400)
        guard step < 86_400, lastWhole > firstWhole + 1 else { return count(from: start, to: wall, limit: limit) }
        var total = count(from: start, to: Int64(firstWhole) * 86_400, limit: limit)
        let table = stepsByPhase
        var day = firstWhole
        while total < limit {
            if !allowsEveryDay {
                guard let next = filter.firstDay(from: day) else { break }
                day = next
            }
            guard day < lastWhole else { break }
            total += table[Calendar.modulo(anchor - day * 86_400, step) / unit] * perUnit
            day += 1
        }
        guard total < limit else { return limit }
        return total + count(from: Int64(lastWhole) * 86_400, to: wall, limit: limit - total)
    }

    private var perUnit: Int {
        rule.parts.bySetPosition.isEmpty
            ? withinCount : rule.positions(in: withinCount, from: 0, upTo: withinCount)
    }

    /// For each time of day at which the day's first step may fall, how many of its steps are allowed.
    private var stepsByPhase: [Int] {
        var table = [Int](repeating: 0, count: step / unit)
        var time = allowed.first(from: 0)
        while let now = time {
            table[now % step / unit] += 1
            time = allowed.first(from: now + unit)
        }
        return table
    }

    private func count(from low: Int64, to high: Int64, limit: Int) -> Int {
        var copy = self
        copy.seek(low)
        var total = 0
        while total < limit, let wall = copy.next(), wall < high { total += 1 }
        return total
    }
}
