// SPDX-License-Identifier: MIT
import CAdwaita
import Testing

@testable import AdwaitaKit

/// The day that a calendar shows is the one that it reports, by a real pointer and real keys.
@MainActor @Suite(.serialized, .alone) struct CalendarTests {
    /// What a calendar reported.
    @MainActor private final class Log {
        var changes: [String] = []
        var picks: [String] = []
    }

    /// A window with a calendar that shows Monday, 30 November 2026.
    private func withCalendar(_ body: (DialogWindow, Calendar, Log) async throws -> Void) async throws {
        let calendar = Calendar(
            name: "Date", steps: .init(previousMonth: "<", nextMonth: ">", previousYear: "<<", nextYear: ">>"))
        let log = Log()
        calendar.onChanged = { log.changes.append("\($0)-\($1)-\($2)") }
        calendar.onPicked = { log.picks.append("\($0)-\($1)-\($2)") }
        calendar.show(year: 2026, month: 11, day: 30)
        let window = DialogWindow(Display.application, above: nil, title: "Calendar", content: calendar)
        window.present()
        await Display.settle(milliseconds: 200)
        try await Hand.focuses("Calendar")
        try await body(window, calendar, log)
        window.destroy()
        await Display.settle()
    }

    private func click(_ node: Tree.Node?, in window: Window) async throws {
        let box = try #require(node).box(in: window)
        try await Hand.does(
            "mousemove", "\(Int(box.x + box.width / 2))", "\(Int(box.y + box.height / 2))", "click", "1")
    }

    private func day(_ text: String, _ window: Window) -> Tree.Node? {
        Tree(window).first { $0.hasStyle("day-number") && $0.text == text && !$0.hasStyle("other-month") }
    }

    @Test func theArrowsAboveTheDaysAndTheWheelChangeTheDate() async throws {
        try await withCalendar { window, calendar, log in
            for arrow in [">", ">>", "<", "<<"] {
                try await click(Tree(window).first { $0.tooltip == arrow }, in: window)
            }
            #expect(log.changes == ["2026-12-30", "2027-12-30", "2027-11-30", "2026-11-30"])
            try await click(Tree(window).first { $0.tooltip == ">" }, in: window)
            try await click(Tree(window).first { $0.tooltip == ">" }, in: window)
            try await click(Tree(window).first { $0.tooltip == ">" }, in: window)
            #expect(log.changes.last == "2027-2-28", "February is shorter")
            #expect(log.picks.isEmpty, "nothing was picked by turning pages")
            let box = try #require(day("14", window)).box(in: window)
            try await Hand.does("mousemove", "\(Int(box.x + 5))", "\(Int(box.y + 5))", "click", "5")
            #expect(log.changes.last == "2027-3-28")
        }
    }

    @Test func aClickPicksADayAlsoTheOneThatIsShown() async throws {
        try await withCalendar { window, calendar, log in
            try await click(day("30", window), in: window)
            #expect(log.changes.isEmpty && log.picks == ["2026-11-30"])
            try await click(day("12", window), in: window)
            #expect(log.changes == ["2026-11-12"] && log.picks.last == "2026-11-12")
            calendar.show(year: 2026, month: 12, day: 30)
            let november = Tree(window).first { $0.hasStyle("other-month") && $0.text == "30" }
            try await click(november, in: window)
            #expect(log.changes.last == "2026-11-30", "the same number in the month before")
            #expect(log.picks.last == "2026-11-30")
        }
    }

    @Test func theKeysMoveTheDayThatIsShown() async throws {
        try await withCalendar { window, calendar, log in
            calendar.takeFocus()
            try await Hand.does("key", "Left")
            #expect(log.changes == ["2026-11-29"], "they begin on the day that is shown")
            try await Hand.does("key", "Down", "Right", "Up", "Page_Down", "Page_Up", "ctrl+Right")
            #expect(
                log.changes.dropFirst() == [
                    "2026-12-6", "2026-12-7", "2026-11-30", "2026-12-30", "2026-11-30", "2026-12-30",
                ])
            #expect(log.picks.isEmpty)
            try await Hand.does("key", "space")
            try await Hand.does("key", "Return")
            #expect(log.picks == ["2026-12-30", "2026-12-30"])
            gtk_widget_set_direction(calendar.pointer, GTK_TEXT_DIR_RTL)
            try await Hand.does("key", "Left")
            #expect(log.changes.last == "2026-12-31")
        }
    }
}
