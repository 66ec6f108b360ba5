// SPDX-License-Identifier: MIT
import CAdwaita

/// A short text in one font and size, ready to be drawn.
@MainActor package final class GlyphShape {
    /// Where the ink is, relative to the pen on the line that letters stand on; y grows downwards.
    package let ink: Rectangle

    private struct Run {
        let font: UnsafeMutablePointer<PangoFont>
        let glyphs: UnsafeMutablePointer<PangoGlyphString>
        let x: Double
    }

    private let layout: OpaquePointer
    private let runs: [Run]
    private var drawn: (color: Color, nodes: [OpaquePointer])?

    /// Takes the layout's first line; owns the layout.
    init(_ layout: OpaquePointer) {
        self.layout = layout
        let unit = Double(PANGO_SCALE)
        var runs: [Run] = []
        var box: Rectangle?
        var x = 0.0
        var next = pango_layout_get_line_readonly(layout, 0)?.pointee.runs
        while let link = next {
            next = link.pointee.next
            guard let run = link.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let font = run.item.pointee.analysis.font, let glyphs = run.glyphs
            else { continue }
            var ink = PangoRectangle()
            var logical = PangoRectangle()
            pango_glyph_string_extents(glyphs, font, &ink, &logical)
            runs.append(Run(font: font, glyphs: glyphs, x: x))
            if ink.width > 0, ink.height > 0 {
                let part = Rectangle(
                    x: x + Double(ink.x) / unit, y: Double(ink.y) / unit, width: Double(ink.width) / unit,
                    height: Double(ink.height) / unit)
                box = box.map { $0.union(part) } ?? part
            }
            x += Double(logical.width) / unit
        }
        self.runs = runs
        ink = box ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    }

    isolated deinit {
        drawn?.nodes.forEach { gsk_render_node_unref($0) }
        release(layout)
    }

    /// The drawing in a colour, made once and kept until another colour is asked for.
    func nodes(_ color: Color) -> [OpaquePointer] {
        if let drawn, drawn.color == color { return drawn.nodes }
        drawn?.nodes.forEach { gsk_render_node_unref($0) }
        let nodes = self.nodes(color, x: 0, y: 0)
        drawn = (color, nodes)
        return nodes
    }

    /// A new drawing with the pen at a point.
    func nodes(_ color: Color, x: Double, y: Double) -> [OpaquePointer] {
        var rgba = color.rgba
        return runs.compactMap { run in
            var offset = graphene_point_t(x: Float(x + run.x), y: Float(y))
            return gsk_text_node_new(run.font, run.glyphs, &rgba, &offset)
        }
    }

    /// The only glyph; nil if there are several, or none.
    var single: (font: UnsafeMutablePointer<PangoFont>, glyph: PangoGlyphInfo)? {
        guard runs.count == 1, runs[0].glyphs.pointee.num_glyphs == 1 else { return nil }
        return (runs[0].font, runs[0].glyphs.pointee.glyphs[0])
    }

    /// How much of each pixel is ink, in a picture that leaves `margin` logical pixels around the ink.
    ///
    /// One pixel stands for `1 / scale` logical pixels.
    package func coverage(scale: Double, margin: Double) -> Coverage {
        let width = max(Int(((ink.width + 2 * margin) * scale).rounded(.up)), 1)
        let height = max(Int(((ink.height + 2 * margin) * scale).rounded(.up)), 1)
        return Coverage(width: width, height: height) { context in
            cairo_scale(context, scale, scale)
            for run in runs {
                cairo_move_to(context, margin - ink.x + run.x, margin - ink.y)
                pango_cairo_show_glyph_string(context, run.font, run.glyphs)
            }
        }
    }
}
