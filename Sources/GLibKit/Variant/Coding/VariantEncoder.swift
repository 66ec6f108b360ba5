// SPDX-License-Identifier: MIT

/// Writes any `Encodable` value as a ``Variant``.
///
/// Keyed values become `a{sv}`, sequences `av`, strings `s`, truth values `b`, whole numbers `x` (`t` when unsigned and
/// too large), and floating-point numbers `d`. What is nil is left out.
public nonisolated struct VariantEncoder {
    /// Makes an encoder.
    public init() {}

    /// Writes `value`.
    ///
    /// - Throws: `EncodingError` when the value is nil, or what the value itself throws.
    public func encode(_ value: some Encodable) throws -> Variant {
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
        case keyed([String: VariantNode])
        case unkeyed([VariantNode])
    }

    var content = Content.nothing

    /// The finished value; nil when there is none.
    var variant: Variant? {
        switch content {
        case .nothing: nil
        case .value(let value): value
        case .keyed(let nodes): .dictionary(nodes.compactMapValues(\.variant))
        case .unkeyed(let nodes): .list(nodes.compactMap(\.variant))
        }
    }

    func child(_ key: String) -> VariantNode {
        let node = VariantNode()
        if case .keyed(var nodes) = content {
            content = .nothing  // so that the dictionary is changed in place
            nodes[key] = node
            content = .keyed(nodes)
        } else {
            content = .keyed([key: node])
        }
        return node
    }

    func append() -> VariantNode {
        let node = VariantNode()
        if case .unkeyed(var nodes) = content {
            content = .nothing
            nodes.append(node)
            content = .unkeyed(nodes)
        } else {
            content = .unkeyed([node])
        }
        return node
    }

    /// Writes a scalar directly and everything else through its own coding.
    func write(_ value: some Encodable, at path: [any CodingKey]) throws {
        if let variant = Variant(scalar: value) {
            content = .value(variant)
        } else {
            try value.encode(to: NodeEncoder(node: self, codingPath: path))
        }
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
