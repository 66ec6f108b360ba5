// SPDX-License-Identifier: MIT
import CAdwaita

extension Canvas {
    /// One colour of a gradient, and how far on it is, from 0 to 1.
    package typealias Stop = (part: Double, color: Color)

    /// Fills a box with colours that go over into one another from top to bottom.
    package func fill(_ box: Rectangle, downward stops: [Stop]) {
        var bounds = box.graphene
        var start = graphene_point_t(x: Float(box.x), y: Float(box.y))
        var end = graphene_point_t(x: Float(box.x), y: Float(box.y + box.height))
        var list = stops.map { GskColorStop(offset: Float($0.part), color: $0.color.rgba) }
        gtk_snapshot_append_linear_gradient(snapshot, &bounds, &start, &end, &list, gsize(list.count))
    }

    /// Fills a circle with colours that go over into one another from the middle outward.
    package func fillCircle(x: Double, y: Double, radius: Double, outward stops: [Stop]) {
        var bounds = Rectangle(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius).graphene
        var middle = graphene_point_t(x: Float(x), y: Float(y))
        var list = stops.map { GskColorStop(offset: Float($0.part), color: $0.color.rgba) }
        gtk_snapshot_append_radial_gradient(
            snapshot, &bounds, &middle, Float(radius), Float(radius), 0, 1, &list, gsize(list.count))
    }

    /// Fills a circle.
    package func fillCircle(x: Double, y: Double, radius: Double, color: Color) {
        fill(
            Rectangle(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), radius: radius,
            color: color)
    }

    /// Draws a line through points.
    package func line(_ points: [(x: Double, y: Double)], width line: Double, color: Color) {
        guard let first = points.first else { return }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (left, top) = ((xs.min() ?? 0) - line, (ys.min() ?? 0) - line)
        var bounds = Rectangle(
            x: left, y: top, width: (xs.max() ?? 0) + line - left, height: (ys.max() ?? 0) + line - top
        ).graphene
        guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
        cairo_set_source_rgba(
            context, Double(color.rgba.red), Double(color.rgba.green), Double(color.rgba.blue),
            Double(color.rgba.alpha))
        cairo_set_line_width(context, line)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_move_to(context, first.x, first.y)
        points.dropFirst().forEach { cairo_line_to(context, $0.x, $0.y) }
        cairo_stroke(context)
        cairo_destroy(context)
    }
}
