// SPDX-License-Identifier: MIT
import FoundationEssentials
import Localization
import Testing

/// Sentences with placeholders, whatever the language.
@Suite struct LocalizedTextTests {
    @Test("a sentence in English has its values in their places")
    func english() {
        let name = "Gym"
        #expect(LocalizedText("\(name) rings at \(7) o'clock.").english == "Gym rings at 7 o'clock.")
        #expect(LocalizedText("Write {\"label\": \(name)}.").english == "Write {\"label\": Gym}.")
        #expect(LocalizedText("\("{2}") and \("b")").english == "{2} and b")
        #expect(LocalizedText(verbatim: "{1} as it is").english == "{1} as it is")
    }

    @Test("an abbreviation at the end of a sentence brings its full stop with it")
    func fullStop() {
        #expect(LocalizedText("It rings on \("1. Nov.").").english == "It rings on 1. Nov.")
        #expect(LocalizedText("\("Nov."), then \("Dec").").english == "Nov., then Dec.")
    }

    @Test(
        "an article in front of a time agrees with its hour",
        arguments: [
            ("1:05", "a la 1:05"), ("01:05 h", "a la 01:05 h"), ("2:05", "a las 2:05"), ("13:00", "a las 13:00"),
            ("11:59", "a las 11:59"), ("0:30", "a las 0:30"), ("siete", "a las siete"),
        ])
    func agreement(time: String, text: String) {
        #expect(LocalizedText("a la(s) \(time)").english == text)
        #expect(LocalizedText("\("Gym") (s) a la(s) \(time), \(1)").english == "Gym (s) \(text), 1")
        #expect(LocalizedText("\("Run(s)") \(time)").english == "Run(s) \(time)", "a name stays as it is")
    }

    @Test(
        "one thing and several things have sentences of their own",
        arguments: [(0, "0 laps"), (1, "1 lap"), (2, "2 laps")])
    func plural(count: Int, text: String) {
        #expect(LocalizedText("\(count) lap", "\(count) laps", count: count).english == text)
    }

    @Test("a sentence arrives as it was sent, with the sentences in it and its number")
    func wire() throws {
        let inner = LocalizedText("\(2) lap", "\(2) laps", count: 2)
        for text in [
            LocalizedText("\(inner) of “\("Gym")”", context: "stopwatch"), inner, LocalizedText(verbatim: "said"),
        ] {
            #expect(LocalizedText(parts: text.parts) == text)
            #expect(text.parts.first == text.english)
            let data = try JSONEncoder().encode([text])
            #expect(try JSONDecoder().decode([LocalizedText].self, from: data) == [text])
        }
    }

    @Test("what makes no sense behind a sentence leaves the sentence", arguments: ["", "{", "[]", "{\"id\": 1}"])
    func brokenWire(code: String) {
        #expect(LocalizedText(parts: ["There is none.", code]).english == "There is none.")
    }

    @Test("readers of JSON get the sentence alone, and it can be read back")
    func json() throws {
        let encoder = JSONEncoder()
        encoder.userInfo[try #require(CodingUserInfoKey.writesSentences)] = true
        let data = try encoder.encode([LocalizedText("\(3) laps")])
        #expect(String(decoding: data, as: UTF8.self) == "[\"3 laps\"]")
        #expect(try JSONDecoder().decode([LocalizedText].self, from: data).map(\.english) == ["3 laps"])
    }
}
