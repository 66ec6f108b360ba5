// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// The calendars behind the buttons of the alarm editor.
@MainActor @Suite(.serialized, .alone) struct DayButtonTests {
    private func withCalendar(
        of id: String, _ button: String, _ body: (MainWindow, AlarmEditorModel) async throws -> Void
    ) async throws {
        try await ShownWindow.of(Fixture(), size: (480, 900), page: .alarms) { window, model in
            model.alarmTapped(id)
            #expect(await Display.settles { Tree(window.shown).texts.contains(button) })
            try await Hand.focuses("Edit Alarm")
            let menu = Tree(window.shown).first { $0.typeName == "GtkMenuButton" && $0.text.hasPrefix(button) }
            try #require(menu).activate()
            #expect(await Display.settles { isOpen(window) })
            try await body(window, try #require(model.editor))
            model.editorClosed()
        }
    }

    private func isOpen(_ window: MainWindow) -> Bool {
        Tree(window.shown).first { $0.typeName == "GtkCalendar" } != nil
    }

    @Test func aOneTimeAlarmHasTheDateThatItsCalendarShows() async throws {
        try await withCalendar(of: "train", "Tomorrow") { window, editor in
            try #require(Tree(window.shown).first { $0.tooltip == "Next Month" }).activate()
            #expect(await Display.settles { editor.date == CivilDate("2026-12-07") })
            #expect(isOpen(window), "turning pages leaves it open")
            try await Hand.does("key", "Right")
            #expect(editor.date == CivilDate("2026-12-08"), "the keyboard began on the day")
            try await Hand.does("key", "Return")
            #expect(await Display.settles { !isOpen(window) })
            #expect(editor.date == CivilDate("2026-12-08"))
        }
    }

    @Test func aDateIsSkippedOnlyWhenItIsPicked() async throws {
        try await withCalendar(of: "work", "Choose…") { window, editor in
            try #require(Tree(window.shown).first { $0.tooltip == "Next Month" }).activate()
            await Display.settle(milliseconds: 500)
            #expect(editor.skippedDays.isEmpty)
            try await Hand.does("key", "Right", "space")
            #expect(await Display.settles { !isOpen(window) })
            #expect(editor.skippedDays == [CivilDate("2026-12-10")])
        }
    }
}
