// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

/// A clock on the World page, in words.
package nonisolated struct WorldClock: Hashable, Sendable, Identifiable {
    /// The place.
    package let saved: SavedPlace
    /// Its time, such as `07:30`; a dash if this machine does not know its time zone.
    package let time: String
    /// The day there if it differs, and the difference from local time: `Tomorrow, 9 h ahead`.
    package let note: String
    /// The daylight saving change within two weeks, such as `1 h back on Sun 25 Oct`; empty for none.
    package let change: String
    /// Whether the sun is up there; nil if the time is unknown too.
    package let isDay: Bool?

    /// The id of the place.
    package var id: String { saved.id }
    /// The name of the place.
    package var name: String { saved.place.localName }

    init(_ saved: SavedPlace, _ world: WorldTime, style: TimeStyle, rules: TimeZoneRules) {
        self.saved = saved
        time = style.time(CivilTime(minuteOf: world.civil.time))
        let day = world.dayDifference == 0 ? "" : world.dayWord.asLine
        note = TimeText.clauses([day, world.difference])
        change =
            world.change.map { change in
                let date = TimeText.day(rules.civil(at: change.instant).date, currentYear: world.civil.date.year)
                let step = TimeText.span(.seconds(abs(change.step)))
                // Translators: clocks are changed; {1} is a duration such as "1 h", {2} a date.
                return change.step > 0 ? tr("\(step) forward on \(date)") : tr("\(step) back on \(date)")
            } ?? ""
        isDay = world.isDay
    }

    /// A place whose time zone this machine does not know.
    init(unknown saved: SavedPlace) {
        self.saved = saved
        time = "–"
        note = tr("The time zone \(saved.place.zone) is unknown")
        change = ""
        isDay = nil
    }

    /// Everything in a sentence.
    package var spoken: String {
        let light = isDay.map { $0 ? tr("day", context: "light outside") : tr("night", context: "light outside") }
        return TimeText.clauses(["\(name) \(time)", note, light ?? "", change])
    }
}
