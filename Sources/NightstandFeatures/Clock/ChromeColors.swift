// SPDX-License-Identifier: MIT
import ClockDesign

/// The colours of the bars around the clock.
package nonisolated struct ChromeColors: Hashable, Sendable {
    /// The colour of the bars.
    package var background: ClockColor
    /// The colour of what is written on them.
    package var ink: ClockColor

    /// The contrast of text that WCAG 2.2 AA asks for.
    package static let leastContrast = 4.5

    /// Takes the background of the face.
    ///
    /// By day the ink is black or white, whichever stands out more; at night it is that of the digits, no brighter than
    /// reading takes.
    package init(_ look: ClockLook, isNight: Bool) {
        background = look.backgroundColor
        let plain: ClockColor =
            look.backgroundColor.contrast(to: .white) >= look.backgroundColor.contrast(to: .black) ? .white : .black
        ink =
            isNight
            ? look.digitColor.readable(on: look.backgroundColor, contrast: Self.leastContrast + 0.05) : plain
    }
}
