// SPDX-License-Identifier: MIT
import CAdwaita

/// Keeps the screen on while it is held, as far as the session lets applications do so.
///
/// The session releases it when the program ends, however it ends.
@MainActor package final class ScreenInhibition {
    private let application: Application
    private let cookie: guint

    /// Asks the session; nil where the request is not granted.
    ///
    /// - Parameter reason: shown to a user who asks why the screen does not turn off.
    package init?(_ application: Application, for window: Window, reason: String) {
        cookie = gtk_application_inhibit(application.gtk, window.cast(), GTK_APPLICATION_INHIBIT_IDLE, reason)
        self.application = application
        guard cookie != 0 else { return nil }
    }

    isolated deinit {
        if cookie != 0 { gtk_application_uninhibit(application.gtk, cookie) }
    }
}
