// SPDX-License-Identifier: MIT

/// A value as SQLite stores it, in one of its five storage classes.
package enum Value: Hashable, Sendable {
    /// Nothing.
    case null
    /// A whole number.
    case integer(Int64)
    /// A floating-point number.
    case real(Double)
    /// Text.
    case text(String)
    /// Bytes; also text that is not valid UTF-8.
    case blob([UInt8])

    /// The number, when it is a whole one.
    package var integer: Int64? {
        if case .integer(let number) = self { number } else { nil }
    }

    /// The text, when it is text.
    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// Text, or null for nil.
    package static func text(orNull text: String?) -> Value { text.map(Value.text) ?? .null }

    /// A whole number, or null for nil.
    package static func integer(orNull number: Int64?) -> Value { number.map(Value.integer) ?? .null }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Text.
    package init(stringLiteral value: String) { self = .text(value) }
    /// A whole number.
    package init(integerLiteral value: Int64) { self = .integer(value) }
    /// A floating-point number.
    package init(floatLiteral value: Double) { self = .real(value) }
}
