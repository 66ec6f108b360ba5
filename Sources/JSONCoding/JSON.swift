// SPDX-License-Identifier: MIT

/// Any `Codable` value as JSON (RFC 8259) in UTF-8.
///
/// Keys are in order, slashes are plain, and numbers are written as briefly as they can be read back. It stands for what
/// Foundation has, which would be a third of each program.
public enum JSON {
    /// How JSON is laid out.
    public enum Layout: Sendable {
        /// On one line, without spaces.
        case line
        /// A line for each value, indented by two spaces.
        case indented
    }

    /// Writes a value.
    ///
    /// - Parameter userInfo: What the coding of the value may ask for.
    /// - Throws: `EncodingError` for a number that JSON does not have, or what the value itself throws.
    public static func encode(
        _ value: some Encodable, _ layout: Layout = .line, userInfo: [CodingUserInfoKey: Any] = [:]
    ) throws -> [UInt8] {
        let place = JSONPlace()
        try JSONNodeEncoder(place: place, path: .root, userInfo: userInfo).write(value)
        var printer = JSONPrinter(layout: layout)
        printer.print(place.node)
        return printer.bytes
    }

    /// Writes a value on one line.
    ///
    /// - Throws: As ``encode(_:_:userInfo:)``.
    public static func text(_ value: some Encodable) throws -> String {
        String(decoding: try encode(value), as: UTF8.self)
    }

    /// Reads a value.
    ///
    /// - Throws: `DecodingError`; its path is empty when the bytes are not JSON.
    public static func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, from bytes: some Collection<UInt8>
    ) throws -> Value {
        let node: JSONNode
        do throws(JSONSyntaxError) {
            var parser = JSONParser(Array(bytes))
            node = try parser.whole()
        } catch {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: error.description))
        }
        return try JSONNodeDecoder(node: node, path: .root).read(type)
    }
}
