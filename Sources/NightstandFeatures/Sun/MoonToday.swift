// SPDX-License-Identifier: MIT
import Almanac
import Localization
import Timekeeping
import Wording

/// The moon of a day, in words.
package nonisolated struct MoonToday: Hashable, Sendable {
    /// The phase, such as `Waxing crescent`.
    package let phase: String
    /// How much of it is lit, such as `23% lit`.
    package let light: String
    /// When it rises and sets on the day, such as `Rises 14:05 · Sets 23:10`.
    package let times: String
    /// The next full and new moon, such as `Full moon Tue 24 Nov · New moon Wed 9 Dec`.
    package let ahead: String

    /// Computes the moon during the day of `times`, from `now` on.
    init(_ times: SunTimes, now: Instant, style: TimeStyle) {
        let start = Double(times.span.lowerBound.milliseconds) / 1000
        let end = Double(times.span.upperBound.milliseconds) / 1000
        let day = MoonDay(at: times.coordinates, from: start, to: end)
        phase = day.phase.title
        // Translators: the moon; {1} is a percentage.
        light = tr("\(Int((day.illuminatedFraction * 100).rounded()))% lit")
        func civil(_ seconds: Double) -> CivilDateTime {
            times.zone.civil(at: Instant(milliseconds: Int64((seconds * 1000).rounded())))
        }
        let moments = (day.rises.map { (isRise: true, $0) } + day.sets.map { (isRise: false, $0) })
            .sorted { $0.1 < $1.1 }
        let words = moments.map { isRise, seconds -> String in
            let time = style.time(civil(seconds).time.rounded)
            // Translators: the moon; {1} is a time of day.
            return isRise ? tr("Rises \(time)") : tr("Sets \(time)")
        }
        let none = day.startsUp ? tr("Stays up all day") : tr("Stays below the horizon all day")
        self.times = words.isEmpty ? none : words.joined(separator: " · ")
        let seconds = Double(now.milliseconds) / 1000
        let next = [MoonPhase.full, .new].compactMap { phase in Moon.next(phase, after: seconds).map { (phase, $0) } }
        ahead = next.sorted { $0.1 < $1.1 }
            // Translators: {1} is a phase such as "Full moon", {2} a date.
            .map {
                tr("\($0.0.title) \(TimeText.day(civil($0.1).date, currentYear: times.date.year))", context: "moon")
            }
            .joined(separator: " · ")
    }
}

nonisolated extension CivilTime {
    /// The nearest whole minute, within the day.
    var rounded: CivilTime { CivilTime(secondOfDay: min((secondOfDay + 30) / 60 * 60, 86_340)) }
}
