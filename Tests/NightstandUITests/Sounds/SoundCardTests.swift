// SPDX-License-Identifier: MIT
import CAdwaita
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// One card below a real pointer and real keys.
@MainActor @Suite(.serialized, .alone) struct SoundCardTests {
    /// What a card has reported.
    @MainActor final class Log {
        var chosen = 0
        var previewed = 0
    }

    func withCard(_ body: (Log, SoundCard, Window) async throws -> Void) async rethrows {
        let log = Log()
        let card = SoundCard(
            .init(name: "Wind", summary: "Gusts around the house.", icon: ""), state: { .idle },
            isPreviewed: { false }, lower: Box(.row), chosen: { log.chosen += 1 }, previewed: { log.previewed += 1 })
        let window = DialogWindow(Display.application, above: nil, title: "Card", content: card)
        window.setDefaultSize(width: 240, height: 200)
        window.present()
        await Display.settle(milliseconds: 200)
        try await body(log, card, window)
        window.destroy()
        await Display.settle()
    }

    @Test func aClickChoosesAndALongPressLetsItBeHeardInstead() async throws {
        try await withCard { log, _, _ in
            try await Hand.does("mousemove", "80", "120")
            try await Hand.presses(milliseconds: 60)
            await Display.settle(until: { log.chosen == 1 })
            #expect(log.chosen == 1 && log.previewed == 0)
            try await Hand.presses(milliseconds: 900)
            await Display.settle(until: { log.previewed == 1 })
            #expect(log.chosen == 1 && log.previewed == 1)
        }
    }

    @Test func spaceAndEnterChoose() async throws {
        try await withCard { log, card, _ in
            try await Hand.focuses("Card")
            _ = Tree(card).first { $0.typeName == "GtkToggleButton" }.map { gtk_widget_grab_focus($0.pointer) }
            try await Hand.does("key", "space")
            await Display.settle(until: { log.chosen == 1 })
            try await Hand.does("key", "Return")
            await Display.settle(until: { log.chosen == 2 })
            #expect(log.chosen == 2 && log.previewed == 0)
        }
    }

    @Test(arguments: [true, false])
    func aPreviewIsSeenToPassOnlyWhereTheDesktopAllowsMotion(moving: Bool) async {
        ReducedMotion.allow(moving)
        defer { ReducedMotion.allow(true) }
        let progress = PreviewProgress(seconds: 0.2) { true }
        let window = DialogWindow(Display.application, above: nil, title: "Progress", content: progress)
        window.present()
        #expect(await Display.sees { progress.isAnimated } == moving)
        #expect(await Display.settles { !progress.isAnimated })
        window.destroy()
        await Display.settle()
    }

    @Test(arguments: [true, false])
    func barsDanceOnlyWhereTheDesktopAllowsMotion(moving: Bool) async {
        ReducedMotion.allow(moving)
        defer { ReducedMotion.allow(true) }
        let fixture = Fixture()
        let model = fixture.makeModel()
        model.sounds.playback.soundTapped("wind")
        await Display.settle()
        let view = SpectrumView(model.sounds.spectrum) { true }
        let window = DialogWindow(Display.application, above: nil, title: "Bars", content: view)
        window.present()
        await Display.settle()
        #expect(fixture.sounds.watchers == (moving ? 1 : 0))
        window.destroy()
        await Display.settle()
        #expect(fixture.sounds.watchers == 0)
    }
}
