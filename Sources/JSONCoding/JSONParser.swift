// SPDX-License-Identifier: MIT

/// Reads JSON into nodes.
///
/// It takes what RFC 8259 allows, a byte order mark, and a comma behind the last part. Of two members with the same name, the first counts.
struct JSONParser {
    /// The most lists and objects within each other: each takes some of the stack.
    private static let deepest = 512

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The only value there is.
    mutating func whole() throws(JSONSyntaxError) -> JSONNode {
        let node = try value()
        skipSpace()
        guard position == bytes.count else { throw problem }
        return node
    }

    private var problem: JSONSyntaxError { JSONSyntaxError(position: position) }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func value() throws(JSONSyntaxError) -> JSONNode {
        skipSpace()
        switch next {
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .list(try list())
        case UInt8(ascii: "t"):
            try word("true")
            return .flag(true)
        case UInt8(ascii: "f"):
            try word("false")
            return .flag(false)
        case UInt8(ascii: "n"):
            try word("null")
            return .null
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: String) throws(JSONSyntaxError) {
        guard bytes[position...].starts(with: word.utf8) else { throw problem }
        position += word.utf8.count
    }

    private mutating func enter() throws(JSONSyntaxError) {
        guard depth < Self.deepest else { throw problem }
        depth += 1
        position += 1
        skipSpace()
    }

    /// Takes a comma with another part behind it, or the end.
    private mutating func goesOn(until end: UInt8) throws(JSONSyntaxError) -> Bool {
        skipSpace()
        let hasComma = take(UInt8(ascii: ","))
        skipSpace()
        if take(end) { return false }
        guard hasComma else { throw problem }
        return true
    }

    private mutating func object() throws(JSONSyntaxError) -> [String: JSONNode] {
        try enter()
        defer { depth -= 1 }
        var members: [String: JSONNode] = [:]
        if take(UInt8(ascii: "}")) { return members }
        repeat {
            let key = try text()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw problem }
            let value = try value()
            if members[key] == nil { members[key] = value }
        } while try goesOn(until: UInt8(ascii: "}"))
        return members
    }

    private mutating func list() throws(JSONSyntaxError) -> [JSONNode] {
        try enter()
        defer { depth -= 1 }
        var elements: [JSONNode] = []
        if take(UInt8(ascii: "]")) { return elements }
        repeat { elements.append(try value()) } while try goesOn(until: UInt8(ascii: "]"))
        return elements
    }

    private mutating func number() throws(JSONSyntaxError) -> String {
        let start = position
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func digits() throws(JSONSyntaxError) {
        let start = position
        while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
        guard position > start else { throw problem }
    }

    private mutating func text() throws(JSONSyntaxError) -> String {
        guard take(UInt8(ascii: "\"")) else { throw problem }
        let start = position
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { position += 1 }
        if take(UInt8(ascii: "\"")) { return try decoded(bytes[start..<(position - 1)]) }
        var content = Array(bytes[start..<position])
        while let byte = next, byte >= 0x20 {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return try decoded(content[...])
            case UInt8(ascii: "\\"): try escape(into: &content)
            default: content.append(byte)
            }
        }
        throw problem
    }

    private func decoded(_ utf8: ArraySlice<UInt8>) throws(JSONSyntaxError) -> String {
        guard let text = String(validating: utf8, as: UTF8.self) else { throw problem }
        return text
    }

    private mutating func escape(into content: inout [UInt8]) throws(JSONSyntaxError) {
        guard let byte = next else { throw problem }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
        case UInt8(ascii: "n"): content.append(0x0A)
        case UInt8(ascii: "r"): content.append(0x0D)
        case UInt8(ascii: "t"): content.append(0x09)
        case UInt8(ascii: "b"): content.append(0x08)
        case UInt8(ascii: "f"): content.append(0x0C)
        case UInt8(ascii: "u"): content += Array(String(Character(try scalar())).utf8)
        default: throw problem
        }
    }

    /// The character of a `\u`, or of two that are halves of one.
    private mutating func scalar() throws(JSONSyntaxError) -> Unicode.Scalar {
        let first = try unit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw problem }
        let second = try unit()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw problem }
        return scalar
    }

    private mutating func unit() throws(JSONSyntaxError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else { throw problem }
            unit = unit << 4 | UInt32(digit)
            position += 1
        }
        return unit
    }
}
