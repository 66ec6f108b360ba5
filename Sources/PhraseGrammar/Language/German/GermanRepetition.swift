// SPDX-License-Identifier: MIT
import Timekeeping

/// Puts the days of a rule into German: `werktags`, `jeden 1. Mo im Monat`, `am 15. und 30. jeden Monats`.
struct GermanRepetition {
    let parts: RecurrenceParts
    /// The day of its first time, which tells what the rule leaves open.
    let start: CivilDate

    var text: String {
        switch parts.frequency {
        case .secondly, .minutely, .hourly: often + weekdaysBeside + monthDaysBeside + months
        case .daily, .weekly: weekly
        case .monthly, .yearly: monthly
        }
    }

    /// `täglich`, `alle 3 Tage`.
    private var often: String {
        let (one, many) =
            switch parts.frequency {
            case .secondly: ("jede Sekunde", "Sekunden")
            case .minutely: ("jede Minute", "Minuten")
            case .hourly: ("stündlich", "Stunden")
            case .daily: ("täglich", "Tage")
            case .weekly: ("wöchentlich", "Wochen")
            case .monthly: ("monatlich", "Monate")
            case .yearly: ("jährlich", "Jahre")
            }
        return parts.interval == 1 ? one : "alle \(parts.interval) \(many)"
    }

    // Of days and weeks.

    private var weekly: String {
        var days = Set(parts.byDay.map(\.weekday)).sorted()
        if days.isEmpty, parts.frequency == .weekly { days = [start.weekday] }
        if days == Weekday.allCases, parts.interval == 1 { days = [] }
        let isPlain = parts.interval == 1 && parts.bySetPosition.isEmpty
        if days.isEmpty {
            if isPlain, !parts.byMonthDay.isEmpty {
                return daysOfMonth + (parts.byMonth.isEmpty ? " jeden Monats" : months)
            }
            return (isPlain && parts.frequency == .weekly ? "täglich" : often) + monthDaysBeside + months
        }
        guard isPlain else { return often + weekdaysBeside(days) + months }
        let text = days == Self.workdays ? "werktags" : "jeden " + Self.list(days.map(\.germanName))
        let all = "an allen Tagen "
        let some = daysOfMonth.hasPrefix(all) ? String(daysOfMonth.dropFirst(all.count)) : "nur " + daysOfMonth
        return text + months + (parts.byMonthDay.isEmpty ? "" : " (\(some))")
    }

