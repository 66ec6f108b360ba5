// SPDX-License-Identifier: MIT
import CAdwaita

/// Lets its child be taller than the room there is.
@MainActor public final class Scroller: Widget {
    /// Scrolls `child` up and down; with `sideways` to the left and right instead.
    public init(_ child: Widget, sideways: Bool = false) {
        super.init(gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(
            opaque, sideways ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
            sideways ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(opaque, child.pointer)
        keep(child)
        expandsVertically = true
    }

    /// The least height in logical pixels of the part that is shown.
    public var minimumContentHeight: Int {
        get { Int(gtk_scrolled_window_get_min_content_height(opaque)) }
        set { gtk_scrolled_window_set_min_content_height(opaque, Int32(newValue)) }
    }

    /// Goes to the end of its child.
    public func showEnd() {
        guard let adjustment = gtk_scrolled_window_get_vadjustment(opaque) else { return }
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
    }

    /// Takes the height of its child, up to so many logical pixels, as popovers need.
    public func fitContent(maximumHeight: Int) {
        gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
        gtk_scrolled_window_set_max_content_height(opaque, Int32(maximumHeight))
    }
}
