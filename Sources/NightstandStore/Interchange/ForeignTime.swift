// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// A time of day, and a day where one was given.
struct ForeignTime {
    /// Seconds from the Unix epoch to Apple's, 2001-01-01T00:00:00Z.
    private static let appleEpoch: Int64 = 978_307_200

    var time: CivilTime
    var date: CivilDate?

    /// Reads the time of an entry; dates with an offset are turned to the wall clock of `zone`.
    static func read(_ fields: JSONFields, zone: TimeZoneRules) throws(InterchangeProblem) -> ForeignTime {
        if fields["hour", "hours"] != nil {
            let parts = (fields.integer("hour", "hours"), fields.integer("minute", "minutes") ?? 0)
            guard let hour = parts.0,
                let time = CivilTime(hour: hour, minute: parts.1, second: fields.integer("second", "seconds") ?? 0)
            else { throw InterchangeProblem(LocalizedText("its hour and minute are not a time of day")) }
            let rings = fields["ringTime"].flatMap { read($0, zone: zone) }
            return ForeignTime(time: time, date: rings?.time == time ? rings?.date : nil)
        }
        guard let value = fields[ForeignAlarm.timeNames] else {
            throw InterchangeProblem(LocalizedText("its time is missing"))
        }
        guard let time = read(value, zone: zone) else {
            throw InterchangeProblem(
                LocalizedText("its time cannot be understood; write it as 07:30 or 2026-12-24T07:30:00"))
        }
        return time
    }

    private static func read(_ value: JSONValue, zone: TimeZoneRules) -> ForeignTime? {
        switch value {
        case .text(let text): read(text.trimmed, zone: zone)
        case .integer, .number: value.double.flatMap { read($0, zone: zone) }
        case .object(let object): try? read(JSONFields(object), zone: zone)
        default: nil
        }
    }

    private static func read(_ number: Double, zone: TimeZoneRules) -> ForeignTime? {
        guard number.isFinite, abs(number) < 1e14 else { return nil }
        let seconds = Int64(number.rounded(.down))
        return switch seconds {
        case ..<0: nil
        case ..<86_400: ForeignTime(time: CivilTime(secondOfDay: Int(seconds)))
        // Unix time passed this number in 2001, Apple's will in 2032.
        case ..<1_000_000_000: ForeignTime(Instant(seconds: seconds + appleEpoch), zone)
        case ..<100_000_000_000: ForeignTime(Instant(seconds: seconds), zone)
        default: ForeignTime(Instant(milliseconds: seconds), zone)
        }
    }

    private static func read(_ text: String, zone: TimeZoneRules) -> ForeignTime? {
        if let time = timeOfDay(text) { return ForeignTime(time: time) }
        if let civil = CivilDateTime(text) { return ForeignTime(time: civil.time, date: civil.date) }
        if let instant = Instant(text) ?? Instant(withColonInOffset(text)) { return ForeignTime(instant, zone) }
        // A fraction of a second without an offset.
        let whole = text.split(separator: ".").first.map(String.init) ?? text
        if let civil = CivilDateTime(whole) { return ForeignTime(time: civil.time, date: civil.date) }
        return Double(text).flatMap { read($0, zone: zone) }
    }

    /// `07:30`, `07:30:15` or `7:30 pm`.
    private static func timeOfDay(_ text: String) -> CivilTime? {
        let lower = text.lowercased()
        guard lower.hasSuffix("am") || lower.hasSuffix("pm") else { return CivilTime(text) }
        let digits = String(lower.dropLast(2)).trimmed
        guard let time = CivilTime(digits.contains(":") ? digits : digits + ":00"), (1...12).contains(time.hour) else {
            return nil
        }
        let hour = time.hour % 12 + (lower.hasSuffix("pm") ? 12 : 0)
        return CivilTime(hour: hour, minute: time.minute, second: time.second)
    }

    /// `…+0100` as `…+01:00`.
    private static func withColonInOffset(_ text: String) -> String {
        let tail = text.suffix(5)
        guard tail.first == "+" || tail.first == "-" else { return text }
        return text.dropLast(2) + ":" + text.suffix(2)
    }
}

extension ForeignTime {
    private init(_ instant: Instant, _ zone: TimeZoneRules) {
        let civil = zone.civil(at: instant)
        self.init(time: civil.time, date: civil.date)
    }
}

extension String {
    /// Without spaces at either end.
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
