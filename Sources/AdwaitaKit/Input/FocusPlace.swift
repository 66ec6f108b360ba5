// SPDX-License-Identifier: MIT
import CAdwaita

/// The widget that had the keyboard in a window, with the cursor if that is a text.
@MainActor package final class FocusPlace {
    private let widget: Widget.Pointer
    private let selection: (start: Int32, end: Int32)?

    /// Remembers it; nil when nothing has the keyboard.
    package init?(in window: Window) {
        guard let focus = gtk_window_get_focus(window.cast()) else { return nil }
        widget = focus
        g_object_ref(focus)
        guard Self.isText(focus) else {
            selection = nil
            return
        }
        var (start, end): (Int32, Int32) = (0, 0)
        // Without a selection both are at the cursor.
        gtk_editable_get_selection_bounds(OpaquePointer(focus), &start, &end)
        selection = (start, end)
    }

    isolated deinit { g_object_unref(widget) }

    /// Gives it the keyboard again, if it is still on screen; a text is not selected, so that typing continues it.
    package func restore() {
        guard gtk_widget_get_mapped(widget) != 0 else { return }
        gtk_widget_grab_focus(widget)
        if let selection { gtk_editable_select_region(OpaquePointer(widget), selection.start, selection.end) }
    }

    private static func isText(_ widget: Widget.Pointer) -> Bool {
        g_type_check_instance_is_a(
            UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), gtk_text_get_type()) != 0
    }
}
