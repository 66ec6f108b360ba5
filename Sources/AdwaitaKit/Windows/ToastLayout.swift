// SPDX-License-Identifier: MIT
import CAdwaita

/// Where a ``ToastOverlay`` puts its messages: as far down as none of them covers a control that can't be scrolled away.
///
/// libadwaita puts them at the bottom, whatever is there.
@MainActor enum ToastLayout {
    /// The width in logical pixels that libadwaita gives a message, where there is room for it.
    private static let usualWidth: Int32 = 450

    /// A layout for an overlay whose first child is its content, and all others messages.
    static func make() -> UnsafeMutablePointer<GtkLayoutManager>? {
        gtk_custom_layout_new(
            { widget in
                guard let content = widget.flatMap({ gtk_widget_get_first_child($0) }) else {
                    return GTK_SIZE_REQUEST_CONSTANT_SIZE
                }
                return gtk_widget_get_request_mode(content)
            },
            { widget, orientation, size, minimum, natural, _, _ in
                for child in ToastLayout.children(of: widget) {
                    var (least, wanted) = (Int32(0), Int32(0))
                    gtk_widget_measure(child, orientation, size, &least, &wanted, nil, nil)
                    if let minimum { minimum.pointee = max(minimum.pointee, least) }
                    if let natural { natural.pointee = max(natural.pointee, wanted) }
                }
            },
            { widget, width, height, baseline in
                MainActor.assumeIsolated { ToastLayout.allocate(widget, width, height, baseline) }
            })
    }

    private nonisolated static func children(of widget: Widget.Pointer?) -> [Widget.Pointer] {
        guard let widget else { return [] }
        var found: [Widget.Pointer] = []
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            found.append(current)
            child = gtk_widget_get_next_sibling(current)
        }
        return found
    }

    private static func allocate(_ overlay: Widget.Pointer?, _ width: Int32, _ height: Int32, _ baseline: Int32) {
        guard let overlay, let content = gtk_widget_get_first_child(overlay) else { return }
        gtk_widget_allocate(content, width, height, baseline, nil)
        let messages = children(of: overlay).dropFirst()
        guard !messages.isEmpty else { return }
        let controls = fixedControls(in: content, of: overlay)
        for message in messages {
            var natural: Int32 = 0
            gtk_widget_measure(message, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
            let wide = min(max(natural, usualWidth), width)
            gtk_widget_measure(message, GTK_ORIENTATION_VERTICAL, wide, nil, &natural, nil, nil)
            let high = min(natural, height)
            let start = (width - wide) / 2
            let lowest = Rectangle(
                x: Double(start), y: Double(height - high), width: Double(wide), height: Double(high))
            let place = gsk_transform_translate(
                nil, [graphene_point_t(x: Float(start), y: Float(top(of: lowest, above: controls)))])
            gtk_widget_allocate(message, wide, high, -1, place)
        }
    }

    /// How far down a message can be that touches none of `controls`; where it has no room, it covers what is lowest.
    static func top(of lowest: Rectangle, above controls: [Rectangle]) -> Double {
        var box = lowest
        while let control = controls.filter(box.overlaps).min(by: { $0.y < $1.y }) {
            box.y = (control.y - box.height).rounded(.down)
            if box.y < 0 { return lowest.y }
        }
        return box.y
    }

    /// The boxes of what can be used in the content and isn't scrolled.
    private static func fixedControls(in content: Widget.Pointer, of overlay: Widget.Pointer) -> [Rectangle] {
        var found: [Rectangle] = []
        func visit(_ widget: Widget.Pointer) {
            guard gtk_widget_get_mapped(widget) != 0, !isA(widget, gtk_scrolled_window_get_type()),
                !isA(widget, gtk_native_get_type())
            else { return }
            guard gtk_widget_get_focusable(widget) != 0, isControl(widget) else {
                return children(of: widget).forEach(visit)
            }
            var bounds = graphene_rect_t()
            // Those that can't be used just now may be usable in a moment.
            guard gtk_widget_compute_bounds(widget, overlay, &bounds) != 0 else { return }
            found.append(
                Rectangle(
                    x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
                    height: Double(bounds.size.height)))
        }
        visit(content)
        return found
    }

    /// Whether what can have the keyboard focus is more than a picture that is read out, or a line between two panes.
    private static func isControl(_ widget: Widget.Pointer) -> Bool {
        gtk_accessible_get_accessible_role(OpaquePointer(widget)) != GTK_ACCESSIBLE_ROLE_IMG
            && !isA(widget, gtk_paned_get_type())
    }

    private static func isA(_ widget: Widget.Pointer, _ type: GType) -> Bool {
        g_type_check_instance_is_a(&widget.pointee.parent_instance.g_type_instance, type) != 0
    }
}
