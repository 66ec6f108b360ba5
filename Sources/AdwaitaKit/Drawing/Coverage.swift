// SPDX-License-Identifier: MIT
import CAdwaita

/// A picture without colour: how much of each pixel is covered, from 0 to 255, row by row.
package struct Coverage: Sendable {
    /// Pixels in a row.
    package let width: Int
    /// Rows.
    package let height: Int
    /// The coverage.
    package let pixels: [UInt8]

    /// Draws with cairo; what cannot be drawn is empty.
    init(width: Int, height: Int, _ draw: (OpaquePointer) -> Void) {
        self.width = width
        self.height = height
        let stride = cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width))
        var rows = [UInt8](repeating: 0, count: Int(stride) * height)
        rows.withUnsafeMutableBufferPointer { rows in
            let surface = cairo_image_surface_create_for_data(
                rows.baseAddress, CAIRO_FORMAT_A8, Int32(width), Int32(height), stride)
            let context = cairo_create(surface)
            if let context { draw(context) }
            cairo_destroy(context)
            cairo_surface_flush(surface)
            cairo_surface_destroy(surface)
        }
        pixels = (0..<height).flatMap { rows[$0 * Int(stride)..<$0 * Int(stride) + width] }
    }

    /// A filled circle, or an ellipse, in the middle of a picture that leaves `margin` logical pixels around it.
    package static func ellipse(width: Double, height: Double, scale: Double, margin: Double) -> Coverage {
        Coverage(
            width: max(Int(((width + 2 * margin) * scale).rounded(.up)), 1),
            height: max(Int(((height + 2 * margin) * scale).rounded(.up)), 1)
        ) { context in
            cairo_scale(context, scale, scale)
            cairo_translate(context, margin + width / 2, margin + height / 2)
            cairo_scale(context, width / 2, height / 2)
            cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
            cairo_fill(context)
        }
    }
}
