// SPDX-License-Identifier: MIT
import CAdwaita

extension Widget {
    /// Calls `body` once a press with the first button, or a finger, has lasted this many seconds.
    ///
    /// With `takesPress` the press is no click any more when it ends.
    package func onLongPress(seconds: Double, takesPress: Bool = false, _ body: @escaping () -> Void) {
        guard let gesture = gtk_gesture_long_press_new() else { return }
        gtk_gesture_long_press_set_delay_factor(gesture, seconds * 1000 / DesktopSettings.longPressMilliseconds)
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_PRIMARY))
        if takesPress { gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE) }
        Signals(UnsafeMutableRawPointer(gesture)).point("pressed") { _, _ in
            if takesPress { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
            body()
        }
        gtk_widget_add_controller(pointer, gesture)
    }

    /// Reports when it is pressed and held, with the first button, a finger, Space or Enter, and when it is released.
    package func onHold(began: @escaping () -> Void, ended: @escaping () -> Void) {
        guard let gesture = gtk_gesture_click_new(), let keys = gtk_event_controller_key_new() else { return }
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_PRIMARY))
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        let presses = Signals(UnsafeMutableRawPointer(gesture))
        presses.presses("pressed") { _, _, _ in began() }
        presses.pointer("end") { _ in ended() }
        gtk_widget_add_controller(pointer, gesture)
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        var isDown = false
        func holds(_ value: UInt32) -> Bool { Key(value: value).map { [.space, .enter].contains($0) } ?? false }
        let signals = Signals(UnsafeMutableRawPointer(keys))
        signals.key("key-pressed") { value, _, _ in
            guard holds(value) else { return false }
            // A key that is held repeats itself.
            if !isDown { began() }
            isDown = true
            return true
        }
        signals.keyUp("key-released") { value, _ in
            guard isDown, holds(value) else { return }
            isDown = false
            ended()
        }
        gtk_widget_add_controller(pointer, keys)
    }

    /// Calls `body` for each press with the first button, or a finger; 2 is the second of a double click.
    package func onPress(_ body: @escaping (Int) -> Void) {
        guard let gesture = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_PRIMARY))
        // GTK counts by a timer that runs out on a busy machine, so what counts here is when the presses were.
        var last: (time: UInt32, x: Double, y: Double)?
        Signals(UnsafeMutableRawPointer(gesture)).presses("pressed") { _, x, y in
            let time = gtk_event_controller_get_current_event_time(gesture)
            let isSecond = last.map {
                Int(time &- $0.time) <= DesktopSettings.doubleClickMilliseconds
                    && max(abs(x - $0.x), abs(y - $0.y)) <= DesktopSettings.doubleClickDistance
            }
            last = isSecond == true ? nil : (time, x, y)
            body(isSecond == true ? 2 : 1)
        }
        gtk_widget_add_controller(pointer, gesture)
    }

    /// Calls `body` with the place where a single press ended.
    package func onClick(_ body: @escaping (Double, Double) -> Void) {
        guard let gesture = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_PRIMARY))
        Signals(UnsafeMutableRawPointer(gesture)).presses("released") { count, x, y in if count == 1 { body(x, y) } }
        gtk_widget_add_controller(pointer, gesture)
    }

    /// Calls `body` with the place of the pointer when it moves over the widget, also over what lies in it, and `left` when it is gone.
    ///
    /// GTK reports a pointer at rest again whenever something changes below it. That isn't a move: it would undo what a key chose.
    package func onPointer(_ body: @escaping (Double, Double) -> Void, left: @escaping () -> Void = {}) {
        guard let controller = gtk_event_controller_motion_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        let signals = Signals(UnsafeMutableRawPointer(controller))
        var last: (x: Double, y: Double)?
        signals.point("motion") { x, y in
            guard last.map({ $0 != (x, y) }) ?? true else { return }
            last = (x, y)
            body(x, y)
        }
        signals.plain("leave") {
            last = nil
            left()
        }
        gtk_widget_add_controller(pointer, controller)
    }

    /// Whether the pointer can be seen over it.
    package var showsPointer: Bool {
        get { gtk_widget_get_cursor(pointer) == nil }
        set { gtk_widget_set_cursor_from_name(pointer, newValue ? nil : "none") }
    }

    /// Whether clicks reach it, and not what lies below.
    package var takesClicks: Bool {
        get { gtk_widget_get_can_target(pointer) != 0 }
        set { gtk_widget_set_can_target(pointer, newValue ? 1 : 0) }
    }
}
