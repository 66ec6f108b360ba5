// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

/// What is offered to a user who has no alarm yet.
extension AlarmsModel {
    private nonisolated static let offers: [(minutes: Int, repeats: RepeatChoice)] = [
        (7 * 60, .once), (6 * 60 + 30, .weekdays), (9 * 60, .weekends),
    ]

    /// The suggestions, always as many: the next seven o'clock, a workday and a weekend.
    package var suggestions: [AlarmSuggestion] {
        Self.offers.map { offer in
            suggestion(at: CivilTime(secondOfDay: 60 * offer.minutes), on: offer.repeats.days ?? [])
        }
    }

    private func suggestion(at time: CivilTime, on days: Set<Weekday>) -> AlarmSuggestion {
        let (now, rules) = (heartbeat.now, local.zones.local)
        let today = local.civil(now).date
        let starts = (0...7).map { CivilDateTime(date: today.adding(days: $0), time: time) }
        let start = starts.first {
            rules.instant(of: $0) > now && (days.isEmpty || days.contains($0.date.weekday))
        }
        let schedule = Schedule(start: start ?? starts[1], recurrence: RepeatChoice.rule(for: days))
        return AlarmSuggestion(
            alarm: Alarm(id: "", schedule: schedule), time: local.style.time(time),
            days: RepeatSummary.text(schedule, today: today, style: local.style, zones: local.zones),
            relative: TimeText.relative(rules.instant(of: schedule.start), to: now))
    }

    /// The user took a suggestion; Undo takes it back.
    package func suggestionTapped(_ suggestion: AlarmSuggestion) {
        requests.run { [self] () async throws(ServiceError) in
            let status = try await service.add(suggestion.alarm)
            put(status)
            confirm(status)
            guard let next = status.next.first else { return }
            let words = tr("Rings \(TimeText.relative(next.due, to: heartbeat.now))")
            toasts.say(words, button: tr("Undo")) { [self] in
                requests.run { [service] () async throws(ServiceError) in _ = try await service.delete(id: status.id) }
            }
        }
    }
}
