// SPDX-License-Identifier: MIT

/// A date and a time of day on a wall clock, without a time zone.
public struct CivilDateTime: Hashable, Comparable, Sendable {
    /// The day.
    public var date: CivilDate
    /// The time of day.
    public var time: CivilTime

    /// Joins a date and a time of day.
    public init(date: CivilDate, time: CivilTime) {
        self.date = date
        self.time = time
    }

    /// Makes the wall-clock time that a clock on UTC shows `seconds` seconds after 1970-01-01T00:00:00.
    public init(secondsSinceEpoch seconds: Int64) {
        let days = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
        date = CivilDate(daysSinceEpoch: Int(days))
        time = CivilTime(secondOfDay: Int(seconds - days * 86_400))
    }

    /// Seconds after 1970-01-01T00:00:00 on the same wall clock.
    public var secondsSinceEpoch: Int64 {
        Int64(date.daysSinceEpoch) * 86_400 + Int64(time.secondOfDay)
    }

    /// Hashes all parts as one number, for a table of occurrences asks often.
    public func hash(into hasher: inout Hasher) {
        hasher.combine((date.year << 16 | date.month << 8 | date.day) << 17 | time.secondOfDay)
    }

    /// Orders by date, then by time of day.
    public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
        (left.date, left.time) < (right.date, right.time)
    }
}

extension CivilDateTime: CustomStringConvertible, LosslessStringConvertible, Codable {
    /// `YYYY-MM-DDTHH:MM:SS`.
    public var description: String {
        guard (1000...9999).contains(date.year) else { return "\(date)T\(time)" }
        // An alarm may have thousands of exceptions, which are written with each of its changes.
        return String(unsafeUninitializedCapacity: 19) { text in
            var end = 0
            forEachDigitAndMark {
                text[end] = $0
                end += 1
            }
            return end
        }
    }

    /// The 19 characters of the text form, one by one, for years of four digits.
    @inline(__always) func forEachDigitAndMark(_ take: (UInt8) -> Void) {
        func two(_ number: Int) {
            take(48 + UInt8(number / 10))
            take(48 + UInt8(number % 10))
        }
        two(date.year / 100)
        two(date.year % 100)
        take(UInt8(ascii: "-"))
        two(date.month)
        take(UInt8(ascii: "-"))
        two(date.day)
        take(UInt8(ascii: "T"))
        two(time.hour)
        take(UInt8(ascii: ":"))
        two(time.minute)
        take(UInt8(ascii: ":"))
        two(time.second)
    }

    /// Reads ISO 8601 without offset, seconds optional, such as `2026-12-24T07:30`; nil for anything else.
    public init?(_ description: String) {
        guard let (civil, milliseconds, offset) = ISO8601.parse(description), offset == nil, milliseconds == 0 else {
            return nil
        }
        self = civil
    }

    /// Reads the text form.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeText(as: "a date and time such as 2026-12-24T07:30:00")
    }

    /// Writes the text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
