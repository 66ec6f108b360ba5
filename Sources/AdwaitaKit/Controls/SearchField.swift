// SPDX-License-Identifier: MIT
import CAdwaita

/// A text to look for.
@MainActor public final class SearchField: Widget {
    /// Called when the text has changed, shortly after the last key.
    public var onChanged: (String) -> Void = { _ in }

    /// Makes a field; `name` is what the screen reader says.
    public init(name: String) {
        super.init(gtk_search_entry_new())
        accessibleName(name)
        expandsHorizontally = true
        signals.plain("search-changed") { [weak self] in
            guard let self else { return }
            onChanged(text)
        }
    }

    /// What is looked for.
    public var text: String {
        get { AdwaitaKit.text(gtk_editable_get_text(opaque)) }
        set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
    }
}
