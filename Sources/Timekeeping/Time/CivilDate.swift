// SPDX-License-Identifier: MIT

/// A day of the proleptic Gregorian calendar, without a time zone.
public struct CivilDate: Hashable, Comparable, Sendable {
    /// Years from 0 to 9999.
    public let year: Int
    // Small, because the journal and the alarms hold tens of thousands of dates.
    @usableFromInline let storedMonth, storedDay: UInt8

    /// Months from 1 to 12.
    @inlinable public var month: Int { Int(storedMonth) }
    /// Days from 1 to the length of the month.
    @inlinable public var day: Int { Int(storedDay) }

    /// Makes a date; nil when the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CivilDate.length(ofMonth: month, year: year)
        else { return nil }
        self.init(unchecked: year, month, day)
    }

    private init(unchecked year: Int, _ month: Int, _ day: Int) {
        self.year = year
        storedMonth = UInt8(month)
        storedDay = UInt8(day)
    }

    /// Makes the date that is `days` days after 1970-01-01.
    ///
    /// Source: H. Hinnant, "chrono-compatible low-level date algorithms".
    public init(daysSinceEpoch days: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(
            unchecked: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        )
    }

    /// Days after 1970-01-01; negative before.
    public var daysSinceEpoch: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The day of the week.
    public var weekday: Weekday {
        Weekday(daysSinceEpoch: daysSinceEpoch)
    }

    /// The date `days` days later (earlier when negative).
    public func adding(days: Int) -> CivilDate {
        CivilDate(daysSinceEpoch: daysSinceEpoch + days)
    }

    /// Whether `year` has a 29th of February.
    public static func isLeap(year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The number of days in `month` (1 to 12) of `year`.
    public static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year: year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Orders dates from past to future.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CivilDate: CustomStringConvertible, LosslessStringConvertible, Codable {
    /// `YYYY-MM-DD`.
    public var description: String {
        "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }

    /// Reads `YYYY-MM-DD`; nil for anything else.
    public init?(_ description: String) {
        var reader = DigitReader(description)
        guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2), reader.skip("-"),
            let day = reader.number(2), reader.isAtEnd
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Reads the text form.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeText(as: "a date such as 2026-12-24")
    }

    /// Writes the text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return digits.count >= width ? digits : String(repeating: "0", count: width - digits.count) + digits
}

extension Decoder {
    /// Decodes one string and reads it as `Value`, or says what was expected.
    func decodeText<Value: LosslessStringConvertible>(as expected: String) throws -> Value {
        let text = try singleValueContainer().decode(String.self)
        guard let value = Value(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "'\(text)' is not \(expected)"))
        }
        return value
    }
}
