// SPDX-License-Identifier: MIT
import Almanac
import Localization
import Timekeeping
import Wording

/// An event of the day as it is shown.
package nonisolated struct SunEventCard: Hashable, Sendable, Identifiable {
    /// The event.
    package let event: SolarEvent
    /// The instant; nil if it does not happen on the day.
    package let instant: Instant?
    /// Its title.
    package let title: String
    /// The time of day at the place; `—` if it does not happen.
    package let time: String
    /// How far away it is, or why it does not happen.
    package let relative: String
    /// Whether it is over.
    package let isPast: Bool
    /// Whether it is the next of all.
    package let isNext: Bool
    /// Kind and instant together.
    package var id: String { "\(event.rawValue)\(instant?.milliseconds ?? 0)" }

    /// One sentence for the screen reader.
    package var spoken: String {
        instant == nil ? "\(title): \(relative)" : TimeText.clauses([title, time, relative])
    }
}

nonisolated extension SunEventCard {
    /// All events of a day in order; those that do not happen keep their usual position.
    static func cards(_ times: SunTimes, now: Instant, style: TimeStyle) -> [SunEventCard] {
        let events = SolarEvent.allCases.flatMap { event -> [(SolarEvent, Instant?)] in
            let instants = times.instants(of: event)
            return instants.isEmpty ? [(event, nil)] : instants.map { (event, $0) }
        }
        let next = events.compactMap(\.1).filter { $0 > now }.min()
        let shown = events.map { event, instant in
            SunEventCard(
                event: event, instant: instant, title: event.title,
                time: instant.map { style.time(times.zone.civil(at: $0).time.rounded) } ?? "—",
                relative: instant.map { TimeText.relative($0.nearestMinute, to: now) } ?? absence(event, times),
                isPast: instant.map { $0 <= now } ?? false, isNext: instant != nil && instant == next)
        }
        // If none is missing, they are sorted by their instants, so that a dusk after midnight comes last.
        return shown.contains { $0.instant == nil }
            ? shown : shown.sorted { ($0.instant?.milliseconds ?? 0) < ($1.instant?.milliseconds ?? 0) }
    }

    private static func absence(_ event: SolarEvent, _ times: SunTimes) -> String {
        switch (event, times.stays(event)) {
        case (.sunrise, .above), (.sunset, .above): tr("the sun stays up")
        case (.sunrise, .below), (.sunset, .below): tr("the sun stays down")
        case (_, .above): tr("stays bright all day")
        case (_, .below): tr("stays too low")
        case (_, nil): tr("not on this day")
        }
    }
}
