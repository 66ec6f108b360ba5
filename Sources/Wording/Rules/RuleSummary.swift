// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

extension Schedule {
    /// How the schedule repeats, in few words: `Weekdays`, `Mon, Tue and Fri`, `Once, Sat 21 Nov`.
    ///
    /// The year is named unless it is `currentYear`. The last day of a rule that ends at an instant is that of the wall clock that
    /// the schedule follows, for which `zones` knows the rules.
    public func summary(currentYear: Int? = nil, twelveHour: Bool = false, zones: ZoneResolver) -> String {
        guard let parts = recurrence?.parts else {
            // Translators: {1} is a date; the alarm doesn't repeat.
            return tr("Once, \(TimeText.day(start.date, currentYear: currentYear))")
        }
        return words(parts, currentYear: currentYear, twelveHour: twelveHour, zones: zones, isInSentence: false).text
            .asLine
    }

    /// How the schedule repeats, to follow another word, with `times` before its end: `every day at 07:00, until Fri 27 Nov`.
    ///
    /// Nil for a schedule that doesn't repeat. The days of `parts` are told instead of its own where they are given.
    public func repetition(
        _ parts: RecurrenceParts? = nil, times: String?, currentYear: Int? = nil, zones: ZoneResolver
    ) -> String? {
        guard let parts = parts ?? recurrence?.parts else { return nil }
        let words = words(parts, currentYear: currentYear, twelveHour: false, zones: zones, isInSentence: true)
        // Translators: {1} is a rule such as "every day" or "weekdays", {2} what follows it, such as "at 07:00" or "hourly from 09:00 to 17:00".
        return words.ended(times.map { tr("\(words.rule) \($0)", context: "rule and times of day") } ?? words.rule)
    }

    private func words(
        _ parts: RecurrenceParts, currentYear: Int?, twelveHour: Bool, zones: ZoneResolver, isInSentence: Bool
    ) -> RuleSummary {
        RuleSummary(
            parts: parts, start: start, currentYear: currentYear, isTwelveHour: twelveHour, isInSentence: isInSentence,
            civil: { instant in ((try? zones.rules(for: zone)) ?? zones.local).civil(at: instant) })
    }
}

/// Puts a recurrence rule into words.
struct RuleSummary {
    var parts: RecurrenceParts
    let start: CivilDateTime
    let currentYear: Int?
    let isTwelveHour: Bool
    /// Whether another word comes before it: `every day`, and not `Every day`.
    let isInSentence: Bool
    /// What the wall clock that the schedule follows shows at an instant.
    let civil: (Instant) -> CivilDateTime

    var text: String { ended(rule) }

    /// When it rings, without its end.
    var rule: String {
        let series = parts.series(from: start) { TimeText.timeOfDay($0, twelveHour: isTwelveHour) }
        guard let series else { return plain ?? sentence }
        var days = self
        days.parts = parts.withoutTimes
        return tr("\(days.rule) \(series)", context: "rule and times of day")
    }

    /// A sentence about the rule with its end.
    func ended(_ rule: String) -> String {
        func until(_ date: CivilDate) -> String {
            // Translators: {1} is a rule such as "Every day" or "every day at 07:00", {2} a date.
            tr("\(rule), until \(TimeText.day(date, currentYear: currentYear))")
        }
        return switch parts.end {
        case .never: rule
        // Translators: {1} is a rule such as "Every day".
        case .count(1): tr("\(rule), once")
        case .count(let count): tr("\(rule), \(count) time", "\(rule), \(count) times", count: count)
        case .date(let date): until(date)
        case .local(let civil): until(civil.date)
        case .instant(let instant): until(civil(instant).date)
        }
    }

    /// The short form for plain daily and weekly rules; nil for all others.
    private var plain: String? {
        let limits = [parts.byMonth, parts.byMonthDay, parts.byYearDay, parts.byHour, parts.byMinute, parts.bySecond]
        guard limits.allSatisfy(\.isEmpty), parts.bySetPosition.isEmpty else { return nil }
        guard parts.frequency == .weekly || parts.frequency == .daily else { return nil }
        if parts.frequency == .daily, parts.byDay.isEmpty { return every }
        let weekdays = parts.byDay.isEmpty ? [start.date.weekday] : Set(parts.byDay.map(\.weekday)).sorted()
        guard parts.interval > 1 else { return title(WeekdaySet(weekdays)) }
        return on(WeekdaySet(weekdays).words)
    }

