// SPDX-License-Identifier: MIT
import CAdwaita

/// What asks for the width of the window in front.
@MainActor package enum WidestPart {
    /// The widgets from the window down to the one that can't be narrower, each with its class, its style and its width.
    package static var path: String {
        guard let front = FrontWindow.widget else { return "" }
        var names: [String] = []
        var widest: (widget: UnsafeMutablePointer<GtkWidget>, width: Int32)? = (front, leastWidth(front))
        while let (widget, width) = widest {
            names.append("\(name(widget)) \(width)")
            widest = nil
            var child = gtk_widget_get_first_child(widget)
            while let current = child {
                let width = leastWidth(current)
                if gtk_widget_get_mapped(current) != 0, width > widest?.width ?? 0 { widest = (current, width) }
                child = gtk_widget_get_next_sibling(current)
            }
        }
        return names.joined(separator: " > ")
    }

    private static func leastWidth(_ widget: UnsafeMutablePointer<GtkWidget>) -> Int32 {
        var least: Int32 = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        return least
    }

    private static func name(_ widget: UnsafeMutablePointer<GtkWidget>) -> String {
        let name = gtk_widget_get_css_name(widget).map { String(cString: $0) } ?? ""
        guard let classes = gtk_widget_get_css_classes(widget) else { return name }
        defer { g_strfreev(classes) }
        var styled = name
        var index = 0
        while let style = classes[index] {
            styled += "." + String(cString: style)
            index += 1
        }
        return styled
    }
}
