// SPDX-License-Identifier: MIT
import AdwaitaKit
import CAdwaita
import LabelIcons
import NightstandFeatures
import NightstandService
import Phrasing
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// The icon and the colour of an alarm on the screen.
@MainActor @Suite(.serialized, .alone) struct AlarmLookTests {
    @Test func everyPictureOfAnAlarmExists() {
        _ = Display.application
        SoundIcons.add()
        let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
        for concept in ConceptBook.all {
            let icon = ConceptBook.icon(of: concept) ?? ""
            #expect(gtk_icon_theme_has_icon(theme, icon) != 0, "\(concept): \(icon)")
        }
        #expect(gtk_icon_theme_has_icon(theme, BadgeLook.usualIcon) != 0)
    }

    @Test func everyAmountOfAnAlarmHasARowInTheEditor() async throws {
        let fixture = Fixture()
        let model = fixture.makeModel()
        let window = MainWindow(Display.application, model)
        window.present()
        await Display.settle()
        model.alarmTapped("gym")
        let editor = try #require(model.editor)
        await Display.settle(until: { Tree(window.shown).texts.contains("Sound and Light") })
        let texts = Tree(window.shown).texts
        #expect(editor.amounts.map(\.title).filter { !texts.contains($0) } == [])
        model.editorClosed()
        window.window.destroy()
        await Display.settle()
    }

    @Test func anIconIsChosenByTheKeyboard() async throws {
        let fixture = Fixture()
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: 360, height: 640)
        window.present()
        await Display.settle()
        model.alarmTapped("gym")
        await Display.settle(milliseconds: 300)
        let editor = try #require(model.editor)
        editor.isChoosingIcon = true
        await Display.settle(milliseconds: 400)
        #expect(window.shown.minimumWidth <= 360)
        #expect(Tree(window.shown).namelessControls.isEmpty)
        try await Hand.focuses("Edit Alarm")
        try await Hand.does("type", "puppy")
        await Display.settle(until: { editor.icons.shown.map(\.id) == ["dog"] })
        await Display.settle(milliseconds: 200)
        try await Hand.does("key", "Tab")
        try await Hand.does("key", "Return")
        await Display.settle(until: { !editor.isChoosingIcon })
        #expect(editor.draft.icon == .chosen("dog"))
        await Display.settle(milliseconds: 300)
        #expect(Tree(window.shown).texts.contains("Dog"))
        let teal = Tree(window.shown).first { $0.typeName == "GtkButton" && $0.tooltip == "teal" }
        try #require(teal).activate()
        await Display.settle(until: { editor.draft.tint != nil })
        #expect(editor.draft.tint == AlarmTint("teal"))
        model.editorClosed()
        window.window.destroy()
        await Display.settle()
    }
}
