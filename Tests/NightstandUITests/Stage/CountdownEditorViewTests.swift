// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// The editor of a timer, with the keys of a keyboard.
@MainActor @Suite(.serialized, .alone) struct CountdownEditorViewTests {
    let fixture = Fixture()

    private func withEditor(
        _ open: (CountdownsModel) -> Void = { $0.newTapped() },
        _ body: (MainWindow, WindowModel, CountdownEditorModel) async throws -> Void
    ) async throws {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: 360, height: 640)
        model.page = .timers
        window.present()
        await Display.settle()
        open(model.countdowns)
        await Display.settle(milliseconds: 200)
        try await body(window, model, try #require(model.countdowns.editor))
        model.countdowns.editorClosed()
        await Display.settle()
        window.window.destroy()
        await Display.settle()
    }

    @Test func aTrainingIsTypedMovedByKeysAndStarted() async throws {
        try await withEditor { window, model, editor in
            let title = "New Timer"
            try await Hand.focuses(title)
            let view = try #require(window.timerEditorView)
            let rows = view.steps
            #expect(window.timerEditor?.minimumWidth ?? 999 <= 360)
            editor.change(0) { ($0.label, $0.text) = ("Rest", "15 s") }
            editor.stepAdded()
            await Display.settle(milliseconds: 100)
            let second = try #require(rows.shown.last)
            second.takeFirstFocus()
            try await Hand.does("type", "Work")
            try await Hand.does("key", "Tab")
            try await Hand.does("key", "ctrl+a")
            try await Hand.does("type", "45 s")
            #expect(editor.steps.map(\.label) == ["Rest", "Work"] && editor.steps.map(\.text) == ["15 s", "45 s"])
            try await Hand.does("key", "alt+Up")
            #expect(editor.steps.map(\.label) == ["Work", "Rest"])
            #expect(await Display.settles { rows.shown.first?.containsFocus == true }, "the keyboard goes along")
            try await Hand.does("key", "alt+Up")
            #expect(editor.steps.map(\.label) == ["Work", "Rest"])
            try await Hand.does("key", "alt+Down")
            #expect(editor.steps.map(\.label) == ["Rest", "Work"])
            try await Hand.does("key", "ctrl+Return")
            await Display.settle(until: { fixture.service.timers.countdowns.count == 1 })
            #expect(fixture.service.timers.countdowns.first?.countdown.steps.map(\.seconds) == [15, 45])
            #expect(window.timerEditor == nil && model.countdowns.rows.count == 1)
        }
    }

    @Test func whatIsTypedAtOnceIsTheDurationAndReturnStartsTheTimer() async throws {
        try await withEditor { window, model, editor in
            try await Hand.focuses("New Timer")
            try await Hand.does("type", "7 min")
            #expect(editor.steps.map(\.text) == ["7 min"])
            try await Hand.does("key", "Return")
            await Display.settle(until: { fixture.service.timers.countdowns.count == 1 })
            #expect(fixture.service.timers.countdowns.first?.countdown.steps.map(\.seconds) == [420])
            #expect(window.timerEditor == nil)
        }
    }

    @Test func returnInTheLabelStartsTheTimerOnceItsDurationIsRight() async throws {
        try await withEditor { window, model, editor in
            try await Hand.focuses("New Timer")
            try await Hand.does("type", "7 miles")
            let view = try #require(window.timerEditorView)
            let label = try #require(Tree(view).first { $0.typeName == "AdwEntryRow" })
            label.grabFocus()
            try await Hand.does("type", "Tea")
            try await Hand.does("key", "Return")
            #expect(editor.draft.label == "Tea" && window.timerEditor != nil, "no timer lasts miles")
            editor.change(0) { $0.text = "7 min" }
            try await Hand.does("key", "Return")
            await Display.settle(until: { fixture.service.timers.countdowns.count == 1 })
            #expect(fixture.service.timers.countdowns.first?.countdown.label == "Tea")
        }
    }

    @Test func escapeStartsNothing() async throws {
        try await withEditor { window, model, editor in
            try await Hand.focuses("New Timer")
            editor.isChoosingSound = true
            await Display.settle(milliseconds: 300)
            try await Hand.does("key", "Escape")
            #expect(!editor.isChoosingSound && window.timerEditor != nil, "from the sounds it leads to the form")
            try await Hand.does("key", "Escape")
            await Display.settle(until: { window.timerEditor == nil })
            #expect(model.countdowns.editor == nil && fixture.service.timers == Timers())
        }
    }

