// SPDX-License-Identifier: MIT
import Observation
import Phrasing
import Timekeeping

/// The wall clock of the place where the user is, how it is written, and who reads what is said about it.
@MainActor @Observable package final class LocalTime {
    /// Turns instants into wall-clock time.
    package private(set) var zones: ZoneResolver
    /// How times are written.
    package private(set) var style: TimeStyle

    /// Reads phrases, in the user's languages.
    @ObservationIgnored package let phrases: any PhraseReader
    @ObservationIgnored private let read: () -> (ZoneResolver, TimeStyle)

    /// Takes zone and style from `read`, now and at each ``refresh()``.
    package init(phrases: any PhraseReader, _ read: @escaping () -> (ZoneResolver, TimeStyle)) {
        self.phrases = phrases
        self.read = read
        (zones, style) = read()
    }

    /// Reads zone and style anew; the place stays.
    package func refresh() {
        let place = zones.place
        (zones, style) = read()
        zones.place = place
    }

    /// Looks at the sun from another place; nil for the city of the time zone.
    func follow(_ place: Place?) {
        if zones.place != place { zones.place = place }
    }

    /// What the wall clock shows at `instant`.
    package func civil(_ instant: Instant) -> CivilDateTime {
        zones.local.civil(at: instant)
    }
}
