// SPDX-License-Identifier: MIT
import CAdwaita

/// A row of a ``PreferencesGroup`` around widgets of your choice.
@MainActor package final class CustomRow: Widget {
    /// Makes a row that is no stop for the keyboard itself; what is in it is.
    package init(_ child: Widget) {
        super.init(adw_preferences_row_new())
        gtk_list_box_row_set_child(cast(), child.pointer)
        gtk_list_box_row_set_activatable(cast(), 0)
        isFocusable = false
        keep(child)
    }
}
