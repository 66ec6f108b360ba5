// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Testing
import WindowFixtures

@testable import NightstandUI

@MainActor @Suite(.serialized) struct WindowTests {
    func open(_ fixture: Fixture) async -> (MainWindow, WindowModel) {
        let application = Display.application
        let model = fixture.makeModel()
        WindowProgram.prepare(application) { model.open($0) }
        let window = MainWindow(application, model)
        window.present()
        await Display.settle()
        return (window, model)
    }

    @Test func itShowsTheAlarmsOfTheService() async {
        let (window, model) = await open(Fixture())
        #expect(model.alarms.rows.count == 4)
        #expect(window.stack.shown == "main")
        window.window.destroy()
    }
}
