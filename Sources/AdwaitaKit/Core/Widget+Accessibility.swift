// SPDX-License-Identifier: MIT
import CAdwaita

extension Widget {
    /// What the screen reader calls it.
    public func accessibleName(_ name: String) {
        accessible(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
    }

    /// What the screen reader adds after the name.
    public func accessibleDescription(_ text: String) {
        accessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
    }

    /// The value that the screen reader speaks instead of a number.
    public func accessibleValue(_ text: String) {
        accessible(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text)
    }

    /// Names it by another widget that is on screen.
    public func labelled(by other: Widget) {
        var value = GValue()
        gtk_accessible_relation_init_value(GTK_ACCESSIBLE_RELATION_LABELLED_BY, &value)
        g_value_set_pointer(&value, g_list_append(nil, other.pointer))
        var relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY
        gtk_accessible_update_relation_value(opaque, 1, &relation, &value)
        g_value_unset(&value)
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
