// SPDX-License-Identifier: MIT
import Almanac
import Timekeeping

/// What the meaning of a phrase depends on: the present, the place, and the user's ways.
public struct PhraseContext: Sendable {
    /// The present.
    public var now: Instant
    /// The zones; `local` is the user's.
    public var zones: ZoneResolver
    /// When the parts of the day are.
    public var habits = Habits()
    /// Whether 3/4 is the third of April.
    public var isDayFirst = false
    /// Whether times are described on a 12-hour clock.
    public var usesTwelveHours = false
    /// The first day of the week, which decides what next week is.
    public var weekStart = Weekday.monday
    /// The ids of the tones that a phrase may ask for, which are words of English.
    public var tones: [String] = []
    /// What the tones are called in the language of the interface.
    public var toneNames: [String: String] = [:]
    /// When an event of the sun is on a day; nil when it does not happen then.
    ///
    /// Without it, phrases of the sun are refused.
    public var solar: (@Sendable (SolarEvent, CivilDate) -> Instant?)?
    /// The calendars that are meant by the first appointment and by days off.
    ///
    /// Without them, phrases of appointments and of days off are refused.
    public var calendars: PhraseCalendars?
    /// The holidays of a year.
    ///
    /// Without it, holidays cannot be left out, and such a phrase is refused.
    public var holidays: (@Sendable (Int) -> [CivilDate])?

    /// A context with the default habits.
    public init(now: Instant, zones: ZoneResolver) {
        self.now = now
        self.zones = zones
    }
}
