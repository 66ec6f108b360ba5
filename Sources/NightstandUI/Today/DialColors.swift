// SPDX-License-Identifier: MIT
import ClockDesign
import Timekeeping

/// The colours of the dial, the same on light and dark ground: each colour differs from its neighbours in brightness too.
enum DialColors {
    /// The ring where it is so light outside.
    static func light(_ light: Daylight) -> ClockColor {
        let hex =
            switch light {
            case .night: "#1f2350"
            case .astronomicalTwilight: "#343b7c"
            case .nauticalTwilight: "#5560ad"
            case .civilTwilight: "#d98a5c"
            case .day: "#f6cf65"
            }
        return ClockColor(hex: hex) ?? .white
    }

    /// The hand, and the dot at its end.
    static let hand = ClockColor(hex: "#e01b24") ?? .black
}
