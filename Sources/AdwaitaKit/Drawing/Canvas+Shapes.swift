// SPDX-License-Identifier: MIT
import CAdwaita

extension Canvas {
    /// Fills a figure with straight sides.
    package func fill(_ corners: [(x: Double, y: Double)], color: Color) {
        guard let first = corners.first else { return }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        var bounds = Rectangle(
            x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top
        ).graphene
        guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
        cairo_set_source_rgba(
            context, Double(color.rgba.red), Double(color.rgba.green), Double(color.rgba.blue),
            Double(color.rgba.alpha))
        cairo_move_to(context, first.x, first.y)
        corners.dropFirst().forEach { cairo_line_to(context, $0.x, $0.y) }
        cairo_close_path(context)
        cairo_fill(context)
        cairo_destroy(context)
    }

    /// Draws the edge of a box with rounded corners, inside of it.
    package func outline(_ box: Rectangle, radius: Double, line: Double, color: Color) {
        var bounds = box.graphene
        var rounded = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&rounded, &bounds, Float(radius))
        var widths = [Float](repeating: Float(line), count: 4)
        var colors = [color.rgba, color.rgba, color.rgba, color.rgba]
        gtk_snapshot_append_border(snapshot, &rounded, &widths, &colors)
    }

    /// Draws an icon of the theme in one colour.
    package func draw(icon name: String, in box: Rectangle, color: Color) {
        // In these sizes themes have pictures; any other would load an SVG library, 8 MiB.
        let size = [16, 24, 32, 48, 64, 96].first { $0 >= box.height } ?? box.height.rounded()
        guard let display = gdk_display_get_default(),
            let icon = gtk_icon_theme_lookup_icon(
                gtk_icon_theme_get_for_display(display), name, nil, Int32(size), 1, GTK_TEXT_DIR_NONE,
                GTK_ICON_LOOKUP_FORCE_SYMBOLIC)
        else { return }
        var colors = [color.rgba, color.rgba, color.rgba, color.rgba]
        moved(x: box.x, y: box.y) {
            gtk_symbolic_paintable_snapshot_symbolic(icon, snapshot, box.width, box.height, &colors, 4)
        }
        release(icon)
    }
}
