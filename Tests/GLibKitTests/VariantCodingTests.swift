// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import Testing

@Suite struct VariantCodingTests {
    struct Pet: Codable, Hashable {
        enum Kind: String, Codable { case cat, dog }
        var name: String
        var kind: Kind
        var age: Int?
        var weight = 4.5
        var isTame = true
        var friends: [Pet] = []
        var tags: [String: Int] = [:]
        var born: URL?
    }

    let pet = Pet(
        name: "Mø", kind: .cat, age: 7, friends: [Pet(name: "Rex", kind: .dog)], tags: ["a": 1, "b": -2],
        born: URL(string: "https://example.org/x"))

    @Test func anObjectIsReadAsItWasWritten() throws {
        let variant = try VariantEncoder().encode(pet)
        #expect(try VariantDecoder().decode(Pet.self, from: variant) == pet)
    }

    @Test func theShapeIsTheOneOfTheContract() throws {
        let variant = try VariantEncoder().encode(Pet(name: "Rex", kind: .dog, friends: [Pet(name: "A", kind: .cat)]))
        let friend: Variant = [
            "name": "A", "kind": "cat", "weight": .double(4.5), "isTame": true, "friends": .list([]), "tags": [:],
        ]
        #expect(
            variant == [
                "name": "Rex", "kind": "dog", "weight": .double(4.5), "isTame": true, "friends": .list([friend]),
                "tags": [:],
            ])
        #expect(variant["age"] == nil)
    }

    @Test func whatOtherProgramsWriteIsReadToo() throws {
        let variant = try #require(
            Variant(
                text: """
                    {'name': <'Rex'>, 'kind': <'dog'>, 'age': <byte 3>, 'weight': <4>, 'isTame': <false>,
                     'friends': <@aa{sv} []>, 'tags': <{'x': int16 2}>, 'unknown': <'ignored'>}
                    """, type: "a{sv}"))
        let pet = try VariantDecoder().decode(Pet.self, from: variant)
        #expect(pet == Pet(name: "Rex", kind: .dog, age: 3, weight: 4, isTame: false, tags: ["x": 2]))
    }

    @Test(
        arguments: [
            ("{'kind': <'dog'>}", "'name' is missing"),
            ("{'name': <5>}", "'name' must be text, not 5"),
            ("{'name': <'A'>, 'kind': <'dog'>, 'age': <'old'>}", "'age' must be a whole number, not 'old'"),
            ("{'name': <'A'>, 'kind': <'dog'>, 'age': <1.5>}", "'age' must be a whole number, not 1.5"),
            ("{'name': <'A'>, 'kind': <'dog'>, 'weight': <'x'>}", "'weight' must be a number, not 'x'"),
            (
                "{'name': <'A'>, 'kind': <'dog'>, 'weight': <1>, 'isTame': <1>}",
                "'isTame' must be true or false, not 1"
            ),
            (
                "{'name': <'A'>, 'kind': <'dog'>, 'weight': <1>, 'isTame': <true>, 'friends': <'x'>}",
                "'friends' must be a list, not 'x'"
            ),
        ])
    func whatMakesNoSenseIsNamed(text: String, complaint: String) throws {
        let variant = try #require(Variant(text: text, type: "a{sv}"))
        let error = try #require(throws: DecodingError.self) { try VariantDecoder().decode(Pet.self, from: variant) }
        #expect("\(error)".contains(complaint))
    }

    @Test func aNumberThatDoesNotFitIsRefused() {
        #expect(throws: DecodingError.self) { try VariantDecoder().decode(UInt8.self, from: .int32(256)) }
        #expect(throws: DecodingError.self) { try VariantDecoder().decode(Int.self, from: .uint64(.max)) }
        #expect(throws: Never.self) { try VariantDecoder().decode(UInt64.self, from: .uint64(.max)) }
    }

    @Test func numbersTooLargeForSignedAreWrittenUnsigned() throws {
        #expect(try VariantEncoder().encode(UInt64.max) == .uint64(.max))
        #expect(try VariantEncoder().encode([UInt8(1), 2]) == .list([.int64(1), .int64(2)]))
    }
}
