// SPDX-License-Identifier: MIT
import Foundation
@testable import GWeatherKit
import Testing

@Suite struct MessageCatalogueTests {
    /// A catalogue as `msgfmt` writes it, in the order of bytes of this machine.
    private func catalogue(_ messages: [(String, String)]) -> [UInt8] {
        let sorted = messages.sorted { Array($0.0.utf8).lexicographicallyPrecedes(Array($1.0.utf8)) }
        let count = UInt32(sorted.count)
        var words: [UInt32] = [0x9504_12de, 0, count, 28, 28 + 8 * count, 0, 0]
        var texts: [UInt8] = []
        let start = 28 + 16 * count
        for text in sorted.map(\.0) + sorted.map(\.1) {
            words += [UInt32(text.utf8.count), start + UInt32(texts.count)]
            texts += Array(text.utf8) + [0]
        }
        return words.flatMap { word in withUnsafeBytes(of: word) { Array($0) } } + texts
    }

    private func opened(_ bytes: [UInt8]) throws -> MessageCatalogue? {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).mo")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return MessageCatalogue(path: file.path)
    }

    private let messages = [
        ("", "Language: de"), ("Vienna", "Wien"), ("Venice", "Venedig"), ("City in Italy\u{4}Rome", "Rom"),
        ("Ven", "?"),
    ]

    @Test("A translation is found by its message, with a context where it has one, and no other is")
    func found() throws {
        let catalogue = try #require(try opened(catalogue(messages)))
        #expect(catalogue.translation(of: "Vienna") == "Wien")
        #expect(catalogue.translation(of: "Venice") == "Venedig")
        #expect(catalogue.translation(of: "Rome", in: "City in Italy") == "Rom")
        for other in ["Rome", "Vien", "Viennas", "Aachen", "Zagreb"] {
            #expect(catalogue.translation(of: other) == nil)
        }
    }

    @Test("A file that is cut off or is something else has no translations and does no harm")
    func damaged() throws {
        let whole = catalogue(messages)
        for length in stride(from: 0, to: whole.count, by: 5) {
            let catalogue = try opened(Array(whole.prefix(length)))
            for message in messages { _ = catalogue?.translation(of: message.0) }
        }
        for place in 0..<112 {
            var broken = whole
            broken[place] = 0xff
            let catalogue = try opened(broken)
            for message in messages { _ = catalogue?.translation(of: message.0) }
        }
        #expect(try opened(Array("GIF89a".utf8)) == nil)
        #expect(MessageCatalogue(path: "/nowhere/at/all.mo") == nil)
    }
}
