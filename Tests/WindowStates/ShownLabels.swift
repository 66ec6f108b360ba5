// SPDX-License-Identifier: MIT
import CAdwaita

/// The labels on screen, in the window in front, that can't be read as they were written.
@MainActor package enum ShownLabels {
    /// How many there are; none before the window is on screen.
    package static var count: Int { labels.count }

    /// `cut`, `broken` and `beyond` (the edge of the window), each with a text.
    package static var complaints: [String] {
        cut.filter { !own.contains($0) }.map { "cut\t\($0)" } + broken.map { "broken\t\($0)" }
            + labels.filter(isBeyond).map { "beyond\t\(text($0))" }
    }

    /// What users wrote themselves, which may end with an ellipsis.
    private static let own: Set = [
        "Train to the sea with everybody, gate 7", "Walk the dog before it is dark",
        "Take the blue pills with plenty of water, then call the pharmacy about the rest of the week",
    ]

    /// Texts that end with an ellipsis because their label has no room for them.
    private static var cut: [String] {
        labels.filter { pango_layout_is_ellipsized(gtk_label_get_layout($0)) != 0 }.map(text)
    }

    /// Texts in which a line ends inside a word, with `|` where it does.
    private static var broken: [String] { labels.compactMap(brokenText) }

    /// Whether a text begins or ends outside its window, where nothing scrolls it into sight.
    private static func isBeyond(_ label: OpaquePointer) -> Bool {
        let widget = UnsafeMutableRawPointer(label).assumingMemoryBound(to: GtkWidget.self)
        var parent = gtk_widget_get_parent(widget)
        var area = graphene_rect_t()
        while let current = parent {
            if g_type_check_instance_is_a(instance(current), gtk_native_get_type()) != 0 {
                guard gtk_widget_compute_bounds(widget, current, &area) != 0 else { return false }
                return area.origin.x < -1
                    || area.origin.x + area.size.width > Float(gtk_widget_get_width(current)) + 1
            }
            if g_type_check_instance_is_a(instance(current), gtk_scrolled_window_get_type()) != 0 {
                var policy = GTK_POLICY_NEVER
                gtk_scrolled_window_get_policy(OpaquePointer(current), &policy, nil)
                if policy != GTK_POLICY_NEVER { return false }
            }
            parent = gtk_widget_get_parent(current)
        }
        return false
    }

    private static var labels: [OpaquePointer] {
        var found: [OpaquePointer] = []
        func visit(_ widget: UnsafeMutablePointer<GtkWidget>) {
            guard gtk_widget_get_mapped(widget) != 0, gtk_widget_get_child_visible(widget) != 0,
                gtk_widget_get_opacity(widget) > 0, gtk_widget_has_css_class(widget, "unseen") == 0
            else { return }
            if g_type_check_instance_is_a(instance(widget), gtk_label_get_type()) != 0 {
                found.append(OpaquePointer(widget))
            }
            var child = gtk_widget_get_first_child(widget)
            while let current = child {
                visit(current)
                child = gtk_widget_get_next_sibling(current)
            }
        }
        if let front = FrontWindow.widget { visit(front) }
        return found
    }

    private static func instance(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GTypeInstance> {
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
    }

    private static func text(_ label: OpaquePointer) -> String {
        gtk_label_get_text(label).map { String(cString: $0) } ?? ""
    }

    private static func brokenText(_ label: OpaquePointer) -> String? {
        guard let layout = gtk_label_get_layout(label), let bytes = pango_layout_get_text(layout) else { return nil }
        var count: Int32 = 0
        let attributes = pango_layout_get_log_attrs_readonly(layout, &count)
        var text = ""
        var end = 0
        var isBroken = false
        let string = String(cString: bytes)
        for index in 1..<max(pango_layout_get_line_count(layout), 1) {
            guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
            let start = Int(line.pointee.start_index)
            let offset = g_utf8_pointer_to_offset(bytes, bytes + start)
            guard let attribute = attributes?[offset], attribute.is_line_break == 0 else { continue }
            text += String(decoding: string.utf8.dropFirst(end).prefix(start - end), as: UTF8.self) + "|"
            (end, isBroken) = (start, true)
        }
        return isBroken ? text + String(decoding: string.utf8.dropFirst(end), as: UTF8.self) : nil
    }
}
