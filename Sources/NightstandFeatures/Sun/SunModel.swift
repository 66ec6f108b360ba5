// SPDX-License-Identifier: MIT
import Almanac
import ClockDesign
import Localization
import NightstandService
import NightstandServices
import Observation
import Timekeeping
import Wording

/// The Sun page: the current sky over the chosen place, the day's events, the year, and the moon.
@MainActor @Observable package final class SunModel: WindowPart {
    /// Steps once a minute while the page is on screen.
    @ObservationIgnored package let heartbeat: Heartbeat
    /// The places.
    @ObservationIgnored package let places: PlacesModel
    /// The solar alarms.
    @ObservationIgnored package let alarm: SunriseAlarmModel
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private var known: SunToday?
    @ObservationIgnored private var knownYear: (place: Place, year: SunYear)?

    /// Starts off screen.
    init(
        _ places: PlacesModel, alarms: AlarmsModel, time: any TimeSource, local: LocalTime, haptics: any Haptics
    ) {
        self.places = places
        alarm = SunriseAlarmModel(alarms, haptics: haptics)
        self.local = local
        heartbeat = Heartbeat(every: .minute, time: time)
    }

    var heartbeats: [Heartbeat] { [heartbeat] }

    func load() { places.load() }

    /// What the page shows.
    package enum Content: Hashable, Sendable {
        /// Places are unknown so far, or the desktop is still locating the machine.
        case waiting
        /// No place was ever chosen.
        case welcome
        /// The sun of a place.
        case sun
    }

    /// What the page shows.
    package var content: Content {
        if places.isLocating, places.status?.current == nil { return .waiting }
        return places.isUnset ? .welcome : .sun
    }

    /// The place whose sun is shown; nil if not even the time zone has a city.
    package var place: SunPlace? {
        if let status = places.status, let current = status.current {
            return SunPlace(place: current, origin: status.followsMachine ? .machine : .chosen)
        }
        return zonePlace.map { SunPlace(place: $0, origin: .zone) }
    }

    /// The name of the place.
    package var placeName: String { place?.place.localName ?? tr("No place") }

    /// A note about the place; empty if the user chose it.
    package var placeNote: String {
        guard let place else { return "" }
        let civil = today.map { $0.zone.civil(at: heartbeat.now) }
        let isElsewhere = civil.map { $0 != local.civil(heartbeat.now) } ?? false
        // Translators: {1} is a time of day.
        let clock = civil.map { tr("It is \(local.style.time(CivilTime(minuteOf: $0.time))) there") } ?? ""
        switch place.origin {
        case .chosen: return isElsewhere ? clock : ""
        case .machine: return places.status?.problem ?? tr("Current location")
        case .zone: return places.status?.problem ?? tr("The city of your time zone")
        }
    }

    /// The current sky; that of the equator while no place is known.
    package var sky: SkyMoment { SkyMoment(at: place?.place.coordinates ?? .nullIsland, heartbeat.now) }

    /// The name of the light outside.
    package var headline: String {
        if let today {
            if today.times.stays(.sunrise) == .above, sky.altitude > -1 { return tr("Midnight sun") }
            if today.times.stays(.sunrise) == .below {
                return sky.phase == .night ? tr("Polar night") : tr("Polar twilight")
            }
        }
        switch sky.phase {
        case .night: return tr("Night", context: "sky")
        case .dawn: return sky.altitude < -0.8 ? tr("Dawn", context: "sky") : tr("Morning light")
        case .day: return tr("Day", context: "sky")
        case .dusk: return sky.altitude < -0.8 ? tr("Dusk", context: "sky") : tr("Evening light")
        }
    }

    /// The next event of the sun, such as `Sunrise in 6 h 20 min, at 06:58`.
    package var outlook: String {
        guard let today else { return tr("Choose a place to see its sun.") }
        let now = heartbeat.now
        if let stay = today.times.stays(.sunrise) {
            let isUp = stay == .above
            guard let turn = today.turn else {
                return isUp ? tr("The sun stays up.") : tr("The sun stays below the horizon.")
            }
            let day = TimeText.day(today.zone.civil(at: turn.instant).date, currentYear: today.times.date.year)
            // Translators: {1} is a date.
            return isUp ? tr("The sun stays up until \(day).") : tr("The sun stays below the horizon until \(day).")
        }
        let tomorrow = SunTimes(
            at: today.times.coordinates, on: today.times.date.adding(days: 1), zone: today.zone)
        let coming = [today.times, tomorrow].flatMap { times in
            [SolarEvent.sunrise, .sunset].flatMap { event in times.instants(of: event).map { (event, $0) } }
        }
        guard let next = coming.filter({ $0.1 > now }).min(by: { $0.1 < $1.1 }) else { return "" }
        let time = timeText(next.1, today.zone)
        // Translators: {1} is "Sunrise" or "Sunset", {2} such as "in 6 h", {3} a time of day.
        return tr(
            "\(next.0.title) \(TimeText.relative(next.1.nearestMinute, to: now)), at \(time)",
            context: "event of the sun")
    }

    /// The events of the day: upcoming ones in order, then those that do not happen, then past ones.
    package var events: [SunEventCard] {
        guard let today else { return [] }
        let cards = SunEventCard.cards(today.times, now: heartbeat.now, style: local.style)
        return cards.filter { !$0.isPast && $0.instant != nil } + cards.filter { $0.instant == nil }
            + cards.filter(\.isPast)
    }

    /// The times of rise, noon and setting in their order, for the drawing.
    package var mainTimes: [String] {
        path?.path.events.filter { [.sunrise, .solarNoon, .sunset].contains($0.event) }
            .compactMap { mark in today.map { timeText($0.times, mark.point.part) } } ?? []
    }

    /// The length of the day, and the difference from yesterday.
    package var dayLength: (length: String, change: String) {
        guard let today else { return ("", "") }
        let seconds = today.growth.wholeMilliseconds / 1000
        let difference = TimeText.length(Int(abs(seconds)))
        let change =
            seconds == 0
            ? tr("As long as yesterday")
            // Translators: the day; {1} is a duration.
            : seconds > 0 ? tr("\(difference) longer than yesterday") : tr("\(difference) shorter than yesterday")
        let length = Int(today.times.daylight.wholeMilliseconds / 60_000 * 60)
        return (length == 0 ? tr("None", context: "daylight") : TimeText.length(length), change)
    }

    /// The sun's path through the day, and its current position.
    package var path: (path: SunPath, now: SunPath.Point)? {
        today.map { ($0.path, SunPath.point(at: heartbeat.now, of: $0.times)) }
    }

    /// A description of the drawing of the sky.
    package var spokenSky: String {
        let height = Int(sky.altitude.rounded())
        let sun =
            switch (height < 0, sky.isRising) {
            // Translators: {1} is such as "Night", {2} an angle in degrees.
            case (true, true): tr("\(headline). The sun is \(-height)° below the horizon and rising.")
            case (true, false): tr("\(headline). The sun is \(-height)° below the horizon and sinking.")
            case (false, true): tr("\(headline). The sun is \(height)° above the horizon and rising.")
            case (false, false): tr("\(headline). The sun is \(height)° above the horizon and sinking.")
            }
        let lit = Int((sky.moonLight * 100).rounded())
        // Translators: {1} is a percentage.
        let moon = sky.moon.altitude > 0 ? [tr("The moon is up, \(lit)% lit.")] : []
        return ([sun] + moon + [outlook]).joined(separator: " ")
    }

    /// The moon of the day.
    package var moon: MoonToday? {
        today.map { MoonToday($0.times, now: heartbeat.now, style: local.style) }
    }

    /// The lengths of the days of this year.
    package var year: SunYear? {
        guard let today else { return nil }
        let year = today.times.date.year
        if let knownYear, knownYear.place == today.place.place, knownYear.year.year == year { return knownYear.year }
        let new = SunYear(year, at: today.times.coordinates, zone: today.zone)
        knownYear = (today.place.place, new)
        return new
    }

    /// The day of the year, from 0.
    package var dayOfYear: Int {
        guard let date = today?.times.date, let first = CivilDate(year: date.year, month: 1, day: 1) else { return 0 }
        return date.daysSinceEpoch - first.daysSinceEpoch
    }

    /// The year in words, such as `Longest day 16 h 50 min, Sun 21 Jun · shortest 7 h 39 min, Mon 21 Dec`, or with the number of the
    /// days on which the sun stays up or down.
    package var yearText: String {
        guard let year, let longest = year.longest, let shortest = year.shortest else { return "" }
        func text(_ day: Int) -> String {
            let date = year.date(day).map { TimeText.day($0, currentYear: year.year) } ?? ""
            // Translators: {1} is how long a day is, {2} its date.
            return tr("\(TimeText.length(Int(year.hours[day] * 60) * 60)), \(date)", context: "length of a day")
        }
        let isUp = { (hours: Double) in hours > 24 - 0.01 }
        let isDown = { (hours: Double) in hours < 0.01 }
        let (up, down) = (year.hours.count(where: isUp), year.hours.count(where: isDown))
        let most =
            isUp(year.hours[longest])
            ? tr("The sun stays up on \(up) day", "The sun stays up on \(up) days", count: up)
            // Translators: {1} is a duration and a date.
            : tr("Longest day \(text(longest))")
        let least =
            isDown(year.hours[shortest])
            // Translators: the sun, after "Longest day" or "The sun stays up".
            ? tr("stays down on \(down) day", "stays down on \(down) days", count: down)
            // Translators: the shortest day; {1} is a duration and a date.
            : tr("shortest \(text(shortest))")
        return "\(most) · \(least)"
    }

    /// From sunset to sunrise on the local wall clock of today, for night mode: empty where the sun stays up, the whole day
    /// where it stays down, nil while no place is known.
    func night() -> DailySpan? {
        heartbeat.refresh()
        guard let times = today?.times else { return nil }
        if let stay = times.stays(.sunrise) {
            return DailySpan(from: .zero, to: stay == .above ? .zero : .seconds(86_400))
        }
        func time(_ event: SolarEvent) -> Duration? {
            times.instant(of: event).map { .seconds(local.civil($0).time.secondOfDay) }
        }
        // At the edge of a polar day one of the two may be missing: then midnight bounds the night.
        return DailySpan(from: time(.sunset) ?? .zero, to: time(.sunrise) ?? .seconds(86_400))
    }

    /// The results for today, computed again only when day or place have changed.
    var today: SunToday? {
        guard let place else { return nil }
        let zone = (try? local.zones.database.rules(for: place.place.zone)) ?? local.zones.local
        let date = zone.civil(at: heartbeat.now).date
        if let known, known.place == place, known.times.date == date { return known }
        let new = SunToday(place, on: date, zone: zone)
        known = new
        return new
    }

    func timeText(_ instant: Instant, _ zone: TimeZoneRules) -> String {
        local.style.time(zone.civil(at: instant).time.rounded)
    }

    private func timeText(_ times: SunTimes, _ part: Double) -> String {
        let length = Double((times.span.upperBound - times.span.lowerBound).wholeMilliseconds)
        return timeText(times.span.lowerBound + .milliseconds(Int64((part * length).rounded())), times.zone)
    }

    private var zonePlace: Place? { local.zones.database.place(ofZone: local.zones.local.identifier) }
}

nonisolated extension Page {
    /// The sun.
    package static let sun = Page("sun", title: tr("Sun"), icon: "daytime-sunrise-symbolic", help: .sun) { $0.sun }
}
