// SPDX-License-Identifier: MIT
import Foundation
import JSONCoding
import Testing

/// What we write and read is what Foundation writes and reads.
@Suite struct JSONTests {
    struct Sample: Codable, Hashable {
        enum Kind: String, Codable { case plain, odd }
        var text = "a/b \"q\" \\ \n\t\r\u{8}\u{c}\u{1}\u{1f}\u{7f} é 🕰"
        var whole = -7
        var small: UInt8 = 200
        var large = UInt64.max
        var part = 0.1
        var single: Float = 1.5
        var exact = 3.0
        var great = 1e300
        var tiny = Double.leastNonzeroMagnitude
        var flag = true
        var nothing: Int?
        var kind = Kind.odd
        var list = [1, 2, 3]
        var none: [String] = []
        var holes: [Int?] = [nil, 4]
        var table = ["b": [1.25], "a": []]
        var numbered = [10: "ten"]
    }

    private func foundation(_ value: some Encodable, _ more: JSONEncoder.OutputFormatting = []) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.outputFormatting.formUnion(more)
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test func aValueIsWrittenAsFoundationWritesIt() throws {
        #expect(try JSON.text(Sample()) == foundation(Sample()))
        let indented = String(decoding: try JSON.encode([Sample(), Sample()], .indented), as: UTF8.self)
        #expect(try indented == foundation([Sample(), Sample()], .prettyPrinted))
        for number in [0, -0.0, 1, 100, 1e15, 1e16, 1e20, 1.5e-7, 123456.789, .greatestFiniteMagnitude] {
            #expect(try JSON.text(number) == foundation(number))
        }
    }

    @Test func emptyListsAndObjectsAreWrittenAsFoundationWritesThem() throws {
        struct Empty: Codable {}
        #expect(
            try String(decoding: JSON.encode([Int](), .indented), as: UTF8.self) == foundation([Int](), .prettyPrinted))
        #expect(
            try String(decoding: JSON.encode(Empty(), .indented), as: UTF8.self) == foundation(Empty(), .prettyPrinted))
        #expect(try JSON.text([Empty()]) == "[{}]")
    }

    @Test func whatWasWrittenIsReadBack() throws {
        for layout in [JSON.Layout.line, .indented] {
            #expect(try JSON.decode(Sample.self, from: JSON.encode(Sample(), layout)) == Sample())
        }
    }

    @Test(arguments: [
        #" {"a" : [ 1 , 2.50 , -3e2 ] } "#, #""\u0041\ud83d\ude00\/""#, "\u{FEFF}[]", "\t12\n", #"{"a":{"a":{}}}"#,
        "-0", "true", "null",
        "1E+2", "[1,]", #"{"a":1,}"#,
    ])
    func validJSONIsRead(_ text: String) throws {
        let ours = try JSON.decode(Anything.self, from: text.utf8)
        #expect(ours == (try JSONDecoder().decode(Anything.self, from: Data(text.utf8))))
    }

    @Test(arguments: [
        "", " ", "[1,,]", "[,1]", "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,,}"#, "[1 2]", "01", "1.", ".5", "+1",
        "-", "1e",
        "nul", "truE",
        #""a"#, #""\x""#, #""\u12""#, #""\ud800""#, #""\ude00""#, "\"\u{1}\"", "[1]x", "[", "{", "'a'", "NaN", "// a",
        #"{a:1}"#,
    ])
    func invalidJSONIsRefused(_ text: String) {
        #expect(throws: DecodingError.self) { try JSON.decode(Anything.self, from: text.utf8) }
        #expect(throws: (any Error).self) { try JSONDecoder().decode(Anything.self, from: Data(text.utf8)) }
    }

    @Test func bytesThatAreNoTextAreRefused() {
        #expect(throws: DecodingError.self) { try JSON.decode(String.self, from: [0x22, 0xFF, 0x22]) }
        #expect(throws: DecodingError.self) { try JSON.decode(String.self, from: [0x22, 0xC3, 0x5C, 0x6E, 0x22]) }
    }

    @Test func endlessNestingIsRefusedBeforeTheStackIsUsedUp() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: DecodingError.self) { try JSON.decode(Anything.self, from: text.utf8) }
    }

    @Test func ofTwoMembersWithOneNameTheSameCountsAsWithFoundation() throws {
        let text = #"{"a":1,"a":2}"#
        let theirs = try JSONDecoder().decode([String: Int].self, from: Data(text.utf8))
        #expect(try JSON.decode([String: Int].self, from: text.utf8) == theirs)
    }

    @Test func numbersFitOrAreRefused() throws {
        #expect(try JSON.decode(Int.self, from: "1e3".utf8) == 1000)
        #expect(try JSON.decode(Int.self, from: "2.0".utf8) == 2)
        #expect(try JSON.decode(UInt64.self, from: "18446744073709551615".utf8) == .max)
        #expect(throws: DecodingError.self) { try JSON.decode(Int.self, from: "2.5".utf8) }
        #expect(throws: DecodingError.self) { try JSON.decode(UInt8.self, from: "256".utf8) }
        #expect(throws: DecodingError.self) { try JSON.decode(UInt8.self, from: "-1".utf8) }
        #expect(throws: DecodingError.self) { try JSON.decode(Double.self, from: "1e999".utf8) }
        #expect(throws: EncodingError.self) { try JSON.encode(Double.nan) }
        #expect(throws: EncodingError.self) { try JSON.encode([Double.infinity]) }
    }

    @Test(arguments: [
        #"{"list":[{"name":"a"},{}]}"#, #"{"list":[{"name":1}]}"#, #"{"list":[{"name":null}]}"#, #"{"list":{}}"#, "{}",
        "[]", "5",
    ])
    func anErrorIsOfTheSameKindAndAtTheSamePlaceAsFoundations(_ text: String) throws {
        struct Person: Decodable {
            var name: String
            var age: Int?
        }
        struct Document: Decodable { var list: [Person] }
        let ours = try #require(throws: DecodingError.self) { try JSON.decode(Document.self, from: text.utf8) }
        let theirs = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode(Document.self, from: Data(text.utf8))
        }
        #expect(kind(ours) == kind(theirs))
    }

    @Test func aNumberThatDoesNotFitIsNamed() throws {
        let error = try #require(throws: DecodingError.self) {
            try JSON.decode([[String: Int]].self, from: #"[{"a":1},{"b":1.5}]"#.utf8)
        }
        #expect(kind(error) == "data at Index 1.b")
    }

    private func kind(_ error: DecodingError) -> String {
        func path(_ context: DecodingError.Context) -> String {
            context.codingPath.map(\.stringValue).joined(separator: ".")
        }
        return switch error {
        case .typeMismatch(_, let context): "type at \(path(context))"
        case .valueNotFound(_, let context): "value at \(path(context))"
        case .keyNotFound(let key, let context): "key \(key.stringValue) at \(path(context))"
        case .dataCorrupted(let context): "data at \(path(context))"
        @unknown default: "another"
        }
    }
}

/// Any JSON.
private enum Anything: Decodable, Hashable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([Anything])
    case object([String: Anything])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([Anything].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: Anything].self))
        }
    }
}
