// SPDX-License-Identifier: MIT

/// The rules met so far, by their text: alarms that repeat alike share one compiled rule.
public struct SharedRules {
    private var rules: [String: Recurrence] = [:]

    /// Knows no rule.
    public init() {}

    /// The rule of this text; nil when it is not valid.
    mutating func rule(_ text: String) -> Recurrence? {
        if let known = rules[text] { return known }
        let rule = Recurrence(text)
        rules[text] = rule
        return rule
    }
}

extension JSONScanner {
    /// The keys of an alarm in the order in which they are written.
    private static let alarmKeys = Alarm.CodingKeys.allCases.sorted { $0.rawValue < $1.rawValue }
        .map { (name: JSONKey($0.rawValue), key: $0) }

    /// An alarm in its public shape, as `Alarm(from:)` would read it; nil for one that follows the sun or is unusual.
    public mutating func alarm(_ rules: inout SharedRules) -> Alarm? {
        var alarm = Alarm(id: "", schedule: Schedule(start: CivilDateTime(secondsSinceEpoch: 0)))
        let keys = Self.alarmKeys
        var (place, hasStart) = (0, false)
        let isWhole = object { scanner, name in
            while place < keys.count, keys[place].name != name { place += 1 }
            guard place < keys.count else { return false }
            let key = keys[place].key
            place += 1
            if key == .start { hasStart = true }
            return scanner.take(key, of: &alarm, &rules)
        }
        return isWhole && hasStart ? alarm : nil
    }

    /// Puts the value of `key` into its place in `alarm`; false when it cannot.
    private mutating func take(_ key: Alarm.CodingKeys, of alarm: inout Alarm, _ rules: inout SharedRules) -> Bool {
        switch key {
        case .id: set(&alarm.id, text())
        case .label: set(&alarm.label, text())
        case .details: set(&alarm.details, text())
        case .message: set(&alarm.message, text())
        case .enabled: set(&alarm.isEnabled, truth())
        case .start: set(&alarm.schedule.start, civil())
        case .zone: set(&alarm.schedule.zone, text().map(ScheduleZone.named))
        case .rule: set(&alarm.schedule.recurrence, text().flatMap { rules.rule($0) })
        case .solar, .moved: false
        case .excluded: times { alarm.schedule.excluded.insert($0) }
        case .added: times { alarm.schedule.added.insert($0) }
        case .pausedUntil: set(&alarm.schedule.pausedUntil, text().flatMap { CivilDate($0) })
        case .sound: set(&alarm.sound, text().flatMap { AlarmSound($0) })
        case .volume: set(&alarm.volume, integer())
        case .fadeIn: set(&alarm.fadeIn, integer())
        case .vibrates: set(&alarm.vibrates, truth())
        case .snooze: set(&alarm.snooze.minutes, integer())
        case .snoozeLimit: set(&alarm.snooze.limit, integer())
        case .ringLength: set(&alarm.ringLength, integer())
        case .preAlert: set(&alarm.preAlert, integer())
        case .light: set(&alarm.light, integer())
        case .icon: set(&alarm.icon, text().flatMap { AlarmIcon($0) })
        case .tint: set(&alarm.tint, text().flatMap { AlarmTint($0) })
        }
    }

    private func set<Value>(_ place: inout Value, _ value: Value?) -> Bool {
        guard let value else { return false }
        place = value
        return true
    }

    private func set<Value>(_ place: inout Value?, _ value: Value?) -> Bool {
        guard let value else { return false }
        place = value
        return true
    }

    private mutating func times(_ insert: (CivilDateTime) -> Void) -> Bool {
        list { scanner in
            guard let time = scanner.civil() else { return false }
            insert(time)
            return true
        }
    }
}
