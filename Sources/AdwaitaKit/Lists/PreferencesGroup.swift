// SPDX-License-Identifier: MIT
import CAdwaita
import Reactive

/// Rows that belong together, on a card.
@MainActor package final class PreferencesGroup: Widget {
    /// Makes a group; an empty title is not shown.
    package init(_ title: String = "", description: String = "", _ rows: [Widget] = []) {
        super.init(adw_preferences_group_new())
        adw_preferences_group_set_title(cast(), escaped(title))
        self.description = description
        rows.forEach(add)
    }

    /// The sentence below the title.
    package var description: String {
        get { text(adw_preferences_group_get_description(cast())) }
        set { adw_preferences_group_set_description(cast(), newValue.isEmpty ? nil : escaped(newValue)) }
    }

    /// Shows a widget beside the title.
    package func setSuffix(_ widget: Widget) {
        adw_preferences_group_set_header_suffix(cast(), widget.pointer)
        keep(widget)
    }

    /// Adds a row at the end.
    package func add(_ row: Widget) {
        adw_preferences_group_add(cast(), row.pointer)
        keep(row)
    }

    /// Takes a row out.
    package func remove(_ row: Widget) {
        adw_preferences_group_remove(cast(), row.pointer)
        letGo(row)
    }
}
