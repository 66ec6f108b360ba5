// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// The details of an alarm, in the real window.
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
            for text in [
                "06:30", "Gym", "Next Times", "Mon 9 Nov, 06:30", "Snooze", "Bell", "This alarm hasn’t rung yet.",
            ] {
                #expect(texts.contains(text), "\(text)")
            }
            #expect(Tree(details).namelessControls.isEmpty && Tree(details).namelessPictures.isEmpty)
        }
    }

    @Test func anAlarmWhoseRuleHasEndedStillSaysAtWhatTime() async throws {
        let rule = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7,8;BYMINUTE=30;UNTIL=20261101T000000"
        let alarm = Fixture.alarm("over", "", "2026-10-05T07:30:00", rule)
        let model = Fixture([alarm]).makeModel()
        await Display.settle()
        model.detailsTapped("over")
        await Display.settle(until: { model.details != nil })
        let sentence = try #require(model.details?.sentence)
        #expect(sentence.contains("at 07:30 and 08:30"), "\(sentence)")
    }

    @Test func rowsAreKeptWithTheirFocusWhileTimeGoesBy() async throws {
        try await withDetails { _, model, details in
            @MainActor func rows() -> [Tree.Node] {
                Tree(details).shown.filter { row in
                    row.typeName == "AdwActionRow" && ["Mon", "Tue", "Fri"].contains(row.text.prefix(3))
                }
            }
            let before = rows()
            #expect(before.count == 7 && before[1].text == "Tue 10 Nov, 06:30 in 3 days 8 h")
            before[1].grabFocus()
            #expect(before[1].hasFocus)
            fixture.time.advance(by: .seconds(1800))
            await Display.settle(milliseconds: 200)
            try #require(rows().map(\.pointer) == before.map(\.pointer), "they are the same")
            #expect(before[1].hasFocus)
            #expect(before[1].text == "Tue 10 Nov, 06:30 in 3 days 7 h")
            // The first is skipped: it keeps its place, and says so.
            model.details?.skipTapped()
            await Display.settle(milliseconds: 200)
            try #require(rows().map(\.pointer) == before.map(\.pointer), "all stay")
            #expect(before[1].hasFocus)
            #expect(rows()[0].text.hasPrefix("Mon 9 Nov, 06:30 Skipped"))
            // A pause takes away the first ones.
            model.details?.unskipTapped()
            _ = try await fixture.service.pause(id: "gym", until: CivilDate("2026-11-10"))
            await Display.settle(milliseconds: 200)
            try #require(rows().map(\.pointer).prefix(6) == before.map(\.pointer).dropFirst(), "the others stay")
            #expect(before[1].hasFocus)
            #expect(rows().last?.text.hasPrefix("Tue 24 Nov") == true)
        }
    }

    @Test func eachOfTheNextTimesHasAMenuThatSkipsAndMovesIt() async throws {
        try await withDetails { window, model, details in
            @MainActor func row(_ day: String) throws -> Tree.Node {
                try #require(Tree(details).shown.first { $0.typeName == "AdwActionRow" && $0.text.hasPrefix(day) })
            }
            try row("Tue").run("time.skip")
            await Display.settle(until: { model.details?.upcoming[1].isSkipped == true })
            await Display.settle()
            #expect(try row("Tue").text.hasPrefix("Tue 10 Nov, 06:30 Skipped · in 3 days 8 h"))
            try row("Tue").run("time.unskip")
            await Display.settle(until: { model.details?.upcoming[1].isSkipped == false })
            try row("Fri").run("time.move")
            await Display.settle(until: { window.question != nil })
            model.alarms.change?.time = CivilTime(secondOfDay: 9 * 3600)
            window.question?.answer(true)
            await Display.settle(until: { model.details?.upcoming[2].isMoved == true })
            await Display.settle()
            #expect(try row("Fri").text.contains("Moved from Fri 13 Nov, 06:30"))
            try row("Fri").run("time.move-back")
            await Display.settle(until: { model.details?.upcoming[2].isMoved == false })
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
