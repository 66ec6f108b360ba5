// SPDX-License-Identifier: MIT
import CAdwaita

/// Chooses a day from the pages of a month.
///
/// The day that is highlighted is the one that is meant, however it got there: by a click, the arrows above, scrolling or keys.
/// GTK's own keys move a second cursor that begins on the first page's corner; here the arrow keys move the highlighted day itself.
@MainActor package final class Calendar: Widget {
    /// Called with year, month (1 to 12) and day when the user makes the calendar show another one.
    package var onChanged: (Int, Int, Int) -> Void = { _, _, _ in }
    /// Called with the same when the user picks the day that is shown: with a click on it, the space bar or Enter.
    ///
    /// Without it, Enter is left to the window.
    package var onPicked: ((Int, Int, Int) -> Void)?
    private var shown = Day(year: 0, month: 0, day: 0)
    private var isFollowing = false

    /// The names of the buttons above the days, in their order.
    package struct Steps {
        let names: [String]

        package init(previousMonth: String, nextMonth: String, previousYear: String, nextYear: String) {
            names = [previousMonth, nextMonth, previousYear, nextYear]
        }
    }

    private struct Day: Equatable {
        let year, month, day: Int
    }

    /// Makes a calendar that shows today.
    package init(name: String, steps: Steps) {
        super.init(gtk_calendar_new())
        accessibleName(name)
        // GTK gives its buttons no names.
        let buttons = descendants { $0 == "GtkButton" }
        for (button, name) in zip(buttons, steps.names) {
            button.tooltip = name
            button.accessibleName(name)
        }
        shown = current ?? shown
        // GTK emits `day-selected` only where the day of the month is another one, which it seldom is after the arrows above.
        for property in ["day", "month", "year"] { signals.notify(property) { [weak self] in self?.follow() } }
        listen()
    }

    /// Shows a day without calling ``onChanged``.
    package func show(year: Int, month: Int, day: Int) {
        guard let date = g_date_time_new_utc(Int32(year), Int32(month), Int32(day), 12, 0, 0) else { return }
        defer { g_date_time_unref(date) }
        isFollowing = true
        gtk_calendar_select_day(opaque, date)
        isFollowing = false
        shown = current ?? shown
    }

    private var current: Day? {
        guard let date = gtk_calendar_get_date(opaque) else { return nil }
        defer { g_date_time_unref(date) }
        return Day(
            year: Int(g_date_time_get_year(date)), month: Int(g_date_time_get_month(date)),
            day: Int(g_date_time_get_day_of_month(date)))
    }

    /// Reports the day once, though each of its parts may have changed.
    private func follow() {
        guard !isFollowing, let current, current != shown else { return }
        shown = current
        onChanged(current.year, current.month, current.day)
    }

    private func listen() {
        let isReversed = { [pointer] in gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL }
        let moves: [(String, () -> (days: Int32, months: Int32))] = [
            ("Left|KP_Left", { (isReversed() ? 1 : -1, 0) }), ("Right|KP_Right", { (isReversed() ? -1 : 1, 0) }),
            ("Up|KP_Up", { (-7, 0) }), ("Down|KP_Down", { (7, 0) }),
            ("Page_Up|KP_Page_Up", { (0, -1) }), ("Page_Down|KP_Page_Down", { (0, 1) }),
        ]
        for (keys, amount) in moves {
            onShortcut(keys) { [weak self] in
                // The buttons above the days have the arrow keys to themselves.
                guard let self, gtk_widget_has_focus(pointer) != 0 else { return false }
                move(amount().days, amount().months)
                return true
            }
        }
        onShortcut("space|KP_Space") { [weak self] in
            guard let self, gtk_widget_has_focus(pointer) != 0 else { return false }
            pick()
            return true
        }
        onShortcut("Return|KP_Enter|ISO_Enter") { [weak self] in
            guard let self, onPicked != nil, gtk_widget_has_focus(pointer) != 0 else { return false }
            pick()
            return true
        }
        // GTK changes the date when the button goes down, and says nothing about a click on the day that is shown.
        guard let click = gtk_gesture_click_new() else { return }
        Signals(UnsafeMutableRawPointer(click)).presses("released") { [weak self] _, x, y in
            guard let self, let label = gtk_widget_pick(pointer, x, y, GTK_PICK_DEFAULT),
                gtk_widget_has_css_class(label, "day-number") != 0
            else { return }
            pick()
        }
        gtk_widget_add_controller(pointer, click)
    }

    private func pick() { onPicked?(shown.year, shown.month, shown.day) }

    private func move(_ days: Int32, _ months: Int32) {
        guard let date = gtk_calendar_get_date(opaque) else { return }
        defer { g_date_time_unref(date) }
        let moved = days == 0 ? g_date_time_add_months(date, months) : g_date_time_add_days(date, days)
        guard let moved else { return }
        defer { g_date_time_unref(moved) }
        gtk_calendar_select_day(opaque, moved)
    }
}
