// SPDX-License-Identifier: MIT

/// How opaque drawn parts are that step back behind others, in the colour of the window's text.
///
/// libadwaita's dark text is itself translucent, so less than this is too little on its light windows.
enum InkOpacity {
    /// Text, the same as that of dimmed labels: a contrast of 4.5 : 1 or more (success criterion 1.4.3 of WCAG).
    static let text: Float = 0.74
    /// Lines and signs that mean something: 3 : 1 or more (criterion 1.4.11).
    static let mark: Float = 0.6
}
