// SPDX-License-Identifier: MIT
import CAdwaita
import NightstandFakes
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandFeatures
@testable import NightstandUI

/// Only what is seen of a long list, and what is near, is made into widgets.
@MainActor @Suite(.serialized, .alone) struct ManyRowsTests {
    /// The most rows that there are for a window of this height, whose pages show about nine.
    static let most = 60
    static let many = 2_000

    func withWindow(
        _ fixture: Fixture, _ page: Page, _ body: (MainWindow, WindowModel) async throws -> Void
    ) async rethrows {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: 360, height: 640)
        window.present()
        await Display.settle()
        model.page = page
        await Display.settle(milliseconds: 300)
        try await body(window, model)
        window.window.destroy()
        await Display.settle()
    }

    var alarms: [Alarm] {
        (0..<Self.many).map { number in
            let minute = 10 + number % 50
            return Fixture.alarm("a\(number)", "Alarm \(number)", "2026-11-02T12:\(minute):00", "FREQ=DAILY")
        }
    }

    func rows(_ window: MainWindow) -> [Tree.Node] {
        // Cards above the list have rows, too.
        Tree(window).shown.filter { row in
            row.typeName == "GtkListBoxRow"
                && gtk_widget_get_parent(row.pointer).map { Tree.Node(pointer: $0).hasStyle("boxed-list") } == true
        }
    }

    /// The rows of which a part is between the upper and the lower end of a scroller, from top to bottom.
    func seen(_ window: MainWindow, in scroller: Scroller) -> [Tree.Node] {
        rows(window).filter { row in
            let box = row.bounds(in: scroller)
            return box.y + box.height > 0 && box.y < Double(scroller.height)
        }
    }

    /// Whether rows cover the list as far as it is seen, without a gap.
    func covers(_ window: MainWindow, _ scroller: Scroller, _ list: Widget) -> Bool {
        guard let room = scroller.seen(of: list) else { return false }
        if room.upperBound <= 0 { return true }
        let boxes = seen(window, in: scroller).map { $0.bounds(in: list) }
        guard let first = boxes.first, let last = boxes.last else { return false }
        let joins = zip(boxes, boxes.dropFirst()).allSatisfy { abs($0.y + $0.height - $1.y) < 2 }
        return joins && first.y <= Double(max(room.lowerBound, 0)) + 2
            && last.y + last.height >= Double(min(room.upperBound, list.height)) - 2
    }

    func settles(_ window: MainWindow, _ page: AlarmsPage) async -> Bool {
        await Display.settles { covers(window, page.scroller, page.list) }
    }

    func isLoaded(_ window: MainWindow, _ model: WindowModel) async -> Bool {
        await Display.settles { model.alarms.rows.count == Self.many && !rows(window).isEmpty }
    }

    @Test func thousandsOfAlarmsHaveRowsWhereTheyAreSeen() async {
        await withWindow(Fixture(alarms), .alarms) { window, model in
            let page = window.alarms.built()
            let isLoaded = await isLoaded(window, model)
            #expect(isLoaded)
            let computations = model.today.computations
            #expect(computations == 1, "the day ahead is worked out once")
            for place in [0, 0.5, 0.51, 1, 0.2, 0] {
                page.scroller.place = place
                let isCovered = await settles(window, page)
                let count = rows(window).count
                #expect(isCovered && count <= Self.most, "\(place)")
            }
            let labels = (first: model.alarms.rows[0].label, last: model.alarms.rows[Self.many - 1].label)
            let first = seen(window, in: page.scroller).first?.text ?? ""
            #expect(first.contains(labels.first))
            page.scroller.place = 1
            _ = await Display.settles { seen(window, in: page.scroller).last?.text.contains(labels.last) == true }
            let last = seen(window, in: page.scroller).last?.text ?? ""
            #expect(last.contains(labels.last))
        }
    }

    @Test func nothingJumpsWhileAListIsScrolledRowByRow() async {
        await withWindow(Fixture(alarms), .alarms) { window, model in
            let page = window.alarms.built()
            let isLoaded = await isLoaded(window, model)
            #expect(isLoaded)
            for distance in Array(repeating: 240, count: 12) + Array(repeating: -240, count: 12) {
                // Of those that stay in sight, each is where it was scrolled to.
                let before = seen(window, in: page.scroller).map { (text: $0.text, y: $0.box(in: page.scroller).y) }
                page.scroller.move(by: distance)
                let isRight = await Display.settles {
                    covers(window, page.scroller, page.list)
                        && seen(window, in: page.scroller).allSatisfy { row in
                            guard let old = before.first(where: { $0.text == row.text }) else { return true }
                            return abs(old.y - Double(distance) - row.box(in: page.scroller).y) < 1
                        }
                }
                #expect(isRight, "\(distance)")
            }
            let (first, label) = (seen(window, in: page.scroller).first?.text ?? "", model.alarms.rows[0].label)
            #expect(first.contains(label))
        }
    }

    @Test func theRowWithTheFocusStaysWhereverTheListIsScrolled() async throws {
        try await withWindow(Fixture(alarms), .alarms) { window, model in
            let page = window.alarms.built()
            let isLoaded = await isLoaded(window, model)
            #expect(isLoaded)
            let row = try #require(seen(window, in: page.scroller).first)
            row.grabFocus()
            page.scroller.place = 0.5
            let isCovered = await settles(window, page)
            #expect(isCovered)
            let (hasFocus, place, count) = (row.hasFocus, page.scroller.place, rows(window).count)
            #expect(hasFocus && place > 0.4 && count <= Self.most)
            page.scroller.place = 0
            #expect(await settles(window, page))
            let isFirst = seen(window, in: page.scroller).first?.pointer == row.pointer
            #expect(row.hasFocus && isFirst)
        }
    }

    @Test(arguments: [true, false]) func aLapMakesOneRowAndMovesNone(_ isNewestFirst: Bool) async throws {
        let fixture = Fixture()
        try await withWindow(fixture, .stopwatch) { window, model in
            let list = window.stopwatch.built().list
            try model.preferences.stage.change { $0.isNewestFirst = isNewestFirst }
            _ = try await fixture.service.stopwatch(.start, id: nil)
            // The extremes are among the first, which are not marked again then.
            for span in [9000, 100] + Array(repeating: 1000, count: 400) {
                fixture.time.advance(by: .milliseconds(span))
                _ = try await fixture.service.stopwatch(.lap, id: nil)
            }
            await Display.settle(milliseconds: 500)
            #expect(model.stopwatch.laps.count == 403 && rows(window).count <= Self.most)
            let texts = seen(window, in: list.scroller).map(\.text)
            #expect(texts.contains { $0.contains("Lap 402") })
            await Display.settle(milliseconds: 500)
            for number in 403...410 {
                let before = rows(window).map(\.pointer)
                // A row that is let go must not leave its address to the new one.
                for row in before { g_object_ref(row) }
                defer { for row in before { g_object_unref(row) } }
                fixture.time.advance(by: .milliseconds(1000))
                model.stopwatch.lapTapped()
                let label = "Lap \(number)"
                _ = await Display.settles { seen(window, in: list.scroller).contains { $0.text.contains(label) } }
                let texts = seen(window, in: list.scroller).map(\.text)
                #expect(texts.contains { $0.contains(label) })
                let after = rows(window).map(\.pointer)
                // Where the list goes along with its end, one may be made in advance above.
                #expect((1...(isNewestFirst ? 1 : 2)).contains(Set(after).subtracting(before).count), "one is new")
                #expect(after.filter(before.contains) == before.filter(after.contains), "none has moved")
                #expect(after.count <= Self.most)
            }
        }
    }

    @Test func lapsThatAreReadStayWhereTheyAre() async throws {
        let fixture = Fixture()
        try await withWindow(fixture, .stopwatch) { window, model in
            let scroller = window.stopwatch.built().list.scroller
            _ = try await fixture.service.stopwatch(.start, id: nil)
            for _ in 0..<400 {
                fixture.time.advance(by: .milliseconds(1000))
                _ = try await fixture.service.stopwatch(.lap, id: nil)
            }
            await Display.settle(milliseconds: 300)
            scroller.place = 0.5
            await Display.settle(milliseconds: 300)
            let before = seen(window, in: scroller).map { ($0.text, $0.box(in: scroller).y) }
            fixture.time.advance(by: .milliseconds(1000))
            model.stopwatch.lapTapped()
            #expect(await Display.settles { model.stopwatch.laps.count == 402 })
            await Display.settle(milliseconds: 300)
            let after = seen(window, in: scroller).map { ($0.text, $0.box(in: scroller).y) }
            #expect(before.elementsEqual(after, by: ==))
        }
    }
}
