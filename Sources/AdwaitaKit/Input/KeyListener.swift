// SPDX-License-Identifier: MIT
import CAdwaita

/// A key that was pressed.
package enum Key: Hashable, Sendable {
    case space, enter, escape, delete
    /// A key that types a character.
    case character(Character)

    init?(value: UInt32) {
        switch Int32(bitPattern: value) {
        case GDK_KEY_space, GDK_KEY_KP_Space: self = .space
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: self = .enter
        case GDK_KEY_Escape: self = .escape
        case GDK_KEY_Delete, GDK_KEY_KP_Delete: self = .delete
        default:
            guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value)), scalar.value > 32 else { return nil }
            self = .character(Character(scalar))
        }
    }
}

extension Widget {
    /// Calls `body` for keys pressed in this widget, without Ctrl, Alt or Super; return true to use a key up.
    ///
    /// With `first` it is asked before the widgets inside.
    package func onKey(first: Bool = false, _ body: @escaping (Key) -> Bool) {
        onKeyPress(first: first) { press in press.holds == .nothing && body(press.key) }
    }

    /// Calls `body` for presses of keys in this widget; return true to use one up.
    ///
    /// With `first` it is asked before the widgets inside.
    package func onKeyPress(first: Bool = false, _ body: @escaping (KeyPress) -> Bool) {
        guard let controller = gtk_event_controller_key_new() else { return }
        if first { gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE) }
        let signals = Signals(UnsafeMutableRawPointer(controller))
        var repeats = KeyRepeats()
        signals.key("key-pressed") { value, code, modifiers in
            let time = gtk_event_controller_get_current_event_time(controller)
            let isRepeated = repeats.isRepeated(code, at: time)
            guard let key = Key(value: value), let holds = KeyPress.Holds(modifiers) else { return false }
            return body(
                KeyPress(key: key, holds: holds, isRepeated: isRepeated, at: EventTime.monotonic(time)))
        }
        signals.keyUp("key-released") { _, code in repeats.released(code) }
        gtk_widget_add_controller(pointer, controller)
    }
}
