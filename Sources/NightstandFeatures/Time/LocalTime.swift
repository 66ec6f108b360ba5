// SPDX-License-Identifier: MIT
import Localization
import Observation
import Phrasing
import Timekeeping
import Wording

/// The user's wall clock, the format of times, and the parser of phrases.
@MainActor @Observable package final class LocalTime {
    /// Turns instants into wall-clock time.
    package private(set) var zones: ZoneResolver
    /// The format of times.
    package private(set) var style: TimeStyle

    /// Parses phrases in the user's languages; made when it is first needed, for the words of all languages take a while.
    @ObservationIgnored package private(set) lazy var phrases = makePhrases()
    @ObservationIgnored private let makePhrases: () -> any PhraseReader
    @ObservationIgnored private let read: () -> (ZoneResolver, TimeStyle)

    /// Takes zone and style from `read`, now and at each ``refresh()``.
    package init(
        phrases: @escaping @autoclosure () -> any PhraseReader, _ read: @escaping () -> (ZoneResolver, TimeStyle)
    ) {
        makePhrases = phrases
        self.read = read
        (zones, style) = read()
    }

    /// Reads zone and style again; the place and the calendars stay.
    package func refresh() {
        let (place, agenda) = (zones.place, zones.agenda)
        (zones, style) = read()
        (zones.place, zones.agenda) = (place, agenda)
    }

    /// Uses the sun of another place; nil for the city of the time zone.
    func follow(_ place: Place?) {
        if zones.place != place { zones.place = place }
    }

    /// Goes by what was read of the calendars.
    func follow(_ agenda: Agenda) {
        if zones.agenda != agenda { zones.agenda = agenda }
    }

    /// The time on the wall clock that a schedule follows, such as `07:30 in Tokyo`.
    ///
    /// Nil if that is the user's own, or shows the same time.
    package func elsewhere(_ instant: Instant, _ schedule: Schedule) -> String? {
        guard case .named(let name) = schedule.zone, let rules = try? zones.rules(for: schedule.zone) else {
            return nil
        }
        let there = rules.civil(at: instant)
        guard there != civil(instant) else { return nil }
        let time = style.time(schedule.solar == nil ? there.time : there.time.rounded)
        // Translators: {1} is a time of day, {2} a place that names a time zone.
        return tr("\(time) in \(ZoneName(name).place)", context: "time zone")
    }

    /// The wall-clock time at `instant`.
    package func civil(_ instant: Instant) -> CivilDateTime {
        zones.local.civil(at: instant)
    }
}
