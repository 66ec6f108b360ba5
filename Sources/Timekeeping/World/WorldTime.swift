// SPDX-License-Identifier: MIT
import Almanac

/// What the wall clock of a place shows at an instant, and how that differs from here.
public struct WorldTime: Hashable, Sendable {
    /// The place.
    public let place: Place
    /// The instant.
    public let instant: Instant
    /// What its clock shows.
    public let civil: CivilDateTime
    /// Seconds that its clock is ahead of the one here; negative behind.
    public let offset: Int
    /// Days that its calendar is ahead of the one here: −2 to 2, mostly −1, 0 or 1.
    public let dayDifference: Int
    /// Whether the sun is up: its centre at most 50′ below the horizon.
    public let isDay: Bool
    /// When its clock is next changed, if that is within two weeks.
    public let change: Change?

    /// A change of the zone's offset, as at the start of daylight saving time.
    public struct Change: Hashable, Sendable {
        /// When it happens.
        public let instant: Instant
        /// Seconds by which the clock is put forward; negative back.
        public let step: Int

        /// Makes a change.
        public init(instant: Instant, step: Int) {
            self.instant = instant
            self.step = step
        }
    }

    /// The time ahead of a change of the offset at which it is reported.
    public static let foresight: Duration = .seconds(14 * 86_400)

    /// Looks at the clock of `place`, whose zone has these `rules`, from a place whose zone is `home`.
    public init(_ place: Place, rules: TimeZoneRules, at instant: Instant, home: TimeZoneRules) {
        self.place = place
        self.instant = instant
        civil = rules.civil(at: instant)
        offset = rules.offset(at: instant) - home.offset(at: instant)
        dayDifference = civil.date.daysSinceEpoch - home.civil(at: instant).date.daysSinceEpoch
        let seconds = Double(instant.milliseconds) / 1000
        isDay = Sun.standing(at: place.coordinates, seconds).altitude >= -50.0 / 60
        change = rules.nextTransition(after: instant).flatMap { moment in
            let step = rules.offset(at: moment) - rules.offset(at: moment - .milliseconds(1))
            return moment - instant <= Self.foresight && step != 0 ? Change(instant: moment, step: step) : nil
        }
    }
}
