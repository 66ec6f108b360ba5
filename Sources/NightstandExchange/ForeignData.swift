// SPDX-License-Identifier: MIT
import ICalendar
import Localization
import NightstandService
import Timekeeping

/// What another program or a calendar keeps, in Nightstand's terms.
package nonisolated struct ForeignData: Hashable, Sendable {
    /// Its alarms, with ids that stay the same however often it is read.
    package var alarms: [Alarm] = []
    /// Its timers, as presets without ids.
    package var timers: [Countdown] = []
    /// The places of its world clocks.
    package var places: [Place] = []
    /// Its mixes of sleep sounds, without ids.
    package var mixes: [SoundPreset] = []
    /// A sentence for each thing that is not taken over, or not as it was.
    package var problems: [String] = []

    /// Data of nothing.
    package init() {}

    /// What a calendar file has.
    package init(_ calendar: CalendarAlarms) {
        alarms = calendar.alarms
        problems = calendar.problems
        if calendar.unlisted > 0 { problems.append(Self.more(problems: calendar.unlisted)) }
    }

    /// Whether there is nothing to add.
    package var isEmpty: Bool { alarms.isEmpty && timers.isEmpty && places.isEmpty && mixes.isEmpty }

    /// What is not among `others` yet: alarms are the same by id, even where the user has changed them since; timers by name and
    /// length, places by name and zone, mixes by name.
    package func without(
        alarms: some Sequence<String>, timers: [Countdown], places: [Place], mixes: [String]
    ) -> ForeignData {
        var rest = self
        let ids = Set(alarms)
        rest.alarms.removeAll { ids.contains($0.id) }
        rest.timers.removeAll { timer in
            timers.contains { $0.label == timer.label && $0.steps.map(\.seconds) == timer.steps.map(\.seconds) }
        }
        rest.places.removeAll { place in places.contains { $0.tidyName == place.tidyName && $0.zone == place.zone } }
        rest.mixes.removeAll { mixes.contains($0.name) }
        return rest
    }

    /// How many alarms, timers, places and mixes there are.
    package var count: Int { alarms.count + timers.count + places.count + mixes.count }

    /// How many there are of each kind that there is, such as `3 alarms` and `1 timer`.
    package var counts: [String] {
        Self.counts(alarms: alarms.count, timers: timers.count, places: places.count, mixes: mixes.count)
    }

    static func counts(alarms: Int, timers: Int, places: Int, mixes: Int) -> [String] {
        var parts: [String] = []
        if alarms > 0 { parts.append(tr("\(alarms) alarm", "\(alarms) alarms", count: alarms)) }
        if timers > 0 { parts.append(tr("\(timers) timer", "\(timers) timers", count: timers)) }
        if places > 0 { parts.append(tr("\(places) place", "\(places) places", count: places)) }
        if mixes > 0 { parts.append(tr("\(mixes) sound preset", "\(mixes) sound presets", count: mixes)) }
        return parts
    }

    /// The sentence that stands for problems that are not shown.
    static func more(problems: Int) -> String {
        // Translators: {1} is a number of sentences about problems that are not shown.
        tr("… and \(problems) more problem.", "… and \(problems) more problems.", count: problems)
    }

    /// Takes in what another source has; what is there already stays once.
    mutating func merge(_ other: ForeignData) {
        let new = other.without(
            alarms: alarms.map(\.id), timers: timers, places: places, mixes: mixes.map(\.name))
        alarms += new.alarms
        timers += new.timers
        places += new.places
        mixes += new.mixes
        problems += new.problems
    }
}
