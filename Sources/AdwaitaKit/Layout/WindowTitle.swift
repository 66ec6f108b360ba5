// SPDX-License-Identifier: MIT
import CAdwaita

/// A title with a smaller line below.
@MainActor package final class WindowTitle: Widget {
    /// Makes a title.
    package init(_ title: String, subtitle: String = "") {
        super.init(adw_window_title_new(title, subtitle))
    }

    /// The smaller line.
    package var subtitle: String {
        get { text(adw_window_title_get_subtitle(opaque)) }
        set { adw_window_title_set_subtitle(opaque, newValue) }
    }
}
