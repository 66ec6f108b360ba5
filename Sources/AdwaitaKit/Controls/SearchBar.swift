// SPDX-License-Identifier: MIT
import CAdwaita

/// A search field that slides in below the title bar; Escape closes it.
@MainActor package final class SearchBar: Widget {
    /// The text to look for.
    package let field: SearchField
    /// Called when the user opens or closes it.
    package var onOpenChanged: (Bool) -> Void = { _ in }
    private var isFollowing = false

    /// Makes a closed bar; `name` is what the screen reader says of the field.
    package init(name: String) {
        field = SearchField(name: name)
        super.init(gtk_search_bar_new())
        let clamp = Clamp(maximum: 480, field)
        gtk_search_bar_set_child(opaque, clamp.pointer)
        gtk_search_bar_connect_entry(opaque, field.opaque)
        keep(clamp)
        signals.notify("search-mode-enabled") { [weak self] in
            guard let self, !isFollowing else { return }
            onOpenChanged(isOpen)
        }
    }

    /// Whether it is open; setting it does not call ``onOpenChanged``.
    package var isOpen: Bool {
        get { gtk_search_bar_get_search_mode(opaque) != 0 }
        set {
            guard newValue != isOpen else { return }
            isFollowing = true
            gtk_search_bar_set_search_mode(opaque, newValue ? 1 : 0)
            isFollowing = false
        }
    }
}
