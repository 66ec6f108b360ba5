// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import WindowFixtures

@testable import NightstandUI

/// Stop and Sleep in the ringing view, with real widgets.
@MainActor @Suite(.serialized, .alone) struct StopAndSleepTests {
    let fixture = Fixture()

    @Test(arguments: [(true, 1), (true, 2), (false, 1)])
    func itIsOfferedByWhatWokeTheComputer(isOffered: Bool, count: Int) async throws {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: 360, height: 640)
        window.present()
        await Display.settle(milliseconds: 300)
        fixture.service.show(
            (1...count).map { Fixture.ring("\($0)", "Train to the sea with everybody", wokeComputer: isOffered) })
        await Display.settle(until: { Tree(window).texts.contains("Stop") })
        // Where two cards share a small window, it is behind the button for more.
        if count > 1 {
            await Display.settle(milliseconds: 300)
            Tree(window).first { $0.hasStyle("ring-more") }?.activate()
            await Display.settle(until: { Tree(window).texts.contains("Stop and Sleep") })
        }
        let button = Tree(window).first { $0.typeName == "GtkButton" && $0.text == "Stop and Sleep" }
        #expect((button != nil) == isOffered && window.minimumWidth <= 360)
        #expect(Tree(window).namelessControls.isEmpty)
        button?.activate()
        await Display.settle(until: { fixture.service.sleeps == (isOffered ? 1 : 0) })
        await Display.settle()
        #expect(fixture.service.sleeps == (isOffered ? 1 : 0))
        #expect(model.ringing.ringing.count == (isOffered ? count - 1 : count))
        window.window.destroy()
    }
}
