// SPDX-License-Identifier: MIT
import CAdwaita

/// The desktop's viewer of help, such as Yelp.
@MainActor package enum HelpViewer {
    /// Whether a program that opens `help:` addresses is installed.
    package static var isInstalled: Bool {
        guard let program = g_app_info_get_default_for_uri_scheme("help") else { return false }
        g_object_unref(UnsafeMutableRawPointer(program))
        return true
    }

    /// Opens an address such as `help:nightstand/stage` in front of the active window of `application`.
    package static func open(_ address: String, from application: Application) {
        gtk_show_uri(gtk_application_get_active_window(application.gtk), address, guint32(GDK_CURRENT_TIME))
    }
}
