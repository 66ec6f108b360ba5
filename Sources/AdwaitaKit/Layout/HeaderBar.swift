// SPDX-License-Identifier: MIT
import CAdwaita

/// The title bar, with buttons at both ends.
@MainActor package final class HeaderBar: Widget {
    /// Makes a bar around a title of its own; nil shows the window's title.
    package init(title: Widget? = nil, isFlat: Bool = false) {
        super.init(adw_header_bar_new())
        if let title {
            adw_header_bar_set_title_widget(opaque, title.pointer)
            keep(title)
        }
        if isFlat { style("flat") }
    }

    /// Adds a widget at the start.
    package func packStart(_ child: Widget) {
        adw_header_bar_pack_start(opaque, child.pointer)
        keep(child)
    }

    /// Adds a widget at the end.
    package func packEnd(_ child: Widget) {
        adw_header_bar_pack_end(opaque, child.pointer)
        keep(child)
    }

    /// Whether the window's own buttons are shown.
    package var showsWindowButtons: Bool {
        get { adw_header_bar_get_show_end_title_buttons(opaque) != 0 }
        set {
            adw_header_bar_set_show_end_title_buttons(opaque, newValue ? 1 : 0)
            adw_header_bar_set_show_start_title_buttons(opaque, newValue ? 1 : 0)
        }
    }
}
