// SPDX-License-Identifier: MIT

nonisolated struct KeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: VariantNode
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) {}

    func encode(_ value: String, forKey key: Key) {
        node.put(.value(.string(value)), at: key.stringValue)
    }

    func encode(_ value: Int, forKey key: Key) {
        node.put(.value(.int64(Int64(value))), at: key.stringValue)
    }

    func encode(_ value: Bool, forKey key: Key) {
        node.put(.value(.bool(value)), at: key.stringValue)
    }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        node.put(try VariantNode.part(value, at: codingPath + [key]), at: key.stringValue)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        let child = VariantNode()
        node.put(.node(child), at: "super")
        return NodeEncoder(node: child, codingPath: codingPath)
    }

    func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

    private func encoder(_ key: Key) -> NodeEncoder {
        let child = VariantNode()
        node.put(.node(child), at: key.stringValue)
        return NodeEncoder(node: child, codingPath: codingPath + [key])
    }
}

nonisolated struct UnkeyedWriter: UnkeyedEncodingContainer {
    let node: VariantNode
    let codingPath: [any CodingKey]

    var count: Int {
        if case .unkeyed(let nodes) = node.content { nodes.count } else { 0 }
    }

    func encodeNil() {}

    func encode(_ value: some Encodable) throws {
        node.append(try VariantNode.part(value, at: codingPath))
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        encoder().unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder() }

    private func encoder() -> NodeEncoder {
        let child = VariantNode()
        node.append(.node(child))
        return NodeEncoder(node: child, codingPath: codingPath)
    }
}

nonisolated struct SingleValueWriter: SingleValueEncodingContainer {
    let node: VariantNode
    let codingPath: [any CodingKey]

    func encodeNil() {}

    func encode(_ value: String) {
        node.content = .value(.string(value))
    }

    func encode(_ value: some Encodable) throws {
        if let variant = Variant(scalar: value) {
            node.content = .value(variant)
        } else {
            try value.encode(to: NodeEncoder(node: node, codingPath: codingPath))
        }
    }
}
