// SPDX-License-Identifier: MIT
import CAdwaita

/// What the user has chosen for the whole desktop.
@MainActor public enum DesktopSettings {
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
