// SPDX-License-Identifier: MIT
import CAdwaita
import GLibKit

extension Button {
    /// Calls `body` for each press of the first button, a finger, Space or Enter, with its time in milliseconds of `CLOCK_MONOTONIC`.
    ///
    /// A key counts at once: GTK would show the button pressed first, for a quarter of a second in which others are lost. A press
    /// with the pointer counts when it ends on the button, from when it began. The time is nil when it is not known.
    package func onPressed(_ body: @escaping (Int64?) -> Void) {
        onKeyPress(first: true) { press in
            guard press.holds == .nothing, [.space, .enter].contains(press.key) else { return false }
            if !press.isRepeated { body(press.at) }
            return true
        }
        guard let gesture = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_PRIMARY))
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        var began: Int64?
        var over: TurnSource?
        Signals(UnsafeMutableRawPointer(gesture)).presses("pressed") { _, _, _ in
            if over != nil { over = nil }
            began = EventTime.monotonic(gtk_event_controller_get_current_event_time(gesture))
        }
        // A press that was dragged off the button is none. One that is a click is reported within the same turn of the loop.
        Signals(UnsafeMutableRawPointer(gesture)).pointer("end") { _ in
            over = TurnSource {
                began = nil
                return false
            }
        }
        gtk_widget_add_controller(pointer, gesture)
        onClicked = {
            body(began)
            began = nil
        }
    }
}
