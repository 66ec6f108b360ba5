// SPDX-License-Identifier: MIT
import CAdwaita

/// What the user has chosen for the whole desktop.
@MainActor public enum DesktopSettings {
    /// Whether clocks count to twelve; nil when the desktop does not say.
    public static var usesTwelveHours: Bool? {
        guard let source = g_settings_schema_source_get_default(),
            let schema = g_settings_schema_source_lookup(source, "org.gnome.desktop.interface", 1)
        else { return nil }
        defer { g_settings_schema_unref(schema) }
        guard g_settings_schema_has_key(schema, "clock-format") != 0,
            let settings = g_settings_new("org.gnome.desktop.interface")
        else { return nil }
        defer { g_object_unref(settings) }
        guard let value = g_settings_get_string(settings, "clock-format") else { return nil }
        defer { g_free(value) }
        return String(cString: value) == "12h"
    }

    /// Whether things may move on screen.
    public static var allowsAnimation: Bool {
        guard let settings = gtk_settings_get_default() else { return true }
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        defer { g_value_unset(&value) }
        g_object_get_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-enable-animations", &value)
        return g_value_get_boolean(&value) != 0
    }
}
