// SPDX-License-Identifier: MIT
import CAdwaita

extension Widget {
    /// Whether it takes part in layout and is drawn.
    package var isVisible: Bool {
        get { gtk_widget_get_visible(pointer) != 0 }
        set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
    }

    /// Whether it is sensitive to input.
    package var isSensitive: Bool {
        get { gtk_widget_get_sensitive(pointer) != 0 }
        set {
            guard newValue != isSensitive else { return }
            gtk_widget_set_sensitive(pointer, newValue ? 1 : 0)
            accessibleSensitivity()
        }
    }

    /// Whether it is on screen: mapped, as are all that hold it.
    package var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

    /// Whether the keyboard can reach it.
    package var isFocusable: Bool {
        get { gtk_widget_get_focusable(pointer) != 0 }
        set { gtk_widget_set_focusable(pointer, newValue ? 1 : 0) }
    }

    /// Whether it, or a child, has the keyboard focus.
    package var containsFocus: Bool {
        guard let root = gtk_widget_get_root(pointer), let focus = gtk_root_get_focus(root) else { return false }
        return focus == pointer || gtk_widget_is_ancestor(focus, pointer) != 0
    }

    /// The text shown when the pointer rests on it; empty for none.
    package var tooltip: String {
        get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } ?? "" }
        set { gtk_widget_set_tooltip_text(pointer, newValue.isEmpty ? nil : newValue) }
    }

    /// Gives it the keyboard focus.
    @discardableResult package func takeFocus() -> Bool {
        gtk_widget_grab_focus(pointer) != 0
    }

    /// Tells the user that a key does nothing here, as the desktop is set to: with a sound, or a flash of the screen.
    package func refuseKey() {
        gtk_widget_error_bell(pointer)
    }

    /// Adds style classes.
    package func style(_ classes: String...) {
        classes.forEach { gtk_widget_add_css_class(pointer, $0) }
    }

    /// Adds or removes a style class.
    package func style(_ name: String, if condition: Bool) {
        if condition { gtk_widget_add_css_class(pointer, name) } else { gtk_widget_remove_css_class(pointer, name) }
    }

    /// Calls `body` when it comes on screen (`true`) and when it leaves it (`false`).
    package func onMapped(_ body: @escaping (Bool) -> Void) {
        signals.plain("map") { body(true) }
        signals.plain("unmap") { body(false) }
    }

    /// Runs an action by its full name, such as `app.quit`, as a button would.
    @discardableResult package func activateAction(_ name: String, argument: String? = nil) -> Bool {
        gtk_widget_activate_action_variant(pointer, name, argument.map { g_variant_new_string($0) }) != 0
    }
}
