// SPDX-License-Identifier: MIT
import CAdwaita

/// The window that lists the keyboard shortcuts.
@MainActor package enum ShortcutsWindow {
    /// Shows the `GtkShortcutsWindow` called `shortcuts` of a GtkBuilder text above `parent`.
    package static func present(above parent: Window, xml: String) {
        guard let builder = gtk_builder_new_from_string(xml, -1) else { return }
        defer { release(builder) }
        guard let object = gtk_builder_get_object(builder, "shortcuts") else { return }
        let window = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_transient_for(window, parent.cast())
        gtk_window_set_modal(window, 1)
        gtk_window_present(window)
    }
}
