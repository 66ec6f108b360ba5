// SPDX-License-Identifier: MIT

/// Reads one node.
final class JSONNodeDecoder: Decoder {
    let node: JSONNode
    let path: JSONPath

    init(node: JSONNode, path: JSONPath) {
        self.node = node
        self.path = path
    }

    var codingPath: [any CodingKey] { path.keys }

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = node else { throw mismatch([String: Any].self, "an object") }
        return KeyedDecodingContainer(JSONMembers<Key>(members: members, path: path))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .list(let elements) = node else { throw mismatch([Any].self, "a list") }
        return JSONElements(elements: elements, path: path)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { JSONSingleValue(decoder: self) }

    /// Reads a scalar directly and everything else through its own coding.
    func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
        // In two steps, for nil itself is a value of an optional type.
        if let scalar = try scalar(type), let result = scalar as? Value { return result }
        return try Value(from: self)
    }

    func text() throws -> String {
        guard case .text(let text) = node else { throw mismatch(String.self, "text") }
        return text
    }

    func flag() throws -> Bool {
        guard case .flag(let flag) = node else { throw mismatch(Bool.self, "true or false") }
        return flag
    }

    func double() throws -> Double {
        guard case .number(let number) = node else { throw mismatch(Double.self, "a number") }
        guard let value = Double(number), value.isFinite else { throw corrupted("\(number) is too large") }
        return value
    }

    func whole<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
        guard case .number(let number) = node else { throw mismatch(type, "a whole number") }
        // 1.0 and 1e3 are whole, too.
        guard let value = Value(number) ?? Double(number).flatMap(Value.init(exactly:)) else {
            throw corrupted("\(number) is not a whole number, or too large")
        }
        return value
    }

    private func scalar(_ type: any Any.Type) throws -> Any? {
        switch type {
        case is String.Type: try text()
        case is Int.Type: try whole(Int.self)
        case is Bool.Type: try flag()
        case is Double.Type: try double()
        case is Float.Type: Float(try double())
        case let integer as any FixedWidthInteger.Type: try whole(integer)
        default: nil
        }
    }

    private func corrupted(_ description: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: codingPath, debugDescription: description))
    }

    private func mismatch(_ type: any Any.Type, _ expected: String) -> DecodingError {
        let place = codingPath.last { $0.intValue == nil }.map { "'\($0.stringValue)'" } ?? "the value"
        let context = DecodingError.Context(
            codingPath: codingPath, debugDescription: "\(place) must be \(expected), not \(node.kind)")
        if case .null = node { return .valueNotFound(type, context) }
        return .typeMismatch(type, context)
    }
}
