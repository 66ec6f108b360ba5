// SPDX-License-Identifier: MIT
import CAdwaita

/// A title with a smaller line below; between wide buttons each takes more lines.
@MainActor package final class WindowTitle: Widget {
    /// Makes a title.
    package init(_ title: String, subtitle: String = "") {
        super.init(adw_window_title_new(title, subtitle))
        wrapTexts()
    }

    /// The smaller line.
    package var subtitle: String {
        get { text(adw_window_title_get_subtitle(opaque)) }
        set { adw_window_title_set_subtitle(opaque, newValue) }
    }
}
