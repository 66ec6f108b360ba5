// SPDX-License-Identifier: MIT
import Localization

extension RecurrenceParts {
    /// Reads `FREQ=…;…`, with or without `RRULE:` in front, in upper or lower case.
    init(parsing text: String) throws(RecurrenceError) {
        var typed = text[...]
        if typed.prefix(6).uppercased() == "RRULE:" { typed = typed.dropFirst(6) }
        var values: [Substring: Substring] = [:]
        var names: [Substring] = []
        for item in typed.split(separator: ";", omittingEmptySubsequences: false) {
            let pair = item.uppercased().split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2, !pair[1].isEmpty else {
                throw RecurrenceError(
                    String(pair[0]),
                    LocalizedText(
                        "'\(item)' is not a part of a rule. Parts look like FREQ=WEEKLY and are separated by ';'."))
            }
            guard values.updateValue(pair[1], forKey: pair[0]) == nil else {
                throw RecurrenceError(
                    String(pair[0]), LocalizedText("\(pair[0]) appears twice. A rule can have each part only once."))
            }
            names.append(pair[0])
        }
        guard let name = values["FREQ"] else {
            throw RecurrenceError(
                "FREQ", LocalizedText("FREQ is missing. A rule starts with, for example, FREQ=DAILY or FREQ=WEEKLY."))
        }
        guard let frequency = Frequency(rawValue: String(name)) else {
            throw RecurrenceError(
                "FREQ",
                LocalizedText(
                    "FREQ=\(name) is unknown. Use SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY."))
        }
        if values["COUNT"] != nil, values["UNTIL"] != nil {
            throw RecurrenceError("UNTIL", LocalizedText("A rule cannot have both COUNT and UNTIL. Keep one of them."))
        }
        self.init(frequency)
        for name in names where name != "FREQ" {
            guard let value = values[name] else { continue }
            try set(String(name), value)
        }
    }

    private mutating func set(_ part: String, _ value: Substring) throws(RecurrenceError) {
        switch part {
        case "INTERVAL": interval = try Self.number(value, part)
        case "COUNT": end = .count(try Self.number(value, part))
        case "UNTIL": end = try Self.until(value)
        case "BYMONTH": byMonth = try Self.numbers(value, part)
        case "BYWEEKNO": byWeekNumber = try Self.numbers(value, part)
        case "BYYEARDAY": byYearDay = try Self.numbers(value, part)
        case "BYMONTHDAY": byMonthDay = try Self.numbers(value, part)
        case "BYHOUR": byHour = try Self.numbers(value, part)
        case "BYMINUTE": byMinute = try Self.numbers(value, part)
        case "BYSECOND": bySecond = try Self.numbers(value, part)
        case "BYSETPOS": bySetPosition = try Self.numbers(value, part)
        case "BYDAY":
            byDay = []
            for item in value.split(separator: ",", omittingEmptySubsequences: false) {
                guard let weekday = Weekday(symbol: item.suffix(2)) else {
                    throw RecurrenceError(
                        part, LocalizedText("BYDAY takes MO, TU, WE, TH, FR, SA and SU, not '\(item)'."))
                }
                let ordinal = item.dropLast(2)
                byDay.append(.init(weekday, ordinal: ordinal.isEmpty ? nil : try Self.number(ordinal, part)))
            }
        case "WKST":
            guard let weekday = Weekday(symbol: value) else {
                throw RecurrenceError(
                    part, LocalizedText("WKST takes one of MO, TU, WE, TH, FR, SA and SU, not '\(value)'."))
            }
            weekStart = weekday
        default:
            throw RecurrenceError(part, LocalizedText("\(part) is not a part of a recurrence rule (RFC 5545 §3.3.10)."))
        }
    }

    private static func numbers(_ text: Substring, _ part: String) throws(RecurrenceError) -> [Int] {
        var numbers: [Int] = []
        for item in text.split(separator: ",", omittingEmptySubsequences: false) {
            numbers.append(try number(item, part))
        }
        return numbers
    }

    private static func number(_ text: Substring, _ part: String) throws(RecurrenceError) -> Int {
        guard let number = Int(text) else {
            throw RecurrenceError(part, LocalizedText("\(part) takes whole numbers, not '\(text)'."))
        }
        return number
    }

    /// `YYYYMMDD`, `YYYYMMDDTHHMMSS` or the latter with `Z`.
    private static func until(_ text: Substring) throws(RecurrenceError) -> End {
        var reader = DigitReader(String(text))
        if let year = reader.number(4), let month = reader.number(2), let day = reader.number(2),
            let date = CivilDate(year: year, month: month, day: day)
        {
            if reader.isAtEnd { return .date(date) }
            if reader.skip("T"), let hour = reader.number(2), let minute = reader.number(2),
                let second = reader.number(2), let time = CivilTime(hour: hour, minute: minute, second: min(second, 59))
            {
                let civil = CivilDateTime(date: date, time: time)
                if reader.isAtEnd { return .local(civil) }
                if reader.skip("Z"), reader.isAtEnd { return .instant(Instant(seconds: civil.secondsSinceEpoch)) }
            }
        }
        throw RecurrenceError(
            "UNTIL",
            LocalizedText("UNTIL takes a date such as 20261224 or a time such as 20261224T073000Z, not '\(text)'."))
    }

    /// The canonical text, for parts that are checked.
    var text: String {
        var items = ["FREQ=\(frequency.rawValue)"]
        switch end {
        case .never: break
        case .count(let count): items.append("COUNT=\(count)")
        case .date(let date): items.append("UNTIL=\(Self.basic(date.description))")
        case .local(let civil): items.append("UNTIL=\(Self.basic(civil.description))")
        case .instant(let instant): items.append("UNTIL=\(Self.basic(instant.utc.description))Z")
        }
        if interval != 1 { items.append("INTERVAL=\(interval)") }
        func add(_ part: String, _ values: [Int]) {
            if !values.isEmpty { items.append("\(part)=" + values.map(String.init).joined(separator: ",")) }
        }
        add("BYMONTH", byMonth)
        add("BYWEEKNO", byWeekNumber)
        add("BYYEARDAY", byYearDay)
        add("BYMONTHDAY", byMonthDay)
        if !byDay.isEmpty {
            let days = byDay.map { ($0.ordinal.map(String.init) ?? "") + $0.weekday.symbol }
            items.append("BYDAY=" + days.joined(separator: ","))
        }
        add("BYHOUR", byHour)
        add("BYMINUTE", byMinute)
        add("BYSECOND", bySecond)
        add("BYSETPOS", bySetPosition)
        if weekStart != .monday { items.append("WKST=\(weekStart.symbol)") }
        return items.joined(separator: ";")
    }

    /// ISO 8601 text without its `-` and `:`.
    private static func basic(_ text: String) -> String {
        text.filter { $0 != "-" && $0 != ":" }
    }
}
