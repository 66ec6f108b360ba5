// SPDX-License-Identifier: MIT

// One shape everywhere: the store, the bus, `--json`, export and import. Missing keys take their usual value,
// so that what an older version wrote still loads. `docs/bus-contract.md` lists the keys.

extension Alarm: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case id, label, details, message, enabled, start, zone, rule, solar, excluded, added, moved, pausedUntil
        case sound, volume, fadeIn, vibrates, snooze, snoozeLimit, ringLength, preAlert, light, icon, tint
    }

    /// Reads the public shape; only `start` is required, everything else has its usual value.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func value<Value: Decodable>(_ key: CodingKeys, or usual: Value) throws -> Value {
            try values.decodeIfPresent(Value.self, forKey: key) ?? usual
        }
        let moves = try value(.moved, or: [String: CivilDateTime]())
        var moved: [CivilDateTime: CivilDateTime] = [:]
        for (from, to) in moves {
            guard let from = CivilDateTime(from) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .moved, in: values, debugDescription: "'\(from)' is not a date and time")
            }
            moved[from] = to
        }
        let usual = Alarm(id: "", schedule: Schedule(start: try values.decode(CivilDateTime.self, forKey: .start)))
        self = usual
        id = try value(.id, or: "")
        label = try value(.label, or: usual.label)
        details = try value(.details, or: usual.details)
        message = try value(.message, or: usual.message)
        isEnabled = try value(.enabled, or: usual.isEnabled)
        schedule.zone = try values.decodeIfPresent(String.self, forKey: .zone).map(ScheduleZone.named) ?? .floating
        schedule.recurrence = try values.decodeIfPresent(Recurrence.self, forKey: .rule)
        schedule.solar = try values.decodeIfPresent(SolarTime.self, forKey: .solar)
        schedule.excluded = Set(try value(.excluded, or: [CivilDateTime]()))
        schedule.added = Set(try value(.added, or: [CivilDateTime]()))
        schedule.moved = moved
        schedule.pausedUntil = try values.decodeIfPresent(CivilDate.self, forKey: .pausedUntil)
        sound = try value(.sound, or: usual.sound)
        volume = try value(.volume, or: usual.volume)
        fadeIn = try value(.fadeIn, or: usual.fadeIn)
        vibrates = try value(.vibrates, or: usual.vibrates)
        snooze = SnoozePolicy(
            minutes: try value(.snooze, or: usual.snooze.minutes),
            limit: try values.decodeIfPresent(Int.self, forKey: .snoozeLimit))
        ringLength = try value(.ringLength, or: usual.ringLength)
        preAlert = try value(.preAlert, or: usual.preAlert)
        light = try value(.light, or: usual.light)
        icon = try value(.icon, or: usual.icon)
        tint = try values.decodeIfPresent(AlarmTint.self, forKey: .tint)
    }

    /// Writes the public shape; what is empty is left out.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(label, forKey: .label)
        if !details.isEmpty { try values.encode(details, forKey: .details) }
        if !message.isEmpty { try values.encode(message, forKey: .message) }
        try values.encode(isEnabled, forKey: .enabled)
        try values.encode(schedule.start, forKey: .start)
        if case .named(let zone) = schedule.zone { try values.encode(zone, forKey: .zone) }
        try values.encodeIfPresent(schedule.recurrence, forKey: .rule)
        try values.encodeIfPresent(schedule.solar, forKey: .solar)
        if !schedule.excluded.isEmpty {
            try values.encode(schedule.excluded.sorted().map(\.description), forKey: .excluded)
        }
        if !schedule.added.isEmpty { try values.encode(schedule.added.sorted().map(\.description), forKey: .added) }
        if !schedule.moved.isEmpty {
            let moves = Dictionary(uniqueKeysWithValues: schedule.moved.map { ($0.description, $1) })
            try values.encode(moves, forKey: .moved)
        }
        try values.encodeIfPresent(schedule.pausedUntil, forKey: .pausedUntil)
        try values.encode(sound, forKey: .sound)
        try values.encode(volume, forKey: .volume)
        try values.encode(fadeIn, forKey: .fadeIn)
        try values.encode(vibrates, forKey: .vibrates)
        try values.encode(snooze.minutes, forKey: .snooze)
        try values.encodeIfPresent(snooze.limit, forKey: .snoozeLimit)
        try values.encode(ringLength, forKey: .ringLength)
        try values.encode(preAlert, forKey: .preAlert)
        if light > 0 { try values.encode(light, forKey: .light) }
        if icon != .found { try values.encode(icon, forKey: .icon) }
        try values.encodeIfPresent(tint, forKey: .tint)
    }
}

extension AlarmSound: LosslessStringConvertible, Codable {
    /// The tone's id, or the file's absolute path.
    public var description: String {
        switch self {
        case .tone(let id): id
        case .file(let path): path
        }
    }

    /// Reads a tone's id or an absolute path; nil for empty text.
    public init?(_ description: String) {
        guard !description.isEmpty else { return nil }
        self = description.hasPrefix("/") ? .file(description) : .tone(description)
    }

    /// Reads the text form.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeText(as: "a tone such as bell or the path of a sound file")
    }

    /// Writes the text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
