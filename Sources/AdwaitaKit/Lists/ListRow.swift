// SPDX-License-Identifier: MIT
import CAdwaita

/// A row of a ``ListBox`` around widgets of your choice.
@MainActor package final class ListRow: Widget {
    /// Makes a row; one that `isActivatable` answers to clicks and Enter.
    package init(_ child: Widget, isActivatable: Bool = true) {
        super.init(gtk_list_box_row_new())
        gtk_list_box_row_set_child(cast(), child.pointer)
        gtk_list_box_row_set_activatable(cast(), isActivatable ? 1 : 0)
        keep(child)
    }
}
