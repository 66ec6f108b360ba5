// SPDX-License-Identifier: MIT

/// What a schema says about one of its keys.
package nonisolated struct SettingsKey: Hashable, Sendable {
    /// Its name, such as `clock-format`.
    package var name: String
    /// A one-line summary without a full stop.
    package var summary: String
    /// A longer description; often empty.
    package var details: String
    /// What it holds.
    package var kind: Kind
    /// The default.
    package var usual: Variant

    /// What a key holds.
    package enum Kind: Hashable, Sendable {
        /// On or off.
        case flag
        /// A whole number of the GVariant type, within bounds.
        case integer(type: String, ClosedRange<Int>)
        /// A number, within bounds.
        case number(ClosedRange<Double>)
        /// One of a few names.
        case choice([String])
        /// Any text.
        case text
        /// Something else, by its GVariant type.
        case other(type: String)
    }

    /// Describes a key.
    package init(name: String, summary: String, details: String, kind: Kind, usual: Variant) {
        self.name = name
        self.summary = summary
        self.details = details
        self.kind = kind
        self.usual = usual
    }

    /// Reads a value as people type it: `on`, `40`, `0.5`, `thin`, any text, or GVariant's text form.
    ///
    /// - Throws: ``SettingsTextError``, which says what would be valid.
    package func value(of text: String) throws(SettingsTextError) -> Variant {
        switch kind {
        case .flag:
            switch text.lowercased() {
            case "true", "on", "yes", "1": return true
            case "false", "off", "no", "0": return false
            default: throw .notAFlag
            }
        case .integer(let type, let range):
            guard let number = Int(text) else { throw .notAWholeNumber(range) }
            guard range.contains(number), let value = Variant(text: String(number), type: type) else {
                throw .outOfRange(range)
            }
            return value
        case .number(let range):
            guard let number = Double(text), number.isFinite else { throw .notANumber(range) }
            guard range.contains(number) else { throw .outOfBounds(range) }
            return .double(number)
        case .choice(let names):
            guard let name = names.first(where: { $0 == text }) ?? names.first(where: { $0 == text.lowercased() })
            else { throw .notAChoice(names) }
            return .string(name)
        case .text:
            return .string(text)
        case .other(let type):
            guard let value = Variant(text: text, type: type) else { throw .notOfType(type) }
            return value
        }
    }

    /// The value as ``value(of:)`` reads it.
    package static func text(of value: Variant) -> String {
        switch value {
        case .bool(let flag): flag ? "true" : "false"
        case .double(let number): "\(number)"
        default: value.stringValue ?? value.intValue.map(String.init) ?? value.description
        }
    }
}
