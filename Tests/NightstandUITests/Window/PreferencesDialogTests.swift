// SPDX-License-Identifier: MIT
import CAdwaita
import ClockDesign
import Foundation
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import NightstandTestSupport
import Testing
import Timekeeping
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// The desktop's own dialogs for colours and files, opened from the preferences and worked with by keys.
@MainActor @Suite(.serialized, .alone) struct PreferencesDialogTests {
    private let fixture = Fixture()
    private let folder = TemporaryFolder()

    private func withPreferences(_ body: (MainWindow, PreferencesModel) async throws -> Void) async throws {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.present()
        model.open(.preferences)
        #expect(await Display.settles { window.settings?.isMapped == true })
        try await body(window, try #require(model.settings))
    }

    /// The dialog of a GTK type that is on screen.
    private func dialog(_ type: String) -> UnsafeMutablePointer<GtkWindow>? {
        Display.windows.first { window in
            let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
            return gtk_widget_get_mapped(widget) != 0 && Tree.Node(pointer: widget).typeName == type
        }
    }

    /// Opens a dialog by clicking the control with this text or tooltip, and focuses it.
    private func open(_ title: String, _ type: String, from window: MainWindow, _ press: (Tree) -> Void) async throws {
        press(Tree(window.shown))
        try #require(await Display.settles { dialog(type) != nil })
        await Display.settle(milliseconds: 300)
        try await Hand.focuses(title)
    }

    private func openFiles(_ button: String, _ title: String, _ window: MainWindow) async throws {
        try await open(title, "GtkFileChooserDialog", from: window) { tree in
            tree.first { $0.typeName == "GtkButton" && $0.text == button }?.activate()
            tree.first { $0.typeName == "AdwActionRow" && $0.text.hasPrefix(button) }?.activate()
        }
    }

    /// Types a path into the dialog for files and presses Enter.
    private func choose(_ path: String, saves: Bool) async throws {
        try await Hand.does("key", saves ? "ctrl+a" : "ctrl+l")
        try await Hand.does("type", "--delay", "5", path)
        await Display.settle(milliseconds: 300)
        try await Hand.does("key", "Return")
    }

    @Test(arguments: [true, false]) func aColourOfTheDialogIsTheDigitsOnceItIsSelected(_ isSelected: Bool) async throws
    {
        try await withPreferences { window, model in
            try await open("Colour", "GtkColorChooserDialog", from: window) { tree in
                tree.first { $0.typeName == "GtkButton" && $0.path.hasSuffix("GtkColorButton") }?.activate()
            }
            let shown = try #require(dialog("GtkColorChooserDialog"))
            var teal = GdkRGBA(red: 0, green: 0.5, blue: 0.5, alpha: 1)
            gtk_color_chooser_set_rgba(OpaquePointer(shown), &teal)
            #expect(model.look.digitColor == .white, "nothing counts before it is selected")
            if isSelected {
                gtk_dialog_response(
                    UnsafeMutableRawPointer(shown).assumingMemoryBound(to: GtkDialog.self), GTK_RESPONSE_OK.rawValue)
            } else {
                try await Hand.does("key", "Escape")
            }
            #expect(await Display.settles { dialog("GtkColorChooserDialog") == nil })
            #expect(model.look.digitColor.hex == (isSelected ? "#008080" : "#ffffff"))
            #expect(window.model.clock.look.digitColor == model.look.digitColor)
        }
    }

    @Test func aLookGoesIntoAFileAndComesBack() async throws {
        try await withPreferences { window, model in
            let path = folder.file("amber.json")
            model.look.digitColor = .white
            model.look.glow = 45
            try await openFiles("Export…", "Export Look", window)
            try await choose(path, saves: true)
            #expect(await Display.settles { FileManager.default.fileExists(atPath: path) })
            #expect(try LookFile(contentsOf: path).look == model.look)
            #expect(await Display.settles { Tree(window.shown).texts.contains("Look exported to “amber.json”") })
            let kept = model.look
            model.look.glow = 0
            model.look.font.weight = .black
            try await openFiles("Import…", "Import Look", window)
            try await choose(path, saves: false)
            #expect(await Display.settles { model.look == kept })
        }
    }

    @Test func alarmsGoIntoAFileAndComeBack() async throws {
        try await withPreferences { window, model in
            model.page = .alarms
            await Display.settle()
            let path = folder.file("mine.json")
            try await openFiles("Export Alarms…", "Export Alarms", window)
            try await choose(path, saves: true)
            #expect(await Display.settles { FileManager.default.fileExists(atPath: path) })
            #expect(
                await Display.settles { Tree(window.shown).texts.contains("Exported all alarms to “mine.json”.") })
            _ = try await fixture.service.delete(id: "gym")
            try await openFiles("Import Alarms…", "Import Alarms", window)
            try await choose(path, saves: false)
            #expect(await Display.settles { fixture.service.stored.map(\.id).contains("gym") })
        }
    }

    @Test(arguments: [
        ("half.json", "{\"glow\": 4"), ("wrong.json", "{\"glow\": \"bright\"}"), ("empty.json", ""),
        ("list.json", "[1, 2]"), ("range.json", "{\"digit-color\": \"#12\"}"),
    ]) func aBrokenFileIsRefusedWithASentenceAndChangesNothing(_ name: String, _ text: String) async throws {
        try await withPreferences { window, model in
            let file = folder.file(name)
            try Data(text.utf8).write(to: URL(filePath: file))
            model.look.glow = 45
            let before = model.look
            try await openFiles("Import…", "Import Look", window)
            try await choose(file, saves: false)
            #expect(
                await Display.settles { Tree(window.shown).texts.contains { $0.hasPrefix("“\(name)” ") } },
                "\(Tree(window.shown).texts)")
            #expect(model.look == before && window.model.clock.look == before)
        }
    }

    @Test func whoCancelsChangesNothing() async throws {
        try await withPreferences { window, model in
            let before = model.look
            for (button, title) in [("Export…", "Export Look"), ("Import…", "Import Look")] {
                try await openFiles(button, title, window)
                try await Hand.does("key", "Escape")
                #expect(await Display.settles { dialog("GtkFileChooserDialog") == nil })
            }
            #expect(model.look == before && !Tree(window.shown).texts.contains { $0.contains("Look exported") })
            #expect(window.settings?.isMapped == true, "Escape closes the dialog alone")
        }
    }
}
