// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// A time of day as it was said; which half of the day is meant may still be open.
struct ClockTime: Equatable, Sendable {
    /// 0 to 23; below 13 it may be open which half of the day is meant.
    var hour: Int
    var minute = 0
    var second = 0
    /// Whether the seconds were said.
    var hasSeconds = false
    /// What says which half of the day.
    var half = Half.open
    /// Seconds to add once the time is known: `10 minutes before 7`.
    var offset = 0
    /// How sure it is that this is a time.
    var strength = Strength.weak
    /// Whether a word such as `at` says that it is a time of the clock.
    var isIntroduced = false
    /// Whether it may be a decimal number as well: 3.14.
    var isDotted = false
    /// Whether it is whatever time it is now: this time tomorrow.
    var isPresent = false
    /// Where it is written as an hour of the day's 24, such as 7h30, when it is taken so though nothing says which half.
    var writing: DayOf24.Trust?
    /// Whether its hour is called one, so that it may be a length as well: 1h10.
    var saysHours = false
    /// The part of the day that it is said as, in a list of them: morning, noon and night.
    var habit: DayPart?
    /// A part of the day said with it.
    var part: DayPart?

    enum Half: Equatable {
        /// Nothing: 7, 7:30.
        case open
        /// Said to be before noon, or after it.
        case morning, afternoon
        /// On a clock of 24 hours: 19:30, 07:30.
        case whole
    }

    enum Strength: Int, Comparable {
        /// A bare number.
        case weak
        /// A bare number after `for`.
        case medium
        /// A number after `at`, or with minutes or `am`.
        case strong

        static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
    }

    /// Midnight may mean the beginning of a day, or its end.
    var isMidnight: Bool { hour == 0 && minute == 0 && half == .whole }

    /// Whether both halves of the day are possible.
    var isOpen: Bool { half == .open && part == nil && (1...12).contains(hour) }

    /// Whether both may be the same time, as far as they say which half of the day is meant.
    func mayBe(_ other: ClockTime) -> Bool {
        guard minute == other.minute, second == other.second else { return false }
        if isOpen || other.isOpen { return hour % 12 == other.hour % 12 }
        return secondOfDay(isAfternoon: false) == other.secondOfDay(isAfternoon: false)
    }

    /// The time in the half of the day that is nearer to the one it takes the place of: at 11 in the morning, no, at 1.
    func near(_ old: ClockTime, in part: DayPart?) -> ClockTime {
        let isLate =
            switch old.half {
            case .morning: false as Bool?
            case .afternoon: true
            case .whole: old.hour >= 12
            case .open: (old.part ?? part)?.isAfternoon ?? ((old.part ?? part) == nil ? nil : old.hour >= 5)
            }
        guard let isLate, isOpen, writing == nil, !old.isPresent else { return self }
        let (there, early) = (old.secondOfDay(isAfternoon: isLate), secondOfDay(isAfternoon: false))
        let late = secondOfDay(isAfternoon: true)
        var time = self
        time.half = abs(late - there) < abs(early - there) ? .afternoon : .morning
        return time
    }

    /// Whether it is certain that a part of the day does not have it: 15:00 in the morning.
    func contradicts(_ part: DayPart) -> Bool {
        guard half != .open, offset == 0, habit == nil, !isPresent else { return false }
        let hour = secondOfDay(isAfternoon: false) / 3600
        return switch part {
        case .earlyMorning, .morning, .lateMorning: hour > 12
        case .afternoon, .afterLunch: hour < 11 || hour > 19
        case .evening, .tonight: (5..<16).contains(hour)
        case .night: (9..<17).contains(hour)
        default: false
        }
    }

    /// Leaves open again which half of the day is meant, where it was said.
    mutating func forgetHalf() {
        guard half != .open, !isPresent else { return }
        hour = hour > 12 ? hour - 12 : hour
        half = .open
    }

    /// The second of the day, with `isAfternoon` for an open half.
    func secondOfDay(isAfternoon: Bool) -> Int {
        var hour = hour
        switch half {
        case .whole: break
        case .morning: hour %= 12
        case .afternoon: if hour < 12 { hour += 12 }
        case .open: if (1...12).contains(hour) { hour = hour % 12 + (isAfternoon ? 12 : 0) }
        }
        return hour * 3600 + minute * 60 + second + offset
    }
}
