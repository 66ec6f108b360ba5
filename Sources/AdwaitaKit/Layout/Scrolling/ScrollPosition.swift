// SPDX-License-Identifier: MIT
import CAdwaita

/// How far what is in a widget is scrolled down, to be remembered and found again.
///
/// It belongs to the first scroller in the widget that is on screen, or the first at all while none is, as before a list is loaded.
@MainActor package final class ScrollPosition {
    private let widget: Widget
    /// Where it is to be once there is enough to scroll; nil when it is there, or the user has scrolled.
    private var wanted: Double?
    private var isMoving = false

    /// Scrolls `widget` to `offset` logical pixels as soon as its content is long enough.
    package init(in widget: Widget, offset: Int) {
        self.widget = widget
        wanted = offset > 0 ? Double(offset) : nil
        guard wanted != nil else { return }
        widget.onMapped { [weak self] isMapped in if isMapped { self?.follow() } }
        if widget.isMapped { follow() }
    }

    /// How far it is scrolled now, in logical pixels.
    package var offset: Int {
        if let wanted { return Int(wanted) }
        return adjustment.map { Int(gtk_adjustment_get_value($0)) } ?? 0
    }

    private var isFollowing = false

    private func follow() {
        guard !isFollowing, wanted != nil, let adjustment else { return }
        isFollowing = true
        let signals = Signals(UnsafeMutableRawPointer(adjustment))
        signals.plain("changed") { [weak self] in self?.move() }
        signals.plain("value-changed") { [weak self] in
            guard let self, !isMoving else { return }
            wanted = nil
        }
        move()
    }

    private func move() {
        guard let wanted, let adjustment else { return }
        guard gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment) >= wanted else { return }
        isMoving = true
        gtk_adjustment_set_value(adjustment, wanted)
        isMoving = false
        self.wanted = nil
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        let scroller =
            Self.scroller(in: widget.pointer, onScreen: true) ?? Self.scroller(in: widget.pointer, onScreen: false)
        return scroller.flatMap { gtk_scrolled_window_get_vadjustment(OpaquePointer($0)) }
    }

    private static func scroller(in widget: Widget.Pointer, onScreen: Bool) -> Widget.Pointer? {
        // A page of a stack is visible although it isn't on screen yet; what is hidden has nothing to scroll.
        guard gtk_widget_get_visible(widget) != 0, !onScreen || gtk_widget_get_child_visible(widget) != 0 else {
            return nil
        }
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(instance, gtk_scrolled_window_get_type()) != 0 { return widget }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            if let found = scroller(in: current, onScreen: onScreen) { return found }
            child = gtk_widget_get_next_sibling(current)
        }
        return nil
    }
}
