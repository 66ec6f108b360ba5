// SPDX-License-Identifier: MIT
import CAdwaita

/// A drag that begins on a widget.
package enum Drag {
    /// The press begins, at a place in logical pixels.
    case begins(x: Double, y: Double)
    /// It has moved by this much, in logical pixels.
    case moves(x: Double, y: Double)
    /// It is released, this far from where it began.
    case ends(x: Double, y: Double)
}

extension Widget {
    /// Calls `body` with what a pointer or a finger does that holds the widget, and the time of that in seconds; no other
    /// widget gets the press.
    package func onDrag(_ body: @escaping (Drag, Double) -> Void) {
        guard let gesture = gtk_gesture_drag_new() else { return }
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_PRIMARY))
        let signals = Signals(UnsafeMutableRawPointer(gesture))
        let tell = { (drag: Drag) in
            body(drag, Double(gtk_event_controller_get_current_event_time(gesture)) / 1000)
        }
        signals.point("drag-begin") { x, y in
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            tell(.begins(x: x, y: y))
        }
        signals.point("drag-update") { tell(.moves(x: $0, y: $1)) }
        signals.point("drag-end") { tell(.ends(x: $0, y: $1)) }
        gtk_widget_add_controller(pointer, gesture)
    }

    /// Calls `body` when the user scrolls up or down over the widget; down is positive, and the page that holds it stays.
    ///
    /// The amount is in notches of a wheel, or in logical pixels where the device is finer.
    package func onScroll(_ body: @escaping (_ amount: Double, _ isPixels: Bool) -> Void) {
        guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL) else { return }
        Signals(UnsafeMutableRawPointer(controller)).pointAsking("scroll") { _, amount in
            body(amount, gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_SURFACE)
            return true
        }
        gtk_widget_add_controller(pointer, controller)
    }
}
