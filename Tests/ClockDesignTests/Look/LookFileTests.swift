// SPDX-License-Identifier: MIT
import NightstandTestSupport
import ClockDesign
import Foundation
import Testing

@Suite struct LookFileTests {
    /// A look in which every part differs from the usual one.
    static let other: ClockLook = {
        var look = ClockLook()
        look.font = FontChoice(family: "Nimbus “Sans” \\ ü", weight: .ultraLight, design: .rounded)
        look.digitColor = ClockColor(hex: "#123456") ?? .white
        look.backgroundColor = ClockColor(hex: "#fedcba") ?? .black
        look.changesColorEachMinute = true
        (look.glow, look.digitOpacity, look.overlayOpacity) = (1, 2, 3)
        look.size = .percent(4)
        (look.arrangement, look.transition, look.dateFormat) = (.stack, .fade, .short)
        (look.showsSeconds, look.showsPeriod, look.hasLeadingZero) = (false, false, false)
        (look.showsBattery, look.showsDate, look.showsNextAlarm) = (false, false, false)
        return look
    }()

    private func decode(_ text: String) throws(LookFileError) -> LookFile {
        try LookFile(decoding: Array(text.utf8))
    }

    @Test func everyPartDiffersInTheOtherLook() {
        for part in LookPart.all { #expect(part.value(Self.other) != part.value(ClockLook()), "\(part.name)") }
    }

    @Test func aLookComesBackFromItsFile() throws {
        let file = LookFile(Self.other, name: "Tiny")
        let read = try LookFile(decoding: file.encoded)
        #expect(read == file)
        #expect(try LookFile(decoding: LookFile(ClockLook()).encoded) == LookFile(ClockLook()))
    }

    @Test func theFileIsJSONWithTheNamesOfTheSettings() throws {
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(LookFile(Self.other, name: "Tiny").encoded)) as? [String: Any])
        #expect(json["nightstand-look"] as? Int == 1)
        #expect(json["name"] as? String == "Tiny")
        #expect(json["font-weight"] as? String == "ultra-light")
        #expect(json["auto-fit"] as? Bool == false)
        #expect(json["size"] as? Int == 4)
        #expect(json.count == 2 + LookPart.all.count)
    }

    @Test func omittedKeysTakeDefaultsAndUnknownOnesAreReported() throws {
        let file = try decode(#"{"nightstand-look": 1, "glow": 5, "wings": [1, {"a": null}], "alarm": null}"#)
        #expect(file.look.glow == 5)
        #expect(file.ignored == ["alarm", "wings"])
        var rest = file.look
        rest.glow = 0
        #expect(rest == ClockLook())
    }

    @Test(arguments: [
        ("", LookFileError.notJSON), ("{", .notJSON), ("[]", .notALook), ("7", .notALook), ("null", .notALook),
        ("{}", .notALook), (#"{"alarms": []}"#, .notALook), (#"{"nightstand-look": 2}"#, .newer),
        (#"{"nightstand-look": "1"}"#, .wrongField("nightstand-look", form: "the number 1")),
        (#"{"nightstand-look": 1, "name": 4}"#, .wrongField("name", form: "text")),
        (#"{"nightstand-look": 1, "glow": 101}"#, .wrongField("glow", form: "a whole number from 0 to 100")),
        (#"{"nightstand-look": 1, "glow": -1}"#, .wrongField("glow", form: "a whole number from 0 to 100")),
        (#"{"nightstand-look": 1, "glow": 1.5}"#, .wrongField("glow", form: "a whole number from 0 to 100")),
        (#"{"nightstand-look": 1, "glow": 1e300}"#, .wrongField("glow", form: "a whole number from 0 to 100")),
        (#"{"nightstand-look": 1, "glow": true}"#, .wrongField("glow", form: "a whole number from 0 to 100")),
        (#"{"nightstand-look": 1, "size": 300}"#, .wrongField("size", form: "a whole number from 0 to 100")),
        (#"{"nightstand-look": 1, "show-date": 1}"#, .wrongField("show-date", form: "true or false")),
        (
            #"{"nightstand-look": 1, "digit-color": "redd"}"#,
            .wrongField("digit-color", form: "a colour such as #ff8000 or amber")
        ),
        (
            #"{"nightstand-look": 1, "font-family": ""}"#,
            .wrongField("font-family", form: "the name of a font, or System")
        ),
        (#"{"nightstand-look": 1, "transition": "spin"}"#, .wrongField("transition", form: "one of none, fade, slide")),
        (
            #"{"fontFamily": "Arial", "glowIntensity": 300}"#,
            .wrongField("glowIntensity", form: "a whole number from 0 to 100")
        ),
        (
            #"{"color": {"red": 2, "green": 0, "blue": 0}}"#,
            .wrongField("color", form: "a colour such as #ff8000 or amber")
        ),
    ])
    func aBrokenFileIsRefusedByItsField(_ text: String, _ error: LookFileError) {
        #expect(throws: error) { try decode(text) }
    }

    @Test func aFileLargerThanAnyLookIsRefusedUnread() {
        let padding = String(repeating: " ", count: LookFile.greatestSize)
        #expect(throws: LookFileError.tooLarge) { try decode(#"{"nightstand-look": 1}"# + padding) }
    }

    @Test(arguments: ["Ultra Light", "ultraLight", "ultra-light", "ULTRALIGHT"])
    func theOlderShapeIsReadable(_ weight: String) throws {
        let file = try decode(
            """
            {"fontFamily": "Helvetica", "fontWeight": "\(weight)", "fontDesign": "Monospaced", "showSeconds": false,
             "color": {"red": 1, "green": 0.5, "blue": 0, "alpha": 1}, "backgroundColor": "102030FF",
             "glowIntensity": 0.4, "clockOpacity": 0.75, "overlayOpacity": 50, "digitScale": 0.8, "is24Hour": true}
            """)
        var look = ClockLook()
        look.font = FontChoice(family: "Helvetica", weight: .ultraLight, design: .monospaced)
        look.digitColor = ClockColor(hex: "#ff8000") ?? .black
        look.backgroundColor = ClockColor(hex: "#102030") ?? .white
        (look.glow, look.digitOpacity, look.overlayOpacity) = (40, 75, 50)
        look.size = .percent(80)
        look.showsSeconds = false
        #expect(file.look == look)
        #expect(file.ignored == ["is24Hour"])
    }

    @Test(arguments: 0..<40)
    func noDamageBringsTheReaderDownOrALookOutOfRange(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = LookFile(Self.other, name: "Tiny").encoded
        for _ in 0..<50 {
            var damaged = bytes
            switch Int.random(in: 0..<3, using: &random) {
            case 0: damaged.removeLast(Int.random(in: 1...damaged.count, using: &random))
            case 1:
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(
                        in: 0...255, using: &random)
                }
            default:
                let start = Int.random(in: 0..<damaged.count, using: &random)
                let end = Int.random(in: start...damaged.count, using: &random)
                damaged.replaceSubrange(start..<end, with: damaged.prefix(Int.random(in: 0...40, using: &random)))
            }
            guard let read = try? LookFile(decoding: damaged) else { continue }
            let percents = [read.look.glow, read.look.digitOpacity, read.look.overlayOpacity]
            #expect(percents.allSatisfy { (0...100).contains($0) }, "seed \(seed)")
            #expect((try? LookFile(decoding: read.encoded))?.look == read.look)
        }
    }
}
