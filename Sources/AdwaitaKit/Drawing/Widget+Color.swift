// SPDX-License-Identifier: MIT
import CAdwaita

extension Widget {
    /// The colour that the style gives to text in it.
    package var textColor: Color {
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(pointer), &color)
        return Color(color)
    }
}