    private static let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]

    private var weekdaysBeside: String { parts.byDay.isEmpty ? "" : weekdaysBeside(parts.byDay.map(\.weekday)) }

    private func weekdaysBeside(_ days: [Weekday]) -> String {
        let days = Set(days).sorted()
        return days == Self.workdays ? " werktags" : " am " + Self.list(days.map(\.germanName))
    }

    private var monthDaysBeside: String { parts.byMonthDay.isEmpty ? "" : " " + daysOfMonth }

    // Of months and years.

    private var monthly: String {
        let isEach = parts.interval == 1 && parts.frequency == .monthly
        if parts.frequency == .yearly, !parts.byYearDay.isEmpty {
            return often + " am \(Self.ordinals(parts.byYearDay)) Tag des Jahres"
        }
        if !parts.byWeekNumber.isEmpty {
            return often + " in der \(Self.ordinals(parts.byWeekNumber)) Woche" + weekdaysBeside
        }
        if !parts.bySetPosition.isEmpty, !parts.byDay.isEmpty {
            let place = "am \(Self.ordinals(parts.bySetPosition)) \(kindOfDay)"
            if !parts.byMonth.isEmpty { return (isEach ? "" : often + " ") + place + months }
            return isEach ? place + " jeden Monats" : "\(often) \(place)"
        }
        if !parts.byDay.isEmpty, parts.byMonthDay.isEmpty { return nthWeekdays(isEach) }
        let days = parts.byMonthDay.isEmpty ? "am \(start.day)." : daysOfMonth
        // Friday the 13th: both have to be true.
        let only = parts.byDay.isEmpty ? "" : " (nur \(Self.names(parts.byDay)))"
        if parts.frequency == .yearly { return "\(often) \(datesOfYear ?? days + monthsOfYear)" + only }
        if !parts.byMonth.isEmpty { return (isEach ? "" : often + " ") + days + months + only }
        return (isEach ? days + " jeden Monats" : "\(often) \(days)") + only
    }

    /// The months of a rule of years: ` März und September` behind a date, ` im März` behind a day that is counted.
    private var monthsOfYear: String {
        let names = Self.list((parts.byMonth.isEmpty ? [start.month] : parts.byMonth).map(Self.month))
        return (daysOfMonth.hasSuffix("Tag") ? " im " : " ") + names
    }

    /// `am 14. Januar und 15. Juni`, where the rule picks some of the days of several months.
    private var datesOfYear: String? {
        guard !parts.bySetPosition.isEmpty, parts.byDay.isEmpty, !parts.byMonth.isEmpty else { return nil }
        let all = parts.byMonth.sorted().flatMap { month in parts.byMonthDay.sorted().map { (month, $0) } }
        guard parts.byMonthDay.allSatisfy({ (1...28).contains($0) }),
            parts.bySetPosition.allSatisfy({ (1...max(1, all.count)).contains($0) }), !all.isEmpty
        else { return nil }
        let picked = parts.bySetPosition.sorted().map { all[$0 - 1] }
        return "am " + Self.list(picked.map { "\($1). \(Self.month($0))" })
    }

    /// `jeden 1. und 3. Mo im Monat`, `alle 2 Monate am letzten Fr`.
    private func nthWeekdays(_ isEach: Bool) -> String {
        let ordinals = parts.byDay.compactMap(\.ordinal)
        let text = Self.names(parts.byDay)
        let isPlain = ordinals.isEmpty
        if !parts.byMonth.isEmpty {
            let isOften = parts.interval > 1
            return (isOften ? "\(often) am " : "jeden ") + text + months
        }
        guard parts.frequency == .monthly else { return "\(often) am " + text + (isPlain ? "" : " des Jahres") }
        return isEach ? "jeden \(text)" + (isPlain ? "" : " im Monat") : "\(often) am \(text)"
    }

    /// What the places of a rule count.
    private var kindOfDay: String {
        switch Set(parts.byDay.map(\.weekday)).sorted() {
        case Weekday.allCases: "Tag"
        case Self.workdays: "Werktag"
        case [.saturday, .sunday]: "Wochenendtag"
        case let days where days.count == 1 && parts.byDay[0].ordinal == nil: days[0].germanName
        default: "Tag von " + Self.names(parts.byDay)
        }
    }

    /// Weekdays, each with which of its month it is where that is said: `1. und 3. Mo`, `Mo und letzten Fr`.
    private static func names(_ days: [WeekdayOrdinal]) -> String {
        let ordinals = days.compactMap(\.ordinal)
        if ordinals.count == days.count, Set(days.map(\.weekday)).count == 1 {
            return "\(Self.ordinals(ordinals)) \(days[0].weekday.germanName)"
        }
        return list(days.map { ($0.ordinal.map { Self.ordinal($0) + " " } ?? "") + $0.weekday.germanName })
    }

    /// `am 15. und 30.`, `am letzten Tag`; where they are nearly all, those that are left out.
    private var daysOfMonth: String {
        let days = parts.byMonthDay
        let sign = days.first.map { $0 < 0 ? -1 : 1 } ?? 1
        let missing = (1...31).map { sign * $0 }.filter { !days.contains($0) }
        if missing.count < 16, !missing.isEmpty, days.allSatisfy({ $0 * sign > 0 }) {
            return "an allen Tagen außer dem \(Self.ordinals(missing))" + (sign < 0 ? " Tag" : "")
        }
        let first = days.filter { $0 > 0 }.sorted()
        let last = days.filter { $0 < 0 }.sorted()
        var texts: [String] = []
        if !first.isEmpty { texts.append("am " + Self.ordinals(first)) }
        if !last.isEmpty { texts.append("am \(Self.ordinals(last)) Tag") }
        return Self.list(texts)
    }

    /// ` im Juni und Juli`; where they are nearly all, those that are left out.
    private var months: String {
        guard !parts.byMonth.isEmpty else { return "" }
        let missing = (1...12).filter { !parts.byMonth.contains($0) }
        guard missing.count >= 5 || missing.isEmpty else { return " außer im " + Self.list(missing.map(Self.month)) }
        // The months of a winter from December on.
        let isOverNewYear = parts.byMonth.contains(1) && parts.byMonth.contains(12)
        let first = isOverNewYear ? parts.byMonth.firstIndex { !parts.byMonth.contains(($0 + 10) % 12 + 1) } ?? 0 : 0
        return " im " + Self.list((parts.byMonth[first...] + parts.byMonth[..<first]).map(Self.month))
    }

    private static func month(_ number: Int) -> String {
        let names = [
            "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
            "Dezember",
        ]
        return names.indices.contains(number - 1) ? names[number - 1] : String(number)
    }

    /// `2., 15. und letzten`: from the beginning of the month first.
    private static func ordinals(_ numbers: [Int]) -> String {
        list((numbers.filter { $0 > 0 }.sorted() + numbers.filter { $0 <= 0 }.sorted()).map(ordinal))
    }

    /// `1.`, `letzten`, `drittletzten`.
    private static func ordinal(_ number: Int) -> String {
        let stems = ["", "vor", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt", "zehnt"]
        if number > 0 { return "\(number)." }
        return stems.indices.contains(-number - 1) ? stems[-number - 1] + "letzten" : "\(-number).-letzten"
    }

    /// Names in a row: `Mo, Di und Fr`.
    static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " und " + last
    }
}

extension Weekday {
    /// Two letters, such as `Mo`.
    var germanName: String {
        switch self {
        case .monday: "Mo"
        case .tuesday: "Di"
        case .wednesday: "Mi"
        case .thursday: "Do"
        case .friday: "Fr"
        case .saturday: "Sa"
        case .sunday: "So"
        }
    }
}
