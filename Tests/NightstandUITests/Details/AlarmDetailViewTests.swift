// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandBus
import NightstandFeatures
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// What is told of an alarm, in the real window.
@MainActor @Suite(.serialized, .alone) struct AlarmDetailViewTests {
    let fixture = Fixture()

    private func withDetails(_ body: (MainWindow, WindowModel, Window) async throws -> Void) async throws {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: 360, height: 640)
        model.page = .alarms
        window.present()
        await Display.settle()
        model.detailsTapped("gym")
        await Display.settle(until: { window.details != nil })
        try await body(window, model, try #require(window.details))
        window.window.destroy()
        await Display.settle()
    }

    @Test func everythingIsSaidAndNamedOnAPhone() async throws {
        try await withDetails { _, _, details in
            #expect(details.minimumWidth <= 360)
            let texts = Tree(details).texts
            for text in ["06:30", "Gym", "Will Ring", "Mon 9 Nov, 06:30", "Snooze", "Bell", "It has not rung yet."] {
                #expect(texts.contains(text), "\(text)")
            }
            #expect(Tree(details).namelessControls.isEmpty && Tree(details).namelessPictures.isEmpty)
        }
    }

    @Test func editingLeadsToTheEditor() async throws {
        try await withDetails { window, model, details in
            Tree(details).first { $0.typeName == "GtkButton" && $0.text == "Edit" }?.activate()
            await Display.settle(until: { model.editor != nil })
            await Display.settle()
            #expect(model.details == nil && model.editor?.draft.id == "gym")
            #expect(window.details == nil && Tree(window.shown).texts.contains("Edit Alarm"))
            model.editorClosed()
        }
    }

    @Test func anAlarmThatIsDeletedTakesItsDetailsWithIt() async throws {
        try await withDetails { window, model, details in
            Tree(details).first { $0.typeName == "GtkButton" && $0.text == "Delete" }?.activate()
            await Display.settle(until: { window.details == nil })
            #expect(model.details == nil && window.details == nil)
            #expect(Tree(window).texts.contains("“Gym” deleted"), "and can be brought back")
        }
    }

    @Test func theyStepAsideForWhatRings() async throws {
        try await withDetails { window, model, details in
            fixture.service.show([Fixture.ring("a", "Work")])
            await Display.settle()
            #expect(!details.isVisible)
            fixture.service.show([])
            await Display.settle()
            #expect(details.isVisible)
            details.close()
            await Display.settle()
            #expect(model.details == nil && window.details == nil)
        }
    }

    @Test func theRowOpensThemByItsMenu() async throws {
        let model = fixture.makeModel()
        let window = MainWindow(Display.application, model)
        model.page = .alarms
        window.present()
        await Display.settle()
        let page = window.alarms.built()
        let row = try #require(Tree(page).first { $0.typeName == "GtkListBoxRow" && $0.text.contains("Gym") })
        row.run("row.details")
        await Display.settle(until: { window.details != nil })
        #expect(model.details?.id == "gym")
        window.window.destroy()
        await Display.settle()
    }
}
