// SPDX-License-Identifier: MIT
import Localization
import PlainText
import Timekeeping

/// The days on which a foreign alarm repeats.
///
/// - Names: `monday`, `Mon`, `mo`; `daily`, `weekdays`, `weekends`, `never`; as one text, a list, or the keys of an object.
/// - Numbers in a list: GNOME Clocks counts from Monday = 1 to Sunday = 7 (known by its `hour`); others from Sunday = 1 as
///   Apple's calendars do, or from Sunday = 0 where there is a 0.
/// - One number: KClock's bits, from Monday = 1 to Sunday = 64.
/// - A recurrence rule as text.
enum ForeignDays {
    case once
    case weekly(Set<Weekday>)
    case rule(Recurrence)

    private static let names = [
        "repeatDays", "repeatingDays", "selectedDays", "repeatWeekdays", "repeatOn", "daysOfWeek", "weekdays", "days",
        "rule",
        "recurrence", "repeats", "repeat",
    ]

    /// Reads the days of an entry; without any it rings once.
    static func read(_ fields: JSONFields) throws(InterchangeProblem) -> ForeignDays {
        guard let value = fields[names] else { return .once }
        let days = try read(value, mondayIsOne: fields["hour"] != nil)
        if case .weekly(let set) = days, set.isEmpty { return .once }
        return days
    }

    /// The schedule that repeats so, from its next time on.
    func schedule(at time: ForeignTime, now: CivilDateTime) -> Schedule {
        let given = time.date.map { CivilDateTime(date: $0, time: time.time) }
        let first = time.time > now.time ? now.date : now.date.adding(days: 1)
        switch self {
        case .once:
            if let given, given > now { return Schedule(start: given) }
            return Schedule(start: CivilDateTime(date: first, time: time.time))
        case .weekly(let days):
            // The first occurrence is always one (RFC 5545 §3.8.5.3), so it has to be on one of the days.
            let date = (0..<7).lazy.map { first.adding(days: $0) }.first { days.contains($0.weekday) } ?? first
            let symbols = days.sorted().map(\.symbol).joined(separator: ",")
            let rule = days.count == 7 ? "FREQ=DAILY" : "FREQ=WEEKLY;BYDAY=\(symbols)"
            return Schedule(start: CivilDateTime(date: date, time: time.time), recurrence: Recurrence(rule))
        case .rule(let rule):
            return Schedule(start: given ?? CivilDateTime(date: first, time: time.time), recurrence: rule)
        }
    }

    private static func read(_ value: JSONValue, mondayIsOne: Bool) throws(InterchangeProblem) -> ForeignDays {
        switch value {
        case .bool(let isDaily): return isDaily ? .weekly(Set(Weekday.allCases)) : .once
        case .text(let text):
            if text.uppercased().holds("FREQ=") {
                let bare = text.hasPrefix("RRULE:") ? String(text.dropFirst(6)) : text
                guard let rule = Recurrence(bare) else {
                    throw InterchangeProblem(
                        LocalizedText("'\(text)' is not a recurrence rule such as FREQ=WEEKLY;BYDAY=MO,TU"))
                }
                return .rule(rule)
            }
            let parts = text.split(whereSeparator: { $0 == "," || $0 == " " }).map { JSONValue.text(String($0)) }
            let isNumbers = !parts.isEmpty && parts.allSatisfy { $0.double != nil }
            return .weekly(isNumbers ? try days(in: parts, mondayIsOne: mondayIsOne) : try days(named: text))
        case .integer, .number:
            guard let bits = value.double, (0...127).contains(bits) else {
                throw InterchangeProblem(LocalizedText("its days are not bits from 1 (Monday) to 64 (Sunday)"))
            }
            return .weekly(Set(Weekday.allCases.filter { Int(bits) >> ($0.rawValue - 1) & 1 == 1 }))
        case .list(let list): return .weekly(try days(in: list, mondayIsOne: mondayIsOne))
        case .object(let object):
            // `{"monday": true}`, or an enumeration of Swift such as `{"daily": {}}`.
            let chosen = object.filter { $0.value != .bool(false) && $0.value != .integer(0) }.keys.sorted()
            return .weekly(try days(in: chosen.map(JSONValue.text), mondayIsOne: mondayIsOne))
        case .null: return .once
        }
    }

    private static func days(in list: [JSONValue], mondayIsOne: Bool) throws(InterchangeProblem) -> Set<Weekday> {
        var days: Set<Weekday> = []
        let sundayIsZero = list.contains { $0.double == 0 }
        for entry in list {
            if let number = entry.double {
                guard let index = Int(exactly: number), (0...7).contains(index) else {
                    throw InterchangeProblem(LocalizedText("'\(number.description)' is not the number of a weekday"))
                }
                let monday = mondayIsOne && !sundayIsZero ? index : sundayIsZero ? index : index - 1
                days.insert(Weekday.allCases[(monday + 6) % 7])
            } else if case .text(let name) = entry {
                days.formUnion(try Self.days(named: name))
            } else {
                throw InterchangeProblem(LocalizedText("its days are neither names nor numbers"))
            }
        }
        return days
    }

    private static func days(named text: String) throws(InterchangeProblem) -> Set<Weekday> {
        var days: Set<Weekday> = []
        for word in text.lowercased().split(whereSeparator: { !$0.isLetter }) {
            switch word {
            case "daily", "everyday", "every", "day", "all": days.formUnion(Weekday.allCases)
            case "weekdays", "workdays", "weekday": days.formUnion(Weekday.allCases.prefix(5))
            case "weekends", "weekend": days.formUnion(Weekday.allCases.suffix(2))
            case "never", "once", "none", "no": continue
            default:
                guard word.count >= 2, let day = Weekday.allCases.first(where: { "\($0)".hasPrefix(word) }) else {
                    throw InterchangeProblem(LocalizedText("'\(word)' is not a weekday"))
                }
                days.insert(day)
            }
        }
        return days
    }
}
