// SPDX-License-Identifier: MIT
import CAdwaita

extension Widget {
    /// The colour in which text is written here, as the style has it.
    package var inkColor: Color {
        var rgba = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(pointer), &rgba)
        return Color(rgba)
    }

    /// Puts a text into the clipboard of the desktop.
    package func copyToClipboard(_ text: String) {
        gdk_clipboard_set_text(gtk_widget_get_clipboard(pointer), text)
    }
}
