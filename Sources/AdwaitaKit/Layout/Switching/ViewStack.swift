// SPDX-License-Identifier: MIT
import CAdwaita

/// The pages of a window, for a ``ViewSwitcher`` to choose from.
@MainActor package final class ViewStack: Widget {
    /// Called when another page is shown.
    package var onChanged: () -> Void = {}

    /// Makes a stack without pages.
    package init() {
        super.init(adw_view_stack_new())
        // A page that is not shown must not keep the window wide.
        adw_view_stack_set_hhomogeneous(opaque, 0)
        signals.notify("visible-child-name") { [weak self] in self?.onChanged() }
    }

    /// Adds a page.
    package func add(_ child: Widget, named name: String, title: String, icon: String) {
        adw_view_stack_add_titled_with_icon(opaque, child.pointer, name, title, icon)
        keep(child)
    }

    /// The name of the page on show.
    package var shown: String {
        get { text(adw_view_stack_get_visible_child_name(opaque)) }
        set { adw_view_stack_set_visible_child_name(opaque, newValue) }
    }
}
