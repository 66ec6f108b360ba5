// SPDX-License-Identifier: MIT
import ICalendar
import JSONCoding
import Localization
import Timekeeping

/// What KClock keeps: alarms and timers in `kclockdrc`, presets of timers and time zones in `kclockrc`.
@MainActor struct KClock {
    let file: KeyFile
    let zones: ZoneResolver
    let present: CivilDateTime

    var data: ForeignData {
        var data = ForeignData()
        for (key, text) in file.keys(of: "Alarms") {
            let entry: AlarmEntry? = Self.decode(text)
            let name = entry?.name?.asLabel() ?? ""
            let time = CivilTime(hour: entry?.hours ?? -1, minute: entry?.minutes ?? -1)
            let title = name.isEmpty ? time.map { String($0.description.prefix(5)) } ?? key.asLabel(limit: 80) : name
            guard let entry, let time else {
                data.problems.append(tr("'\(title)' has no valid time and was left out."))
                continue
            }
            data.alarms.append(alarm(entry, at: time, key, title, &data.problems))
        }
        let timers: [TimerEntry] = file["Timers", "timersList"].flatMap(Self.decode) ?? []
        let presets: [PresetEntry] = file["TimerPresets", "timerPresets"].flatMap(Self.decode) ?? []
        for (label, seconds) in presets.map({ ($0.presetName, $0.presetDuration) })
            + timers.map({ ($0.label, $0.length) })
        {
            guard let seconds, (1...8_640_000).contains(seconds) else {
                data.problems.append(tr("A timer without a valid duration was left out."))
                continue
            }
            data.timers.append(Countdown(label: label?.asLabel() ?? "", steps: [.init(seconds: seconds)]))
        }
        for entry in timers {
            if let command = entry.commandTimeout, !command.isEmpty {
                // Translators: {1} is the label of a timer, {2} a command line.
                data.problems.append(
                    tr(
                        "'\(entry.label?.asLabel() ?? "")': the command '\(command.asLabel(limit: 80))' is not imported."
                    ))
            }
        }
        for (zone, _) in file.keys(of: "Timezones") {
            guard let place = zones.database.place(ofZone: zone) else {
                data.problems.append(tr("There is no place for the time zone '\(zone.asLabel(limit: 80))'."))
                continue
            }
            data.places.append(place)
        }
        return data
    }

    private func alarm(
        _ entry: AlarmEntry, at time: CivilTime, _ key: String, _ title: String, _ problems: inout [String]
    ) -> Alarm {
        let bits = entry.daysOfWeek ?? 0
        let days = Weekday.allCases.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
        let uuid = (entry.uuid ?? key).filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        var alarm = Alarm(
            id: ForeignID.make("kclock", uuid), label: entry.name?.asLabel() ?? "", isEnabled: entry.enabled ?? true,
            schedule: Schedule(at: time, on: Set(days), after: present))
        if let minutes = entry.snoozeDuration, AlarmLimits.snoozeMinutes.contains(minutes) {
            alarm.snooze.minutes = minutes
        }
        if let minutes = entry.ringDuration, (1...1440).contains(minutes) { alarm.ringLength = minutes * 60 }
        if let path = entry.audioPath, !path.isEmpty { alarm.sound = ForeignSound.read(path, of: title, &problems) }
        return alarm
    }

    /// JSON in a value of KConfig, which escapes backslashes and what else would not survive in a line.
    private nonisolated static func decode<Value: Decodable>(_ text: String) -> Value? {
        var plain: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
                plain.append(byte)
                continue
            }
            switch next {
            case UInt8(ascii: "n"): plain.append(0x0A)
            case UInt8(ascii: "r"): plain.append(0x0D)
            case UInt8(ascii: "t"): plain.append(0x09)
            case UInt8(ascii: "s"): plain.append(0x20)
            case UInt8(ascii: "x"):
                if let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) { plain.append(code) }
                rest = rest.dropFirst(2)
            default: plain.append(next)
            }
        }
        return try? JSON.decode(Value.self, from: plain)
    }

    private struct AlarmEntry: Decodable {
        var uuid: String?
        var name: String?
        var enabled: Bool?
        var hours: Int?
        var minutes: Int?
        var daysOfWeek: Int?
        var audioPath: String?
        var ringDuration: Int?
        var snoozeDuration: Int?
    }

    private struct TimerEntry: Decodable {
        var label: String?
        var length: Int?
        var commandTimeout: String?
    }

    private struct PresetEntry: Decodable {
        var presetName: String?
        var presetDuration: Int?
    }
}
