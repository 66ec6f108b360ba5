// SPDX-License-Identifier: MIT
import CAdwaita

/// The size of text that the user has chosen for the whole desktop, for tests to change.
@MainActor enum TextSize {
    /// Makes text this large, in per cent of the usual size.
    static func set(_ percent: Int) {
        guard let settings = gtk_settings_get_default() else { return }
        var value = GValue()
        g_value_init(&value, GType(6 << 2))
        g_value_set_int(&value, Int32(percent * 96 * 1024 / 100))
        g_object_set_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-xft-dpi", &value)
    }
}
