// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// Enter in a field does what the button beside it does.
@MainActor @Suite(.serialized, .alone) struct EnterKeyTests {
    let fixture = Fixture()

    /// A window of its own around a part, with the keyboard in its first control of a type.
    private func with(_ part: Widget, typing type: String, _ body: (DialogWindow, Tree.Node) async throws -> Void)
        async throws
    {
        let window = DialogWindow(Display.application, above: nil, title: "Part", content: part)
        window.present()
        await Display.settle(milliseconds: 200)
        try await Hand.focuses("Part")
        let field = try #require(Tree(window).first { $0.typeName == type })
        field.grabFocus()
        try await body(window, field)
        window.destroy()
        await Display.settle()
    }

    @Test func theFirstCityIsAdded() async throws {
        let model = fixture.makeModel()
        try await with(PlacesView(model.sun.places) {}, typing: "GtkSearchEntry") { window, field in
            // Faster than the search, which waits for the next key.
            try await Hand.does("type", "--delay", "1", "bergen")
            try await Hand.does("key", "Return")
            #expect(await Display.settles { fixture.service.placesStatus.current?.name == "Bergen" })
            await Display.settle(milliseconds: 300)
            #expect(model.sun.places.query.isEmpty && field.editedText.isEmpty)
        }
    }

    @Test func aLookIsSaved() async throws {
        let model = fixture.makeModel()
        model.open(.preferences)
        let settings = try #require(model.settings)
        try await with(PresetsGroup.make(settings), typing: "AdwEntryRow") { window, _ in
            try await Hand.does("type", "Mine")
            try await Hand.does("key", "Return")
            #expect(settings.presets.own.map(\.name) == ["Mine"] && settings.presets.name.isEmpty)
        }
    }

    @Test func theSleepTimerIsSetButNotToWhatTheServiceRefuses() async throws {
        let model = fixture.makeModel()
        try await with(TimerPopover(model.sounds.timer), typing: "GtkSpinButton") { window, field in
            #expect(Tree(window).texts.contains("5 to 720 minutes"))
            let set = try #require(Tree(window).first { $0.typeName == "GtkButton" && $0.text == "Set Minutes" })
            for number in ["0", "3"] {
                try await Hand.does("key", "ctrl+a")
                try await Hand.does("type", number)
                try await Hand.does("key", "Return")
                #expect(!model.sounds.timer.isSet && field.hasStyle("error") && !set.isSensitive)
            }
            try await Hand.does("type", "5")
            #expect(set.isSensitive)
            try await Hand.does("key", "Return")
            #expect(await Display.settles { model.sounds.timer.remaining == "35 min" })
        }
    }
}
