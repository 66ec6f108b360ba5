// SPDX-License-Identifier: MIT
import Localization
import Phrasing
import Timekeeping

/// A custom rule, its first day, and the skipped dates.
extension AlarmEditorModel {
    /// The available units: a solar alarm rings at most once a day.
    package var units: [RuleDraft.Unit] {
        RuleDraft.Unit.allCases.filter { $0 != .hours || solar == nil }
    }

    /// The title of a unit.
    package static func title(of unit: RuleDraft.Unit) -> String {
        switch unit {
        case .hours: tr("Hourly")
        case .days: tr("Daily")
        case .weeks: tr("Weekly")
        case .months: tr("Monthly")
        case .years: tr("Yearly")
        }
    }

    /// The interval in words, such as `Every 2 weeks`.
    package var intervalText: String {
        let count = built.interval
        guard count > 1 else {
            return switch built.unit {
            case .hours: tr("Every hour")
            case .days: tr("Every day")
            case .weeks: tr("Every week")
            case .months: tr("Every month")
            case .years: tr("Every year")
            }
        }
        return switch built.unit {
        case .hours: tr("Every \(count) hour", "Every \(count) hours", count: count)
        case .days: tr("Every \(count) day", "Every \(count) days", count: count)
        case .weeks: tr("Every \(count) week", "Every \(count) weeks", count: count)
        case .months: tr("Every \(count) month", "Every \(count) months", count: count)
        case .years: tr("Every \(count) year", "Every \(count) years", count: count)
        }
    }

    /// The user limits it to some hours of the day, or not.
    package func partOfDayToggled(_ isPart: Bool) {
        let first = time.hour
        built.hours = isPart ? RuleDraft.Hours(first: first, last: min(first + 8, 23)) : nil
    }

    /// The user chose the first hour at which it rings: the time of day follows.
    package func firstHourChosen(_ hour: Int) {
        built.hours?.first = hour
        time = CivilTime(secondOfDay: hour * 3600 + time.minute * 60 + time.second)
    }

    /// The day from which it counts, as shown.
    package var firstDayText: String { firstDay.map { title(ofDay: $0) } ?? tr("As soon as possible") }

    /// The day that a calendar shows first for skipping: the next on which it rings.
    package var nextDay: CivilDate { upcoming.first.map { local.civil($0.due).date } ?? today }

    /// The draft of the current rule, as a starting point.
    var presentDraft: RuleDraft {
        let week = local.style.firstWeekday
        switch repeats {
        case .once: return RuleDraft(like: date, weekStart: week)
        case .built: return built
        case .custom:
            let rule = try? Recurrence(parsing: ruleText.trimmed)
            let start = CivilDateTime(date: today, time: time)
            return rule.flatMap { RuleDraft($0, start: start) } ?? RuleDraft(like: today, weekStart: week)
        case .everyDay, .weekdays, .weekends, .chosenDays:
            return RuleDraft(like: today, weekdays: days, weekStart: week)
        }
    }

    // MARK: Skipped dates

    /// The upcoming dates on which it will not ring although its rule matches.
    package var skippedDays: [CivilDate] {
        let kept = keepsTimes ? Set(original.schedule.excluded.map(\.date)).subtracting(broughtBack) : []
        return kept.union(skipped).filter { $0 >= today }.sorted()
    }

    /// Such as `Saturday, 7 November`.
    package func title(ofDay day: CivilDate) -> String { local.style.date(day, today: today) }

    /// The user skipped a date; if it does not ring on it, a note is shown.
    package func daySkipped(_ day: CivilDate) {
        guard let plain = try? plan?.get(), !occurrences(on: day, of: plain).isEmpty || skippedDays.contains(day)
        else {
            // Translators: {1} is a day.
            skipNote = tr("The alarm doesn’t ring on \(title(ofDay: day)).")
            return
        }
        skipNote = ""
        broughtBack.remove(day)
        skipped.insert(day)
    }

    /// The user unskipped a date.
    package func dayBroughtBack(_ day: CivilDate) {
        skipNote = ""
        skipped.remove(day)
        broughtBack.insert(day)
    }

    /// A schedule without the dates that the user skipped, and with those that were added.
    func changingDates(_ schedule: Schedule) -> Schedule {
        var result = schedule
        result.excluded = result.excluded.filter { !broughtBack.contains($0.date) }
        for day in skipped {
            result.excluded.formUnion(occurrences(on: day, of: schedule).map(\.scheduled))
        }
        result.added = extended(result.added)
        return result
    }

    private var keepsTimes: Bool {
        !isNew && (try? plan?.get()).map { $0.hasSameTimes(as: original.schedule) } ?? false
    }

    func occurrences(on day: CivilDate, of schedule: Schedule) -> [Occurrence] {
        var plain = schedule
        plain.pausedUntil = nil
        let rules = (try? local.zones.rules(for: schedule.zone)) ?? local.zones.local
        let before = rules.instant(of: CivilDateTime(date: day, time: .midnight)) - .seconds(1)
        // A day has at most 1440 occurrences, for an alarm that rings every minute.
        let list = try? plain.occurrences(after: before, limit: 1500, zones: local.zones)
        return (list ?? []).filter { $0.scheduled.date == day }
    }

    // MARK: In words

    /// The settings in the sentence that a phrase for them would be answered with; nil while they form no alarm.
    package var sentence: String? {
        guard let alarm else { return nil }
        var context = PhraseContext(now: heartbeat.now, zones: local.zones)
        context.usesTwelveHours = local.style.usesTwelveHours
        return local.phrases.sentence(for: alarm, in: context)
    }
}
