// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// Decides which half of the day is meant, and answers seconds of the day.
///
/// Seconds may be negative or beyond a day where an offset leads over midnight.
struct ClockResolver {
    /// What the clock shows now, in seconds of the day; nil where the time is not of today.
    var now: Int?
    /// Whether the user wants to be woken, or may: then the morning is the safe guess.
    var isWaking: Bool
    /// The part of the day said elsewhere in the sentence.
    var part: DayPart?
    /// Whether the day was said.
    var isOnDay = false
    /// Whether the time comes again and again.
    var isRepeated = false
    /// The hour from which an open time of a day to come is in the morning.
    var firstMorningHour = 6
    /// Whether the other half is to be taken where it is open.
    var flips = false
    private(set) var isInDoubt = false

    init(now: Int?, isWaking: Bool, part: DayPart?, flips: Bool) {
        self.now = now
        self.isWaking = isWaking
        self.part = part
        self.flips = flips
    }

    /// The seconds of the day of each of `times`, in their order.
    mutating func seconds(of times: [ClockTime]) -> [Int] {
        var found: [Int] = []
        found.reserveCapacity(times.count)
        for index in times.indices {
            let time = settled(times[index])
            guard time.isOpen else {
                found.append(time.secondOfDay(isAfternoon: false))
                continue
            }
            let early = time.secondOfDay(isAfternoon: false)
            let late = time.secondOfDay(isAfternoon: true)
            if let previous = found.last {
                // From 22:00 to 6:00: the morning after.
                found.append(early > previous || late < previous ? early : late)
            } else if let next = times[(index + 1)...].lazy.map(settled).first(where: { !$0.isOpen }),
                next.half != .whole || next.hour > 12
            {
                let target = next.secondOfDay(isAfternoon: false)
                found.append(late < target && (next.half != .whole || early >= target) ? late : early)
            } else {
                isInDoubt = true
                let isAfternoon = guess(time, early: early, late: late)
                found.append(isAfternoon != flips ? late : early)
            }
        }
        return found
    }

    /// Whether a time that is written with its minutes is as it is written.
    private func isTrusted(_ time: ClockTime, _ trust: DayOf24.Trust) -> Bool {
        switch trust {
        case .always: true
        case .inCompany: isWaking || isOnDay
        case .unlessRepeated: isWaking || !isRepeated || time.hour >= firstMorningHour
        }
    }

    /// Which half of the day is likely meant; true for the afternoon.
    private func guess(_ time: ClockTime, early: Int, late: Int) -> Bool {
        if let trust = time.writing, isTrusted(time, trust) { return time.hour == 12 }
        if time.hour == 12 {
            guard let now else { return true }
            return now < late && !(now < early)
        }
        if let now {
            if isWaking { return false }
            return now >= early && now < late
        }
        return !isWaking && time.hour < firstMorningHour
    }

    /// With the half of the day that a part of the day decides.
    private func settled(_ time: ClockTime) -> ClockTime {
        var time = time
        guard time.half == .open, (1...12).contains(time.hour), let part = time.part ?? part else { return time }
        // Lunch at 8 is no reason to ring in the evening.
        if part == .lunch, (6...9).contains(time.hour) { return time }
        time.part = part
        if time.hour == 12, part.isMeal {
            time.half = .afternoon
            return time
        }
        switch part.isAfternoon {
        case false?: time.half = .morning
        case true?: time.half = time.hour == 12 && part != .afternoon && part != .afterLunch ? .morning : .afternoon
        case nil where part == .lunch: time.half = time.hour >= 10 && time.hour < 12 ? .morning : .afternoon
        case nil: time.half = time.hour == 12 || time.hour < 5 ? .morning : .afternoon
        }
        return time
    }

    /// Whether a time said with the night of a day belongs to the morning after it.
    func isAfterMidnight(_ time: ClockTime) -> Bool {
        guard let part = time.part ?? part, part == .night || part == .tonight || part == .evening || part == .bedtime
        else { return false }
        if time.isMidnight { return true }
        return time.half == .open
            ? time.hour == 12 || (time.hour < 5 && time.hour > 0)
            : time.half == .morning && (time.hour == 12 || time.hour < 5)
    }
}
