// SPDX-License-Identifier: MIT

/// The members of an object.
struct JSONMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [String: JSONNode]
    let path: JSONPath

    var codingPath: [any CodingKey] { path.keys }

    var allKeys: [Key] { members.keys.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
        if case .null = try decoder(key).node { true } else { false }
    }

    func decode(_ type: String.Type, forKey key: Key) throws -> String { try decoder(key).text() }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try decoder(key).whole(type) }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decoder(key).flag() }

    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try decoder(key).double() }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try decoder(key).read(type) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { JSONNodeDecoder(node: members["super"] ?? .null, path: path) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

    private func decoder(_ key: Key) throws -> JSONNodeDecoder {
        guard let node = members[key.stringValue] else {
            throw DecodingError.keyNotFound(
                key, .init(codingPath: codingPath, debugDescription: "'\(key.stringValue)' is missing"))
        }
        return JSONNodeDecoder(node: node, path: path.appending(key))
    }
}

/// The elements of a list.
struct JSONElements: UnkeyedDecodingContainer {
    let elements: [JSONNode]
    let path: JSONPath
    var currentIndex = 0

    init(elements: [JSONNode], path: JSONPath) {
        self.elements = elements
        self.path = path
    }

    var codingPath: [any CodingKey] { path.keys }

    var count: Int? { elements.count }

    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
        guard case .null = try decoder().node else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try decoder().read(type)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        let container = try decoder().container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try decoder().unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try decoder()
        currentIndex += 1
        return decoder
    }

    private func decoder() throws -> JSONNodeDecoder {
        let path = path.appending(JSONIndex(currentIndex))
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                Any.self, .init(codingPath: path.keys, debugDescription: "the list is too short"))
        }
        return JSONNodeDecoder(node: elements[currentIndex], path: path)
    }
}

/// A value that is neither a list nor an object to its reader.
struct JSONSingleValue: SingleValueDecodingContainer {
    let decoder: JSONNodeDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool {
        if case .null = decoder.node { true } else { false }
    }

    func decode(_ type: String.Type) throws -> String { try decoder.text() }

    func decode(_ type: Int.Type) throws -> Int { try decoder.whole(type) }

    func decode(_ type: Bool.Type) throws -> Bool { try decoder.flag() }

    func decode(_ type: Double.Type) throws -> Double { try decoder.double() }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.read(type) }
}
