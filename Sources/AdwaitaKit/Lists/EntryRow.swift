// SPDX-License-Identifier: MIT
import CAdwaita

/// A row with a text to type.
@MainActor package final class EntryRow: Widget {
    /// Called when the user changes the text.
    package var onChanged: (String) -> Void = { _ in }
    /// Called when the user presses Enter in it.
    package var onEntered: () -> Void = {}
    private var isFollowing = false

    /// Makes a row.
    package init(_ title: String, changed: @escaping (String) -> Void = { _ in }) {
        onChanged = changed
        super.init(adw_entry_row_new())
        adw_preferences_row_set_use_markup(cast(), 0)
        adw_preferences_row_set_title(cast(), title)
        signals.plain("entry-activated") { [weak self] in self?.onEntered() }
        signals.plain("changed") { [weak self] in
            guard let self, !isFollowing else { return }
            onChanged(text)
        }
    }

    /// What is to be typed.
    package var title: String {
        get { AdwaitaKit.text(adw_preferences_row_get_title(cast())) }
        set { adw_preferences_row_set_title(cast(), newValue) }
    }

    /// The text; setting it does not call ``onChanged``.
    package var text: String {
        get { AdwaitaKit.text(gtk_editable_get_text(opaque)) }
        set {
            guard newValue != text else { return }
            isFollowing = true
            gtk_editable_set_text(opaque, newValue)
            isFollowing = false
        }
    }

    /// Adds a widget at the end.
    package func addSuffix(_ child: Widget) {
        adw_entry_row_add_suffix(cast(), child.pointer)
        keep(child)
    }
}
