// SPDX-License-Identifier: MIT
import CAdwaita

extension Widget {
    /// Its accessible name.
    package func accessibleName(_ name: String) {
        accessible(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
    }

    /// Hides it from the screen reader; call this before it is on screen.
    package func isDecoration() { take(role: GTK_ACCESSIBLE_ROLE_PRESENTATION) }

    /// Gives it the accessible role of a status; call this before it is on screen.
    package func isStatus() { take(role: GTK_ACCESSIBLE_ROLE_STATUS) }

    /// Gives it the accessible role of an alert; call this before it is on screen.
    package func isAlert() { take(role: GTK_ACCESSIBLE_ROLE_ALERT) }

    /// Gives it the accessible role of a spin button; call this before it is on screen.
    package func isSpinButton() { take(role: GTK_ACCESSIBLE_ROLE_SPIN_BUTTON) }

    /// Its value and bounds, for the screen reader.
    package func accessibleRange(_ value: Double, in bounds: ClosedRange<Double>) {
        for (property, number) in [
            (GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, bounds.lowerBound),
            (GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, bounds.upperBound),
            (GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value),
        ] {
            var (property, content) = (property, GValue())
            gtk_accessible_property_init_value(property, &content)
            g_value_set_double(&content, number)
            gtk_accessible_update_property_value(opaque, 1, &property, &content)
            g_value_unset(&content)
        }
    }

    /// Whether what it folds away is in sight, for the screen reader; call it whenever that changes.
    package func accessibleExpanded(_ isExpanded: Bool) {
        var (state, content) = (GTK_ACCESSIBLE_STATE_EXPANDED, GValue())
        gtk_accessible_state_init_value(state, &content)
        // A state that may also be undefined is a number.
        g_value_set_int(&content, isExpanded ? 1 : 0)
        gtk_accessible_update_state_value(opaque, 1, &state, &content)
        g_value_unset(&content)
    }

    /// Says of it and of all in it whether they are sensitive, for the screen reader.
    ///
    /// GTK says it of the widget alone, and of a button in an insensitive box that it can be pressed.
    func accessibleSensitivity() {
        func say(_ widget: Pointer) {
            var (state, content) = (GTK_ACCESSIBLE_STATE_DISABLED, GValue())
            gtk_accessible_state_init_value(state, &content)
            g_value_set_boolean(&content, gtk_widget_is_sensitive(widget) == 0 ? 1 : 0)
            gtk_accessible_update_state_value(OpaquePointer(widget), 1, &state, &content)
            g_value_unset(&content)
            var child = gtk_widget_get_first_child(widget)
            while let current = child {
                say(current)
                child = gtk_widget_get_next_sibling(current)
            }
        }
        say(pointer)
    }

    private func take(role wanted: GtkAccessibleRole) {
        var role = GValue()
        g_value_init(&role, gtk_accessible_role_get_type())
        g_value_set_enum(&role, gint(wanted.rawValue))
        g_object_set_property(cast(), "accessible-role", &role)
        g_value_unset(&role)
    }

    /// Its accessible description.
    package func accessibleDescription(_ text: String) {
        accessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
    }

    /// The value that the screen reader speaks instead of a number.
    package func accessibleValue(_ text: String) {
        accessible(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text)
    }

    private func accessible(_ property: GtkAccessibleProperty, _ text: String) {
        var value = GValue()
        gtk_accessible_property_init_value(property, &value)
        g_value_set_string(&value, text)
        var property = property
        gtk_accessible_update_property_value(opaque, 1, &property, &value)
        g_value_unset(&value)
    }
}
