// SPDX-License-Identifier: MIT
import CAdwaita

/// A row that chooses one of several texts.
@MainActor package final class ChoiceRow: Widget {
    /// Called with the index that the user chose.
    package var onChosen: (Int) -> Void = { _ in }
    private var isFollowing = false

    /// Makes a row.
    package init(_ title: String, subtitle: String = "", chosen: @escaping (Int) -> Void) {
        onChosen = chosen
        super.init(adw_combo_row_new())
        adw_preferences_row_set_use_markup(cast(), 0)
        adw_preferences_row_set_title(cast(), title)
        adw_action_row_set_subtitle(cast(), subtitle)
        signals.notify("selected") { [weak self] in
            guard let self, !isFollowing else { return }
            onChosen(self.chosen)
        }
    }

    /// The texts to choose from; setting them selects the first.
    package var choices: [String] = [] {
        didSet {
            guard choices != oldValue else { return }
            isFollowing = true
            var list = choices.map { UnsafePointer<CChar>(g_strdup($0)) } + [nil]
            let model = gtk_string_list_new(&list)
            list.forEach { g_free(UnsafeMutableRawPointer(mutating: $0)) }
            adw_combo_row_set_model(cast(), model)
            if let model { release(model) }
            isFollowing = false
        }
    }

    /// Whether the choice stands below the title, in place of a subtitle, instead of beside it.
    package var showsChoiceBelow: Bool {
        get { adw_combo_row_get_use_subtitle(cast()) != 0 }
        set { adw_combo_row_set_use_subtitle(cast(), newValue ? 1 : 0) }
    }

    /// The index of what is chosen; setting it does not call ``onChosen``.
    package var chosen: Int {
        get { Int(adw_combo_row_get_selected(cast())) }
        set {
            guard newValue != chosen else { return }
            isFollowing = true
            adw_combo_row_set_selected(cast(), guint(newValue))
            isFollowing = false
        }
    }
}
