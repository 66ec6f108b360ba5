// SPDX-License-Identifier: MIT
import CAdwaita

/// A text to look for.
@MainActor package final class SearchField: Widget {
    /// Called when the text has changed, shortly after the last key.
    package var onChanged: (String) -> Void = { _ in }
    /// Called when the user presses Enter in it.
    package var onEntered: () -> Void = {}
    /// Called when the user presses Escape and nothing is looked for; else Escape takes the text away.
    package var onLeft: () -> Void = {}
    /// What was last told or set; the field may be ahead of it, since GTK waits before it tells.
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
        signals.plain("activate") { [weak self] in self?.onEntered() }
        // GTK keeps the key to itself, so that nobody around the field hears of it.
        signals.plain("stop-search") { [weak self] in
            guard let self else { return }
            if text.isEmpty { onLeft() } else { gtk_editable_set_text(opaque, "") }
        }
    }

    /// What is looked for; setting what was told last changes nothing, for the user has typed on meanwhile.
    package var text: String {
        get { AdwaitaKit.text(gtk_editable_get_text(opaque)) }
        set {
            guard newValue != told else { return }
            told = newValue
            // GTK tells at once of the empty text that stands between the old one and the new.
            isFollowing = true
            gtk_editable_set_text(opaque, newValue)
            isFollowing = false
        }
    }
}
