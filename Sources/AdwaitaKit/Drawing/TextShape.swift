// SPDX-License-Identifier: MIT
import CAdwaita

/// A short text laid out for drawing, in logical pixels.
@MainActor public final class TextShape {
    let layout: OpaquePointer
    /// The ink's box: where the glyphs really are, from the layout's corner.
    public let ink: Rectangle
    /// The distance from the layout's top to the line that letters stand on.
    public let baseline: Double

    /// How a text looks.
    public struct Style: Hashable, Sendable {
        /// The family's name; empty for the widget's own.
        public var family: String
        /// The height in logical pixels that the font is designed for.
        public var size: Double
        /// The weight from 100 (thin) to 1000 (black).
        public var weight: Int

        /// Makes a style.
        public init(family: String = "", size: Double, weight: Int) {
            self.family = family
            self.size = size
            self.weight = weight
        }
    }

    /// Lays out `text` for `widget`; figures are all as wide as each other.
    public init(_ text: String, _ style: Style, for widget: Widget) {
        let layout = gtk_widget_create_pango_layout(widget.pointer, text)!
        let font = pango_font_description_copy(pango_context_get_font_description(pango_layout_get_context(layout)))
        if !style.family.isEmpty { pango_font_description_set_family(font, style.family) }
        pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(font, PangoWeight(rawValue: PangoWeight.RawValue(style.weight)))
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum"))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        var box = PangoRectangle()
        pango_layout_get_extents(layout, &box, nil)
        let unit = Double(PANGO_SCALE)
        ink = Rectangle(
            x: Double(box.x) / unit, y: Double(box.y) / unit, width: Double(box.width) / unit,
            height: Double(box.height) / unit)
        baseline = Double(pango_layout_get_baseline(layout)) / unit
        self.layout = layout
    }

    isolated deinit { release(layout) }
}
