// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// The field in which the user describes an alarm or timer, in the real window and with real keys.
@MainActor @Suite(.serialized, .alone) struct PhraseFieldTests {
    private func withWindow(
        _ fixture: Fixture, _ body: (MainWindow, WindowModel) async throws -> Void
    ) async throws {
        try await ShownWindow.of(fixture, size: (360, 640), page: .alarms, body)
    }

    @Test func aSlashASentenceAndEnterSetAnAlarm() async throws {
        let fixture = Fixture([])
        try await withWindow(fixture) { window, model in
            #expect(await Display.settles { Tree(window).texts.contains("No Alarms") })
            try await Hand.focuses("Nightstand")
            #expect(!window.alarms.built().phrase.containsFocus)
            try await Hand.does("key", "slash")
            #expect(window.alarms.built().phrase.containsFocus && model.phrase.text.isEmpty)
            try await Hand.does("type", "weekdays 6:45 3/4 gym")
            #expect(model.phrase.text == "weekdays 6:45 3/4 gym", "a slash is a letter where one types")
            try await Hand.does("key", "Escape")
            #expect(model.phrase.text.isEmpty && window.alarms.built().phrase.field.text.isEmpty)
            try await Hand.does("type", "weekdays 6:45 gym")
            // One page fades into the other.
            await Display.settle(milliseconds: 500)
            #expect(Tree(window).texts.contains("Alarm weekdays at 06:45: gym"))
            #expect(!Tree(window).texts.contains("No Alarms"), "the answer takes the place of the empty page")
            try await Hand.does("key", "Return")
            await Display.settle()
            #expect(fixture.service.stored.map(\.label) == ["gym"])
            #expect(window.alarms.built().phrase.field.text.isEmpty && window.alarms.built().phrase.containsFocus)
            #expect(Tree(window).texts.contains("06:45"))
        }
    }

    @Test func aPhraseFromTheDesktopsSearchIsContinuedInTheField() async throws {
        try await withWindow(Fixture()) { window, model in
            model.open(.page(.world))
            await Display.settle()
            model.open(.phrase("alarm tomorrow"))
            await Display.settle(until: { window.alarms.content?.phrase.containsFocus == true })
            #expect(window.alarms.built().phrase.field.text == "alarm tomorrow")
            #expect(window.alarms.built().phrase.containsFocus)
        }
    }

    @Test func tabAcceptsTheCompletionAndNoCorrectsTheLastAlarm() async throws {
        let fixture = Fixture([])
        try await withWindow(fixture) { window, model in
            try await Hand.focuses("Nightstand")
            try await Hand.does("key", "slash")
            try await Hand.does("type", "every wee")
            let whole = model.phrase.text + model.phrase.ghost
            #expect(whole.hasPrefix("every week") && Tree(window).texts.contains(whole), "it is seen behind the cursor")
            try await Hand.does("key", "Tab")
            #expect(model.phrase.text == whole && window.alarms.content?.phrase.containsFocus == true)
            try await Hand.does("type", " gym")
            #expect(model.phrase.text == whole + " gym", "the cursor is at the end")
            try await Hand.does("key", "Return")
            await Display.settle(until: { fixture.service.stored.count == 1 })
            try await Hand.does("type", "no, 8am")
            await Display.settle()
            #expect(Tree(window).texts.contains("Changes the alarm or timer you set last."))
            try await Hand.does("key", "Return")
            await Display.settle(until: { fixture.service.stored.first?.schedule.start.time.hour == 8 })
            #expect(fixture.service.stored.map(\.label) == ["gym"])
            #expect(fixture.service.stored.first?.schedule.start.time.hour == 8)
            try await Hand.does("key", "Tab")
            #expect(window.alarms.content?.phrase.containsFocus == false, "with nothing to take, Tab goes on")
        }
    }

    @Test func otherReadingsAreButtonsAndMistakesAreMarked() async throws {
        let fixture = Fixture()
        try await withWindow(fixture) { window, model in
            Tree(window).first { $0.typeName == "GtkEntry" }?.type("every 2nd saturday at 9 swimming")
            await Display.settle()
            #expect(window.minimumWidth <= 360)
            #expect(Tree(window).namelessControls.isEmpty)
            let other = Tree(window).first { $0.typeName == "GtkButton" && $0.text.contains("every month") }
            try #require(other).activate()
            await Display.settle(milliseconds: 300)
            #expect(model.phrase.sentence == "Alarm every month on the second Saturday at 09:00: swimming")
            #expect(Tree(window).texts.contains("As first understood"))
            Tree(window).first { $0.typeName == "GtkEntry" }?.type("wake me at 25:00")
            await Display.settle()
            let field = try #require(Tree(window).first { $0.typeName == "GtkEntry" })
            #expect(!field.hasStyle("error"))
            model.phrase.entered()
            await Display.settle()
            #expect(field.hasStyle("error"))
            #expect(Tree(window).texts.contains { $0.contains("no such time of day") })
        }
    }

    @Test func aPhraseWithoutATimeLeadsToTheWheels() async throws {
        try await withWindow(Fixture([])) { window, model in
            Tree(window).first { $0.typeName == "GtkEntry" }?.type("yoga every tuesday")
            await Display.settle()
            #expect(Tree(window).texts.contains("Alarm every Tuesday: yoga"))
            let button = Tree(window).first { $0.typeName == "GtkButton" && $0.text.contains("Choose Time…") }
            try #require(button).activate()
            await Display.settle(milliseconds: 500)
            #expect(model.editor?.draft.label == "yoga")
            try await Hand.focuses("New Alarm")
            try await Hand.does("type", "18")
            await Display.settle()
            #expect(model.editor?.time.hour == 18, "the hour has the keyboard")
            model.editorClosed()
            await Display.settle(milliseconds: 300)
            Tree(window).first { $0.typeName == "GtkEntry" }?.type("wake me at 7 if it rains")
            model.phrase.entered()
            await Display.settle()
            #expect(Tree(window).texts.contains("Set without “if it rains”?"))
            #expect(window.minimumWidth <= 360)
        }
    }

    @Test func theKeyLeadsThereFromAnotherPage() async throws {
        try await withWindow(Fixture()) { window, model in
            model.page = .sun
            await Display.settle(milliseconds: 400)
            window.activateAction("window.say")
            await Display.settle(milliseconds: 400)
            #expect(model.page == .alarms && window.alarms.built().phrase.containsFocus)
        }
    }

    /// AdwViewStack gives the focus back to what had it when the page was left.
    @Test(arguments: [false, true])
    func theFieldGetsTheKeyboardAlsoWhereAnotherControlHadIt(isAsked: Bool) async throws {
        try await withWindow(Fixture()) { window, model in
            try await Hand.focuses("Nightstand")
            let other = Tree(window.alarms.built()).first { $0.typeName == "GtkSwitch" }
            try #require(other).grabFocus()
            try await Hand.does("key", "alt+1")
            await Display.settle(milliseconds: 400)
            if isAsked { model.open(.phrase("7")) } else { try await Hand.does("key", "ctrl+l", "7") }
            await Display.settle(until: { model.page == .alarms })
            await Display.settle(milliseconds: 400)
            #expect(window.alarms.built().phrase.containsFocus && model.phrase.text == "7")
        }
    }
}
