// SPDX-License-Identifier: MIT
import JSONCoding
import Timekeeping

extension SharedAlarm {
    /// The parts of a schedule that are merged as one.
    private static let timeFields: Set<String> = ["start", "zone", "rule", "solar", "appointment", "reminders"]

    /// The values of an alarm, in its public shape: a field that is added to it later is shared without a change here.
    ///
    /// Fields with their default value are missing.
    package static func values(of alarm: Alarm) -> [SharedKey: String] {
        var plain = alarm
        (plain.schedule.excluded, plain.schedule.added, plain.schedule.moved) = ([], [], [:])
        var values: [SharedKey: String] = [:]
        var times: [String] = []
        // An alarm always encodes: it has no number that JSON lacks.
        for (key, value) in JSONMember.split((try? JSON.encode(plain)) ?? []) where key != "id" {
            if timeFields.contains(key) { times.append("\"\(key)\":\(value)") } else { values[.field(key)] = value }
        }
        values[.times] = "{\(times.joined(separator: ","))}"
        for time in alarm.schedule.excluded { values[.exception(.excluded, time)] = "" }
        for time in alarm.schedule.added { values[.exception(.added, time)] = "" }
        for (time, moved) in alarm.schedule.moved { values[.exception(.moved, time)] = moved.description }
        return values
    }

    /// The alarm, without what cannot be read; nil when that is its start.
    ///
    /// Numbers beyond their limits are moved to the nearest one.
    package func alarm(id: String) -> Alarm? {
        var fields: [String: String] = [:]
        for case (.field(let key), let value) in values where key != "times" { fields[key] = value.text }
        guard let times = self[.times] else { return nil }
        var alarm = Self.decode(times, fields)
        if alarm == nil {
            // One of the values is damaged, or of a newer version; the others still count.
            fields = fields.filter { Self.decode(times, [$0.key: $0.value]) != nil }
            alarm = Self.decode(times, fields)
        }
        guard var alarm else { return nil }
        alarm.id = id
        for case (.exception(let kind, let time), let value) in values {
            guard let text = value.text else { continue }
            switch kind {
            case .excluded: alarm.schedule.excluded.insert(time)
            case .added: alarm.schedule.added.insert(time)
            case .moved: if let moved = CivilDateTime(text) { alarm.schedule.moved[time] = moved }
            }
        }
        return alarm.withinLimits
    }

    private static func decode(_ times: String, _ fields: [String: String]) -> Alarm? {
        guard times.first == "{", times.last == "}" else { return nil }
        let members = fields.map { "\"\($0.key)\":\($0.value)" } + [String(times.dropFirst().dropLast())]
        return try? JSON.decode(from: Array("{\(members.joined(separator: ","))}".utf8))
    }
}
