// SPDX-License-Identifier: MIT

// One shape everywhere: the store, the bus, `--json`, export and import. Missing keys take their default,
// so that data from an older version still loads.

extension Alarm: Codable {
    /// Reads the public shape; only `start` is required, everything else has a default.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: AlarmKey.self)
        let start = try values.decode(CivilDateTime.self, forKey: AlarmKey(stringValue: "start"))
        self.init(id: "", schedule: Schedule(start: start))
        for field in AlarmField.all where field.key != "start" { try field.decode(&self, values) }
    }

    /// Writes the public shape; what is empty is left out.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: AlarmKey.self)
        for field in AlarmField.all { try field.encode(self, &values) }
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
