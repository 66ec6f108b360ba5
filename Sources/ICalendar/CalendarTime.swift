// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// A date or time of a calendar (RFC 5545 §3.3.4, §3.3.5).
package enum CalendarTime: Hashable, Sendable {
    /// A whole day, wherever one is.
    case day(CivilDate)
    /// A wall-clock time, wherever one is.
    case floating(CivilDateTime)
    /// A wall-clock time in an IANA zone.
    case zoned(CivilDateTime, String)
    /// A time in UTC.
    case utc(CivilDateTime)

    /// Reads `20261224`, `20261224T073000` or the latter with `Z`; nil for anything else.
    package init?(_ text: some StringProtocol, zone: String?) {
        let bytes = Array(text.utf8)
        func number(_ range: Range<Int>) -> Int? {
            bytes[range].reduce(0 as Int?) { sum, byte in
                (0x30...0x39).contains(byte) ? sum.map { $0 * 10 + Int(byte) - 0x30 } : nil
            }
        }
        guard bytes.count >= 8, let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        if bytes.count == 8 {
            self = .day(date)
            return
        }
        guard bytes.count == 15 || bytes.count == 16 && bytes[15] == UInt8(ascii: "Z"), bytes[8] == UInt8(ascii: "T"),
            let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15), second <= 60,
            let time = CivilTime(hour: hour, minute: minute, second: min(second, 59))
        else { return nil }
        let civil = CivilDateTime(date: date, time: time)
        self = bytes.count == 16 ? .utc(civil) : zone.map { .zoned(civil, $0) } ?? .floating(civil)
    }

    /// The wall clock on which a schedule that begins at it is read.
    var zone: ScheduleZone {
        switch self {
        case .day, .floating: .floating
        case .zoned(_, let zone): .named(zone)
        case .utc: .named("UTC")
        }
    }

    /// What it shows on its own clock; a day begins at midnight.
    var civil: CivilDateTime {
        switch self {
        case .day(let date): CivilDateTime(date: date, time: .midnight)
        case .floating(let civil), .zoned(let civil, _), .utc(let civil): civil
        }
    }

    /// What the clock of `schedule` shows at it; nil where one of the two is wherever the user is and the other is not.
    func civil(on schedule: ScheduleZone, database: TimeZoneDatabase) -> CivilDateTime? {
        if zone == schedule { return civil }
        guard case .named(let own) = zone, case .named(let other) = schedule,
            let from = try? database.rules(for: own), let to = try? database.rules(for: other)
        else { return nil }
        return to.civil(at: from.instant(of: civil))
    }
}

extension CivilDateTime {
    /// The wall-clock time some seconds later on the same clock.
    func adding(seconds: Int64) -> CivilDateTime {
        CivilDateTime(secondsSinceEpoch: secondsSinceEpoch + seconds)
    }
}
