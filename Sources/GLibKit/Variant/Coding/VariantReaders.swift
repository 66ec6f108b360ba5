// SPDX-License-Identifier: MIT

nonisolated struct KeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let entries: [String: Variant]
    let codingPath: [any CodingKey]

    var allKeys: [Key] { entries.keys.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { entries[key.stringValue] != nil }

    func decodeNil(forKey key: Key) -> Bool { entries[key.stringValue] == nil }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        if case .string(let value) = entries[key.stringValue] { value } else { try decoder(key).read(type) }
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
        if case .int64(let value) = entries[key.stringValue] { Int(value) } else { try decoder(key).read(type) }
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        if case .bool(let value) = entries[key.stringValue] { value } else { try decoder(key).read(type) }
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder(key).read(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        NodeDecoder(variant: entries["super"] ?? .dictionary([:]), codingPath: codingPath)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

    private func decoder(_ key: Key) throws -> NodeDecoder {
        guard let value = entries[key.stringValue] else {
            throw DecodingError.keyNotFound(
                key, .init(codingPath: codingPath, debugDescription: "'\(key.stringValue)' is missing"))
        }
        return NodeDecoder(variant: value.unboxed, codingPath: codingPath + [key])
    }
}

nonisolated struct UnkeyedReader: UnkeyedDecodingContainer {
    let elements: [Variant]
    let codingPath: [any CodingKey]
    var currentIndex = 0

    var count: Int? { elements.count }

    var isAtEnd: Bool { currentIndex >= elements.count }

    func decodeNil() -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let decoder = try next()
        let value = try decoder.read(type)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        let container = try next().container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try next().unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try next()
        currentIndex += 1
        return decoder
    }

    private func next() throws -> NodeDecoder {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                Any.self, .init(codingPath: codingPath, debugDescription: "the list is too short"))
        }
        return NodeDecoder(variant: elements[currentIndex].unboxed, codingPath: codingPath)
    }
}

nonisolated struct SingleValueReader: SingleValueDecodingContainer {
    let decoder: NodeDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { false }

    func decode(_ type: String.Type) throws -> String {
        if case .string(let value) = decoder.variant { value } else { try decoder.read(type) }
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try decoder.read(type)
    }
}
