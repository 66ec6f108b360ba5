// SPDX-License-Identifier: MIT
import CAdwaita

/// A search field.
@MainActor package final class SearchField: Widget {
    /// Called when the text has changed, shortly after the last key.
    package var onChanged: (String) -> Void = { _ in }
    /// Called when the user presses Enter in it.
    package var onEntered: () -> Void = {}
    /// Called when the user presses Escape in an empty field; otherwise Escape clears the text.
    package var onLeft: () -> Void = {}
    /// What was last reported or set; the field may be ahead of it, because GTK delays the signal.
    private var told = ""
    private var isFollowing = false

    /// Makes a field; `name` is what the screen reader says.
    package init(name: String) {
        super.init(gtk_search_entry_new())
        accessibleName(name)
        expandsHorizontally = true
        signals.plain("search-changed") { [weak self] in
            guard let self, !isFollowing else { return }
            told = text
            onChanged(told)
        }
        signals.plain("activate") { [weak self] in
            guard let self else { return }
            // Enter is about what stands there, though GTK waits for further keys before it reports that.
            if text != told {
                told = text
                onChanged(told)
            }
            onEntered()
        }
        // GTK handles the key, so that no widget around the field receives it.
        signals.plain("stop-search") { [weak self] in
            guard let self else { return }
            if text.isEmpty { onLeft() } else { gtk_editable_set_text(opaque, "") }
        }
    }

    /// The search text; setting what was reported last changes nothing, because the user may have typed more since.
    package var text: String {
        get { AdwaitaKit.text(gtk_editable_get_text(opaque)) }
        set {
            guard newValue != told else { return }
            told = newValue
            // GTK reports the empty text between the old one and the new immediately.
            isFollowing = true
            gtk_editable_set_text(opaque, newValue)
            isFollowing = false
        }
    }
}
