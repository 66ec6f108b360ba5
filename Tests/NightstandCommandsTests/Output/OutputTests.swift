// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

@testable import NightstandCommands

@Suite struct OutputTests {
    private let noon = Instant(milliseconds: 1_795_262_400_000)  // 2026-11-21T12:00:00Z
    private var phrases: Phrases { Phrases(now: noon, zone: .utc) }

    @Test(arguments: [
        (1, 1), (60_000, 60_000), (60_999, 60_999), (61_000, 1), (90_000, 29_001), (29_520_000, 59_001),
        (86_400_000, 59_001),
    ])
    func aMinuteTextIsRenewedNoLaterThanItChanges(_ remaining: Int64, _ wait: Int64) throws {
        let due = noon + .milliseconds(remaining)
        let change = try #require(phrases.nextChange(of: due))
        #expect(change == noon + .milliseconds(wait))
        #expect(
            Phrases(now: change - .milliseconds(1), zone: .utc).relativeInMinutes(due) == phrases.relativeInMinutes(due)
        )
    }

    @Test(arguments: [
        (1, "in 1 min"), (60_999, "in 1 min"), (61_000, "in 2 min"), (1_200_300, "in 20 min"),
        (29_520_000, "in 8 h 12 min"), (0, "now"), (-5000, "now"),
    ])
    func minutesAreTheFinestThatAStatusBarShows(_ remaining: Int64, _ text: String) {
        #expect(phrases.relativeInMinutes(noon + .milliseconds(remaining)) == text)
    }

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
