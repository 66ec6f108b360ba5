// SPDX-License-Identifier: MIT
import CAdwaita
import CGLib

/// How the window is to look: words separated by commas, such as `dark,rtl,200`.
@MainActor struct Looks {
    let isDark: Bool
    private let isRightToLeft: Bool
    /// The size of text in per cent.
    private let textSize: Int

    init(_ words: String) {
        let words = words.split(separator: ",")
        isDark = words.contains("dark")
        isRightToLeft = words.contains("rtl")
        textSize = words.lazy.compactMap { Int($0) }.first ?? 100
    }

    /// Prepares GTK; call this before a window is made.
    func apply(moves: Bool) {
        if isRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
        // The types are macros in C.
        if textSize != 100 {
            set("gtk-xft-dpi", GType(6 << 2)) { g_value_set_int($0, Int32(textSize * 96 * 1024 / 100)) }
        }
        if !moves { set("gtk-enable-animations", GType(5 << 2)) { g_value_set_boolean($0, 0) } }
    }

    private func set(_ setting: String, _ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void) {
        guard let settings = gtk_settings_get_default() else { return }
        var value = GValue()
        g_value_init(&value, type)
        fill(&value)
        g_object_set_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), setting, &value)
    }
}
