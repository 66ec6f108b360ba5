// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// Dates on which a repeating alarm rings besides those of its rule.
extension AlarmEditorModel {
    /// A date that is not as the rule has it.
    package enum DateChange: Hashable, Sendable {
        case skipped(CivilDate)
        case added(CivilDateTime)

        fileprivate var date: CivilDate {
            switch self {
            case .skipped(let day): day
            case .added(let time): time.date
            }
        }
    }

    /// The upcoming dates that are skipped or added.
    package var dateChanges: [DateChange] {
        (skippedDays.map(DateChange.skipped) + extraTimes.map(DateChange.added)).sorted { $0.date < $1.date }
    }

    /// The upcoming times at which it rings besides its rule.
    package var extraTimes: [CivilDateTime] {
        extended(isNew ? [] : original.schedule.added).filter { $0.date >= today }.sorted()
    }

    /// Whether dates can be added: they ring at the time of day, which an alarm that follows something does not have.
    package var canAddDates: Bool { repeats != .once && basis == .clock }

    /// The day of an added time, and the time where it is another than that of the rule.
    package func title(ofExtra extra: CivilDateTime) -> String {
        let day = title(ofDay: extra.date)
        guard basis != .clock || extra.time != time else { return day }
        return tr("\(day), \(local.style.time(extra.time))", context: "day and time")
    }

    /// The user added a date; if it rings on it anyway, or no longer can, a note is shown.
    package func dayAdded(_ day: CivilDate) {
        let moment = CivilDateTime(date: day, time: time)
        let rules = (try? local.zones.rules(for: zone)) ?? local.zones.local
        guard rules.instant(of: moment) > heartbeat.now else {
            extraNote = tr("This time has passed. Choose a later day or time.")
            return
        }
        extraNote = ""
        let wasSkipped = skippedDays.contains(day)
        if wasSkipped { dayBroughtBack(day) }
        if let schedule = alarm?.schedule,
            occurrences(on: day, of: schedule).contains(where: { $0.scheduled == moment })
        {
            // Translators: {1} is a day.
            if !wasSkipped { extraNote = tr("The alarm already rings on \(title(ofDay: day)).") }
            return
        }
        if dropped.remove(moment) == nil { extra.insert(day) }
    }

    /// The user no longer wants an added time.
    package func extraDropped(_ extra: CivilDateTime) {
        extraNote = ""
        if extra.time == time { self.extra.remove(extra.date) }
        if original.schedule.added.contains(extra) { dropped.insert(extra) }
    }

    /// Added times with those that the user has added here, and without those that were dropped.
    func extended(_ times: Set<CivilDateTime>) -> Set<CivilDateTime> {
        let kept = times.subtracting(dropped)
        return canAddDates ? kept.union(extra.map { CivilDateTime(date: $0, time: time) }) : kept
    }
}
