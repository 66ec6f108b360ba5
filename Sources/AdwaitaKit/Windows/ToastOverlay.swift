// SPDX-License-Identifier: MIT
import CAdwaita
import GLibKit

/// Shows short messages above its content, where they cover none of its controls that can't be scrolled away.
@MainActor package final class ToastOverlay: Widget {
    /// The last message without a button, while it is on show or waits for its turn.
    private var note: OpaquePointer?
    /// The last message with a button, while it is on show.
    private var offer: OpaquePointer?

    private let closeName: String

    /// Lays itself over `content`; `close` names the buttons that close messages.
    package init(_ content: Widget, close: String) {
        closeName = close
        let watch = WidthWatch()
        let column = Box(.column, [watch, content])
        content.expandsVertically = true
        super.init(adw_toast_overlay_new())
        adw_toast_overlay_set_child(opaque, column.pointer)
        gtk_widget_set_layout_manager(pointer, ToastLayout.make())
        keep(column)
        watch.onChanged = { [weak self] _ in self?.completeToasts() }
    }

    /// Shows `message` for `seconds` (0 until it is closed), with a button when there is something to do.
    ///
    /// It takes the place of the last one without a button, which is old by now; one with a button takes that of the last with one too.
    /// `ended` is called when it is gone, for whatever reason.
    package func show(
        _ message: String, button: String? = nil, seconds: Int = 5, action: @escaping () -> Void = {},
        ended: @escaping () -> Void = {}
    ) {
        guard let toast = adw_toast_new("") else { return }
        adw_toast_set_title(toast, escaped(message))
        adw_toast_set_timeout(toast, guint(seconds))
        let signals = Signals(UnsafeMutableRawPointer(toast))
        if let button {
            adw_toast_set_button_label(toast, button)
            signals.plain("button-clicked", action)
        }
        signals.plain("dismissed") { [weak self] in
            if self?.note == toast { self?.note = nil }
            if self?.offer == toast { self?.offer = nil }
            ended()
            // The next one that waits is shown now.
            _ = Task.onLoop { [weak self] in self?.completeToasts() }
        }
        dismissNotes()
        if button == nil {
            note = toast
        } else {
            dismissOffer()
            offer = toast
        }
        adw_toast_overlay_add_toast(opaque, toast)
        completeToasts()
    }

    /// Lets messages be read whole, and names the buttons that close them, which libadwaita leaves without a name.
    private func completeToasts() {
        for toast in descendants({ $0 == "AdwToastWidget" }) {
            fit(toast)
            for button in toast.descendants({ $0 == "GtkButton" })
            where gtk_widget_has_css_class(button.pointer, "circular") != 0 {
                button.tooltip = closeName
                button.accessibleName(closeName)
            }
        }
    }

    /// Lets a message continue on the next line where the window ends.
    ///
    /// libadwaita gives a message the height of its natural width, even where it is narrower: that width must fit the window.
    private func fit(_ toast: Widget) {
        if LargeText.isOn { stack(toast) } else { toast.wrapTexts() }
        // The button has its label elsewhere.
        for part in toast.descendants({ $0 == "AdwBin" }) where width > 0 {
            for label in part.descendants({ $0 == "GtkLabel" }) {
                let title = OpaquePointer(label.pointer)
                // Otherwise GTK makes it as narrow as the height of the message allows.
                gtk_label_set_natural_wrap_mode(title, GTK_NATURAL_WRAP_NONE)
                gtk_label_set_max_width_chars(title, -1)
                guard toast.naturalWidth > width else { continue }
                let besides = toast.naturalWidth - label.naturalWidth
                gtk_label_set_natural_wrap_mode(title, GTK_NATURAL_WRAP_INHERIT)
                gtk_label_set_max_width_chars(title, Int32(max((width - besides) / label.characterWidth, 1)))
            }
        }
    }

    /// Puts the button of a message below its text, where the text is too large for both in a line.
    private func stack(_ toast: Widget) {
        guard width > 0, toast.minimumWidth > width, let grid = gtk_grid_layout_new() else { return }
        gtk_widget_set_layout_manager(toast.pointer, grid)
        for part in toast.descendants({ $0 == "GtkButton" }) {
            let isClose = gtk_widget_has_css_class(part.pointer, "circular") != 0
            let place = OpaquePointer(gtk_layout_manager_get_layout_child(grid, part.pointer))
            gtk_grid_layout_child_set_column(place, isClose ? 1 : 0)
            gtk_grid_layout_child_set_row(place, isClose ? 0 : 1)
            if !isClose { gtk_grid_layout_child_set_column_span(place, 2) }
        }
    }

    /// Places what is on show again, as other controls are on screen now.
    package func controlsChanged() {
        gtk_widget_queue_allocate(pointer)
    }

    /// Takes back the last message without a button, if it is still there.
    package func dismissNotes() {
        guard let old = note else { return }
        note = nil
        adw_toast_dismiss(old)
    }

    /// Takes back the last message with a button, if it is still there.
    package func dismissOffer() {
        guard let old = offer else { return }
        offer = nil
        adw_toast_dismiss(old)
    }
}

/// The text with the signs of Pango's markup made harmless.
func escaped(_ text: String) -> String {
    guard let result = g_markup_escape_text(text, -1) else { return text }
    defer { g_free(result) }
    return String(cString: result)
}
