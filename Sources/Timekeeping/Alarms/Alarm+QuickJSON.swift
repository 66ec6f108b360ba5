// SPDX-License-Identifier: MIT

/// The rules read so far, by their text: alarms with the same rule share one compiled rule.
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

extension AlarmField {
    /// The fields sorted by key, the order in which they are written.
    fileprivate static let sorted = all.sorted { $0.key < $1.key }
    fileprivate static let names = sorted.map { JSONKey($0.key) }
    /// The index of the one required field.
    fileprivate static let start = sorted.firstIndex { $0.key == "start" }
}

extension JSONScanner {
    /// An alarm in its public shape, as `Alarm(from:)` would read it; nil for one that isn't plain or is written unusually.
    public mutating func alarm(_ rules: inout SharedRules) -> Alarm? {
        var alarm = Alarm(id: "", schedule: Schedule(start: CivilDateTime(secondsSinceEpoch: 0)))
        let (fields, names, start) = (AlarmField.sorted, AlarmField.names, AlarmField.start)
        var (place, hasStart) = (0, false)
        let isWhole = object { scanner, name in
            while place < names.count, names[place] != name { place += 1 }
            guard place < names.count else { return false }
            if place == start { hasStart = true }
            place += 1
            return fields[place - 1].scan(&alarm, &scanner, &rules)
        }
        return isWhole && hasStart ? alarm : nil
    }
}

extension Alarm {
    /// Whether ``write(to:)`` can write the alarm: it follows neither the sun nor a calendar, and has no moved occurrences.
    public var isPlain: Bool {
        schedule.timeSource == nil && schedule.daysOff == nil && schedule.moved.isEmpty
    }

    /// Writes the public shape of a plain alarm, as `encode(to:)` does, with sorted keys.
    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            for field in AlarmField.sorted { field.write(self, &writer) }
        }
    }
}
