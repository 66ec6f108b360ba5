// SPDX-License-Identifier: MIT

/// Writes any `Encodable` value as a ``Variant``.
///
/// Keyed values become `a{sv}`, sequences `av`, strings `s`, truth values `b`, whole numbers `x` (`t` when unsigned and
/// too large), and floating-point numbers `d`. What is nil is left out.
package nonisolated struct VariantEncoder {
    /// Makes an encoder.
    package init() {}

    /// Writes `value`.
    ///
    /// - Throws: `EncodingError` when the value is nil, or what the value itself throws.
    package func encode(_ value: some Encodable) throws -> Variant {
        let node = VariantNode()
        try value.encode(to: NodeEncoder(node: node, codingPath: []))
        guard let result = node.variant else {
            throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "nothing was written"))
        }
        return result
    }
}

/// A place into which a value is being written.
nonisolated final class VariantNode {
    enum Content {
        case nothing
        case value(Variant)
        case keyed([String: Part])
        case unkeyed([Part])
    }

    /// A finished value, or one that is still being written.
    enum Part {
        case value(Variant)
        case node(VariantNode)

        var variant: Variant? {
            switch self {
            case .value(let value): value
            case .node(let node): node.variant
            }
        }
    }

    var content = Content.nothing

    /// The finished value; nil when there is none.
    var variant: Variant? {
        switch content {
        case .nothing: nil
        case .value(let value): value
        case .keyed(let parts): .dictionary(parts.compactMapValues(\.variant))
        case .unkeyed(let parts): .list(parts.compactMap(\.variant))
        }
    }

    func put(_ part: Part, at key: String) {
        guard case .keyed(var parts) = content else {
            content = .keyed([key: part])
            return
        }
        content = .nothing  // so that the dictionary is changed in place
        parts[key] = part
        content = .keyed(parts)
    }

    func append(_ part: Part) {
        guard case .unkeyed(var parts) = content else {
            content = .unkeyed([part])
            return
        }
        content = .nothing
        parts.append(part)
        content = .unkeyed(parts)
    }

    /// Writes a scalar directly and everything else through its own coding.
    static func part<Value: Encodable>(_ value: Value, at path: @autoclosure () -> [any CodingKey]) throws -> Part {
        // Lists of texts may be long.
        if Value.self == [String].self, let texts = value as? [String] {
            return .value(.list(texts.map(Variant.string)))
        }
        if let variant = Variant(scalar: value) { return .value(variant) }
        let node = VariantNode()
        try value.encode(to: NodeEncoder(node: node, codingPath: path()))
        if case .value(let value) = node.content { return .value(value) }
        return .node(node)
    }
}

nonisolated extension Variant {
    init?(scalar value: some Encodable) {
        switch value {
        case let value as String: self = .string(value)
        case let value as Bool: self = .bool(value)
        case let value as Double: self = .double(value)
        case let value as Float: self = .double(Double(value))
        case let value as any BinaryInteger & Encodable:
            if let small = Int64(exactly: value) {
                self = .int64(small)
            } else if let large = UInt64(exactly: value) {
                self = .uint64(large)
            } else {
                return nil
            }
        default: return nil
        }
    }
}

nonisolated struct NodeEncoder: Encoder {
    let node: VariantNode
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .nothing = node.content { node.content = .keyed([:]) }
        return KeyedEncodingContainer(KeyedWriter<Key>(node: node, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .nothing = node.content { node.content = .unkeyed([]) }
        return UnkeyedWriter(node: node, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        SingleValueWriter(node: node, codingPath: codingPath)
    }
}
