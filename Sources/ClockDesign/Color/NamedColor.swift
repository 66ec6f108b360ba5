// SPDX-License-Identifier: MIT
import Localization

/// A colour that stands out from black or from white, and has a name.
public struct NamedColor: Hashable, Sendable {
    /// What it is called in settings and files, in lower case.
    public let name: String
    /// The colour.
    public let color: ClockColor

    /// Gives a colour a name.
    public init(name: String, color: ClockColor) {
        self.name = name
        self.color = color
    }

    /// What it is called in the user's language.
    public var title: String {
        switch name {
        // Translators: colours, such as one of the digits.
        case "white": tr("white", context: "colour")
        case "yellow": tr("yellow", context: "colour")
        case "amber": tr("amber", context: "colour")
        case "orange": tr("orange", context: "colour")
        case "pink": tr("pink", context: "colour")
        case "green": tr("green", context: "colour")
        case "cyan": tr("cyan", context: "colour")
        case "sky": tr("sky", context: "colour")
        case "red": tr("red", context: "colour")
        case "blue": tr("blue", context: "colour")
        case "purple": tr("purple", context: "colour")
        case "teal": tr("teal", context: "colour")
        case "slate": tr("slate", context: "colour")
        case "black": tr("black", context: "colour")
        default: name
        }
    }

    /// Colours for a quick choice; each has a contrast of at least 7 to black or to white (WCAG 2.2 AAA).
    public static let all: [NamedColor] = [
        ("white", "#ffffff"), ("yellow", "#ffe600"), ("amber", "#ffb000"), ("orange", "#ff9a3c"), ("pink", "#ff9ec7"),
        ("green", "#57e389"), ("cyan", "#3df5e0"), ("sky", "#8ac4ff"), ("red", "#9c0006"), ("blue", "#0a3d91"),
        ("purple", "#5b1a8b"), ("black", "#000000"),
    ].compactMap { name, hex in ClockColor(hex: hex).map { NamedColor(name: name, color: $0) } }

    /// The colour of a name, or of its hexadecimal digits; nil for anything else.
    public static func color(_ text: String) -> ClockColor? {
        all.first { $0.name == text.lowercased() }?.color ?? ClockColor(hex: text)
    }
}
