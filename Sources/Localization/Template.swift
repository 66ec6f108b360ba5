// SPDX-License-Identifier: MIT
import PlainText

/// An English sentence as written in the source, whose interpolated values have become numbered placeholders.
///
/// Only literals can make one, so that the sentence can be found in the source and handed to translators.
public struct Template: ExpressibleByStringInterpolation, Sendable {
    /// The key of catalogues, such as `{1} rings`.
    let id: String
    let arguments: [LocalizedText.Argument]

    private init(id: String, arguments: [LocalizedText.Argument]) {
        self.id = id
        self.arguments = arguments
    }

    /// A sentence without values.
    public init(stringLiteral value: String) {
        self.init(id: Interpolation.escaped(value), arguments: [])
    }

    /// A sentence with values.
    public init(stringInterpolation: Interpolation) {
        self.init(id: stringInterpolation.id, arguments: stringInterpolation.arguments)
    }

    /// What a literal is made of.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var id = ""
        fileprivate var arguments: [LocalizedText.Argument] = []

        /// An empty template.
        public init(literalCapacity: Int, interpolationCount: Int) {
            id.reserveCapacity(literalCapacity + 3 * interpolationCount)
            arguments.reserveCapacity(interpolationCount)
        }

        /// Appends words of the sentence itself.
        public mutating func appendLiteral(_ literal: String) { id += Self.escaped(literal) }

        /// Appends a value that is the same in every language, such as a name.
        public mutating func appendInterpolation(_ value: some StringProtocol) { append(.verbatim(String(value))) }

        /// A whole number.
        public mutating func appendInterpolation(_ value: some BinaryInteger) { append(.verbatim(String(value))) }

        /// A part that is translated by itself.
        public mutating func appendInterpolation(_ value: LocalizedText) { append(.localized(value)) }

        private mutating func append(_ argument: LocalizedText.Argument) {
            arguments.append(argument)
            id += "{\(arguments.count)}"
        }

        fileprivate static func escaped(_ literal: String) -> String {
            literal.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
                ? literal.swapping("{", for: "{{").swapping("}", for: "}}") : literal
        }
    }
}
