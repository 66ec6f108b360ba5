// SPDX-License-Identifier: MIT

/// Reads the extended format of ISO 8601 that Nightstand writes everywhere.
enum ISO8601 {
    /// Splits `YYYY-MM-DDTHH:MM[:SS[.fff]][Z|±HH:MM]` into wall-clock time, milliseconds and offset in seconds.
    ///
    /// The offset is nil when the text has none. Returns nil for anything that is not a real date and time.
    static func parse(_ text: String) -> (civil: CivilDateTime, milliseconds: Int, offset: Int?)? {
        var reader = DigitReader(text)
        guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2), reader.skip("-"),
            let day = reader.number(2), reader.skip("T") || reader.skip(" "),
            let hour = reader.number(2), reader.skip(":"), let minute = reader.number(2)
        else { return nil }
        var second = 0
        var milliseconds = 0
        if reader.skip(":") {
            guard let value = reader.number(2) else { return nil }
            second = value
            if reader.skip(".") {
                guard let fraction = reader.fraction() else { return nil }
                milliseconds = fraction
            }
        }
        guard let date = CivilDate(year: year, month: month, day: day),
            let time = CivilTime(hour: hour, minute: minute, second: second),
            let offset = reader.offset(), reader.isAtEnd
        else { return nil }
        return (CivilDateTime(date: date, time: time), milliseconds, offset.seconds)
    }
}

/// Walks over ASCII digits and marks.
struct DigitReader {
    /// An offset from UTC in seconds, or none given.
    struct Offset {
        var seconds: Int?
    }

    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = Substring(text).utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == character.value else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Exactly `count` digits as a number.
    mutating func number(_ count: Int) -> Int? {
        guard rest.count >= count else { return nil }
        var value = 0
        for byte in rest.prefix(count) {
            guard byte >= 48, byte <= 57 else { return nil }
            value = value * 10 + Int(byte - 48)
        }
        rest = rest.dropFirst(count)
        return value
    }

    /// One or more digits after the decimal point, as milliseconds.
    mutating func fraction() -> Int? {
        let digits = rest.prefix { $0 >= 48 && $0 <= 57 }
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count)
        var value = 0
        for index in 0..<3 {
            let byte = digits.dropFirst(index).first ?? 48
            value = value * 10 + Int(byte - 48)
        }
        return value
    }

    /// `Z`, `±HH:MM` or nothing; nil for a broken offset.
    mutating func offset() -> Offset? {
        if isAtEnd { return Offset(seconds: nil) }
        if skip("Z") { return Offset(seconds: 0) }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hours = number(2), skip(":"), let minutes = number(2), hours < 24, minutes < 60 else {
            return nil
        }
        return Offset(seconds: sign * (hours * 3600 + minutes * 60))
    }
}
