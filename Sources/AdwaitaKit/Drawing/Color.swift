// SPDX-License-Identifier: MIT
import CAdwaita

/// A colour with components from 0 to 1.
package nonisolated struct Color: Hashable, Sendable {
    var rgba: GdkRGBA

    /// Makes a colour of sRGB components.
    package init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
        rgba = GdkRGBA(red: red, green: green, blue: blue, alpha: opacity)
    }

    /// The components red, green and blue.
    package var components: (red: Float, green: Float, blue: Float) { (rgba.red, rgba.green, rgba.blue) }

    init(_ rgba: GdkRGBA) {
        self.rgba = rgba
    }

    /// The same colour, more transparent.
    package func faded(_ opacity: Float) -> Color {
        var result = self
        result.rgba.alpha *= opacity
        return result
    }

    /// Whether all components are the same.
    package static func == (left: Color, right: Color) -> Bool {
        left.parts == right.parts
    }

    /// Feeds the components.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(parts)
    }

    private var parts: [Float] { [rgba.red, rgba.green, rgba.blue, rgba.alpha] }
}
