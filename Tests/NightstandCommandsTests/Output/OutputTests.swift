// SPDX-License-Identifier: MIT
import Wording
import Foundation
import Testing
import Timekeeping

@testable import NightstandCommands

@Suite struct OutputTests {
    private let noon = Instant(milliseconds: 1_795_262_400_000)  // 2026-11-21T12:00:00Z
    private var phrases: Phrases { Phrases(now: noon, zone: .utc) }

    @Test func momentsShowTheYearAndSecondsOnlyWhenTheyMatter() throws {
        #expect(phrases.moment(noon) == "Sat 21 Nov 12:00")
        #expect(phrases.moment(noon + .seconds(61)) == "Sat 21 Nov 12:01:01")
        #expect(phrases.moment(try #require(Instant("2027-01-04T07:05:00Z"))) == "Mon 4 Jan 2027 07:05")
    }

    @Test func wideCharactersKeepTheColumnsStraight() {
        var table = TextTable(header: ["A", "B"])
        table.rows = [[.init("目覚まし"), .init("x")], [.init("ab\ncd"), .init("y")]]
        #expect(table.text(isColoured: false, width: nil) == "A         B\n目覚まし  x\nab cd     y\n")
    }

    @Test(arguments: [
        ("gym\u{202E}7 ta", "gym7 ta"), ("\u{2066}\u{2067}\u{2068}a\u{2069}\u{202A}\u{202B}\u{202C}\u{202D}", "a"),
        ("a\u{1B}[2J\u{9B}b\u{85}\u{2028}", "a [2J b  "), ("\u{FEFF}\u{FFF9}\u{206A}\u{E0001}x", "x"),
        // What is written from right to left, joins letters or makes an emoji stays.
        ("שעון מעורר\u{200F}!", "שעון מעורר\u{200F}!"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
        (
            "👩\u{200D}🚀 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
            "👩\u{200D}🚀 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
        ),
    ])
    func aLabelNeitherCommandsTheTerminalNorTurnsWhatStandsBesideIt(_ label: String, _ shown: String) throws {
        #expect(label.withoutControls == shown)
        let json = try JSONText.text([label])
        #expect(!json.unicodeScalars.contains { $0.value < 0x20 || (0x202A...0x202E).contains($0.value) })
        #expect(json.withoutControls == json)
        #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [label])
    }

    @Test func aNarrowTerminalCutsTheFlexibleColumn() {
        var table = TextTable(header: ["ID", "LABEL", "NEXT"], flexible: 1)
        table.rows = [[.init("k3f9"), .init("A very long label indeed"), .init("07:30")]]
        let lines = table.text(isColoured: false, width: 30).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 30 })
        #expect(lines[1] == "k3f9  A very long labe…  07:30")
        #expect(table.text(isColoured: false, width: nil).contains("A very long label indeed"))
    }

    @Test func coloursAreOnlyForTerminals() {
        #expect(Ink.red.text("x", isColoured: true) == "\u{1B}[1;31mx\u{1B}[0m")
        #expect(Ink.red.text("x", isColoured: false) == "x")
    }

    @Test func textWrapsAtTheWidthAndKeepsParagraphs() {
        #expect(
            TextWrap.lines("aa bb cc\n\n  kept   as is\ndd", width: 5) == ["aa bb", "cc", "", "  kept   as is", "dd"])
        #expect(TextWrap.definition("--x", "one two", column: 8, width: 12) == ["  --x   one", "        two"])
        #expect(TextWrap.definition("--long-name", "one", column: 8) == ["  --long-name", "        one"])
    }
}
