// SPDX-License-Identifier: MIT
import Localization

/// A look that comes with Nightstand: font, colours and light, whatever is shown and however large.
public struct LookPreset: Hashable, Sendable {
    /// What it is called in commands, whatever the language.
    public let name: String
    /// What it is called.
    public var title: String { localizedTitle.text }
    /// What it is for, in a few words.
    public var summary: String { localizedSummary.text }
    /// The look; only its style counts.
    public let look: ClockLook
    private let localizedTitle: LocalizedText
    private let localizedSummary: LocalizedText

    private init(
        _ name: String, _ title: LocalizedText, _ summary: LocalizedText, _ style: (inout ClockLook) -> Void
    ) {
        self.name = name
        localizedTitle = title
        localizedSummary = summary
        var look = ClockLook()
        style(&look)
        self.look = look
    }

    /// The style of this preset on a look that keeps what it shows, where and how large.
    public func applied(to look: ClockLook) -> ClockLook {
        var result = look
        result.font = self.look.font
        result.digitColor = self.look.digitColor
        result.backgroundColor = self.look.backgroundColor
        result.changesColorEachMinute = self.look.changesColorEachMinute
        result.glow = self.look.glow
        result.digitOpacity = self.look.digitOpacity
        result.overlayOpacity = self.look.overlayOpacity
        result.transition = self.look.transition
        return result
    }

    /// Whether a look has this style already.
    public func matches(_ look: ClockLook) -> Bool {
        applied(to: look) == look
    }

    /// The presets, the default look first.
    public static let all = [
        // Translators: names of looks of the clock, and what they look like.
        LookPreset("Night", LocalizedText("Night", context: "look"), LocalizedText("White on black")) { _ in },
        LookPreset("Day", LocalizedText("Day", context: "look"), LocalizedText("Black on white")) {
            $0.digitColor = .black
            $0.backgroundColor = .white
        },
        LookPreset(
            "Ember", LocalizedText("Ember", context: "look"),
            LocalizedText("A deep red, easy on eyes used to the dark")
        ) {
            $0.digitColor = ClockColor(hex: "#e0402a") ?? .white
            $0.font.weight = .regular
            $0.overlayOpacity = 60
        },
        LookPreset("Amber", LocalizedText("Amber", context: "look"), LocalizedText("Like a vintage glowing display")) {
            $0.digitColor = ClockColor(hex: "#ffb000") ?? .white
            $0.backgroundColor = ClockColor(hex: "#140c02") ?? .black
            $0.font = FontChoice(weight: .medium, design: .monospaced)
            $0.glow = 45
        },
        LookPreset("Midnight", LocalizedText("Midnight", context: "look"), LocalizedText("Pale blue, thin and calm")) {
            $0.digitColor = ClockColor(hex: "#bcd4ff") ?? .white
            $0.backgroundColor = ClockColor(hex: "#0b1026") ?? .black
            $0.font.weight = .thin
            $0.transition = .fade
        },
        LookPreset("Paper", LocalizedText("Paper", context: "look"), LocalizedText("Ink on cream, with serifs")) {
            $0.digitColor = ClockColor(hex: "#3b2f25") ?? .black
            $0.backgroundColor = ClockColor(hex: "#f4ecd8") ?? .white
            $0.font = FontChoice(weight: .regular, design: .serif)
        },
        LookPreset("Neon", LocalizedText("Neon", context: "look"), LocalizedText("Turquoise glow on a violet night")) {
            $0.digitColor = ClockColor(hex: "#3df5e0") ?? .white
            $0.backgroundColor = ClockColor(hex: "#160a2c") ?? .black
            $0.font = FontChoice(weight: .bold, design: .rounded)
            $0.glow = 80
            $0.transition = .slide
        },
        LookPreset("Rainbow", LocalizedText("Rainbow", context: "look"), LocalizedText("New colour every minute")) {
            $0.changesColorEachMinute = true
            $0.font.weight = .semibold
            $0.transition = .fade
        },
    ]

    /// The preset of a name, in any case of letters; nil when there is none.
    public static func named(_ name: String) -> LookPreset? {
        all.first { $0.name.lowercased() == name.lowercased() }
    }
}
