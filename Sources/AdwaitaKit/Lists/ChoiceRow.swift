// SPDX-License-Identifier: MIT
import CAdwaita
import Reactive

/// A row that chooses one of several texts.
@MainActor package final class ChoiceRow: Widget {
    /// Called with the index that the user chose.
    package var onChosen: (Int) -> Void = { _ in }
    private var isFollowing = false
    private let subtitle: String

    /// Makes a row.
    package init(_ title: String, subtitle: String = "", chosen: @escaping (Int) -> Void) {
        onChosen = chosen
        self.subtitle = subtitle
        super.init(adw_combo_row_new())
        RowTexts.measureForOneWidth(in: self)
        adw_preferences_row_set_use_markup(cast(), 0)
        adw_preferences_row_set_title(cast(), title)
        adw_action_row_set_subtitle(cast(), subtitle)
        wrapChoice()
        signals.notify("selected") { [weak self] in
            guard let self else { return }
            showBoth()
            if !isFollowing { onChosen(self.chosen) }
        }
        // Beside a large title there is room for one line of the choice, which may have more.
        scope.bind({ LargeText.isOn }) { [weak self] _ in self?.place() }
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
            showBoth()
        }
    }

    /// Whether the choice stands below the title, in place of a subtitle, instead of beside it.
    package var showsChoiceBelow = false {
        didSet { place() }
    }

    /// Lets a choice that has no room beside the title take more lines; libadwaita ends it with an ellipsis after twenty letters.
    private func wrapChoice() {
        let row: UnsafeMutablePointer<AdwComboRow> = cast()
        // What is popped up keeps its own form, with the mark of what is chosen.
        adw_combo_row_set_list_factory(row, adw_combo_row_get_factory(row))
        let template = """
            <interface><template class="GtkListItem"><property name="child"><object class="GtkLabel">
            <property name="wrap">1</property><property name="wrap-mode">word</property>
            <property name="natural-wrap-mode">none</property>
            <property name="xalign">1</property><property name="justify">right</property>
            <binding name="label"><lookup name="string" type="GtkStringObject"><lookup name="item">GtkListItem</lookup>
            </lookup></binding></object></property></template></interface>
            """
        let bytes = g_bytes_new(template, gsize(template.utf8.count))
        let factory = gtk_builder_list_item_factory_new_from_bytes(nil, bytes)
        g_bytes_unref(bytes)
        adw_combo_row_set_factory(row, factory)
        if let factory { release(factory) }
    }

    private var isBelow: Bool { showsChoiceBelow || LargeText.isOn }

    private func place() {
        guard isBelow != (adw_combo_row_get_use_subtitle(cast()) != 0) else { return }
        adw_combo_row_set_use_subtitle(cast(), isBelow ? 1 : 0)
        if !isBelow { adw_action_row_set_subtitle(cast(), subtitle) }
        showBoth()
    }

    /// Where the choice has taken the place of the subtitle, the subtitle follows it.
    private func showBoth() {
        guard isBelow, !showsChoiceBelow, !subtitle.isEmpty, choices.indices.contains(chosen) else { return }
        adw_action_row_set_subtitle(cast(), "\(choices[chosen])\n\(subtitle)")
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
