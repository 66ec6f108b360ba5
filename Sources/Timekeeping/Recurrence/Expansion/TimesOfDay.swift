// SPDX-License-Identifier: MIT

/// All times of day with an hour, a minute and a second out of three sets, each a bit mask that is never empty.
struct TimesOfDay {
    var hours: UInt64
    var minutes: UInt64
    var seconds: UInt64

    /// How many times there are.
    var count: Int { hours.nonzeroBitCount * minutesAndSeconds }

    /// The earliest, in seconds after midnight.
    var first: Int {
        hours.trailingZeroBitCount * 3600 + minutes.trailingZeroBitCount * 60 + seconds.trailingZeroBitCount
    }

    private var minutesAndSeconds: Int { minutes.nonzeroBitCount * seconds.nonzeroBitCount }

    /// Whether `time`, in seconds after midnight, is one of them.
    func contains(_ time: Int) -> Bool {
        hours >> UInt64(time / 3600) & 1 == 1 && minutes >> UInt64(time / 60 % 60) & 1 == 1
            && seconds >> UInt64(time % 60) & 1 == 1
    }

    /// The earliest one not before `time`; nil when the day has no more.
    func first(from time: Int) -> Int? {
        let hour = time / 3600
        if hour < 24, hours >> UInt64(hour) & 1 == 1 {
            let minute = time / 60 % 60
            if minutes >> UInt64(minute) & 1 == 1, let second = Self.bit(in: seconds, from: time % 60) {
                return hour * 3600 + minute * 60 + second
            }
            if let minute = Self.bit(in: minutes, from: minute + 1) {
                return hour * 3600 + minute * 60 + seconds.trailingZeroBitCount
            }
        }
        guard let later = Self.bit(in: hours, from: min(hour + 1, 24)) else { return nil }
        return later * 3600 + minutes.trailingZeroBitCount * 60 + seconds.trailingZeroBitCount
    }

    /// How many are before `time`.
    func count(before time: Int) -> Int {
        let hour = time / 3600
        guard hour < 24 else { return count }
        var total = (hours & Self.below(hour)).nonzeroBitCount * minutesAndSeconds
        guard hours >> UInt64(hour) & 1 == 1 else { return total }
        let minute = time / 60 % 60
        total += (minutes & Self.below(minute)).nonzeroBitCount * seconds.nonzeroBitCount
        guard minutes >> UInt64(minute) & 1 == 1 else { return total }
        return total + (seconds & Self.below(time % 60)).nonzeroBitCount
    }

    /// The one that has `index` others before it.
    subscript(index: Int) -> Int {
        let second = index % seconds.nonzeroBitCount
        let minute = index / seconds.nonzeroBitCount % minutes.nonzeroBitCount
        let hour = index / minutesAndSeconds
        return Self.bit(hour, of: hours) * 3600 + Self.bit(minute, of: minutes) * 60 + Self.bit(second, of: seconds)
    }

    private static func below(_ bit: Int) -> UInt64 { (1 << UInt64(bit)) &- 1 }

    private static func bit(in mask: UInt64, from bit: Int) -> Int? {
        let rest = mask & ~below(bit)
        return rest == 0 ? nil : rest.trailingZeroBitCount
    }

    private static func bit(_ index: Int, of mask: UInt64) -> Int {
        var mask = mask
        for _ in 0..<index { mask &= mask &- 1 }
        return mask.trailingZeroBitCount
    }
}
