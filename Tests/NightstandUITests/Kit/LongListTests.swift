// SPDX-License-Identifier: MIT
import CAdwaita
import Observation
import Testing

@testable import AdwaitaKit

/// A list in a window so high that the first rows leave room below them.
@MainActor @Suite(.serialized, .alone) struct LongListTests {
    @MainActor @Observable final class Items {
        var all = 0..<0
    }

    /// Where the list is when its items come.
    enum Place: CaseIterable { case onShow, hidden, notYetMade }

    private static let many = 0..<2_000

    /// Shows a list of items in a window.
    private func open(
        _ items: Items, height: Int, eases: Bool = false
    ) -> (LongList, Scroller, ApplicationWindow) {
        let list = LongList(name: "Numbers")
        list.follow({ items.all }, key: \.self, eases: { eases }) { ListRow(Label("Number \($0)")) }
        list.align(.fill, .start)
        let scroller = Scroller(Box(.column, [list]))
        list.follow(scroller)
        let window = ApplicationWindow(Display.application, content: Box(.column, [scroller]))
        window.setDefaultSize(width: 300, height: height)
        window.present()
        return (list, scroller, window)
    }

    @Test(arguments: Place.allCases) func itemsThatComeAtOnceFillThePage(_ place: Place) async {
        let items = Items()
        if place == .notYetMade { items.all = Self.many }
        let (list, scroller, window) = open(items, height: 1000)
        // As where a hint stands in for an empty list.
        list.bind(\.isVisible) { !items.all.isEmpty }
        await Display.settle(milliseconds: 200)
        scroller.isVisible = place != .hidden
        await Display.settle(milliseconds: 200)
        items.all = Self.many
        await Display.settle(milliseconds: 200)
        scroller.isVisible = true
        await Display.settle { list.rows.count > RowWindow.first }
        #expect(list.rows.count > 20 && list.rows.count < 150)
        let hasRoom = await Display.settles { list.height > 20 * scroller.height }
        #expect(hasRoom, "room stands for all others")
        scroller.place = 1
        #expect(await Display.settles { list.rows.last?.index == Self.many.last })
        window.destroy()
        await Display.settle()
    }

    @Test(arguments: [700, 5000]) func whatIsScrolledToHasItsRowsInTheFrameThatShowsIt(_ distance: Int) async throws {
        let items = Items()
        items.all = Self.many
        let (list, scroller, window) = open(items, height: 600)
        await Display.settle(milliseconds: 500)
        let isCovered = {
            guard let seen = scroller.seen(of: list) else { return false }
            let heights = list.rows.map { $0.row.naturalHeight(width: list.list.width) }
            return list.window.above <= seen.lowerBound && list.window.above + heights.reduce(0, +) >= seen.upperBound
        }
        #expect(isCovered())
        var wasCovered: Bool?
        let clock = try #require(gtk_widget_get_frame_clock(window.pointer))
        Signals(UnsafeMutableRawPointer(clock)).plain("after-paint") {
            if wasCovered == nil { wasCovered = isCovered() }
        }
        scroller.move(by: distance)
        #expect(!isCovered())
        #expect(await Display.settles { wasCovered != nil })
        #expect(wasCovered == true)
        window.destroy()
        await Display.settle()
    }

    @Test func ofTenThousandRowsThatUnfoldOnlyThoseOfAPageMoveAndNoneLosesItsPlace() async {
        let before = DesktopSettings.allowsAnimation
        defer { ReducedMotion.allow(before) }
        ReducedMotion.allow(true)
        let items = Items()
        items.all = 0..<3
        let (list, scroller, window) = open(items, height: 600, eases: true)
        await Display.settle(milliseconds: 300)
        items.all = 0..<10_000
        var moving: Set<Int> = []
        let seen = await Display.sees {
            for (index, row) in list.rows where gtk_widget_has_css_class(row.pointer, RowEasing.unfolding) != 0 {
                moving.insert(index)
            }
            return moving.count >= 9
        }
        #expect(seen && moving.count < 200 && moving.isDisjoint(with: 0..<3))
        #expect(await Display.settles { scroller.place < 0.01 })
        await Display.settle {
            list.rows.allSatisfy { gtk_widget_has_css_class($0.row.pointer, RowEasing.unfolding) == 0 }
        }
        window.destroy()
        await Display.settle()
    }
}
