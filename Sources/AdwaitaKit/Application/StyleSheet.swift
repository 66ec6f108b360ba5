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

    /// The rules that last as long as the program.
    private static var fixed: Set<String> = []

    /// Adds rules in CSS for all windows of the display, once: every copy of them would be matched against every widget.
    package static func add(_ css: String) {
        guard fixed.insert(css).inserted else { return }
        guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
        gtk_css_provider_load_from_data(provider, css, -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider)
    }

    /// The rules that change while the program runs, by name.
    private static var variable: [String: (css: String, provider: OpaquePointer)] = [:]

    /// Replaces the rules of this name for all windows of the display; the same rules again cost nothing, and others a new style for every widget.
    package static func set(_ name: String, _ css: String) {
        if let (present, provider) = variable[name] {
            guard css != present else { return }
            variable[name] = (css, provider)
            return gtk_css_provider_load_from_data(cast(provider), css, -1)
        }
        guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
        gtk_css_provider_load_from_data(provider, css, -1)
        // Above the fixed rules, which these refine.
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1))
        variable[name] = (css, OpaquePointer(provider))
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

    /// The folders of icons that were added.
    private static var iconFolders: Set<String> = []

    /// Adds a folder of icons, named as in the icon theme specification, once: the theme looks into every copy of it.
    package static func addIcons(from folder: String) {
        guard iconFolders.insert(folder).inserted, let display = gdk_display_get_default() else { return }
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
    }
}
