// SPDX-License-Identifier: MIT
import AdwaitaKit
import CAdwaita
import NightstandFeatures
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// The rows of a rule, on a phone and by the keyboard.
@MainActor @Suite(.serialized, .alone) struct RuleRowsTests {
    private func withEditor(_ body: (MainWindow, AlarmEditorModel) async throws -> Void) async throws {
        let model = Fixture().makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: 360, height: 640)
        window.present()
        await Display.settle()
        model.newAlarmTapped()
        await Display.settle(milliseconds: 300)
        try await body(window, try #require(model.editor))
        model.editorClosed()
        window.window.destroy()
        await Display.settle()
    }

    @Test(arguments: RuleDraft.Unit.allCases) func everyUnitFitsAPhoneAndHasNames(_ unit: RuleDraft.Unit) async throws {
        try await withEditor { window, editor in
            editor.repeatChosen(.built)
            editor.built.unit = unit
            editor.built.ending = .date
            editor.partOfDayToggled(true)
            for days in RuleDraft.MonthDays.allCases {
                editor.built.monthDays = days
                await Display.settle()
                #expect(window.shown.minimumWidth <= 360, "\(unit) \(days)")
                #expect(Tree(window.shown).namelessControls.isEmpty)
            }
            let texts = Tree(window.shown).texts
            #expect(texts.contains("Only at certain hours") == (unit == .hours))
            #expect(texts.contains("Days of the month") == (unit == .months || unit == .years))
            #expect(texts.contains("Months") == (unit == .years))
            #expect(texts.contains { $0.hasPrefix("Alarm every") || $0.hasPrefix("Alarm ") })
        }
    }

    @Test func aButtonOfTheRowsChangesTheRule() async throws {
        try await withEditor { window, editor in
            editor.repeatChosen(.built)
            editor.built.unit = .months
            await Display.settle()
            let last = try #require(
                Tree(window.shown).first {
                    $0.typeName == "GtkToggleButton" && $0.tooltip == "The last day of the month"
                })
            last.activate()
            await Display.settle(until: { editor.built.dates.contains(-1) })
            #expect(editor.built.dates == [6, -1])
            await Display.settle()
            #expect(editor.sentence?.contains("last") == true && editor.sentence?.contains("6th") == true)
            #expect(Tree(window.shown).texts.contains(editor.sentence ?? "none"))
            let field = try #require(Tree(window.shown).first { $0.typeName == "GtkSpinButton" })
            field.set(3)
            await Display.settle()
            #expect(editor.built.interval == 3 && Tree(window.shown).texts.contains("Every 3 months"))
        }
    }

    @Test func anAddedDateIsListedWithAButtonThatRemovesIt() async throws {
        try await withEditor { window, editor in
            #expect(!Tree(window.shown).texts.contains("Add a date"), "a one-time alarm has none")
            editor.repeatChosen(.everyDay)
            editor.dayToggled(.sunday, isOn: false)
            await Display.settle()
            #expect(Tree(window.shown).texts.contains("Add a date"))
            editor.dayAdded(try #require(CivilDate("2026-11-08")))
            await Display.settle()
            let texts = Tree(window.shown).texts
            #expect(texts.contains("Sun 8 Nov") && texts.contains("Added"))
            #expect(window.shown.minimumWidth <= 360 && Tree(window.shown).namelessControls.isEmpty)
            Tree(window.shown).first { $0.typeName == "GtkButton" && $0.tooltip == "Remove Sun 8 Nov" }?.activate()
            await Display.settle(until: { editor.extraTimes.isEmpty })
            await Display.settle()
            #expect(editor.extraTimes.isEmpty && !Tree(window.shown).texts.contains("Added"))
        }
    }
}
