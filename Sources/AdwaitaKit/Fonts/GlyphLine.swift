// SPDX-License-Identifier: MIT
import CAdwaita

/// Short texts on one line, each where it was put, which GTK draws as one: with Cairo each node of a window is visited in every
/// frame, whether it has changed or not.
@MainActor package final class GlyphLine {
    private let parts: [(shape: GlyphShape, x: Double)]
    private let baseline: Double
    private var drawn: (color: Color, nodes: [OpaquePointer])?

    /// Puts shapes on the line at `baseline`, each with its pen at `x`.
    package init(_ parts: [(shape: GlyphShape, x: Double)], baseline: Double) {
        self.parts = parts
        self.baseline = baseline
    }

    isolated deinit { drawn?.nodes.forEach { gsk_render_node_unref($0) } }

    /// The drawing in a colour, made once and kept until another colour is asked for.
    func nodes(_ color: Color) -> [OpaquePointer] {
        if let drawn, drawn.color == color { return drawn.nodes }
        drawn?.nodes.forEach { gsk_render_node_unref($0) }
        let nodes = joined(color) ?? parts.flatMap { $0.shape.nodes(color, x: $0.x, y: baseline) }
        drawn = (color, nodes)
        return nodes
    }

    /// All in one node; nil where a shape has several glyphs, or the fonts differ.
    private func joined(_ color: Color) -> [OpaquePointer]? {
        let singles = parts.compactMap(\.shape.single)
        guard let first = singles.first, singles.count == parts.count, singles.allSatisfy({ $0.font == first.font }),
            let glyphs = pango_glyph_string_new()
        else { return nil }
        defer { pango_glyph_string_free(glyphs) }
        pango_glyph_string_set_size(glyphs, Int32(singles.count))
        let start = parts[0].x
        for (index, single) in singles.enumerated() {
            var info = single.glyph
            let end = index + 1 < parts.count ? parts[index + 1].x : parts[index].x
            // Where the next pen stands, to the 1024th of a pixel.
            info.geometry.width = Self.units(end - start) - Self.units(parts[index].x - start)
            glyphs.pointee.glyphs[index] = info
        }
        var rgba = color.rgba
        var offset = graphene_point_t(x: Float(start), y: Float(baseline))
        return gsk_text_node_new(first.font, glyphs, &rgba, &offset).map { [$0] } ?? []
    }

    private static func units(_ pixels: Double) -> Int32 { Int32((pixels * Double(PANGO_SCALE)).rounded()) }
}
