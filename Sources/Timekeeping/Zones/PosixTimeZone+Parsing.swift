// SPDX-License-Identifier: MIT

extension PosixTimeZone {
    /// Reads a `TZ` string such as `CET-1CEST,M3.5.0,M10.5.0/3`; nil when it is not one.
    init?(_ text: [UInt8]) {
        var reader = Reader(rest: text[...])
        guard reader.name(), let west = reader.time() else { return nil }
        standardOffset = -west
        if reader.rest.isEmpty {
            daylight = nil
            return
        }
        guard reader.name() else { return nil }
        var offset = standardOffset + 3600
        if reader.rest.first != UInt8(ascii: ",") {
            guard let west = reader.time() else { return nil }
            offset = -west
        }
        guard reader.skip(","), let start = reader.yearlyTime(), reader.skip(","), let end = reader.yearlyTime(),
            reader.rest.isEmpty
        else { return nil }
        daylight = Daylight(offset: offset, start: start, end: end)
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard let first = rest.first, UInt32(first) == character.value else { return false }
            rest.removeFirst()
            return true
        }

        /// An abbreviation: at least three letters, or anything in angle brackets.
        mutating func name() -> Bool {
            if skip("<") {
                guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
                rest = rest[(end + 1)...]
                return true
            }
            let letters = rest.prefix { (65...90).contains($0 & 0xDF) }
            rest = rest.dropFirst(letters.count)
            return letters.count >= 3
        }

        /// One to three digits no greater than `limit`.
        mutating func number(upTo limit: Int) -> Int? {
            let digits = rest.prefix { (48...57).contains($0) }
            guard (1...3).contains(digits.count) else { return nil }
            rest = rest.dropFirst(digits.count)
            let value = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
            return value <= limit ? value : nil
        }

        /// `[+-]h[hh][:mm[:ss]]` as seconds.
        mutating func time() -> Int? {
            let sign = skip("-") ? -1 : 1
            if sign == 1 { _ = skip("+") }
            guard var seconds = number(upTo: 167).map({ $0 * 3600 }) else { return nil }
            for unit in [60, 1] where skip(":") {
                guard let value = number(upTo: 59) else { return nil }
                seconds += value * unit
            }
            return sign * seconds
        }

        mutating func yearlyTime() -> YearlyTime? {
            guard let day = day() else { return nil }
            guard skip("/") else { return YearlyTime(day: day, seconds: 7200) }
            return time().map { YearlyTime(day: day, seconds: $0) }
        }

        private mutating func day() -> YearlyTime.Day? {
            if skip("J") { return number(upTo: 365).flatMap { $0 >= 1 ? .julian($0) : nil } }
            guard skip("M") else { return number(upTo: 365).map { .zeroBased($0) } }
            guard let month = number(upTo: 12), month >= 1, skip("."), let week = number(upTo: 5), week >= 1,
                skip("."), let weekday = number(upTo: 6)
            else { return nil }
            return .nth(month: month, week: week, weekday: weekday)
        }
    }
}
