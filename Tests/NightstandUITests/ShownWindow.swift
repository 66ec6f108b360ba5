// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import WindowFixtures

@testable import NightstandUI

/// The window of a fixture, as the program shows it.
@MainActor enum ShownWindow {
    /// Runs `body` with the window on `page`, in a size in logical pixels or its own, and closes it and its dialogs at the end.
    ///
    /// - Parameter hasKeyboard: whether keys go to it.
    static func of(
        _ fixture: Fixture, size: (width: Int, height: Int)? = nil, page: Page? = nil, hasKeyboard: Bool = false,
        _ body: (MainWindow, WindowModel) async throws -> Void
    ) async throws {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        if let size { window.window.setDefaultSize(width: size.width, height: size.height) }
        if let page { model.page = page }
        window.present()
        await Display.settle(milliseconds: 200)
        if hasKeyboard { try await Hand.focuses("Nightstand") }
        try await body(window, model)
        for dialog in window.dialogs { dialog.window.destroy() }
        window.window.destroy()
        await Display.settle()
    }
}
