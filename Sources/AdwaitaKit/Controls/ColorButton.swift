// SPDX-License-Identifier: MIT
import CAdwaita

/// Shows a colour and opens the desktop's dialog to choose another one.
@MainActor package final class ColorButton: Widget {
    /// Called with the colour that the user chose.
    package var onChosen: (Color) -> Void = { _ in }

    /// Makes a button; `name` is what the screen reader says, and the dialog's title.
    package init(name: String) {
        super.init(gtk_color_button_new())
        gtk_color_button_set_title(opaque, name)
        gtk_color_chooser_set_use_alpha(opaque, 0)
        accessibleName(name)
        // What the keyboard reaches is the plain button inside.
        if let inner = gtk_widget_get_first_child(pointer) { Widget(inner).accessibleName(name) }
        tooltip = name
        align(.center, .center)
        signals.plain("color-set") { [weak self] in
            guard let self else { return }
            onChosen(color)
        }
    }

    /// The colour; setting it does not call ``onChosen``.
    package var color: Color {
        get {
            var rgba = GdkRGBA()
            gtk_color_chooser_get_rgba(opaque, &rgba)
            return Color(rgba)
        }
        set {
            var rgba = newValue.rgba
            gtk_color_chooser_set_rgba(opaque, &rgba)
        }
    }
}
