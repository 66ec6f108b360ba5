// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// Writes times relative to a reader's time zone and present.
public struct Phrases: Sendable {
    /// The present.
    public let now: Instant
    /// The time zone of the reader.
    public let zone: TimeZoneRules
    /// Whether the reader uses the 12-hour clock.
    public let usesTwelveHours: Bool

    /// Writes for a reader in `zone` at `now`.
    public init(now: Instant, zone: TimeZoneRules, usesTwelveHours: Bool = false) {
        self.now = now
        self.zone = zone
        self.usesTwelveHours = usesTwelveHours
    }

    /// The same for a reader in another time zone.
    public func at(_ zone: TimeZoneRules) -> Phrases {
        Phrases(now: now, zone: zone, usesTwelveHours: usesTwelveHours)
    }

    /// The current year in that zone.
    public var year: Int { zone.civil(at: now).date.year }

    /// Such as `Mon 23 Nov 07:30`; seconds and another year are shown when they matter.
    public func moment(_ instant: Instant) -> String {
        civil(zone.civil(at: instant))
    }

    /// Such as `Mon 23 Nov 07:30`, for a time on the wall.
    public func civil(_ civil: CivilDateTime) -> String {
        // Translators: {1} is a day such as "Sat 21 Nov", {2} a time of day.
        tr("\(day(civil.date)) \(time(civil.time))", context: "day and time")
    }

    /// Such as `Mon 23 Nov`, with its year when it is another one.
    public func day(_ date: CivilDate) -> String {
        TimeText.day(date, currentYear: year)
    }

    /// The time of day of an instant, such as `07:30`.
    public func clock(_ instant: Instant) -> String {
        time(zone.civil(at: instant).time)
    }

    /// When something ends that was given as a duration: `07:30:12`, from an hour on without its second, and from a day on with
    /// its day, such as `Mon 23 Nov 07:30`.
    public func end(_ instant: Instant) -> String {
        let seconds = (instant - now).wholeMilliseconds / 1000
        guard seconds >= 3600 else { return clock(instant) }
        let minute = Instant(milliseconds: (instant.milliseconds + 30_000) / 60_000 * 60_000)
        return seconds < 86_400 ? clock(minute) : moment(minute)
    }

    /// The time of day of an instant without its seconds, for times that were not set to the second.
    public func minute(_ instant: Instant) -> String {
        let civil = zone.civil(at: instant)
        return time(CivilTime(secondOfDay: civil.time.secondOfDay / 60 * 60))
    }

    /// A time of day, such as `07:30` or `7:30 AM`.
    public func time(_ time: CivilTime) -> String {
        TimeText.timeOfDay(time, twelveHour: usesTwelveHours)
    }

    /// Such as `in 8 h 12 min`.
    public func relative(_ instant: Instant) -> String {
        TimeText.relative(instant, to: now)
    }

    /// Such as `Mon 23 Nov 07:30, in 8 h 12 min`.
    public func full(_ instant: Instant) -> String {
        // Translators: {1} is a day and a time, {2} is how far away that is, such as "in 8 h".
        tr("\(moment(instant)), \(relative(instant))")
    }

    /// When ``relative(_:)`` may change; nil once the time is over.
    public func nextChange(of instant: Instant) -> Instant? {
        TimeText.nextChange(of: instant, after: now)
    }
}
