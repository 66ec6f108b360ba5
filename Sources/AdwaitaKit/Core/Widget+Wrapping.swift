// SPDX-License-Identifier: MIT
import CAdwaita

extension Widget {
    /// Lets the labels inside that GTK or libadwaita made continue on the next line, between words, instead of ending with an ellipsis.
    func wrapTexts() {
        for widget in descendants({ $0 == "GtkLabel" }) {
            let label = OpaquePointer(widget.pointer)
            gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_NONE)
            gtk_label_set_single_line_mode(label, 0)
            gtk_label_set_lines(label, -1)
            gtk_label_set_wrap(label, 1)
            gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD)
            // Where there is room they keep to one line.
            gtk_label_set_natural_wrap_mode(label, GTK_NATURAL_WRAP_NONE)
            if gtk_label_get_xalign(label) == 0.5 { gtk_label_set_justify(label, GTK_JUSTIFY_CENTER) }
        }
    }
}
