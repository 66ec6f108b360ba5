// SPDX-License-Identifier: MIT
import CAdwaita

extension Widget {
    /// The colour that the style gives to text in it.
    package var textColor: Color {
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(pointer), &color)
        return Color(color)
    }

    /// A named colour of the style, such as `accent_color`; nil when it has none of that name.
    package func color(named name: String) -> Color? {
        var color = GdkRGBA()
        guard gtk_style_context_lookup_color(gtk_widget_get_style_context(pointer), name, &color) != 0 else {
            return nil
        }
        return Color(color)
    }
}
