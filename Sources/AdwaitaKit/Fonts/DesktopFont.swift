// SPDX-License-Identifier: MIT
import CAdwaita

/// The fonts that the user has chosen for the whole desktop; the same with and without a display.
@MainActor package enum DesktopFont {
    /// The family of the desktop's font; `Sans` when the desktop does not say.
    package static var family: String { family("font-name") ?? "Sans" }

    /// The family of the desktop's font of equally wide characters; `Monospace` when the desktop does not say.
    package static var monospaceFamily: String { family("monospace-font-name") ?? "Monospace" }

    private static func family(_ key: String) -> String? {
        guard let source = g_settings_schema_source_get_default(),
            let schema = g_settings_schema_source_lookup(source, "org.gnome.desktop.interface", 1)
        else { return nil }
        defer { g_settings_schema_unref(schema) }
        guard g_settings_schema_has_key(schema, key) != 0,
            let settings = g_settings_new("org.gnome.desktop.interface")
        else { return nil }
        defer { g_object_unref(settings) }
        guard let name = g_settings_get_string(settings, key) else { return nil }
        defer { g_free(name) }
        guard let description = pango_font_description_from_string(name) else { return nil }
        defer { pango_font_description_free(description) }
        return pango_font_description_get_family(description).map { String(cString: $0) }
    }
}
