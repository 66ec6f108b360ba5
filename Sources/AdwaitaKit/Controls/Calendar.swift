// SPDX-License-Identifier: MIT
import CAdwaita

/// Chooses a day from the pages of a month.
@MainActor package final class Calendar: Widget {
    /// Called with year, month (1 to 12) and day when the user chooses one.
    package var onChosen: (Int, Int, Int) -> Void = { _, _, _ in }
    private var isFollowing = false

    /// The names of the buttons above the days, in their order.
    package struct Steps {
        let names: [String]

        package init(previousMonth: String, nextMonth: String, previousYear: String, nextYear: String) {
            names = [previousMonth, nextMonth, previousYear, nextYear]
        }
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
        signals.plain("day-selected") { [weak self] in
            guard let self, !isFollowing, let date = gtk_calendar_get_date(opaque) else { return }
            defer { g_date_time_unref(date) }
            onChosen(
                Int(g_date_time_get_year(date)), Int(g_date_time_get_month(date)),
                Int(g_date_time_get_day_of_month(date)))
        }
    }

    /// Shows a day without calling ``onChosen``.
    package func show(year: Int, month: Int, day: Int) {
        guard let date = g_date_time_new_utc(Int32(year), Int32(month), Int32(day), 12, 0, 0) else { return }
        defer { g_date_time_unref(date) }
        isFollowing = true
        gtk_calendar_select_day(opaque, date)
        isFollowing = false
    }
}
