// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation
import Timekeeping
import Wording

/// The World page: the clocks of the saved places, now or at a chosen time at one of them.
@MainActor @Observable package final class WorldModel: WindowPart {
    /// The step of the slider in minutes.
    package nonisolated static let step = 15
    /// Steps once a minute while the page is on screen.
    @ObservationIgnored package let heartbeat: Heartbeat
    /// The places.
    @ObservationIgnored package let places: PlacesModel
    /// The place whose day the slider covers; nil for local time.
    package private(set) var reference: String?
    /// The time at which the clocks are shown; nil for now.
    package private(set) var moment: Instant?
    @ObservationIgnored private let local: LocalTime

    /// Starts off screen.
    init(_ places: PlacesModel, time: any TimeSource, local: LocalTime) {
        self.places = places
        self.local = local
        heartbeat = Heartbeat(every: .minute, time: time)
    }

    var heartbeats: [Heartbeat] { [heartbeat] }

    /// The clocks in the order of the places.
    package var clocks: [WorldClock] {
        places.saved.map { saved in
            guard let rules = rules(of: saved) else { return WorldClock(unknown: saved) }
            let world = WorldTime(saved.place, rules: rules, at: instant, home: local.zones.local)
            return WorldClock(saved, world, style: local.style, rules: rules)
        }
    }

    /// Whether no place is saved, as far as is known.
    package var isEmpty: Bool { places.status != nil && places.saved.isEmpty }

    /// The time at which the clocks are shown: `It is 14:05 here now` or `When it is 09:00 in Tokyo, Sat 7 Nov`.
    package var title: String {
        let here = local.style.time(CivilTime(minuteOf: local.civil(instant).time))
        // Translators: {1} is a time of day.
        guard moment != nil else { return tr("It is \(here) here now") }
        let civil = referenceRules.civil(at: instant)
        let time = local.style.time(CivilTime(minuteOf: civil.time))
        // Translators: {1} is a time of day.
        guard let name = referenceName else { return tr("When it is \(time) here") }
        // Translators: {1} is a time of day, {2} a city, {3} the time of day here.
        return here == time
            ? tr("When it is \(time) in \(name)") : tr("When it is \(time) in \(name), it is \(here) here")
    }

    /// The position of the slider: the minute of the day at the reference place, 0…1439.
    package var minute: Int { referenceRules.civil(at: instant).time.secondOfDay / 60 }

    /// The user moved the slider; a minute that the clock skips on that day stands for the one after it.
    package func minuteChosen(_ minute: Int) {
        guard (0..<1440).contains(minute), let time = CivilTime(hour: minute / 60, minute: minute % 60) else { return }
        let rules = referenceRules
        let today = rules.civil(at: heartbeat.now).date
        moment = rules.instant(of: CivilDateTime(date: today, time: time))
    }

    /// The user wants to choose the time of another place, or local time again.
    package func referenceTapped(_ id: String) {
        reference = reference == id ? nil : id
    }

    /// The user returned to the current time.
    package func nowTapped() { moment = nil }

    /// The name of the reference place; nil for local time.
    package var referenceName: String? { places.saved.first { $0.id == reference }?.place.localName }

    private var instant: Instant { moment ?? heartbeat.now }

    private var referenceRules: TimeZoneRules {
        places.saved.first { $0.id == reference }.flatMap { rules(of: $0) } ?? local.zones.local
    }

    private func rules(of saved: SavedPlace) -> TimeZoneRules? {
        try? local.zones.database.rules(for: saved.place.zone)
    }
}

nonisolated extension Page {
    /// The clocks elsewhere.
    package static let world = Page("world", title: tr("World"), icon: "nightstand-world-symbolic", help: .world) {
        WorldModel($0.sun.places, time: $0.time, local: $0.local)
    }
}
