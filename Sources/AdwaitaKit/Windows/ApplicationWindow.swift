// SPDX-License-Identifier: MIT
import CAdwaita

/// The application's main window; its content draws the title bar too.
@MainActor package final class ApplicationWindow: Window {
    /// Makes a window of `application` around `content`.
    package init(_ application: Application, content: Widget) {
        super.init(adw_application_window_new(application.gtk), application: application)
        adw_application_window_set_content(cast(), content.pointer)
        keep(content)
    }
}
