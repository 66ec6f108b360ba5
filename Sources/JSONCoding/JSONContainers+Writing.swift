// SPDX-License-Identifier: MIT

/// The members of an object.
struct JSONMemberWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONNodeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { encoder.member(key).place.put(.null) }

    func encode(_ value: some Encodable, forKey key: Key) throws { try encoder.member(key).write(value) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder.member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.member(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        JSONNodeEncoder(place: encoder.place.member("super"), path: encoder.path, userInfo: encoder.userInfo)
    }

    func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
}

/// The elements of a list.
struct JSONElementWriter: UnkeyedEncodingContainer {
    let encoder: JSONNodeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    var count: Int { encoder.place.count }

    func encodeNil() { encoder.element().place.put(.null) }

    func encode(_ value: some Encodable) throws { try encoder.element().write(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder.element().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.element().unkeyedContainer() }

    func superEncoder() -> any Encoder { encoder.element() }
}

/// A value that is neither a list nor an object to its writer.
struct JSONSingleValueWriter: SingleValueEncodingContainer {
    let encoder: JSONNodeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() { encoder.place.put(.null) }

    func encode(_ value: some Encodable) throws { try encoder.write(value) }
}
