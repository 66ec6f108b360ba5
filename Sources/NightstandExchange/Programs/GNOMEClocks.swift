// SPDX-License-Identifier: MIT
import Almanac
import GLibKit
import ICalendar
import Localization
import Timekeeping

/// What GNOME Clocks keeps, from version 43 on.
///
/// Until version 46 an alarm has `active`; later `ring_time` is there while it is on, and from 50 on it has a `sound_uri`.
@MainActor struct GNOMEClocks {
    private static let path = "/org/gnome/clocks/"

    let settings: any ForeignSettings
    let home: ForeignHome
    let present: CivilDateTime

    var data: ForeignData {
        var data = ForeignData()
        for (index, entry) in list("alarms").enumerated() {
            let name = entry["name"]?.stringValue.flatMap { $0.isEmpty ? nil : $0.asLabel(limit: 80) }
            // Translators: the position of an alarm in the list of another program.
            let title = name ?? tr("alarm \(index + 1)")
            guard let time = CivilTime(hour: entry["hour"]?.intValue ?? -1, minute: entry["minute"]?.intValue ?? -1)
            else {
                data.problems.append(tr("'\(title)' has no valid time and was left out."))
                continue
            }
            data.alarms.append(alarm(entry, at: time, title, &data.problems))
        }
        for entry in list("timers") {
            guard let seconds = entry["duration"]?.intValue, (1...8_640_000).contains(seconds) else {
                data.problems.append(tr("A timer without a valid duration was left out."))
                continue
            }
            data.timers.append(
                Countdown(label: entry["name"]?.stringValue?.asLabel() ?? "", steps: [.init(seconds: seconds)]))
        }
        for entry in list("world-clocks") {
            guard let place = entry["location"].flatMap(place) else {
                data.problems.append(tr("A world clock without a valid place was left out."))
                continue
            }
            data.places.append(place)
        }
        return data
    }

    private func list(_ key: String) -> [Variant] {
        settings.value(key, at: Self.path, .gnomeClocks)?.elements ?? []
    }

    private func alarm(_ entry: Variant, at time: CivilTime, _ title: String, _ problems: inout [String]) -> Alarm {
        let days = (entry["days"]?.elements ?? []).compactMap { $0.intValue.flatMap(Weekday.init(rawValue:)) }
        let label = entry["name"]?.stringValue?.asLabel() ?? ""
        let id = entry["id"]?.stringValue ?? "\(label) \(time) \(days.map(\.symbol))"
        var alarm = Alarm(
            id: ForeignID.make("gnome", id), label: label,
            isEnabled: entry["active"]?.boolValue ?? (entry["ring_time"] != nil),
            schedule: Schedule(at: time, on: Set(days), after: present))
        if let minutes = entry["snooze_minutes"]?.intValue, AlarmLimits.snoozeMinutes.contains(minutes) {
            alarm.snooze.minutes = minutes
        }
        if let minutes = entry["ring_minutes"]?.intValue, (1...1440).contains(minutes) {
            alarm.ringLength = minutes * 60
        }
        if let sound = entry["sound_uri"]?.stringValue { alarm.sound = ForeignSound.read(sound, of: title, &problems) }
        return alarm
    }

    /// Reads libgweather's form of a place: `(2, <(name, station, is a city, [(latitude, longitude)], [those of the city])>)`.
    private func place(_ value: Variant) -> Place? {
        guard let outer = value.elements, outer.count == 2, let parts = outer[1].elements, parts.count == 5,
            let name = parts[0].stringValue?.asLabel(limit: 100), !name.isEmpty
        else { return nil }
        // The coordinates of the city where there are some, else those of its weather station, in radians.
        let point = [parts[4], parts[3]].lazy.compactMap { list in
            list.elements?.first?.elements?.compactMap(\.doubleValue)
        }.first { $0.count == 2 }
        guard let point,
            let coordinates = Coordinates(latitude: point[0] * 180 / .pi, longitude: point[1] * 180 / .pi)
        else { return nil }
        return home.place(coordinates, name)
    }
}
