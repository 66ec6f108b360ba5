// SPDX-License-Identifier: MIT

/// A look that comes with Nightstand: font, colours and light, whatever is shown and however large.
public struct LookPreset: Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// What it is for, in a few words.
    public let summary: String
    /// The look; only its style counts.
    public let look: ClockLook

    private init(_ name: String, _ summary: String, _ style: (inout ClockLook) -> Void) {
        self.name = name
        self.summary = summary
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

    /// The presets, the usual look first.
    public static let all = [
        LookPreset("Night", "White on black") { _ in },
        LookPreset("Day", "Black on white") {
            $0.digitColor = .black
            $0.backgroundColor = .white
        },
        LookPreset("Ember", "A deep red that spares eyes used to the dark") {
            $0.digitColor = ClockColor(hex: "#e0402a") ?? .white
            $0.font.weight = .regular
            $0.overlayOpacity = 60
        },
        LookPreset("Amber", "A glowing display of old") {
            $0.digitColor = ClockColor(hex: "#ffb000") ?? .white
            $0.backgroundColor = ClockColor(hex: "#140c02") ?? .black
            $0.font = FontChoice(weight: .medium, design: .monospaced)
            $0.glow = 45
        },
        LookPreset("Midnight", "Pale blue, thin and calm") {
            $0.digitColor = ClockColor(hex: "#bcd4ff") ?? .white
            $0.backgroundColor = ClockColor(hex: "#0b1026") ?? .black
            $0.font.weight = .thin
            $0.transition = .fade
        },
        LookPreset("Paper", "Ink on cream, with serifs") {
            $0.digitColor = ClockColor(hex: "#3b2f25") ?? .black
            $0.backgroundColor = ClockColor(hex: "#f4ecd8") ?? .white
            $0.font = FontChoice(weight: .regular, design: .serif)
        },
        LookPreset("Neon", "Turquoise light in a violet night") {
            $0.digitColor = ClockColor(hex: "#3df5e0") ?? .white
            $0.backgroundColor = ClockColor(hex: "#160a2c") ?? .black
            $0.font = FontChoice(weight: .bold, design: .rounded)
            $0.glow = 80
            $0.transition = .slide
        },
        LookPreset("Rainbow", "Another colour each minute") {
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
