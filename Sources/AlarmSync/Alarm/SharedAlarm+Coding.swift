// SPDX-License-Identifier: MIT
import Timekeeping

/// As it is stored: each part by its name with its stamp and, unless it is the default, its value.
///
/// A part that can't be read is left out: it is asked of the calendar again.
extension SharedAlarm: Codable {
    package init(from decoder: any Decoder) throws {
        let stored = try decoder.singleValueContainer().decode([String: [String]].self)
        self.init()
        for (name, parts) in stored {
            guard let key = SharedKey(stored: name), (1...2).contains(parts.count), let stamp = SharedStamp(parts[0])
            else { continue }
            values[key] = SharedValue(parts.count == 2 ? parts[1] : nil, stamp)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var stored: [String: [String]] = [:]
        for (key, value) in values {
            stored[key.stored] = [value.stamp.description] + [value.text].compactMap(\.self)
        }
        var container = encoder.singleValueContainer()
        try container.encode(stored)
    }
}

extension SharedKey {
    /// What stands before the kind of an exception; no field begins with it.
    private static let mark: Character = "+"

    /// Such as `volume` and `+excluded 2026-12-24T07:30:00`.
    fileprivate var stored: String {
        switch self {
        case .field(let name): name
        case .exception(let kind, let time): "\(Self.mark)\(kind.rawValue) \(time)"
        }
    }

    fileprivate init?(stored name: String) {
        guard name.first == Self.mark else {
            self = .field(name)
            return
        }
        let words = name.dropFirst().split(separator: " ")
        guard words.count == 2, let kind = Exception(rawValue: String(words[0])),
            let time = CivilDateTime(String(words[1]))
        else { return nil }
        self = .exception(kind, time)
    }
}
