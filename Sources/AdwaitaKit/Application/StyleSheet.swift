// SPDX-License-Identifier: MIT
import CAdwaita

/// The look of the application beyond the theme, and the choice between light and dark.
@MainActor package enum StyleSheet {
    /// What decides between light and dark.
    package enum Scheme: Sendable {
        /// Follows the desktop.
        case system
        case light, dark
    }

    /// Adds rules in CSS for all windows of the display.
    package static func add(_ css: String) {
        guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
        gtk_css_provider_load_from_data(provider, css, -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider)
    }

    /// The rules that change while the program runs, by name.
    private static var variable: [String: OpaquePointer] = [:]

    /// Replaces the rules of this name for all windows of the display.
    package static func set(_ name: String, _ css: String) {
        guard let display = gdk_display_get_default() else { return }
        if let provider = variable[name] { return gtk_css_provider_load_from_data(cast(provider), css, -1) }
        guard let provider = gtk_css_provider_new() else { return }
        gtk_css_provider_load_from_data(provider, css, -1)
        // Above the fixed rules, which these refine.
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1))
        variable[name] = OpaquePointer(provider)
    }

    private static func cast<Class>(_ pointer: OpaquePointer) -> UnsafeMutablePointer<Class> {
        UnsafeMutablePointer(pointer)
    }

    /// Chooses light or dark for all windows.
    package static func use(_ scheme: Scheme) {
        let style = adw_style_manager_get_default()
        switch scheme {
        case .system: adw_style_manager_set_color_scheme(style, ADW_COLOR_SCHEME_DEFAULT)
        case .light: adw_style_manager_set_color_scheme(style, ADW_COLOR_SCHEME_FORCE_LIGHT)
        case .dark: adw_style_manager_set_color_scheme(style, ADW_COLOR_SCHEME_FORCE_DARK)
        }
    }

    /// Whether the desktop asks for high contrast.
    package static var isHighContrast: Bool {
        adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
    }

    /// Adds a folder of icons, named as in the icon theme specification.
    package static func addIcons(from folder: String) {
        guard let display = gdk_display_get_default() else { return }
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
    }
}
