// SPDX-License-Identifier: MIT
import CAdwaita
import Foundation
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// The record of nights above the real window.
@MainActor @Suite(.serialized, .alone) struct NightsViewTests {
    private let fixture = Fixture()

    private func withNights(
        _ nights: [Night], _ body: (MainWindow, DialogWindow, NightsView) async throws -> Void
    ) async throws {
        fixture.service.nights = nights
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.present()
        await Display.settle()
        Display.application.actions.activate("nights")
        try #require(await Display.settles { window.nights?.isMapped == true && model.nights.recorded != nil })
        let dialog = try #require(window.nights)
        await Display.settle(milliseconds: 400)
        try await body(window, dialog, try #require(window.nightsView))
        window.window.destroy()
        await Display.settle()
    }

    private func button(_ title: String, _ dialog: DialogWindow) throws -> Tree.Node {
        try #require(Tree(dialog).first { $0.typeName.hasSuffix("Button") && $0.text == title })
    }

    @Test func theChartSaysInWordsWhatItShows() async throws {
        try await withNights(Fixture.nights(14)) { window, dialog, view in
            let texts = Tree(dialog).texts
            for text in ["Usual bedtime", "Usual wake-up", "Average night"] { #expect(texts.contains(text)) }
            let length = try #require(window.model.nights.lengthText)
            #expect(texts.contains(length))
            #expect(texts.contains { $0.hasPrefix("Fri\u{A0}6\u{A0}Nov: in bed at 23:00") })
            #expect(view.chart.picture?.chart.bars.count == 14)
            #expect(Tree(dialog).namelessControls.isEmpty && Tree(dialog).namelessPictures.isEmpty)
            #expect(dialog.minimumWidth <= 360)
        }
    }

    @Test func withoutNightsItSaysHowOneIsRecorded() async throws {
        try await withNights([]) { _, dialog, view in
            #expect(view.stack.shown == "empty")
            let texts = Tree(dialog).texts
            #expect(texts.contains("No Nights Yet") && texts.contains { $0.hasSuffix("stays on this computer.") })
            #expect(dialog.minimumWidth <= 360)
        }
    }

    @Test func aLongerSpanIsOnePress() async throws {
        try await withNights(Fixture.nights(90)) { window, dialog, view in
            for (title, count) in [("90 Days", 90), ("30 Days", 30), ("30 Days", 30), ("14 Days", 14)] {
                try button(title, dialog).activate()
                #expect(await Display.settles { view.chart.picture?.chart.bars.count == count })
                #expect(dialog.minimumWidth <= 360)
            }
            let pressed = Tree(dialog).shown.filter { $0.typeName == "GtkToggleButton" && $0.isPressed }
            #expect(pressed.map(\.text) == ["14 Days"])
        }
    }

    @Test func theArrowKeysGoFromNightToNightUnderAPointerAtRest() async throws {
        try await withNights(Fixture.nights(14)) { window, dialog, view in
            let corner = Tree(dialog).corner(of: view.chart)
            let (x, y) = (Int(corner.x) + view.chart.width / 2, Int(corner.y) + view.chart.height / 2)
            try await Hand.does("mousemove", "\(x)", "\(y)")
            #expect(await Display.settles { view.chart.picture?.pointed != nil })
            #expect(view.chart.takeFocus())
            try await Hand.focuses("Nights")
            for (key, column) in [("End", 13), ("Left", 12), ("Right", 13), ("Home", 0), ("Right", 1), ("End", 13)] {
                try await Hand.does("key", key)
                #expect(await Display.settles { view.chart.picture?.pointed == column }, "\(key)")
            }
            #expect(Tree(dialog).texts.contains { $0.hasPrefix("Fri\u{A0}6\u{A0}Nov") })
            try await Hand.does("key", "Escape")
            #expect(await Display.settles { window.nights == nil })
            #expect(!window.model.nights.isOpen)
        }
    }

    @Test func thePointerChoosesANightUntilItLeaves() async throws {
        try await withNights(Fixture.nights(14)) { window, dialog, view in
            let corner = Tree(dialog).corner(of: view.chart)
            let (x, y) = (Int(corner.x) + view.chart.width - 4, Int(corner.y) + view.chart.height / 2)
            try await Hand.does("mousemove", "\(x - 60)", "\(y)", "mousemove", "\(x)", "\(y)")
            #expect(await Display.settles { window.model.nights.pointed == 13 })
            try await Hand.does("mousemove", "\(Int(corner.x) + 2)", "\(y)")
            #expect(await Display.settles { window.model.nights.pointed == nil }, "beside the nights")
            try await Hand.does("mousemove", "\(x - 60)", "\(y)", "click", "1")
            #expect(await Display.settles { window.model.nights.pointed != nil })
            try await Hand.does("mousemove", "\(x)", "4")
            #expect(await Display.settles { window.model.nights.pointed == nil })
        }
    }

    @Test func theKeysOfTheWindowOpenIt() async throws {
        try await withNights(Fixture.nights(1)) { window, dialog, _ in
            dialog.close()
            #expect(await Display.settles { window.nights == nil })
            try await Hand.focuses("Nightstand")
            try await Hand.does("key", "ctrl+shift+n")
            #expect(await Display.settles { window.nights?.isMapped == true })
        }
    }

    @Test func itIsDrawnOnlyWhenSomethingHasChanged() async throws {
        try await withNights(Fixture.nights(14)) { _, _, view in
            let drawn = view.chart.drawings
            fixture.time.advance(by: .seconds(180))
            await Display.settle(milliseconds: 200)
            #expect(view.chart.drawings == drawn)
            fixture.service.nights = Fixture.nights(13)
            fixture.service.show([])
            await Display.settle(milliseconds: 200)
            #expect(view.chart.drawings > drawn && view.chart.picture?.chart.bars.count == 13)
        }
    }

    @Test func theTableGoesIntoTheChosenFile() async throws {
        let folder = TemporaryFolder()
        let path = folder.file("mine.csv")
        try await withNights(Fixture.nights(14)) { _, dialog, _ in
            try button("Export CSV…", dialog).activate()
            try #require(await Display.settles { Display.windows.contains { isFileDialog($0) } })
            await Display.settle(milliseconds: 300)
            try await Hand.focuses("Export Nights")
            try await Hand.does("key", "ctrl+a")
            try await Hand.does("type", "--delay", "5", path)
            await Display.settle(milliseconds: 300)
            try await Hand.does("key", "Return")
            #expect(await Display.settles { FileManager.default.fileExists(atPath: path) })
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text == NightExport.csv(Fixture.nights(14), zone: .utc))
            #expect(await Display.settles { Tree(dialog).texts.contains("Nights exported") })
        }
    }

    private func isFileDialog(_ window: UnsafeMutablePointer<GtkWindow>) -> Bool {
        let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
        return gtk_widget_get_mapped(widget) != 0 && Tree.Node(pointer: widget).typeName == "GtkFileChooserDialog"
    }

    @Test func aClosedRecordEndsWithAllThatIsInIt() async throws {
        weak var view: NightsView?
        try await withNights(Fixture.nights(14)) { window, dialog, shown in
            view = shown
            dialog.close()
            #expect(await Display.settles { window.nights == nil })
        }
        #expect(await Display.settles { view == nil })
    }
}
