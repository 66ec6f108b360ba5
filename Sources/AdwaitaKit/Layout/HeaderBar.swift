// SPDX-License-Identifier: MIT
import CAdwaita
import Reactive

/// The title bar, with buttons at both ends.
///
/// Where text is large, buttons leave no room for a title between them: it is below them then.
@MainActor package final class HeaderBar: View {
    private let bar: Widget

    /// Makes a bar around a title of its own; nil shows the window's title.
    package init(title: Widget? = nil, isFlat: Bool = false) {
        let bar = Widget(adw_header_bar_new())
        if isFlat { bar.style("flat") }
        self.bar = bar
        let column = Box(.column, isCached: true, [bar])
        super.init(column)
        guard let title else { return }
        keep(title)
        guard title is WindowTitle else {
            adw_header_bar_set_title_widget(bar.opaque, title.pointer)
            return
        }
        let nothing = Box(.row)
        keep(nothing)
        scope.bind({ LargeText.isOn }) { [weak column, weak bar, weak title] isLarge in
            guard let column, let bar, let title else { return }
            if !isLarge, gtk_widget_get_parent(title.pointer) == column.pointer { column.remove(title) }
            adw_header_bar_set_title_widget(bar.opaque, isLarge ? nothing.pointer : title.pointer)
            if isLarge { column.append(title) }
        }
    }

    /// Adds a widget at the start.
    package func packStart(_ child: Widget) {
        adw_header_bar_pack_start(bar.opaque, child.pointer)
        keep(child)
    }

    /// Adds a widget at the end.
    package func packEnd(_ child: Widget) {
        adw_header_bar_pack_end(bar.opaque, child.pointer)
        keep(child)
    }

    /// Whether the window's own buttons are shown.
    package var showsWindowButtons: Bool {
        get { adw_header_bar_get_show_end_title_buttons(bar.opaque) != 0 }
        set {
            adw_header_bar_set_show_end_title_buttons(bar.opaque, newValue ? 1 : 0)
            adw_header_bar_set_show_start_title_buttons(bar.opaque, newValue ? 1 : 0)
        }
    }
}
