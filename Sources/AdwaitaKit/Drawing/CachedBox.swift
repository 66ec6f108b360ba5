// SPDX-License-Identifier: MIT
import CAdwaita

/// A box of GTK's whose children are kept as one picture where Cairo draws, for ``Box``.
///
/// GTK's Cairo renderer draws every node of a window with every frame, also those outside what has changed, and the small icons
/// of buttons are costly: each is coloured pixel by pixel. A picture outside is skipped as a whole. It is made again only when
/// something in the box changes.
@MainActor enum CachedBox {
    /// Makes one without children.
    static func make(_ orientation: GtkOrientation, spacing: Int) -> Widget.Pointer {
        let box = UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil)!)
        gtk_orientable_set_orientation(OpaquePointer(box), orientation)
        gtk_box_set_spacing(box.assumingMemoryBound(to: GtkBox.self), Int32(spacing))
        return box.assumingMemoryBound(to: GtkWidget.self)
    }

    private static let type: GType = g_type_register_static_simple(
        gtk_box_get_type(), "NightstandCachedBox", guint(MemoryLayout<GtkBoxClass>.size),
        { pointer, _ in
            pointer?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.snapshot = { widget, snapshot in
                guard let widget, let snapshot else { return }
                CachedBox.draw(widget, on: snapshot)
            }
        }, guint(MemoryLayout<GtkBox>.size), nil, GTypeFlags(rawValue: 0))

    /// Cairo counts in 256ths of a pixel and gets as far as 8,388,607 pixels; a list of laps may be higher.
    private static let highest: Float = 1_000_000

    private static func draw(_ widget: Widget.Pointer, on snapshot: OpaquePointer) {
        let plain = g_type_class_peek(gtk_box_get_type()).assumingMemoryBound(to: GtkWidgetClass.self)
        // Icons are recorded at one pixel per logical pixel; at other scales they would be blurred.
        guard gtk_widget_get_scale_factor(widget) == 1, isDrawnByCairo(widget), let part = gtk_snapshot_new() else {
            plain.pointee.snapshot(widget, snapshot)
            return
        }
        plain.pointee.snapshot(widget, part)
        guard let node = gtk_snapshot_free_to_node(part) else { return }
        defer { gsk_render_node_unref(node) }
        var bounds = graphene_rect_t()
        gsk_render_node_get_bounds(node, &bounds)
        guard bounds.origin.y + bounds.size.height < highest, let picture = gsk_cairo_node_new(&bounds) else {
            return gtk_snapshot_append_node(snapshot, node)
        }
        defer { gsk_render_node_unref(picture) }
        guard let context = gsk_cairo_node_get_draw_context(picture) else { return }
        gsk_render_node_draw(node, context)
        cairo_destroy(context)
        gtk_snapshot_append_node(snapshot, picture)
    }

    private static func isDrawnByCairo(_ widget: Widget.Pointer) -> Bool {
        guard let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget)) else { return false }
        return g_type_check_instance_is_a(
            UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self), gsk_cairo_renderer_get_type()
        ) != 0
    }
}
