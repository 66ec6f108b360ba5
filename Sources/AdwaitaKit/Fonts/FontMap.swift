// SPDX-License-Identifier: MIT
import CAdwaita

/// The installed fonts, drawn without hinting: so ink grows evenly with the size, and a picture is the same on any display.
@MainActor enum FontMap {
    static let map: UnsafeMutablePointer<PangoFontMap> = pango_cairo_font_map_get_default()

    static let context: OpaquePointer = {
        let context = pango_font_map_create_context(map)!
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        return context
    }()
}
