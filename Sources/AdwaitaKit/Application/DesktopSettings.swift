// SPDX-License-Identifier: MIT
import CAdwaita

/// Settings of the whole desktop.
@MainActor package enum DesktopSettings {
    /// Whether things may move on screen.
    package static var allowsAnimation: Bool {
        read("gtk-enable-animations", boolean) { g_value_get_boolean($0) != 0 } ?? true
    }

    /// How much text is enlarged; at least 1.
    package static var textScale: Double {
        // In 1024ths of a dot per inch, of which 96 are usual; negative where it is not set.
        max(read("gtk-xft-dpi", integer) { Double(g_value_get_int($0)) / 1024 / 96 } ?? 1, 1)
    }

    /// The duration after which a press counts as a long one, for gestures without a setting of their own.
    static var longPressMilliseconds: Double {
        read("gtk-long-press-time", unsigned) { Double(g_value_get_uint($0)) } ?? 500
    }

    /// How soon the second press of a double click follows the first.
    static var doubleClickMilliseconds: Int {
        read("gtk-double-click-time", integer) { Int(g_value_get_int($0)) } ?? 400
    }

    /// How near to the first press the second of a double click is, in logical pixels.
    static var doubleClickDistance: Double {
        read("gtk-double-click-distance", integer) { Double(g_value_get_int($0)) } ?? 5
    }

    /// GLib's fundamental types, which are macros in C.
    private static let boolean = GType(5 << 2)
    private static let integer = GType(6 << 2)
    private static let unsigned = GType(7 << 2)

    private static func read<Value>(
        _ name: String, _ type: GType, _ take: (UnsafePointer<GValue>) -> Value
    ) -> Value? {
        guard let settings = gtk_settings_get_default() else { return nil }
        var value = GValue()
        g_value_init(&value, type)
        defer { g_value_unset(&value) }
        g_object_get_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
        return take(&value)
    }
}
