// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation
import Timekeeping
import Wording

/// A question for the day until which an alarm is paused, or for the time to which an occurrence is moved.
@MainActor @Observable package final class OccurrenceChangeModel {
    /// What is asked for.
    package enum Kind: Sendable {
        case pause, move
    }

    /// What is asked for.
    package let kind: Kind
    /// The first day on which it may ring again, or the day to which it is moved.
    package var day: CivilDate
    /// The time to which it is moved.
    package var time: CivilTime
    /// The format of times.
    @ObservationIgnored package let local: LocalTime
    @ObservationIgnored private let row: AlarmRowModel
    /// The occurrence that is moved.
    @ObservationIgnored private let occurrence: Occurrence?
    @ObservationIgnored private let isNext: Bool
    @ObservationIgnored private let zone: TimeZoneRules
    @ObservationIgnored private let now: () -> Instant

    /// Starts with a week's pause, or the time at which the occurrence is due; nil for the next.
    init(
        _ kind: Kind, _ row: AlarmRowModel, _ occurrence: Occurrence?, local: LocalTime, now: @escaping () -> Instant
    ) {
        self.kind = kind
        self.row = row
        self.local = local
        self.now = now
        let next = row.status.next.first
        isNext = occurrence == nil || occurrence == next
        self.occurrence = occurrence ?? next
        zone = (try? local.zones.rules(for: row.alarm.schedule.zone)) ?? local.zones.local
        let due = self.occurrence.map { [zone] in zone.civil(at: $0.due) }
        time = due?.time ?? .midnight
        switch kind {
        case .pause: day = zone.civil(at: now()).date.adding(days: 7)
        case .move: day = due?.date ?? zone.civil(at: now()).date
        }
    }

    /// The alarm's id.
    var alarmID: String { row.alarmID }
    /// The occurrence that is moved, by the time that the rule gives it.
    var scheduled: CivilDateTime? { occurrence?.scheduled }
    /// Where it is moved to, on the alarm's own wall clock.
    var target: CivilDateTime { CivilDateTime(date: day, time: time) }

    /// The title of the question.
    package var title: String {
        switch kind {
        case .pause: tr("Pause Alarm Until")
        case .move: isNext ? tr("Move Next Occurrence") : tr("Move Occurrence")
        }
    }

    /// Which alarm it is about, and what the answer does.
    package var text: String {
        let name = row.label.isEmpty ? row.time : row.label
        switch kind {
        // Translators: {1} is an alarm, {2} a day.
        case .pause: return tr("“\(name)” won’t ring before \(date(day)).")
        case .move:
            guard let due = occurrence?.due else { return "" }
            let civil = zone.civil(at: due)
            // Translators: {1} is an alarm, {2} a day, {3} a time of day.
            return tr(
                "“\(name)” will ring at this time instead of \(date(civil.date)) at \(local.style.time(civil.time)).")
        }
    }

    /// The title of the time, with the place whose clock it is on where that is another.
    package var timeTitle: String {
        guard case .named(let name) = row.alarm.schedule.zone else { return tr("Time") }
        // Translators: {1} is a place that names a time zone.
        return tr("Time in \(ZoneName(name).place)")
    }

    /// What keeps the answer from being given; nil if nothing does.
    package var problem: String? {
        switch kind {
        case .pause: day > zone.civil(at: now()).date ? nil : tr("Choose a day after today.")
        case .move: zone.instant(of: target) > now() ? nil : tr("Choose a time that is still ahead.")
        }
    }

    private func date(_ date: CivilDate) -> String { TimeText.day(date, currentYear: zone.civil(at: now()).date.year) }
}
