// SPDX-License-Identifier: MIT
import AdwaitaKit
import CAdwaita
import NightstandFakes
import NightstandFeatures
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// The questions for a move and a pause, as the user answers them.
@MainActor @Suite(.serialized, .alone) struct OccurrenceChangeViewTests {
    let fixture = Fixture()

    private func withQuestion(
        _ open: (AlarmsModel) -> Void, _ body: (MessageDialog, OccurrenceChangeModel) async throws -> Void
    ) async throws {
        try await ShownWindow.of(fixture, page: .alarms) { window, model in
            #expect(await Display.settles { !model.alarms.rows.isEmpty })
            open(model.alarms)
            #expect(await Display.settles { window.question?.isMapped == true })
            await Display.settle(milliseconds: 200)
            try await body(try #require(window.question), try #require(model.alarms.change))
            model.alarms.changeAnswered(false)
        }
    }

    private func moved() -> CivilDateTime? {
        fixture.service.stored.first { $0.id == "gym" }?.schedule.moved.values.first
    }

    @Test func anAlarmMovesToTheDayThatTheMonthArrowLeadsTo() async throws {
        try await withQuestion({ $0.moveTapped("gym") }) { dialog, change in
            try #require(Tree(dialog).first { $0.tooltip == "Next Month" }).activate()
            #expect(await Display.settles { change.day == CivilDate("2026-12-09") })
            try #require(Tree(dialog).first { $0.typeName == "GtkButton" && $0.text == "Move" }).activate()
            #expect(await Display.settles { moved() == CivilDateTime("2026-12-09T06:30:00") })
        }
    }

    @Test func theKeyboardTypesTheTimeAndMovesTheDay() async throws {
        try await withQuestion({ $0.moveTapped("gym") }) { dialog, change in
            try await Hand.focuses("Move Next Occurrence")
            try await Hand.does("type", "0815")
            #expect(change.time == CivilTime("08:15:00"))
            let calendar = try #require(Tree(dialog).first { $0.typeName == "GtkCalendar" })
            for _ in 0..<12 where !calendar.hasFocus { try await Hand.does("key", "Tab") }
            #expect(calendar.hasFocus)
            try await Hand.does("key", "Right")
            #expect(change.day == CivilDate("2026-11-10"), "from the day on which it is due")
            let hour = try #require(Tree(dialog).first { $0.typeName == "GtkSpinButton" })
            hour.grabFocus()
            try await Hand.does("type", "745")
            try await Hand.does("key", "Return")
            #expect(await Display.settles { moved() == CivilDateTime("2026-11-10T07:45:00") })
        }
    }

    @Test func aDigitTakesThePlaceOfAFullFieldWhoseSelectionWasLost() async throws {
        try await withQuestion({ $0.moveTapped("gym") }) { dialog, change in
            try await Hand.focuses("Move Next Occurrence")
            let minute = try #require(Tree(dialog).shown.last { $0.typeName == "GtkSpinButton" })
            minute.grabFocus()
            gtk_editable_select_region(OpaquePointer(minute.pointer), 2, 2)
            try await Hand.does("type", "45")
            #expect(change.time == CivilTime("06:45:00"))
            try await Hand.does("type", "3")
            #expect(change.time == CivilTime("06:45:00"), "a third digit makes no other minute")
        }
    }

    @Test func anHourThatNoClockHasIsRefused() async throws {
        try await withQuestion({ $0.moveTapped("gym") }) { dialog, change in
            try await Hand.focuses("Move Next Occurrence")
            let hour = try #require(Tree(dialog).first { $0.typeName == "GtkSpinButton" })
            try await Hand.does("type", "25")
            #expect(hour.hasStyle("error") && change.time == CivilTime("06:30:00"))
            try await Hand.does("key", "Return")
            #expect(hour.hasStyle("error") && dialog.isMapped, "nothing was entered")
            try await Hand.does("key", "Tab")
            #expect(!hour.hasStyle("error") && change.time == CivilTime("06:30:00"))
        }
    }

    @Test func aMonthInThePastIsRefusedInWords() async throws {
        try await withQuestion({ $0.pauseTapped("gym") }) { dialog, change in
            try #require(Tree(dialog).first { $0.tooltip == "Previous Month" }).activate()
            #expect(await Display.settles { Tree(dialog).texts.contains("Choose a day after today.") })
            #expect(change.day == CivilDate("2026-10-13") && !dialog.canAccept)
        }
    }
}
