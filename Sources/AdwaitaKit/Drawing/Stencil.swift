// SPDX-License-Identifier: MIT
import CAdwaita

/// A mask in memory through which a colour is painted, any number of times.
///
/// It is painted pixel by pixel where it stands on whole logical pixels; Cairo then neither scales nor copies it.
@MainActor package final class Stencil {
    /// Logical pixels in a row.
    package let width: Int
    /// Rows.
    package let height: Int
    private let surface: OpaquePointer
    private var drawn: [(color: Color, node: OpaquePointer)] = []
    private static let remembered = 8

    /// Takes a mask of `width` times `height` pixels, each from 0 (clear) to 255, and enlarges it smoothly.
    package init(width: Int, height: Int, mask: [UInt8], enlarged scale: Double) {
        precondition(width > 0 && height > 0 && mask.count == width * height && scale > 0)
        self.width = max(Int((Double(width) * scale).rounded()), 1)
        self.height = max(Int((Double(height) * scale).rounded()), 1)
        surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(self.width), Int32(self.height))
        let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
        var rows = [UInt8](repeating: 0, count: stride * height)
        for row in 0..<height {
            rows.replaceSubrange(row * stride..<row * stride + width, with: mask[row * width..<(row + 1) * width])
        }
        rows.withUnsafeMutableBufferPointer { rows in
            let small = cairo_image_surface_create_for_data(
                rows.baseAddress, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
            let context = cairo_create(surface)
            cairo_scale(context, Double(self.width) / Double(width), Double(self.height) / Double(height))
            cairo_set_source_surface(context, small, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
            cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
            cairo_paint(context)
            cairo_destroy(context)
            cairo_surface_destroy(small)
        }
        cairo_surface_flush(surface)
    }

    isolated deinit {
        drawn.forEach { gsk_render_node_unref($0.node) }
        cairo_surface_destroy(surface)
    }

    /// The drawing in a colour; those of the latest colours are kept, as the same drawing again costs no drawing.
    func node(_ color: Color) -> OpaquePointer? {
        if let known = drawn.first(where: { $0.color == color }) { return known.node }
        if drawn.count >= Self.remembered { gsk_render_node_unref(drawn.removeFirst().node) }
        var bounds = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height)).graphene
        guard let node = gsk_cairo_node_new(&bounds), let context = gsk_cairo_node_get_draw_context(node) else {
            return nil
        }
        let rgba = color.rgba
        cairo_set_source_rgba(context, Double(rgba.red), Double(rgba.green), Double(rgba.blue), Double(rgba.alpha))
        cairo_mask_surface(context, surface, 0, 0)
        cairo_destroy(context)
        drawn.append((color, node))
        return node
    }
}
