// SPDX-License-Identifier: MIT
import CAdwaita

/// The window about the application, its authors and its licence.
@MainActor package enum AboutWindow {
    /// The facts it shows.
    package struct Facts {
        /// The application's name.
        package var name: String
        /// The name of its icon.
        package var icon: String
        /// Its version.
        package var version: String
        /// Who made it.
        package var developer: String
        /// What it does, in a few sentences.
        package var comments: String
        /// Its address on the web; that of its issues has `/issues` behind it.
        package var website: String
        /// What is new in this version, in a sentence.
        package var news: String

        /// Joins the facts.
        package init(
            name: String, icon: String, version: String, developer: String, comments: String, website: String,
            news: String
        ) {
            self.name = name
            self.icon = icon
            self.version = version
            self.developer = developer
            self.comments = comments
            self.website = website
            self.news = news
        }
    }

    /// Shows it above `parent`; the licence is MIT.
    package static func present(above parent: Window, _ facts: Facts) {
        guard let widget = adw_about_window_new() else { return }
        let about = OpaquePointer(widget)
        adw_about_window_set_application_name(about, facts.name)
        adw_about_window_set_application_icon(about, facts.icon)
        adw_about_window_set_version(about, facts.version)
        adw_about_window_set_developer_name(about, facts.developer)
        adw_about_window_set_comments(about, facts.comments)
        adw_about_window_set_website(about, facts.website)
        adw_about_window_set_issue_url(about, facts.website + "/issues")
        if let markup = g_markup_escape_text(facts.news, -1) {
            adw_about_window_set_release_notes(about, "<p>\(String(cString: markup))</p>")
            adw_about_window_set_release_notes_version(about, facts.version)
            g_free(markup)
        }
        adw_about_window_set_license_type(about, GTK_LICENSE_MIT_X11)
        let window = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_transient_for(window, parent.cast())
        gtk_window_set_modal(window, 1)
        gtk_window_present(window)
    }
}