    /// A sentence for any rule.
    private var sentence: String {
        // Weekdays in June, rather than every week on weekdays in June.
        let namesDays =
            parts.interval == 1 && !parts.byDay.isEmpty && parts.bySetPosition.isEmpty
            && (parts.frequency == .weekly || parts.frequency == .daily)
        let weekdays = WeekdaySet(Set(parts.byDay.map(\.weekday)).sorted())
        var text = namesDays ? title(weekdays) : every
        if !parts.bySetPosition.isEmpty {
            let positions = Ordinal.positions(parts.bySetPosition)
            switch weekdays {
            // Translators: {1} is a rule such as "Every month"; Monday to Friday.
            case .workdays where parts.bySetPosition == [1]: text = tr("\(text) on the first weekday")
            case .workdays where parts.bySetPosition == [-1]: text = tr("\(text) on the last weekday")
            // Translators: {1} is a rule such as "Every month", {2} an ordinal such as "2nd" or "2nd last".
            case .workdays where parts.bySetPosition.count == 1: text = tr("\(text) on the \(positions) weekday")
            case _ where parts.byDay.isEmpty: text = tr("\(text) on the \(positions)")
            // Translators: {1} is a rule such as "Every month", {2} an ordinal such as "1st", {3} days such as "Mon and Tue".
            default: text = tr("\(text) on the \(positions) of \(weekdays.words)")
            }
        } else if !parts.byDay.isEmpty, !namesDays, !limitsMonthDays {
            text =
                parts.byDay.allSatisfy { $0.ordinal == nil }
                ? on(weekdays.words, every: text)
                : on(TimeText.list(parts.byDay.map { Ordinal.weekday($0.weekday, $0.ordinal) }), every: text)
        }
        if let dates { return timesOfDay(on(dates, every: text)) }
        if !parts.byMonthDay.isEmpty { text = monthDays(text) }
        // Translators: {1} is a rule such as "Every month on the 13th", {2} the only days of the week on which it rings, such as "Friday".
        if limitsMonthDays { text = tr("\(text) (only \(weekdays.words))") }
        // Translators: {1} is a rule such as "Every year", {2} an ordinal such as "100th" or "last".
        if !parts.byYearDay.isEmpty { text = tr("\(text) on the \(Ordinal.list(parts.byYearDay)) day of the year") }
        if !parts.byWeekNumber.isEmpty {
            // Translators: {1} is a rule such as "Every year", {2} numbers of calendar weeks.
            text = tr("\(text) in calendar week \(TimeText.list(parts.byWeekNumber.map(String.init)))")
        }
        return timesOfDay(months(text))
    }

    /// Whether the days of the week only limit days of the month, as in Friday the 13th.
    private var limitsMonthDays: Bool {
        !parts.byMonthDay.isEmpty && parts.bySetPosition.isEmpty && [.monthly, .yearly].contains(parts.frequency)
            && !parts.byDay.isEmpty && parts.byDay.allSatisfy { $0.ordinal == nil }
    }

    /// A few dates of every year, such as `24 December`; nil for other rules.
    private var dates: String? {
        let others = [parts.byYearDay, parts.byWeekNumber, parts.bySetPosition]
        guard parts.frequency == .yearly, parts.byDay.isEmpty, others.allSatisfy(\.isEmpty),
            (1...4).contains(parts.byMonth.count * parts.byMonthDay.count), parts.byMonthDay.allSatisfy({ $0 > 0 })
        else { return nil }
        let days = parts.byMonthDay.sorted()
        return TimeText.list(
            parts.byMonth.sorted().flatMap { month in days.map { TimeText.dayOfYear(month: month, day: $0) } })
    }

    /// The frequency and the interval, such as `Every 2 weeks`.
    private var every: String {
        let count = parts.interval
        guard !isInSentence else { return everyInSentence }
        guard count > 1 else {
            return switch parts.frequency {
            case .secondly: tr("Every second", context: "unit of time")
            case .minutely: tr("Every minute")
            case .hourly: tr("Every hour")
            case .daily: tr("Every day")
            case .weekly: tr("Every week")
            case .monthly: tr("Every month")
            case .yearly: tr("Every year")
            }
        }
        return switch parts.frequency {
        case .secondly: tr("Every \(count) second", "Every \(count) seconds", count: count)
        case .minutely: tr("Every \(count) minute", "Every \(count) minutes", count: count)
        case .hourly: tr("Every \(count) hour", "Every \(count) hours", count: count)
        case .daily: tr("Every \(count) day", "Every \(count) days", count: count)
        case .weekly: tr("Every \(count) week", "Every \(count) weeks", count: count)
        case .monthly: tr("Every \(count) month", "Every \(count) months", count: count)
        case .yearly: tr("Every \(count) year", "Every \(count) years", count: count)
        }
    }

    /// The same behind another word.
    private var everyInSentence: String {
        let count = parts.interval
        guard count > 1 else {
            return switch parts.frequency {
            // Translators: rules as they stand in a sentence such as "Alarm every day at 07:00".
            case .secondly: tr("every second", context: "unit of time")
            case .minutely: tr("every minute")
            case .hourly: tr("every hour")
            case .daily: tr("every day")
            case .weekly: tr("every week")
            case .monthly: tr("every month")
            case .yearly: tr("every year")
            }
        }
        return switch parts.frequency {
        case .secondly: tr("every \(count) second", "every \(count) seconds", count: count)
        case .minutely: tr("every \(count) minute", "every \(count) minutes", count: count)
        case .hourly: tr("every \(count) hour", "every \(count) hours", count: count)
        case .daily: tr("every \(count) day", "every \(count) days", count: count)
        case .weekly: tr("every \(count) week", "every \(count) weeks", count: count)
        case .monthly: tr("every \(count) month", "every \(count) months", count: count)
        case .yearly: tr("every \(count) year", "every \(count) years", count: count)
        }
    }

