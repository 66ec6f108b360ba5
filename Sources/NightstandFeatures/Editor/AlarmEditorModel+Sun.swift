// SPDX-License-Identifier: MIT
import Almanac
import Localization
import Timekeeping

extension AlarmEditorModel {
    /// The time of day of an alarm that goes from the sun back to the clock.
    nonisolated static let usualTime = CivilTime(secondOfDay: 7 * 3600)

    /// The user wants the alarm by the sun, or by the clock.
    package func sunChosen(_ isBySun: Bool) {
        guard isBySun != (solar != nil) else { return }
        solar = isBySun ? original.schedule.solar ?? SolarTime(anchor: .sunrise) : nil
        chosenDate = nil
        // The sun gives the time of day, so nothing can repeat within it.
        if isBySun, built.unit == .hours { built.unit = .days }
    }

    /// The user chose what the sun does; how far from it stays.
    package func eventChosen(_ event: SolarEvent) { solar?.anchor.event = event }

    /// How many minutes away from the event it is, without its direction.
    package var offsetMinutes: Int { abs(solar?.anchor.offset ?? 0) / 60 }
    /// Whether it is before the event.
    package var isBeforeEvent: Bool { (solar?.anchor.offset ?? 0) < 0 }

    /// The user chose how far from the event, in minutes up to twelve hours.
    package func offsetChosen(minutes: Int, isBefore: Bool) {
        let seconds = min(max(minutes, 0), 720) * 60
        solar?.anchor.offset = isBefore ? -seconds : seconds
    }

    /// The bounds: one that would leave the other no room moves it along.
    package func earliestChosen(_ time: CivilTime?) {
        solar?.notBefore = time
        if let time, let latest = solar?.notAfter, latest < time { solar?.notAfter = time }
    }

    /// The user chose the latest time, or none.
    package func latestChosen(_ time: CivilTime?) {
        solar?.notAfter = time
        if let time, let earliest = solar?.notBefore, time < earliest { solar?.notBefore = time }
    }

    /// The places on offer: nil for the current one, the saved ones, and the alarm's own if it is none of them.
    package var solarPlaces: [Place?] {
        let saved = places()
        let own = original.schedule.solar?.place
        return [nil] + saved.map { $0 } + (own.map { saved.contains($0) ? [] : [$0] } ?? [])
    }

    /// What the user reads for a place.
    package func title(ofPlace place: Place?) -> String {
        // Translators: the place where the user is; {1} is a city.
        place?.name ?? local.zones.currentPlace.map { tr("Current location (\($0.name))") } ?? tr("Current location")
    }
}
