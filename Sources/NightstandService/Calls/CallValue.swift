// SPDX-License-Identifier: MIT
import Localization

/// A value that a call of the service takes, or answers with.
package nonisolated protocol CallValue: Sendable {
    /// Its type on D-Bus, such as `s`; empty for nothing.
    static var signature: String { get }
    /// What is sent.
    var content: CallContent { get }
    /// Reads what was sent.
    ///
    /// - Throws: ``ServiceError`` when that is something else.
    init(from reader: some CallReader) throws(ServiceError)
}

/// A value that may be missing; a value of its own type represents that, because D-Bus has no null.
package nonisolated protocol OptionalCallValue: CallValue {
    /// What is sent for a missing value.
    static var absent: CallContent { get }
    /// Whether the value sent represents a missing one.
    static func isAbsent(_ reader: some CallReader) throws(ServiceError) -> Bool
}

/// The content of a value, before it takes the form of the bus.
package nonisolated enum CallContent: Sendable {
    /// Nothing at all.
    case none
    /// Text.
    case text(String)
    /// A list of texts.
    case texts([String])
    /// A whole number.
    case number(Int)
    /// A number with a fraction.
    case decimal(Double)
    /// A truth value.
    case truth(Bool)
    /// A whole object, with the keys of `--json`.
    case object(any Encodable & Sendable)
    /// A list of whole objects.
    case objects([any Encodable & Sendable])
    /// An object without keys.
    case emptyObject
    /// A list of alarms as one JSON text.
    case alarmText([AlarmStatus])
}

/// Reads one argument or answer.
package nonisolated protocol CallReader {
    /// What it is called in errors, such as `The alarm`.
    var subject: LocalizedText { get }
    /// Whether it is an object without keys, or missing.
    var isEmptyObject: Bool { get }
    /// Reads text.
    func text() throws(ServiceError) -> String
    /// Reads a list of texts.
    func texts() throws(ServiceError) -> [String]
    /// Reads a whole number.
    func number() throws(ServiceError) -> Int
    /// Reads a number.
    func decimal() throws(ServiceError) -> Double
    /// Reads a truth value.
    func truth() throws(ServiceError) -> Bool
    /// Reads a whole object, or a list of them.
    func object<Value: Decodable>(_ type: Value.Type) throws(ServiceError) -> Value
}

/// The answer of a call that has none.
package nonisolated struct Nothing: CallValue {
    package static let signature = ""

    package init() {}
    package init(from reader: some CallReader) {}

    package var content: CallContent { .none }
}

nonisolated extension String: OptionalCallValue {
    package static var signature: String { "s" }
    package static var absent: CallContent { .text("") }

    package static func isAbsent(_ reader: some CallReader) throws(ServiceError) -> Bool { try reader.text().isEmpty }

    package init(from reader: some CallReader) throws(ServiceError) { self = try reader.text() }

    package var content: CallContent { .text(self) }
}

nonisolated extension Int: OptionalCallValue {
    package static var signature: String { "i" }
    package static var absent: CallContent { .number(0) }

    package static func isAbsent(_ reader: some CallReader) throws(ServiceError) -> Bool { try reader.number() == 0 }

    package init(from reader: some CallReader) throws(ServiceError) { self = try reader.number() }

    package var content: CallContent { .number(self) }
}

nonisolated extension Double: CallValue {
    package static var signature: String { "d" }

    package init(from reader: some CallReader) throws(ServiceError) { self = try reader.decimal() }

    package var content: CallContent { .decimal(self) }
}

nonisolated extension Bool: CallValue {
    package static var signature: String { "b" }

    package init(from reader: some CallReader) throws(ServiceError) { self = try reader.truth() }

    package var content: CallContent { .truth(self) }
}

nonisolated extension Optional: CallValue where Wrapped: OptionalCallValue {
    package static var signature: String { Wrapped.signature }

    package init(from reader: some CallReader) throws(ServiceError) {
        self = try Wrapped.isAbsent(reader) ? nil : Wrapped(from: reader)
    }

    package var content: CallContent { self?.content ?? Wrapped.absent }
}

nonisolated extension Array: CallValue where Element: CallElement {
    package static var signature: String { "a" + Element.signature }

    package init(from reader: some CallReader) throws(ServiceError) { self = try Element.list(from: reader) }

    package var content: CallContent { Element.content(of: self) }
}

/// A value that travels in lists.
package nonisolated protocol CallElement: CallValue {
    /// What is sent for a list.
    static func content(of list: [Self]) -> CallContent
    /// Reads a list.
    static func list(from reader: some CallReader) throws(ServiceError) -> [Self]
}

nonisolated extension String: CallElement {
    package static func content(of list: [String]) -> CallContent { .texts(list) }
    package static func list(from reader: some CallReader) throws(ServiceError) -> [String] { try reader.texts() }
}

/// A value that travels as a whole object with the keys of `--json`.
package nonisolated protocol CallObject: CallElement, OptionalCallValue, Codable {}

nonisolated extension CallObject {
    package static var signature: String { "a{sv}" }
    package static var absent: CallContent { .emptyObject }

    package static func isAbsent(_ reader: some CallReader) -> Bool { reader.isEmptyObject }
    package static func content(of list: [Self]) -> CallContent { .objects(list) }
    package static func list(from reader: some CallReader) throws(ServiceError) -> [Self] {
        try reader.object([Self].self)
    }

    package init(from reader: some CallReader) throws(ServiceError) { self = try reader.object(Self.self) }

    package var content: CallContent { .object(self) }
}

/// A value that travels as text, such as a date.
package nonisolated protocol CallText: OptionalCallValue {
    /// That it is missing, and what to give; `subject` is what it is called.
    static func missing(_ subject: LocalizedText) -> LocalizedText
    /// That a text is something else, and what to give.
    static func unreadable(_ text: String) -> LocalizedText
    /// The text that is sent.
    var description: String { get }
    /// Reads a text; nil when it is not of this type.
    init?(_ description: String)
}

nonisolated extension CallText {
    package static var signature: String { "s" }
    package static var absent: CallContent { .text("") }

    package static func isAbsent(_ reader: some CallReader) throws(ServiceError) -> Bool { try reader.text().isEmpty }

    package init(from reader: some CallReader) throws(ServiceError) {
        let text = try reader.text()
        guard !text.isEmpty else { throw ServiceError(.invalid, Self.missing(reader.subject)) }
        guard let value = Self(text) else { throw ServiceError(.invalid, Self.unreadable(String(text.prefix(80)))) }
        self = value
    }

    package var content: CallContent { .text(description) }
}
