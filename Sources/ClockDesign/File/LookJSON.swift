// SPDX-License-Identifier: MIT

/// Any JSON, as far as looks need it.
enum LookJSON: Hashable, Sendable, Codable {
    case flag(Bool)
    case number(Double)
    case text(String)
    case object([String: LookJSON])
    /// A list or null, which no look has.
    case other

    init(_ value: LookValue) {
        switch value {
        case .flag(let flag): self = .flag(flag)
        case .number(let number): self = .number(Double(number))
        case .text(let text): self = .text(text)
        }
    }

    init(from decoder: any Decoder) throws {
        if let keyed = try? decoder.container(keyedBy: AnyKey.self) {
            var fields: [String: LookJSON] = [:]
            for key in keyed.allKeys { fields[key.stringValue] = try keyed.decode(LookJSON.self, forKey: key) }
            self = .object(fields)
            return
        }
        guard let single = try? decoder.singleValueContainer() else {
            self = .other
            return
        }
        if let flag = try? single.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? single.decode(Double.self) {
            self = .number(number)
        } else if let text = try? single.decode(String.self) {
            self = .text(text)
        } else {
            self = .other
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .flag(let flag): try container.encode(flag)
        case .number(let number): try Int(exactly: number).map { try container.encode($0) } ?? container.encode(number)
        case .text(let text): try container.encode(text)
        case .object(let fields): try container.encode(fields)
        case .other: try container.encodeNil()
        }
    }

    /// The value of a part; nil for what no part can be.
    var lookValue: LookValue? {
        switch self {
        case .flag(let flag): .flag(flag)
        case .number(let number): Int(exactly: number).map(LookValue.number)
        case .text(let text): .text(text)
        case .object, .other: nil
        }
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
