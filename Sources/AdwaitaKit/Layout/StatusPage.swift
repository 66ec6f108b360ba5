// SPDX-License-Identifier: MIT
import CAdwaita

/// Fills an empty page with a sentence and what to do about it.
@MainActor package final class StatusPage: Widget {
    /// Makes a page with an icon above `title`, and `child` below the description.
    package init(icon: String, title: String, description: String = "", child: Widget? = nil) {
        super.init(adw_status_page_new())
        // Icons of this size are drawn by librsvg, which takes 7 MiB; a page that is never shown should not cost that.
        signals.plain("map") { [pointer] in adw_status_page_set_icon_name(OpaquePointer(pointer), icon) }
        adw_status_page_set_title(opaque, title)
        self.description = description
        if let child {
            adw_status_page_set_child(opaque, child.pointer)
            keep(child)
        }
    }

    /// The sentence below the title.
    package var description: String {
        get { text(adw_status_page_get_description(opaque)) }
        set { adw_status_page_set_description(opaque, escaped(newValue)) }
    }
}
