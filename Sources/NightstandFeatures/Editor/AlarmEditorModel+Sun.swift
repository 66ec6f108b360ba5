// SPDX-License-Identifier: MIT
import Almanac
import Localization
import Timekeeping
import Wording

extension AlarmEditorModel {
    /// The time of day of a solar alarm that is changed to a fixed time.
    nonisolated static let usualTime = CivilTime(secondOfDay: 7 * 3600)

    /// The user chose a solar alarm, or a fixed time.
    package func sunChosen(_ isBySun: Bool) {
        guard isBySun != (solar != nil) else { return }
        if isBySun { (appointment, reminders) = (nil, nil) }
        solar = isBySun ? original.schedule.solar ?? SolarTime(anchor: .sunrise) : nil
        chosenDate = nil
        // The sun determines the time of day, so nothing can repeat within it.
        if isBySun, built.unit == .hours { built.unit = .days }
    }

    /// The user chose the event; the offset stays.
    package func eventChosen(_ event: SolarEvent) { solar?.anchor.event = event }

    /// The offset from the event in minutes, without its sign.
    package var offsetMinutes: Int { abs(solar?.anchor.offset ?? 0) / 60 }
    /// Whether it is before the event.
    package var isBeforeEvent: Bool { (solar?.anchor.offset ?? 0) < 0 }

    /// The user chose the offset, in minutes up to twelve hours.
    package func offsetChosen(minutes: Int, isBefore: Bool) {
        let seconds = min(max(minutes, 0), 720) * 60
        solar?.anchor.offset = isBefore ? -seconds : seconds
    }

    /// The earliest and the latest time: one that would leave the other no room moves it along.
    package func earliestChosen(_ time: CivilTime?) {
        solar?.notBefore = time
        appointment?.notBefore = time
        guard let time else { return }
        if let latest = solar?.notAfter, latest < time { solar?.notAfter = time }
        if let latest = appointment?.notAfter, latest < time { appointment?.notAfter = time }
    }

    /// The user chose the latest time, or none.
    package func latestChosen(_ time: CivilTime?) {
        solar?.notAfter = time
        appointment?.notAfter = time
        guard let time else { return }
        if let earliest = solar?.notBefore, time < earliest { solar?.notBefore = time }
        if let earliest = appointment?.notBefore, time < earliest { appointment?.notBefore = time }
    }

    /// The available places: nil for the current location, the saved ones, and the alarm's own if it is none of them.
    package var solarPlaces: [Place?] {
        let saved = places()
        let own = original.schedule.solar?.place
        return [nil] + saved.map { $0 } + (own.map { saved.contains($0) ? [] : [$0] } ?? [])
    }

    /// The text for a place.
    package func title(ofPlace place: Place?) -> String {
        // Translators: the place where the user is; {1} is a city.
        place?.localName ?? local.zones.currentPlace.map { tr("Current location (\($0.localName))") }
            ?? tr("Current location")
    }
}
