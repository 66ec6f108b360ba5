// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// What a sentence asks for, before anything says what time it is.
struct Request: Sendable {
    var wish: Constituent.Wish?
    var times: [ClockTime] = []
    var part: Constituent.PartMention?
    /// Whether it is early in its part of the day.
    var isEarly = false
    var dates: [DateExpression] = []
    var length: (seconds: Int, role: Constituent.DurationRole)?
    /// The minutes at which something hourly rings.
    var minutesOfHour: [Int] = []
    /// The minutes past the next hour at which it rings, where no hour was said.
    var nextMinute: Int?
    /// Times that were said not to be meant.
    var rejected: [ClockTime] = []
    /// Seconds from another time in the sentence: 10 minutes before the meeting.
    var offset: Int?
    var repetition: Repetition?
    var repeats = false
    var start: Constituent.Boundary?
    var until: Constituent.Boundary?
    var span: (Int, TimeUnit)?
    var countLimit: Int?
    /// How many alarms, so far apart as the repetition says.
    var series: Int?
    /// Whether the time is that of the last of them.
    var saysLast = false
    @Rare var window: (ClockTime, ClockTime)?
    @Rare var range: (DateExpression, DateExpression)?
    var week: Int?
    var months: [Int] = []
    var seasons: [Season] = []
    var exceptions: [Constituent.Exception] = []
    @Rare var solar: SolarTime?
    /// Seconds before the first appointment of the day.
    var appointment: Int?
    /// When it is on days without an appointment.
    @Rare var fallback: ClockTime?
    @Rare var notBefore: ClockTime?
    @Rare var notAfter: ClockTime?
    var zone: Int?
    var volume: Int?
    var fade: Int?
    var snoozeMinutes: Int?
    var snoozeLimit: Int?
    /// The name of a tone.
    var sound: String?
    var vibrates: Bool?
    var label = ""
    /// Whether some of what it says stood in a part that nothing explains.
    var hasLeftOver = false

    /// Whether it has anything that says when.
    @inline(__always)
    var saysWhen: Bool {
        !times.isEmpty || part != nil || length != nil || solar != nil || appointment != nil || window != nil
            || repetition?.part != nil
            || isBelowDays || start?.time != nil || nextMinute != nil
    }

    /// Whether it is only a time of day, so that it rings the next time that the clock shows it.
    var saysOnce: Bool {
        repetition == nil && !repeats && dates.isEmpty && length == nil && range == nil && start == nil && until == nil
            && week == nil && !(part?.isToday ?? false)
    }

    /// Whether several alarms, counted and so far apart, come again on other days.
    var isSeriesOfDays: Bool {
        guard series != nil, isBelowDays, let repetition else { return false }
        return repetition.repeatsDays || !repetition.weekdays.isEmpty
    }

    /// Whether the sun or an appointment gives its time.
    var isFollowing: Bool { solar != nil || appointment != nil }

    /// Whether it repeats within a day.
    @inline(__always)
    var isBelowDays: Bool {
        guard let unit = repetition?.unit else { return false }
        return unit.seconds != nil
    }
}

extension Constituent.Boundary {
    /// The time of day in it.
    var time: ClockTime? {
        switch self {
        case .time(let time), .moment(_, let time): time
        case .date, .month, .elapsed: nil
        }
    }
}
