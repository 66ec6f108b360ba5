// SPDX-License-Identifier: MIT
import CAdwaita

extension Widget {
    /// What a reader sees in the widget at present, from the outside in: labels, hints of empty fields, and tooltips.
    package var shownTexts: [String] {
        var texts: [String] = []
        func visit(_ widget: Pointer) {
            guard gtk_widget_get_mapped(widget) != 0, gtk_widget_get_child_visible(widget) != 0 else { return }
            let own =
                switch text(g_type_name(widget.pointee.parent_instance.g_type_instance.g_class.pointee.g_type)) {
                case "GtkLabel": gtk_label_get_text(OpaquePointer(widget))
                case "GtkText":
                    gtk_text_get_placeholder_text(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkText.self))
                default: nil as UnsafePointer<CChar>?
                }
            texts += [own, gtk_widget_get_tooltip_text(widget)].compactMap { $0.map { text($0) } }
            var child = gtk_widget_get_first_child(widget)
            while let current = child {
                visit(current)
                child = gtk_widget_get_next_sibling(current)
            }
        }
        visit(pointer)
        return texts
    }
}
