// SPDX-License-Identifier: MIT
import CAdwaita
import Reactive

/// A row with a title, a smaller line, and widgets at its ends.
@MainActor package final class ActionRow: Widget {
    /// Called when the row is clicked, if it is activatable.
    package var onActivated: () -> Void = {}

    /// Makes a row.
    package init(_ title: String, subtitle: String = "", suffix: Widget? = nil) {
        super.init(adw_action_row_new())
        RowTexts.measureForOneWidth(in: self)
        adw_preferences_row_set_use_markup(cast(), 0)
        // With an accessible name, the title would be spoken as well.
        gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        self.title = title
        self.subtitle = subtitle
        if let suffix { addSuffix(suffix) }
        signals.plain("activated") { [weak self] in self?.onActivated() }
    }

    /// The larger line, which is its name too until it is given another.
    package var title: String {
        get { text(adw_preferences_row_get_title(cast())) }
        set {
            adw_preferences_row_set_title(cast(), newValue)
            accessibleName(newValue)
        }
    }

    /// The smaller line.
    package var subtitle: String {
        get { text(adw_action_row_get_subtitle(cast())) }
        set { adw_action_row_set_subtitle(cast(), newValue) }
    }

    /// Adds a widget at the start.
    package func addPrefix(_ child: Widget) {
        adw_action_row_add_prefix(cast(), child.pointer)
        keep(child)
    }

    /// Adds a widget at the end.
    package func addSuffix(_ child: Widget) {
        adw_action_row_add_suffix(cast(), child.pointer)
        keep(child)
    }

    /// Puts the widgets at the end below the texts where text is large; for those that leave a narrow row little room.
    package func folds() {
        scope.bind({ LargeText.isOn }) { [weak self] isLarge in
            // The outermost is libadwaita's, around texts and widgets.
            guard let self, let header = descendants({ $0 == "GtkBox" }).first else { return }
            gtk_orientable_set_orientation(
                header.opaque, isLarge ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
        }
    }

    /// Makes a click on the row one on `child`, which the screen reader then calls by the row's title.
    package func activates(_ child: Widget) {
        adw_action_row_set_activatable_widget(cast(), child.pointer)
        // With a name of its own, the title would be spoken as well.
        gtk_accessible_reset_property(child.opaque, GTK_ACCESSIBLE_PROPERTY_LABEL)
    }

    /// Whether the row answers to clicks and Enter.
    package var isActivatable: Bool {
        get { gtk_list_box_row_get_activatable(cast()) != 0 }
        set { gtk_list_box_row_set_activatable(cast(), newValue ? 1 : 0) }
    }
}
