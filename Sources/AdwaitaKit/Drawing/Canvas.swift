// SPDX-License-Identifier: MIT
import CAdwaita

/// Where a ``DrawnWidget`` draws, in its own logical pixels.
@MainActor public struct Canvas {
    let snapshot: OpaquePointer
    /// The room there is.
    public let width: Double
    /// The room there is.
    public let height: Double
    /// The colour that the theme gives to text here.
    public let foreground: Color

    /// Draws a text with its layout's corner at `x`, `y`.
    public func draw(_ text: TextShape, x: Double, y: Double, color: Color) {
        var corner = graphene_point_t(x: Float(x), y: Float(y))
        var color = color.rgba
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &corner)
        gtk_snapshot_append_layout(snapshot, text.layout, &color)
        gtk_snapshot_restore(snapshot)
    }

    /// Fills a box with rounded corners.
    public func fill(_ box: Rectangle, radius: Double = 0, color: Color) {
        var color = color.rgba
        var bounds = graphene_rect_t(
            origin: .init(x: Float(box.x), y: Float(box.y)),
            size: .init(width: Float(box.width), height: Float(box.height)))
        var rounded = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&rounded, &bounds, Float(radius))
        gtk_snapshot_push_rounded_clip(snapshot, &rounded)
        gtk_snapshot_append_color(snapshot, &color, &bounds)
        gtk_snapshot_pop(snapshot)
    }
}