    @Test func escapeCancelAndClosingAskBeforeTheyDiscardAnEditedTimer() async throws {
        let tea = Countdown(label: "Tea", steps: [.init(seconds: 60)], command: "lights")
        fixture.service.knownPrograms = ["lights"]
        _ = try await fixture.service.start(tea, isPaused: false)
        try await withEditor({ $0.editTapped($0.rows.first?.id ?? "") }) { window, model, editor in
            #expect(!editor.hasEdits, "what the rows show when they appear is no change")
            editor.draft.label = "Coffee"
            try await Hand.focuses("Edit Timer")
            try await Hand.does("key", "Escape")
            #expect(await Display.settles { window.question != nil } && editor.draft.label == "Coffee")
            window.question?.answer(false)
            #expect(await Display.settles { window.question == nil } && window.timerEditor != nil)
            let view = try #require(window.timerEditorView)
            Tree(view).first { $0.typeName == "GtkButton" && $0.text == "Cancel" }?.activate()
            #expect(await Display.settles { window.question != nil }, "so does Cancel")
            window.question?.answer(false)
            #expect(await Display.settles { window.question == nil } && editor.draft.label == "Coffee")
            window.timerEditor?.close()
            #expect(await Display.settles { window.question != nil }, "and closing the dialog")
            window.question?.answer(true)
            #expect(await Display.settles { model.countdowns.editor == nil && window.timerEditor == nil })
            #expect(fixture.service.timers.countdowns.first?.countdown.label == "Tea")
        }
    }

    @Test func anEditedPresetIsAskedAboutAndAnUntouchedOneIsNot() async throws {
        let nap = try await fixture.service.savePreset(Countdown(label: "Nap", steps: [.init(seconds: 1500)]))
        try await withEditor({ $0.presetEditTapped(nap.id) }) { window, model, _ in
            try await Hand.focuses("Edit Preset")
            try await Hand.does("key", "Escape")
            #expect(await Display.settles { model.countdowns.editor == nil }, "nothing was changed")
            model.countdowns.presetEditTapped(nap.id)
            await Display.settle(milliseconds: 200)
            model.countdowns.editor?.change(0) { $0.text = "20 min" }
            try await Hand.focuses("Edit Preset")
            try await Hand.does("key", "Escape")
            #expect(await Display.settles { window.question != nil })
            #expect(
                window.question.map { Tree($0).texts.contains("What you changed in this preset will be lost.") } == true
            )
            window.question?.answer(true)
            #expect(await Display.settles { model.countdowns.editor == nil })
            #expect(model.countdowns.presets.first { $0.id == nap.id }?.steps.first?.seconds == 1500)
        }
    }

    @Test func quittingAsksBeforeItDiscardsWhatIsEdited() async throws {
        try await withEditor { window, model, editor in
            var quits = 0
            WindowProgram.prepare(
                Display.application, model: { model }, open: { model.open($0) }, quit: { quits += 1 })
            try await Hand.focuses("New Timer")
            try await Hand.does("key", "ctrl+q")
            #expect(quits == 1 && window.question == nil, "nothing was changed")
            editor.draft.label = "Tea"
            try await Hand.does("key", "ctrl+q")
            #expect(await Display.settles { window.question != nil } && quits == 1)
            window.question?.answer(false)
            #expect(await Display.settles { window.question == nil } && quits == 1 && editor.draft.label == "Tea")
            #expect(window.activateAction("app.quit"))
            #expect(await Display.settles { window.question != nil })
            window.question?.answer(true)
            #expect(await Display.settles { quits == 2 && model.countdowns.editor == nil })
        }
    }

    @Test func closingTheWindowAsksTooAlsoWhileARingHidesTheEditor() async throws {
        try await withEditor { window, model, editor in
            editor.draft.label = "Tea"
            fixture.service.show([Fixture.ring("a", "Gym")])
            #expect(await Display.settles { window.timerEditor?.isVisible == false })
            window.window.close()
            #expect(await Display.settles { window.question?.isMapped == true } && window.window.isMapped)
            window.question?.answer(false)
            await Display.settle()
            #expect(window.window.isMapped && window.timerEditor?.isVisible == false && editor.draft.label == "Tea")
            window.window.close()
            #expect(await Display.settles { window.question?.isMapped == true })
            window.question?.answer(true)
            #expect(await Display.settles { !window.window.isMapped } && editor.isDone)
        }
    }

    @Test func nothingIsNamelessAndWhatIsMissingIsSaid() async throws {
        try await withEditor { window, _, editor in
            editor.stepAdded()
            await Display.settle(milliseconds: 100)
            let view = try #require(window.timerEditorView)
            #expect(Tree(view).namelessControls.isEmpty && Tree(view).namelessPictures.isEmpty)
            editor.stepMoved(editor.steps[0].id, by: 1)
            editor.change(editor.steps[0].id) { $0.text = "" }
            await Display.settle(milliseconds: 100)
            #expect(Tree(view).texts.contains("Enter a duration, such as “25 min”."))
        }
    }

    @Test func rowsOfTimersAndPresetsOpenIt() async throws {
        _ = try await fixture.service.start(Countdown(label: "Tea", steps: [.init(seconds: 60)]), isPaused: false)
        try await withEditor({ $0.editTapped($0.rows.first?.id ?? "") }) { window, _, editor in
            #expect(editor.subject == .timer && window.timerEditor?.title == "Edit Timer")
        }
    }
}
