// SPDX-License-Identifier: MIT
import Observation
import Phrasing
import Timekeeping

/// The user's wall clock, the format of times, and the parser of phrases.
@MainActor @Observable package final class LocalTime {
    /// Turns instants into wall-clock time.
    package private(set) var zones: ZoneResolver
    /// The format of times.
    package private(set) var style: TimeStyle

    /// Parses phrases in the user's languages.
    @ObservationIgnored package let phrases: any PhraseReader
    @ObservationIgnored private let read: () -> (ZoneResolver, TimeStyle)

    /// Takes zone and style from `read`, now and at each ``refresh()``.
    package init(phrases: any PhraseReader, _ read: @escaping () -> (ZoneResolver, TimeStyle)) {
        self.phrases = phrases
        self.read = read
        (zones, style) = read()
    }

    /// Reads zone and style again; the place stays.
    package func refresh() {
        let place = zones.place
        (zones, style) = read()
        zones.place = place
    }

    /// Uses the sun of another place; nil for the city of the time zone.
    func follow(_ place: Place?) {
        if zones.place != place { zones.place = place }
    }

    /// The wall-clock time at `instant`.
    package func civil(_ instant: Instant) -> CivilDateTime {
        zones.local.civil(at: instant)
    }
}
