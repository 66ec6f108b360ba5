// SPDX-License-Identifier: MIT
import CAdwaita

extension Widget {
    /// Lets the arrow keys move from one widget of a style class to the next in that direction, past the controls between
    /// them, which the Tab key reaches.
    package func arrowKeysWalk(over styleClass: String) {
        guard let controller = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        Signals(UnsafeMutableRawPointer(controller)).key("key-pressed") { [weak self] value, _, modifiers in
            let chord = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SHIFT_MASK.rawValue
            guard let self, modifiers.rawValue & chord == 0, let direction = Self.direction(of: value) else {
                return false
            }
            return walk(direction, over: styleClass)
        }
        gtk_widget_add_controller(pointer, controller)
    }

    /// Moves the focus to the next widget of the class; false when none has it now, or there is none.
    private func walk(_ direction: GtkDirectionType, over styleClass: String) -> Bool {
        guard let root = gtk_widget_get_root(pointer), let start = gtk_root_get_focus(root),
            gtk_widget_has_css_class(start, styleClass) != 0
        else { return false }
        // There are only a few controls between two cards.
        for _ in 0..<12 {
            guard gtk_widget_child_focus(pointer, direction) != 0, let focus = gtk_root_get_focus(root) else { break }
            if gtk_widget_has_css_class(focus, styleClass) != 0 { return true }
        }
        gtk_widget_grab_focus(start)
        return false
    }

    private static func direction(of key: UInt32) -> GtkDirectionType? {
        switch Int32(bitPattern: key) {
        case GDK_KEY_Up, GDK_KEY_KP_Up: GTK_DIR_UP
        case GDK_KEY_Down, GDK_KEY_KP_Down: GTK_DIR_DOWN
        case GDK_KEY_Left, GDK_KEY_KP_Left: GTK_DIR_LEFT
        case GDK_KEY_Right, GDK_KEY_KP_Right: GTK_DIR_RIGHT
        default: nil
        }
    }
}
