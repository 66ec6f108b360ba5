// SPDX-License-Identifier: MIT

/// Colours of a terminal.
nonisolated enum Ink: String, Sendable {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case green = "32"
    case amber = "33"

    /// The text in this colour, or unchanged when the output is not a terminal.
    func text(_ text: String, isColoured: Bool) -> String {
        guard isColoured, self != .plain, !text.isEmpty else { return text }
        return "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
    }
}
