// SPDX-License-Identifier: MIT
import CAdwaita

/// Turns what a widget shows into a picture, without a screenshot of the display.
@MainActor package enum Renderer {
    /// Writes the widget as it is laid out now to a PNG file; false when it is not on screen or cannot be written.
    package static func writePNG(_ widget: Widget, to path: String) -> Bool {
        let width = widget.width
        let height = widget.height
        guard width > 0, height > 0, let paintable = gtk_widget_paintable_new(widget.pointer) else { return false }
        defer { release(paintable) }
        guard let snapshot = gtk_snapshot_new() else { return false }
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
        defer { gsk_render_node_unref(node) }
        guard let renderer = gsk_cairo_renderer_new() else { return false }
        defer { release(renderer) }
        gsk_renderer_realize(renderer, nil, nil)
        defer { gsk_renderer_unrealize(renderer) }
        var bounds = graphene_rect_t(origin: .init(), size: .init(width: Float(width), height: Float(height)))
        guard let texture = gsk_renderer_render_texture(renderer, node, &bounds) else { return false }
        defer { release(texture) }
        return gdk_texture_save_to_png(texture, path) != 0
    }

    /// Draws a picture into a PNG file, without any display; false when there is no memory or it cannot be written.
    package static func writePNG(width: Int, height: Int, to path: String, draw: (Canvas) -> Void) -> Bool {
        // Registers the kinds of drawing nodes; that there may be no display does not matter.
        let displayIsOpen = OpenGL.leaveOutForCairo()
        _ = gtk_init_check()
        displayIsOpen()
        guard let snapshot = gtk_snapshot_new() else { return false }
        draw(Canvas(snapshot: snapshot, width: Double(width), height: Double(height)))
        let node = gtk_snapshot_free_to_node(snapshot)
        defer { if let node { gsk_render_node_unref(node) } }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
            return false
        }
        if let node { gsk_render_node_draw(node, context) }
        cairo_destroy(context)
        return cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
    }
}
