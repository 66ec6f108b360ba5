// SPDX-License-Identifier: MIT

/// Reads any `Decodable` value from a ``Variant``.
///
/// Takes what ``VariantEncoder`` writes and what other programs write for it: any integer type, arrays of any element
/// type, dictionaries of any value type. A number that does not fit is an error, never cut off.
package nonisolated struct VariantDecoder {
    /// Makes a decoder.
    package init() {}

    /// Reads a `Value`.
    ///
    /// - Throws: `DecodingError`, whose description is a sentence.
    package func decode<Value: Decodable>(_ type: Value.Type = Value.self, from variant: Variant) throws -> Value {
        try NodeDecoder(variant: variant.unboxed, codingPath: []).read(type)
    }
}

nonisolated struct NodeDecoder: Decoder {
    let variant: Variant
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let entries = variant.entries else { throw mismatch([String: Any].self, "a dictionary") }
        return KeyedDecodingContainer(KeyedReader<Key>(entries: entries, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let elements = variant.elements else { throw mismatch([Any].self, "a list") }
        return UnkeyedReader(elements: elements, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        SingleValueReader(decoder: self)
    }

    /// Reads a scalar directly and everything else through its own coding.
    func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
        // In two steps, for nil itself is a value of an optional type.
        if let scalar = try scalar(type), let result = scalar as? Value { return result }
        return try Value(from: self)
    }

    private func scalar(_ type: any Any.Type) throws -> Any? {
        switch type {
        case is String.Type:
            guard let value = variant.stringValue else { throw mismatch(type, "text") }
            return value
        case is Bool.Type:
            guard let value = variant.boolValue else { throw mismatch(type, "true or false") }
            return value
        case is Double.Type:
            guard let value = variant.doubleValue else { throw mismatch(type, "a number") }
            return value
        case is Float.Type:
            guard let value = variant.doubleValue else { throw mismatch(type, "a number") }
            return Float(value)
        case let integer as any FixedWidthInteger.Type:
            return try whole(integer)
        default:
            return nil
        }
    }

    private func whole<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
        if case .uint64(let value) = variant, let result = Value(exactly: value) { return result }
        guard let value = variant.intValue, let result = Value(exactly: value) else {
            throw mismatch(type, "a whole number")
        }
        return result
    }

    func mismatch(_ type: any Any.Type, _ expected: String) -> DecodingError {
        let place = codingPath.last.map { "'\($0.stringValue)'" } ?? "the value"
        return .typeMismatch(
            type, .init(codingPath: codingPath, debugDescription: "\(place) must be \(expected), not \(variant)"))
    }
}
