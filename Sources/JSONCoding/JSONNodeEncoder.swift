// SPDX-License-Identifier: MIT

/// Writes into one place.
struct JSONNodeEncoder: Encoder {
    let place: JSONPlace
    let path: JSONPath
    let userInfo: [CodingUserInfoKey: Any]

    var codingPath: [any CodingKey] { path.keys }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        place.begin(isList: false)
        return KeyedEncodingContainer(JSONMemberWriter<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        place.begin(isList: true)
        return JSONElementWriter(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { JSONSingleValueWriter(encoder: self) }

    /// Writes a scalar directly and everything else through its own coding.
    func write(_ value: some Encodable) throws {
        switch value {
        case let value as String: place.put(.text(value))
        case let value as Int: place.put(.number(String(value)))
        case let value as Bool: place.put(.flag(value))
        case let value as Double: try write(number: value, of: value)
        case let value as Float: try write(number: value, of: value)
        case let value as any BinaryInteger: place.put(.number(String(value)))
        default: try value.encode(to: self)
        }
    }

    /// Writes the shortest digits that are read back as the number, and a whole one without a fraction.
    private func write(number: some BinaryFloatingPoint & CustomStringConvertible, of value: Any) throws {
        guard number.isFinite else {
            throw EncodingError.invalidValue(
                value, .init(codingPath: codingPath, debugDescription: "JSON has no number \(number)"))
        }
        let digits = number.description
        place.put(.number(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits))
    }

    func member(_ key: any CodingKey) -> JSONNodeEncoder {
        JSONNodeEncoder(place: place.member(key.stringValue), path: path.appending(key), userInfo: userInfo)
    }

    func element() -> JSONNodeEncoder {
        let index = place.count
        return JSONNodeEncoder(place: place.element(), path: path.appending(JSONIndex(index)), userInfo: userInfo)
    }
}
