// SPDX-License-Identifier: MIT
import GLibKit
import Testing

@Suite struct VariantTests {
    /// GVariant's own text form is the oracle of both directions.
    @Test(
        arguments: [
            ("true", "b", Variant.bool(true)),
            ("0x07", "y", .byte(7)),
            ("-3", "n", .int16(-3)),
            ("65535", "q", .uint16(.max)),
            ("-2147483648", "i", .int32(.min)),
            ("4294967295", "u", .uint32(.max)),
            ("-9223372036854775808", "x", .int64(.min)),
            ("18446744073709551615", "t", .uint64(.max)),
            ("0.1", "d", .double(0.1)),
            ("'grüße 🏋️'", "s", .string("grüße 🏋️")),
            ("'/a/b'", "o", .objectPath("/a/b")),
            ("'a{sv}'", "g", .signature("a{sv}")),
            ("<<5>>", "v", .boxed(.boxed(.int32(5)))),
            ("@av []", "av", .list([])),
            ("[<1>, <'two'>]", "av", .list([.int32(1), "two"])),
            ("{'a': <true>}", "a{sv}", ["a": true]),
            ("@a{sv} {}", "a{sv}", [:]),
            ("@as []", "as", .strings([])),
            ("[{'a': <1>}, {}]", "aa{sv}", .dictionaries([["a": .int32(1)], [:]])),
            ("{'k': 'v'}", "a{ss}", .array(of: "{ss}", [.entry("k", "v")])),
            (
                "('a', [(1, <2>)])", "(sa(iv))",
                .tuple(["a", .array(of: "(iv)", [.tuple([.int32(1), .boxed(.int32(2))])])])
            ),
            ("nothing", "ms", .maybe(of: "s", nil)),
        ] as [(String, String, Variant)])
    func everyTypeIsReadAndWritten(text: String, type: String, value: Variant) {
        #expect(Variant(text: text, type: type) == value)
        #expect(Variant(text: value.description, type: type) == value)
        #expect(value.type == type)
    }

    @Test(arguments: [0, 1, 15, 16, 17, 30, 60, 70, 80, 90, 120, 250, 300, 2700, 2720, 2800, 3000, 3600, 20_000])
    func longListsOfTextsAreWrittenAsShortOnesAre(_ count: Int) {
        for length in [0, 1, 7, 19] {
            let texts = (0..<count).map { String(repeating: "é", count: ($0 + length) % (length + 1)) + "a" }
            let plain = texts.map { "'\($0)'" }.joined(separator: ", ")
            let boxed = texts.map { "<'\($0)'>" }.joined(separator: ", ")
            let strings = Variant.strings(texts)
            let list = Variant.list(texts.map(Variant.string))
            #expect(strings.description == (count == 0 ? "[]" : "[\(plain)]"))
            #expect(list.description == (count == 0 ? "[]" : "[\(boxed)]"))
            // Inside of something else, as on the bus.
            let both = Variant.dictionary(["a": strings, "b": list])
            #expect(Variant(text: both.description, type: "a{sv}") == both)
        }
    }

    @Test func aLongListOfVariousThingsIsNoListOfTexts() {
        let values = (0..<40).map { $0 == 39 ? Variant.int64(1) : "a" }
        #expect(Variant(text: Variant.list(values).description, type: "av")?.elements?.count == 40)
        let cut = Variant.strings((0..<40).map { "\($0)\0rest" })
        #expect(Variant(text: cut.description, type: "as") == .strings((0..<40).map(String.init)))
    }

    @Test func textOfAnotherTypeIsNotRead() {
        #expect(Variant(text: "'five'", type: "i") == nil)
        #expect(Variant(text: "5", type: "no type") == nil)
    }

    @Test func wholeNumbersOfEveryTypeAreNumbers() {
        let values: [Variant] = [.byte(5), .int16(5), .uint16(5), .int32(5), .uint32(5), .int64(5), .uint64(5)]
        #expect(values.allSatisfy { $0.intValue == 5 && $0.doubleValue == 5 && Variant.boxed($0).intValue == 5 })
        #expect(Variant.uint64(.max).intValue == nil)
        #expect(Variant.string("5").intValue == nil)
    }
}
