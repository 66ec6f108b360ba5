// SPDX-License-Identifier: MIT
import CAdwaita
import NightstandFakes
import NightstandFeatures
import NightstandSettings
import Testing
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// Keys reach every row of a long list, also those that are made on the way.
extension ManyRowsTests {
    private func withRows(_ body: (MainWindow, WindowModel, AlarmsPage) async throws -> Void) async throws {
        try await withWindow(Fixture(alarms), .alarms) { window, model in
            let isLoaded = await isLoaded(window, model)
            #expect(isLoaded)
            let page = window.alarms.built()
            try await Hand.focuses("Nightstand")
            try #require(seen(window, in: page.scroller).first).grabFocus()
            try await body(window, model, page)
        }
    }

    /// Whether the row of this alarm comes to have the focus, wholly on screen, in a list without gaps.
    private func shows(_ index: Int, _ window: MainWindow, _ model: WindowModel, _ page: AlarmsPage) async -> Bool {
        await Display.settles {
            guard let row = focused(window) else { return false }
            let box = row.bounds(in: page.scroller)
            return row.text.contains(model.alarms.rows[index].label + " ") && box.y >= 0
                && box.y + box.height <= Double(page.scroller.height) && covers(window, page.scroller, page.list)
        }
    }

    private func focused(_ window: MainWindow) -> Tree.Node? { rows(window).first(where: \.hasFocus) }

    private func index(_ window: MainWindow, _ model: WindowModel) -> Int? {
        focused(window).flatMap { row in model.alarms.rows.firstIndex { row.text.contains($0.label + " ") } }
    }

    @Test func homeAndEndGoToTheFirstAndTheLastRow() async throws {
        try await withRows { window, model, page in
            for _ in 0..<2 {
                try await Hand.does("key", "End")
                let isLast = await shows(Self.many - 1, window, model, page)
                let (end, count) = (page.scroller.isAtEnd, rows(window).count)
                #expect(isLast && end && count <= Self.most)
                try await Hand.does("key", "Home")
                let isFirst = await shows(0, window, model, page)
                let place = page.scroller.seen(of: page.list)?.lowerBound ?? 0
                #expect(isFirst && place <= 0 && rows(window).count <= Self.most)
            }
        }
    }

    @Test func pageUpAndPageDownGoAPageFurtherAndBack() async throws {
        try await withRows { window, model, page in
            var places = [0]
            for _ in 0..<8 {
                let row = try #require(focused(window))
                let before = row.bounds(in: page.scroller).y
                try await Hand.does("key", "Page_Down")
                let next = try #require(index(window, model))
                let step = next - (places.last ?? 0)
                let isShown = await shows(next, window, model, page)
                #expect(isShown && (3...12).contains(step), "\(step) rows further")
                if places.count > 1 {
                    let after = focused(window)?.bounds(in: page.scroller).y ?? 0
                    #expect(abs(after - before) < 2, "the focus stays where it is on screen")
                }
                places.append(next)
            }
            for _ in 0..<8 { try await Hand.does("key", "Page_Up") }
            #expect(await shows(0, window, model, page))
            try await Hand.does("key", "Page_Up")
            #expect(await shows(0, window, model, page))
        }
    }

    @Test func theNextRowIsThatAfterTheFocusWhereverTheListIsScrolled() async throws {
        try await withRows { window, model, page in
            page.scroller.place = 0.5
            let isCovered = await settles(window, page)
            #expect(isCovered)
            try await Hand.does("key", "Down")
            #expect(await shows(1, window, model, page))
        }
    }
}
