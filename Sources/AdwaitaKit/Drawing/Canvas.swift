// SPDX-License-Identifier: MIT
import CAdwaita

/// Where a ``DrawnWidget`` draws, in its own logical pixels.
@MainActor public struct Canvas {
    let snapshot: OpaquePointer
    /// The room there is.
    package let width: Double
    /// The room there is.
    package let height: Double

    /// Draws a text with the pen starting at `x`, `y`.
    package func draw(_ shape: GlyphShape, x: Double, y: Double, color: Color) {
        let nodes = shape.nodes(color)
        guard !nodes.isEmpty else { return }
        moved(x: x, y: y) { nodes.forEach { gtk_snapshot_append_node(snapshot, $0) } }
    }

    /// Draws texts that have their places.
    package func draw(_ line: GlyphLine, color: Color) {
        for node in line.nodes(color) { gtk_snapshot_append_node(snapshot, node) }
    }

    /// Paints a colour through a stencil whose upper left corner is at `x`, `y`.
    package func draw(_ stencil: Stencil, x: Double, y: Double, color: Color) {
        guard let node = stencil.node(color) else { return }
        moved(x: x, y: y) { gtk_snapshot_append_node(snapshot, node) }
    }

    /// Fills a box with rounded corners.
    package func fill(_ box: Rectangle, radius: Double = 0, color: Color) {
        var color = color.rgba
        var bounds = box.graphene
        guard radius > 0 else { return gtk_snapshot_append_color(snapshot, &color, &bounds) }
        var rounded = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&rounded, &bounds, Float(radius))
        gtk_snapshot_push_rounded_clip(snapshot, &rounded)
        gtk_snapshot_append_color(snapshot, &color, &bounds)
        gtk_snapshot_pop(snapshot)
    }

    /// Draws with the corner elsewhere.
    package func moved(x: Double, y: Double, _ draw: () -> Void) {
        var corner = graphene_point_t(x: Float(x), y: Float(y))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &corner)
        draw()
        gtk_snapshot_restore(snapshot)
    }

    /// Draws larger or smaller; a text keeps the shape that was measured.
    package func scaled(by factor: Double, _ draw: () -> Void) {
        gtk_snapshot_save(snapshot)
        gtk_snapshot_scale(snapshot, Float(factor), Float(factor))
        draw()
        gtk_snapshot_restore(snapshot)
    }

    /// Draws only what is inside a box.
    package func clipped(to box: Rectangle, _ draw: () -> Void) {
        var bounds = box.graphene
        gtk_snapshot_push_clip(snapshot, &bounds)
        draw()
        gtk_snapshot_pop(snapshot)
    }

    /// Draws as one picture that is more transparent.
    package func faded(_ opacity: Double, _ draw: () -> Void) {
        guard opacity < 1 else { return draw() }
        gtk_snapshot_push_opacity(snapshot, max(opacity, 0))
        draw()
        gtk_snapshot_pop(snapshot)
    }
}

nonisolated extension Rectangle {
    var graphene: graphene_rect_t {
        graphene_rect_t(
            origin: .init(x: Float(x), y: Float(y)), size: .init(width: Float(width), height: Float(height)))
    }
}
