// SPDX-License-Identifier: MIT
import CAdwaita

/// A family of fonts at one weight, with lining figures that are all equally wide where the font has them.
///
/// What is not installed is replaced by what fontconfig finds nearest; ``family`` and ``weight`` are what is really drawn.
@MainActor package final class Typeface {
    /// The family that is really drawn.
    package let family: String
    /// The weight that is really drawn, from 100 to 1000.
    package let weight: Int

    private struct Key: Hashable {
        let text: String
        let size: Double
    }

    private let description: OpaquePointer
    private let attributes: OpaquePointer
    private var shapes: [Key: GlyphShape] = [:]
    /// The ink of texts at ``reference``.
    private var inks: [String: Rectangle] = [:]
    private static let reference = 1024.0

    /// Looks a family up; `weight` goes from 100 to 1000.
    package init(family: String, weight: Int) {
        description = pango_font_description_new()
        pango_font_description_set_family(description, family)
        pango_font_description_set_weight(description, PangoWeight(rawValue: PangoWeight.RawValue(weight)))
        pango_font_description_set_absolute_size(description, 64 * Double(PANGO_SCALE))
        attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_font_features_new("lnum, tnum"))
        guard let font = pango_font_map_load_font(FontMap.map, FontMap.context, description) else {
            (self.family, self.weight) = (family, weight)
            return
        }
        defer { g_object_unref(font) }
        let actual = pango_font_describe(font)
        defer { pango_font_description_free(actual) }
        self.family = text(pango_font_description_get_family(actual))
        self.weight = Int(pango_font_description_get_weight(actual).rawValue)
    }

    isolated deinit {
        pango_font_description_free(description)
        pango_attr_list_unref(attributes)
    }

    /// Where the ink of a short text is at a size in logical pixels, to the 64th of a pixel, rounded outward.
    ///
    /// Without hinting ink grows with the size, so one measurement serves all; for each new size fontconfig would search
    /// through all fonts, which takes milliseconds.
    package func ink(_ text: String, size: Double) -> Rectangle {
        let measured = inks[text] ?? shape(text, size: Self.reference).ink
        inks[text] = measured
        let scale = size / Self.reference * 64
        let (left, top) = ((measured.x * scale).rounded(.down), (measured.y * scale).rounded(.down))
        let right = ((measured.x + measured.width) * scale).rounded(.up)
        let bottom = ((measured.y + measured.height) * scale).rounded(.up)
        return Rectangle(x: left / 64, y: top / 64, width: (right - left) / 64, height: (bottom - top) / 64)
    }

    /// Lays out a short text at a size in logical pixels; recent layouts are cached.
    package func shape(_ text: String, size: Double) -> GlyphShape {
        let key = Key(text: text, size: size)
        if let known = shapes[key] { return known }
        // Sizes come and go while a window is resized.
        if shapes.count >= 96 { shapes.removeAll(keepingCapacity: true) }
        let layout = pango_layout_new(FontMap.context)!
        pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, description)
        pango_layout_set_attributes(layout, attributes)
        pango_layout_set_text(layout, text, -1)
        let shape = GlyphShape(layout)
        shapes[key] = shape
        return shape
    }
}
