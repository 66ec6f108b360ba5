// SPDX-License-Identifier: MIT
import CAdwaita

/// Slides its child into view.
@MainActor public final class Revealer: Widget {
    /// Holds `child` out of sight until it is revealed.
    public init(_ child: Widget) {
        super.init(gtk_revealer_new())
        gtk_revealer_set_child(opaque, child.pointer)
        keep(child)
    }

    /// Whether the child is in view.
    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
    }
}
