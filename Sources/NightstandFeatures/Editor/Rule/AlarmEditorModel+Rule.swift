// SPDX-License-Identifier: MIT
import Localization
import Phrasing
import Timekeeping

/// A rule put together by hand, the day it begins, and the days that are left out.
extension AlarmEditorModel {
    /// The units on offer: by the sun it rings once a day at most.
    package var units: [RuleDraft.Unit] {
        RuleDraft.Unit.allCases.filter { $0 != .hours || solar == nil }
    }

    /// What the user reads for a unit.
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

    /// The user wants it only for some hours of the day, or all day and night.
    package func partOfDayToggled(_ isPart: Bool) {
        let first = time.hour
        built.hours = isPart ? RuleDraft.Hours(first: first, last: min(first + 8, 23)) : nil
    }

    /// The user chose the first hour of the day at which it rings: the time of day follows.
    package func firstHourChosen(_ hour: Int) {
        built.hours?.first = hour
        time = CivilTime(secondOfDay: hour * 3600 + time.minute * 60 + time.second)
    }

    /// The day from which it is counted, as the user reads it.
    package var firstDayText: String { firstDay.map { title(ofDay: $0) } ?? tr("As soon as possible") }

    /// The day that a calendar shows when a day is to be left out: the next on which it rings.
    package var nextDay: CivilDate { upcoming.first.map { local.civil($0.due).date } ?? today }

    /// The draft of the rule as it is now, to go on from.
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

    // MARK: Days that are left out

    /// The days to come on which it shall not ring, though its rule says so.
    package var skippedDays: [CivilDate] {
        let kept = keepsTimes ? Set(original.schedule.excluded.map(\.date)).subtracting(broughtBack) : []
        return kept.union(skipped).filter { $0 >= today }.sorted()
    }

    /// Such as `Saturday, 7 November`.
    package func title(ofDay day: CivilDate) -> String { local.style.date(day, today: today) }

    /// The user wants a day left out; one on which it does not ring is told.
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

    /// The user wants it to ring on a day after all.
    package func dayBroughtBack(_ day: CivilDate) {
        skipNote = ""
        skipped.remove(day)
        broughtBack.insert(day)
    }

    /// A schedule with the days left out that the user wants left out.
    func leavingOut(_ schedule: Schedule) -> Schedule {
        var result = schedule
        result.excluded = result.excluded.filter { !broughtBack.contains($0.date) }
        for day in skipped {
            result.excluded.formUnion(occurrences(on: day, of: schedule).map(\.scheduled))
        }
        return result
    }

    private var keepsTimes: Bool {
        !isNew && (try? plan?.get()).map { $0.hasSameTimes(as: original.schedule) } ?? false
    }

    private func occurrences(on day: CivilDate, of schedule: Schedule) -> [Occurrence] {
        var plain = schedule
        plain.pausedUntil = nil
        let rules = (try? local.zones.rules(for: schedule.zone)) ?? local.zones.local
        let before = rules.instant(of: CivilDateTime(date: day, time: .midnight)) - .seconds(1)
        // A day has no more occurrences than seconds; who rings each minute has most.
        let list = try? plain.occurrences(after: before, limit: 1500, zones: local.zones)
        return (list ?? []).filter { $0.scheduled.date == day }
    }

    // MARK: In words

    /// What is set, in the sentence in which a phrase for it would be answered; nil while it makes no alarm.
    package var sentence: String? {
        guard let alarm else { return nil }
        var context = PhraseContext(now: heartbeat.now, zones: local.zones)
        context.usesTwelveHours = local.style.usesTwelveHours
        return local.phrases.sentence(for: alarm, in: context)
    }
}
