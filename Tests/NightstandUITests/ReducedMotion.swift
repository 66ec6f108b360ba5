// SPDX-License-Identifier: MIT
import CAdwaita

/// What the desktop says about motion, for tests to change.
@MainActor enum ReducedMotion {
    /// Lets things move on screen, or no longer.
    static func allow(_ allows: Bool) {
        guard let settings = gtk_settings_get_default() else { return }
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        g_value_set_boolean(&value, allows ? 1 : 0)
        g_object_set_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-enable-animations", &value)
    }
}
