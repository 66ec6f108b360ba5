// SPDX-License-Identifier: MIT
import CAdwaita

/// Chooses the page of a ``ViewStack``: in the title bar where there is room, else in a bar at the bottom.
@MainActor package final class ViewSwitcher: Widget {
    /// The bar for the bottom of the window.
    package let bar: Widget

    /// Makes both switchers for `stack`; `title` stands in the title bar when the pages do not.
    package init(_ stack: ViewStack, title: String) {
        bar = Widget(adw_view_switcher_bar_new())
        super.init(adw_view_switcher_title_new())
        adw_view_switcher_title_set_stack(opaque, stack.opaque)
        adw_view_switcher_title_set_title(opaque, title)
        adw_view_switcher_bar_set_stack(bar.opaque, stack.opaque)
        signals.notify("title-visible") { [weak self] in self?.follow() }
        follow()
    }

    /// What stands in the title bar when the pages do not.
    package var title: String {
        get { text(adw_view_switcher_title_get_title(opaque)) }
        set { adw_view_switcher_title_set_title(opaque, newValue) }
    }

    private func follow() {
        adw_view_switcher_bar_set_reveal(bar.opaque, adw_view_switcher_title_get_title_visible(opaque))
    }
}
