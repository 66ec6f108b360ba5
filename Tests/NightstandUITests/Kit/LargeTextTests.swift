// SPDX-License-Identifier: MIT
import CAdwaita
import NightstandFeatures
import Reactive
import Testing
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

@MainActor @Suite(.serialized, .alone) struct LargeTextTests {
    @Test func aShortenedLabelIsWholeWhileTextIsLargeAndShortenedAgainAfterwards() async {
        defer { TextSize.set(100) }
        let label = Label("Take the blue pills with plenty of water, then call the pharmacy")
        label.ellipsize()
        let window = ApplicationWindow(Display.application, content: label)
        defer { window.destroy() }
        window.setDefaultSize(width: 200, height: 300)
        window.present()
        await Display.settle(milliseconds: 60)
        #expect(isCut(label))
        TextSize.set(200)
        await Display.settle(milliseconds: 60)
        #expect(!isCut(label))
        // It stays whole, whatever is asked for meanwhile.
        label.ellipsize()
        #expect(gtk_label_get_ellipsize(label.opaque) == PANGO_ELLIPSIZE_NONE)
        TextSize.set(100)
        await Display.settle(milliseconds: 60)
        #expect(gtk_label_get_ellipsize(label.opaque) == PANGO_ELLIPSIZE_END && !label.wraps)
    }

    @Test func theEndOfAFoldingRowMovesBelowWhereThereIsNoRoomForBoth() {
        let (first, last) = (Box(.row), Box(.row))
        first.request(width: 200, height: 30)
        last.request(width: 100, height: 20)
        let row = FoldingRow(first, last, spacing: 10)
        #expect(row.minimumWidth == 200)
        #expect(row.naturalHeight(width: 310) == 30)
        #expect(row.naturalHeight(width: 309) == 60)
    }

    @Test func rowsOfTilesAreAsLowAsTheyCanBeWhereThereIsNoRoomForOneHeight() {
        let tiles = [30, 70, 30].map { height in
            let tile = Box(.row)
            tile.request(width: 100, height: height)
            return tile
        }
        let grid = TileGrid()
        for (index, tile) in tiles.enumerated() { grid.insert(tile, at: index) }
        #expect(grid.naturalHeight(width: 200) == 30 + 12 + 70 + 12 + 30)
    }

    @Test func fewerCardsStandBesideOneAnotherWhileTextIsLargeOrAWordIsLong() {
        defer { TextSize.set(100) }
        let cards = [Box(.row), Box(.row)]
        for card in cards { card.request(width: 100, height: 30) }
        let grid = CardGrid(minimumWidth: 150, growsWithText: true, cards)
        #expect(grid.naturalHeight(width: 340) == 30)
        TextSize.set(200)
        #expect(grid.naturalHeight(width: 341) == 72)
        TextSize.set(100)
        cards[1].request(width: 180, height: 30)
        #expect(grid.naturalHeight(width: 342) == 72)
    }

    @Test func theHintInThePhraseFieldIsShorterWhileTextIsLarge() {
        defer { TextSize.set(100) }
        let field = PhraseField(Fixture().makeModel().phrase).field
        #expect(field.placeholder == "Try: weekdays 6:45 gym")
        TextSize.set(200)
        EffectQueue.main.flush()
        #expect(field.placeholder == "Try: 6:45")
    }

    @Test func aChoiceStandsAboveTheSubtitleWhileTextIsLarge() async {
        defer { TextSize.set(100) }
        TextSize.set(200)
        let row = ChoiceRow("Dimming", subtitle: "While it is dark") { _ in }
        row.choices = ["Never", "At night"]
        #expect(subtitle(row) == "Never\nWhile it is dark")
        row.chosen = 1
        #expect(subtitle(row) == "At night\nWhile it is dark")
        TextSize.set(100)
        await Display.settle(4)
        #expect(subtitle(row) == "While it is dark")
    }

    private func isCut(_ label: Label) -> Bool {
        gtk_label_get_layout(label.opaque).map { pango_layout_is_ellipsized($0) != 0 } ?? false
    }

    private func subtitle(_ row: ChoiceRow) -> String {
        text(adw_action_row_get_subtitle(row.cast()))
    }
}
