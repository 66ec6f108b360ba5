// SPDX-License-Identifier: MIT

// One shape everywhere: the store, the bus and `--json`. Missing keys take their default. A countdown of one length
// may say `seconds` in place of `steps`.

extension Countdown: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, label, seconds, steps, rounds, advance, sleep, sound, volume, fadeIn, vibrates, snooze, ringLength
        case preAlert, command
    }

    /// Reads the public shape; only `steps` or `seconds` is required.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func value<Value: Decodable>(_ key: CodingKeys, or usual: Value) throws -> Value {
            try values.decodeIfPresent(Value.self, forKey: key) ?? usual
        }
        if let steps = try values.decodeIfPresent([Step].self, forKey: .steps) {
            self.init(steps: steps)
        } else {
            self.init(steps: [Step(seconds: try values.decode(Int.self, forKey: .seconds))])
        }
        id = try value(.id, or: id)
        label = try value(.label, or: label)
        rounds = try value(.rounds, or: rounds)
        advance = try value(.advance, or: advance)
        sleep = try value(.sleep, or: sleep)
        sound = try value(.sound, or: sound)
        volume = try value(.volume, or: volume)
        fadeIn = try value(.fadeIn, or: fadeIn)
        vibrates = try value(.vibrates, or: vibrates)
        snooze = try value(.snooze, or: snooze)
        ringLength = try value(.ringLength, or: ringLength)
        preAlert = try value(.preAlert, or: preAlert)
        command = try value(.command, or: command)
    }

    /// Writes the public shape.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(label, forKey: .label)
        try values.encode(steps, forKey: .steps)
        try values.encode(rounds, forKey: .rounds)
        try values.encode(advance, forKey: .advance)
        try values.encode(sleep, forKey: .sleep)
        try values.encode(sound, forKey: .sound)
        try values.encode(volume, forKey: .volume)
        try values.encode(fadeIn, forKey: .fadeIn)
        try values.encode(vibrates, forKey: .vibrates)
        try values.encode(snooze, forKey: .snooze)
        try values.encode(ringLength, forKey: .ringLength)
        try values.encode(preAlert, forKey: .preAlert)
        if !command.isEmpty { try values.encode(command, forKey: .command) }
    }
}

extension Countdown.Step: Codable {
    private enum CodingKeys: String, CodingKey {
        case label, seconds, amber, red
    }

    /// Reads the public shape; only `seconds` is required.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            label: try values.decodeIfPresent(String.self, forKey: .label) ?? "",
            seconds: try values.decode(Int.self, forKey: .seconds),
            amber: try values.decodeIfPresent(Int.self, forKey: .amber),
            red: try values.decodeIfPresent(Int.self, forKey: .red))
    }

    /// Writes the public shape; what is empty is left out.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        if !label.isEmpty { try values.encode(label, forKey: .label) }
        try values.encode(seconds, forKey: .seconds)
        try values.encodeIfPresent(amber, forKey: .amber)
        try values.encodeIfPresent(red, forKey: .red)
    }
}
