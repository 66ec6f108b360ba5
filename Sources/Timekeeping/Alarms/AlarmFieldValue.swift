// SPDX-License-Identifier: MIT

/// The value of an alarm field: usable by coders, and by the quick JSON reader and writer.
///
/// A type with a text form conforms with an empty extension. Numbers, Booleans and strings call the coders' overloads for them, which
/// are much faster than the generic ones.
protocol AlarmFieldValue: Codable, Equatable, Sendable {
    /// The next value; nil if it has an unusual form that only a general decoder can read.
    static func scanned(by scanner: inout JSONScanner, _ rules: inout SharedRules) -> Self?
    /// Writes the same JSON as a general encoder.
    func write(to writer: inout JSONWriter)
    /// Decodes the value for a key; nil if the key is missing.
    static func decoded(from values: KeyedDecodingContainer<AlarmKey>, _ key: AlarmKey) throws -> Self?
    /// Encodes the value for a key.
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

    /// As strings, because the bus may write thousands of them at once.
    func encode(into values: inout KeyedEncodingContainer<AlarmKey>, _ key: AlarmKey) throws {
        try values.encode(map(\.description), forKey: key)
    }
}

extension Recurrence: AlarmFieldValue {
    static func scanned(by scanner: inout JSONScanner, _ rules: inout SharedRules) -> Recurrence? {
        scanner.text().flatMap { rules.rule($0) }
    }
}

// Alarms that follow the sun or a calendar, or have moved occurrences, are not ``Alarm/isPlain``, so the quick reader and writer leave them out.

extension SolarTime: AlarmFieldValue {
    static func scanned(by scanner: inout JSONScanner, _ rules: inout SharedRules) -> SolarTime? { nil }
    func write(to writer: inout JSONWriter) {}
}

extension AppointmentTime: AlarmFieldValue {
    static func scanned(by scanner: inout JSONScanner, _ rules: inout SharedRules) -> AppointmentTime? { nil }
    func write(to writer: inout JSONWriter) {}
}

extension ReminderTime: AlarmFieldValue {
    static func scanned(by scanner: inout JSONScanner, _ rules: inout SharedRules) -> ReminderTime? { nil }
    func write(to writer: inout JSONWriter) {}
}

/// Ids of calendars, encoded as a list.
struct CalendarIDs: AlarmFieldValue {
    var ids: [String]

    static func scanned(by scanner: inout JSONScanner, _ rules: inout SharedRules) -> CalendarIDs? { nil }
    func write(to writer: inout JSONWriter) {}
}

extension CalendarIDs {
    init(from decoder: any Decoder) throws { ids = try [String](from: decoder) }
    func encode(to encoder: any Encoder) throws { try ids.encode(to: encoder) }
}

/// Occurrences moved to another time, by their scheduled time; the keys are encoded as text.
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
