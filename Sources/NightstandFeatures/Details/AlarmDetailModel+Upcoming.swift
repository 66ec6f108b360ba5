// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

extension AlarmDetailModel {
    /// One of the next times, which may be skipped.
    package struct UpcomingTime: Hashable, Sendable, Identifiable {
        /// The day and the time.
        package let title: String
        /// Whether it is skipped or was moved, how far away it is, and the time elsewhere.
        package let text: String
        /// Whether it can be skipped, and whether it is.
        package let (canSkip, isSkipped): (Bool, Bool)
        /// Whether it was moved.
        package let isMoved: Bool
        let occurrence: Occurrence

        /// The time that the rule gives, which a move does not change.
        package var id: CivilDateTime { occurrence.scheduled }
    }

    /// The maximum number of upcoming times shown.
    package nonisolated static let upcomingCount = 7

    /// The next times, and among them those that are skipped; at least one of them rings.
    package var upcoming: [UpcomingTime] {
        guard let row, row.isOn else { return [] }
        let schedule = row.alarm.schedule
        let next = following(row.status.next, of: schedule)
        guard let last = next.last, let first = next.first else { return [] }
        let all = (next + skipped(through: last.due, of: schedule)).sorted {
            ($0.due, $0.scheduled) < ($1.due, $1.scheduled)
        }
        var shown = all.prefix(Self.upcomingCount)
        if !shown.contains(first) { shown = shown.dropLast() + [first] }
        return shown.map { upcoming($0, of: row) }
    }

    /// The times that the service reported, and those after them.
    private func following(_ reported: [Occurrence], of schedule: Schedule) -> [Occurrence] {
        guard reported.count >= 5, let last = reported.last else { return reported }
        let more = try? schedule.occurrences(
            after: last.due, limit: Self.upcomingCount - reported.count, zones: local.zones)
        return reported + (more ?? [])
    }

    /// The occurrences that only a skip keeps from ringing, as many as can be shown.
    private func skipped(through end: Instant, of schedule: Schedule) -> [Occurrence] {
        guard !schedule.excluded.isEmpty else { return [] }
        var plain = schedule
        plain.excluded = []
        let skips = schedule.excluded.map { Occurrence(scheduled: $0, due: plain.due(of: $0, zones: local.zones)) }
            .filter { $0.due > now && $0.due <= end }.sorted { $0.due < $1.due }
        // Skips may be left over from another rule.
        let real = skips.lazy.filter { [plain, local] skip in
            let before = skip.due - .milliseconds(1)
            let then = try? plain.occurrences(after: before, through: skip.due, limit: 100, zones: local.zones)
            return (then ?? []).contains(skip)
        }
        return Array(real.prefix(Self.upcomingCount))
    }

    private func upcoming(_ occurrence: Occurrence, of row: AlarmRowModel) -> UpcomingTime {
        let schedule = row.alarm.schedule
        let civil = local.civil(occurrence.due)
        let time = local.style.time(schedule.solar == nil ? civil.time : civil.time.rounded)
        let isSkipped = schedule.excluded.contains(occurrence.scheduled)
        let isMoved = schedule.moved[occurrence.scheduled] != nil
        let change: String? =
            if isSkipped {
                // Translators: days on which an alarm does not ring.
                tr("Skipped", context: "date")
            } else if isMoved {
                // Translators: a time of an alarm; {1} is when it would have rung.
                tr("Moved from \(text(occurrence.scheduled, of: schedule))")
            } else {
                nil
            }
        let texts = [
            change, TimeText.relative(row.shown(occurrence.due), to: now), local.elsewhere(occurrence.due, schedule),
        ]
        return UpcomingTime(
            title: tr("\(local.style.date(civil.date, today: today)), \(time)", context: "day and time"),
            text: texts.compactMap(\.self).joined(separator: " · "), canSkip: row.canSkip, isSkipped: isSkipped,
            isMoved: isMoved, occurrence: occurrence)
    }
}
