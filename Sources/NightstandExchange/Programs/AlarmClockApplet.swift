// SPDX-License-Identifier: MIT
import GLibKit
import ICalendar
import Localization
import Timekeeping

/// What Alarm Clock Applet keeps: a list of numbers, and for each of them an alarm or a timer in a path of its own.
@MainActor struct AlarmClockApplet {
    private static let path = "/io/github/alarm-clock-applet/"
    /// Its names of days, and its sound until another one is chosen.
    private static let days: [(name: String, day: Weekday)] = [
        ("mon", .monday), ("tue", .tuesday), ("wed", .wednesday), ("thu", .thursday), ("fri", .friday),
        ("sat", .saturday), ("sun", .sunday),
    ]

    let settings: any ForeignSettings
    let present: CivilDateTime

    var data: ForeignData {
        var data = ForeignData()
        let numbers = settings.value("alarms", at: Self.path, .applet)?.elements?.compactMap(\.intValue) ?? []
        for number in numbers.prefix(AlarmLimits.alarms) {
            let entry = Entry(settings: settings, path: "\(Self.path)alarm-\(number)/")
            let label = entry.text("message")?.asLabel() ?? ""
            let title = label.isEmpty ? tr("alarm \(number)") : label
            let seconds = entry["time"]?.intValue ?? 0
            if entry.text("notify-type") == "command" {
                let command = entry.text("command")?.asLabel(limit: 80) ?? ""
                data.problems.append(tr("'\(title)': the command '\(command)' is not imported."))
            }
            if entry.text("type") == "timer" {
                guard (1...8_640_000).contains(seconds) else {
                    data.problems.append(tr("A timer without a valid duration was left out."))
                    continue
                }
                data.timers.append(Countdown(label: label, steps: [.init(seconds: seconds)]))
                continue
            }
            guard (0..<86_400).contains(seconds) else {
                data.problems.append(tr("'\(title)' has no valid time and was left out."))
                continue
            }
            let names = entry["repeat"]?.elements?.compactMap(\.stringValue) ?? []
            let days = Set(Self.days.filter { names.contains($0.name) }.map(\.day))
            var alarm = Alarm(
                id: ForeignID.make("applet", String(number)), label: label,
                isEnabled: entry["active"]?.boolValue ?? false,
                schedule: Schedule(at: CivilTime(secondOfDay: seconds), on: days, after: present))
            if let sound = entry.text("sound-file") {
                alarm.sound = ForeignSound.read(sound, of: title, &data.problems)
            }
            data.alarms.append(alarm)
        }
        return data
    }

    /// One alarm's settings.
    private struct Entry {
        let settings: any ForeignSettings
        let path: String

        subscript(key: String) -> Variant? { settings.value(key, at: path, .appletAlarm) }

        func text(_ key: String) -> String? { self[key]?.stringValue }
    }
}
