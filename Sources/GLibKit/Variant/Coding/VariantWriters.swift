// SPDX-License-Identifier: MIT

nonisolated struct KeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: VariantNode
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) {}

    func encode(_ value: some Encodable, forKey key: Key) throws {
        try node.child(key.stringValue).write(value, at: codingPath + [key])
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
        NodeEncoder(node: node.child("super"), codingPath: codingPath)
    }

    func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

    private func encoder(_ key: Key) -> NodeEncoder {
        NodeEncoder(node: node.child(key.stringValue), codingPath: codingPath + [key])
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
        try node.append().write(value, at: codingPath)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        NodeEncoder(node: node.append(), codingPath: codingPath).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        NodeEncoder(node: node.append(), codingPath: codingPath).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        NodeEncoder(node: node.append(), codingPath: codingPath)
    }
}

nonisolated struct SingleValueWriter: SingleValueEncodingContainer {
    let node: VariantNode
    let codingPath: [any CodingKey]

    func encodeNil() {}

    func encode(_ value: some Encodable) throws {
        try node.write(value, at: codingPath)
    }
}
