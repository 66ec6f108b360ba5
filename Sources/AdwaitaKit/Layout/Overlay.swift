// SPDX-License-Identifier: MIT
import CAdwaita

/// Lays widgets over its content; each stands where its alignment says.
@MainActor public final class Overlay: Widget {
    /// Shows `content` and lays `above` over it.
    public init(_ content: Widget, _ above: [Widget]) {
        super.init(gtk_overlay_new())
        gtk_overlay_set_child(opaque, content.pointer)
        keep(content)
        for widget in above {
            gtk_overlay_add_overlay(opaque, widget.pointer)
            keep(widget)
        }
    }
}
