// SPDX-License-Identifier: MIT

/// What a field of an alarm can be: a value for coders, and for the quick reader and writer of JSON.
///
/// A type with a text form conforms without a line of its own. Numbers, truth values and texts use the coders' own calls for them, which are
/// much quicker than the generic ones.
protocol AlarmFieldValue: Codable, Equatable, Sendable {
    /// The value that comes next; nil when it is unusual, and left to a general decoder.
    static func scanned(by scanner: inout JSONScanner, _ rules: inout SharedRules) -> Self?
    /// Writes what a general encoder would.
    func write(to writer: inout JSONWriter)
    /// The value that a decoder has for a key; nil for none.
    static func decoded(from values: KeyedDecodingContainer<AlarmKey>, _ key: AlarmKey) throws -> Self?
    /// Gives it to an encoder.
    func encode(into values: inout KeyedEncodingContainer<AlarmKey>, _ key: AlarmKey) throws

}

extension AlarmFieldValue {
    static func decoded(from values: KeyedDecodingContainer<AlarmKey>, _ key: AlarmKey) throws -> Self? {
        try values.decodeIfPresent(Self.self, forKey: key)
    }

    func encode(into values: inout KeyedEncodingContainer<AlarmKey>, _ key: AlarmKey) throws {
        try values.encode(self, forKey: key)
    }
}

extension AlarmFieldValue where Self: LosslessStringConvertible {
    static func scanned(by scanner: inout JSONScanner, _ rules: inout SharedRules) -> Self? {
        scanner.text().flatMap { Self($0) }
    }

    func write(to writer: inout JSONWriter) { writer.text(description) }
}

extension AlarmSound: AlarmFieldValue {}
extension AlarmIcon: AlarmFieldValue {}
extension AlarmTint: AlarmFieldValue {}
extension CivilDate: AlarmFieldValue {}

extension String: AlarmFieldValue {
    static func scanned(by scanner: inout JSONScanner, _ rules: inout SharedRules) -> String? { scanner.text() }

    func write(to writer: inout JSONWriter) { writer.text(self) }

    static func decoded(from values: KeyedDecodingContainer<AlarmKey>, _ key: AlarmKey) throws -> String? {
        try values.decodeIfPresent(String.self, forKey: key)
    }

    func encode(into values: inout KeyedEncodingContainer<AlarmKey>, _ key: AlarmKey) throws {
        try values.encode(self, forKey: key)
    }
}

extension Int: AlarmFieldValue {
    static func scanned(by scanner: inout JSONScanner, _ rules: inout SharedRules) -> Int? { scanner.integer() }

    func write(to writer: inout JSONWriter) { writer.integer(self) }

    static func decoded(from values: KeyedDecodingContainer<AlarmKey>, _ key: AlarmKey) throws -> Int? {
        try values.decodeIfPresent(Int.self, forKey: key)
    }

    func encode(into values: inout KeyedEncodingContainer<AlarmKey>, _ key: AlarmKey) throws {
        try values.encode(self, forKey: key)
    }
}

extension Bool: AlarmFieldValue {
    static func scanned(by scanner: inout JSONScanner, _ rules: inout SharedRules) -> Bool? { scanner.truth() }

    func write(to writer: inout JSONWriter) { writer.truth(self) }

    static func decoded(from values: KeyedDecodingContainer<AlarmKey>, _ key: AlarmKey) throws -> Bool? {
        try values.decodeIfPresent(Bool.self, forKey: key)
    }

    func encode(into values: inout KeyedEncodingContainer<AlarmKey>, _ key: AlarmKey) throws {
        try values.encode(self, forKey: key)
    }
}

extension CivilDateTime: AlarmFieldValue {
    static func scanned(by scanner: inout JSONScanner, _ rules: inout SharedRules) -> CivilDateTime? { scanner.civil() }
    func write(to writer: inout JSONWriter) { writer.civil(self) }
}

extension [CivilDateTime]: AlarmFieldValue {
    static func scanned(by scanner: inout JSONScanner, _ rules: inout SharedRules) -> [CivilDateTime]? {
        var times: [CivilDateTime] = []
        let isWhole = scanner.list { scanner in
            guard let time = scanner.civil() else { return false }
            times.append(time)
            return true
        }
        return isWhole ? times : nil
    }

    func write(to writer: inout JSONWriter) { writer.list(self) { $0.civil($1) } }

    /// As texts, of which the bus writes thousands at once.
    func encode(into values: inout KeyedEncodingContainer<AlarmKey>, _ key: AlarmKey) throws {
        try values.encode(map(\.description), forKey: key)
    }
}

extension Recurrence: AlarmFieldValue {
    static func scanned(by scanner: inout JSONScanner, _ rules: inout SharedRules) -> Recurrence? {
        scanner.text().flatMap { rules.rule($0) }
    }
}

// An alarm that follows the sun, or has an occurrence that was moved, is not ``Alarm/isPlain``.

extension SolarTime: AlarmFieldValue {
    static func scanned(by scanner: inout JSONScanner, _ rules: inout SharedRules) -> SolarTime? { nil }
    func write(to writer: inout JSONWriter) {}
}

/// Occurrences moved to another time, by the text of the time that the rule gives them.
struct MovedTimes: AlarmFieldValue {
    var times: [CivilDateTime: CivilDateTime]

    static func scanned(by scanner: inout JSONScanner, _ rules: inout SharedRules) -> MovedTimes? { nil }
    func write(to writer: inout JSONWriter) {}
}

extension MovedTimes {
    init(from decoder: any Decoder) throws {
        times = [:]
        for (from, to) in try [String: CivilDateTime](from: decoder) {
            guard let from = CivilDateTime(from) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "'\(from)' is not a date and time"))
            }
            times[from] = to
        }
    }

    func encode(to encoder: any Encoder) throws {
        try Dictionary(uniqueKeysWithValues: times.map { ($0.description, $1) }).encode(to: encoder)
    }
}
