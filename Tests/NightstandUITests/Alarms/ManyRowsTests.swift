// SPDX-License-Identifier: MIT
import AdwaitaKit
import Testing
import WindowFixtures

@testable import NightstandFeatures
@testable import NightstandUI

/// Only what is about to be seen of a long list is made into widgets.
@MainActor @Suite(.serialized, .alone) struct ManyRowsTests {
    @Test func aLongListHasRowsForSomePagesOnly() async {
        let fixture = Fixture(
            (0..<500).map {
                Fixture.alarm("a\($0)", "Alarm \($0)", "2026-11-02T12:\(10 + $0 % 50):00", "FREQ=DAILY")
            })
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: 360, height: 640)
        window.present()
        await Display.settle()
        model.page = .alarms
        await Display.settle(milliseconds: 200)
        func rows() -> Int { Tree(window).shown.count { $0.typeName == "GtkListBoxRow" } }
        #expect(model.today.computations == 1, "the day ahead is worked out once")
        let first = rows()
        #expect((10...50).contains(first), "\(first)")
        #expect(first == model.alarms.shown.count)
        #expect(first >= 24, "there are rows for the next page, too")
        model.alarms.endNears()
        await Display.settle()
        #expect(rows() == first + 12)
        window.window.destroy()
        await Display.settle()
    }
}