    private func title(_ days: WeekdaySet) -> String { isInSentence ? days.titleInSentence : days.title }

    private func on(_ days: String, every: String? = nil) -> String {
        let every = every ?? self.every
        // Translators: {1} is a rule such as "Every 2 weeks", {2} days such as "Mon and Tue" or "the last Friday".
        return tr("\(every) on \(days)")
    }

    /// The days of a month; where they are nearly all, those that are left out.
    private func monthDays(_ text: String) -> String {
        let sign = parts.byMonthDay[0] < 0 ? -1 : 1
        let missing = (1...31).map { sign * $0 }.filter { !parts.byMonthDay.contains($0) }
        guard missing.count < 16, !missing.isEmpty, parts.byMonthDay.allSatisfy({ $0 * sign > 0 }) else {
            return onDays(parts.byMonthDay, text)
        }
        // Translators: {1} is a rule such as "Every day", {2} days of the month such as "1st and 2nd".
        return tr("\(text) except the \(Ordinal.list(missing))")
    }

    private func onDays(_ days: [Int], _ text: String) -> String {
        if days == [-1] {
            // Translators: {1} is a rule such as "Every month".
            return tr("\(text) on the last day")
        }
        if days == [-2] { return tr("\(text) on the second to last day") }
        if days == [-3] { return tr("\(text) on the third to last day") }
        if days.count == 1, days[0] < 0 {
            // Translators: {1} is a rule such as "Every month", {2} an ordinal such as "2nd last".
            return tr("\(text) on the \(Ordinal.text(days[0])) day")
        }
        // Translators: {1} is a rule such as "Every month", {2} days of the month such as "1st and 2nd".
        return tr("\(text) on the \(Ordinal.list(days))", context: "days of the month")
    }

    /// The months, or the day in the start of a rule that names none.
    private func months(_ text: String) -> String {
        let openDay =
            parts.byDay.isEmpty && parts.byMonthDay.isEmpty && parts.byYearDay.isEmpty && parts.byWeekNumber.isEmpty
        guard !parts.byMonth.isEmpty else {
            guard openDay else { return text }
            return switch parts.frequency {
            case .monthly: onDays([start.date.day], text)
            case .yearly: on(TimeText.dayOfYear(month: start.date.month, day: start.date.day), every: text)
            default: text
            }
        }
        let isOpen = openDay && (parts.frequency == .monthly || parts.frequency == .yearly)
        let text = isOpen ? onDays([start.date.day], text) : text
        // The last day of March, the first Monday of May.
        let namesDay = parts.byMonthDay == [-1] || parts.byDay.contains { $0.ordinal != nil }
        if parts.frequency == .yearly, namesDay, parts.byMonth.count <= 2 {
            // Translators: {1} is a rule such as "Every year on the first Monday", {2} months such as "May".
            return tr("\(text) of \(Self.names(ofMonths: parts.byMonth))", context: "months")
        }
        let missing = (1...12).filter { !parts.byMonth.contains($0) }
        // Translators: {1} is a rule such as "Every day", {2} months such as "Jan and Feb".
        return missing.count < 5 && !missing.isEmpty
            ? tr("\(text), except in \(Self.names(ofMonths: missing))")
            : tr("\(text) in \(Self.names(ofMonths: parts.byMonth))", context: "months")
    }

    /// The names of months, those of a winter from December on; in full where there are few.
    private static func names(ofMonths months: [Int]) -> String {
        let first = months.firstIndex { !months.contains(($0 + 10) % 12 + 1) } ?? 0
        let isOverNewYear = months.contains(1) && months.contains(12)
        let order = isOverNewYear ? Array(months[first...] + months[..<first]) : months
        return TimeText.list(order.map(months.count <= 2 ? MonthName.full : MonthName.short))
    }

    private func timesOfDay(_ text: String) -> String {
        func list(_ values: [Int]) -> String { TimeText.list(values.map(String.init)) }
        var times: [String] = []
        // Translators: parts of a time of day, {1} are numbers such as "8 and 20".
        if !parts.byHour.isEmpty { times.append(tr("hour \(list(parts.byHour))")) }
        if !parts.byMinute.isEmpty { times.append(tr("minute \(list(parts.byMinute))")) }
        if !parts.bySecond.isEmpty { times.append(tr("second \(list(parts.bySecond))")) }
        // Translators: {1} is a rule such as "Every day", {2} parts of a time of day such as "minute 0 and 30".
        return times.isEmpty ? text : tr("\(text) at \(TimeText.row(times))", context: "rule")
    }
}
