// SPDX-License-Identifier: MIT
import CAdwaita

/// Chooses the page of a ``ViewStack``: in the title bar where there is room, else in a bar at the bottom.
@MainActor package final class ViewSwitcher: Widget {
    /// The bar for the bottom of the window.
    package let bar: Widget
    private let tabs: Widget

    /// Makes both switchers; `title` stands in the title bar when the pages do not.
    package init(title: String) {
        let tabs = Widget(adw_view_switcher_bar_new())
        let watch = WidthWatch()
        bar = Box(.column, [watch, tabs])
        self.tabs = tabs
        super.init(adw_view_switcher_title_new())
        watch.onChanged = { [weak self] in self?.fit(width: $0) }
        // Before the titles have their style they may seem narrower.
        tabs.onMapped { [weak self, weak watch] in
            if $0, let watch, watch.width > 0 { self?.fit(width: watch.width) }
        }
        adw_view_switcher_title_set_title(opaque, title)
        signals.notify("title-visible") { [weak self] in self?.follow() }
        follow()
    }

    /// Offers the pages of `stack`, which has them all by now: at each one that comes, libadwaita makes all tabs again.
    package func offer(_ stack: ViewStack) {
        adw_view_switcher_title_set_stack(opaque, stack.opaque)
        adw_view_switcher_bar_set_stack(tabs.opaque, stack.opaque)
    }

    /// What stands in the title bar when the pages do not.
    package var title: String {
        get { text(adw_view_switcher_title_get_title(opaque)) }
        set { adw_view_switcher_title_set_title(opaque, newValue) }
    }

    /// Shows icons alone at the bottom where there is no room for a title; the titles are tooltips then.
    private func fit(width: Int) {
        // Large text does this by itself.
        guard !LargeText.isOn else { return }
        let tabs = tabs.descendants { $0 == "AdwViewSwitcherButton" }
        // Badges are labels, too.
        let titles = tabs.map { tab in
            tab.descendants { $0 == "GtkLabel" }.filter { !text(gtk_label_get_text($0.opaque)).isEmpty }
        }
        // A tab also has its title in the larger letters of a wide switcher.
        let widest = titles.compactMap { $0.map(Self.textWidth).min() }.max() ?? 0
        let hasRoom = (widest + Self.tabPadding) * tabs.count <= width
        for (tab, labels) in zip(tabs, titles) {
            tab.tooltip = hasRoom ? "" : labels.first.map { text(gtk_label_get_text($0.opaque)) } ?? ""
            for label in labels { label.isVisible = hasRoom }
        }
    }

    /// The room at both sides of a title in a tab, and between tabs; see `viewswitcher.narrow` in the looks.
    private static let tabPadding = 6

    private static func textWidth(_ label: Widget) -> Int {
        let layout = gtk_widget_create_pango_layout(label.pointer, gtk_label_get_text(label.opaque))
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_pixel_size(layout, &width, &height)
        if let layout { release(layout) }
        return Int(width)
    }

    private func follow() {
        adw_view_switcher_bar_set_reveal(tabs.opaque, adw_view_switcher_title_get_title_visible(opaque))
    }
}
