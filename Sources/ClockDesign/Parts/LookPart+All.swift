// SPDX-License-Identifier: MIT

extension LookPart {
    /// All parts of a look; a later one may depend on an earlier one, as `size` does on `auto-fit`.
    public static let all: [LookPart] = [
        family, weight, .choice("font-design", \.font.design, older: ["fontDesign"]),
        .color("digit-color", \.digitColor, older: ["digitColor", "color", "baseColor", "baseColorHex", "textColor"]),
        .color("background-color", \.backgroundColor, older: ["backgroundColor", "background", "backgroundHex"]),
        .flag(
            "random-color", \.changesColorEachMinute,
            older: ["randomColor", "randomColorMode", "randomizeColor", "randomColors"]),
        .percent("glow", \.glow, older: ["glowIntensity"]),
        .percent("digit-opacity", \.digitOpacity, older: ["digitOpacity", "clockOpacity", "opacity"]),
        .percent("overlay-opacity", \.overlayOpacity, older: ["overlayOpacity"]), autoFit, size,
        .choice("arrangement", \.arrangement), .choice("transition", \.transition),
        .flag("show-seconds", \.showsSeconds, older: ["showSeconds", "showsSeconds"]),
        .flag("show-period", \.showsPeriod, older: ["showAMPM", "showPeriod"]),
        .flag("leading-zero", \.hasLeadingZero, older: ["leadingZero"]),
        .flag("show-battery", \.showsBattery, older: ["showBattery", "showsBattery"]),
        .flag("show-date", \.showsDate, older: ["showDate", "showsDate"]),
        .choice("date-format", \.dateFormat),
        .flag("show-next-alarm", \.showsNextAlarm, older: ["showNextAlarm"]),
    ]

    /// The part of a name; nil when there is none.
    public static func named(_ name: String) -> LookPart? {
        all.first { $0.name == name }
    }

    private static let family = LookPart("font-family", .font, older: ["fontFamily", "fontName"]) {
        .text($0.font.family)
    } put: { look, value in
        guard case .text(let family) = value, (1...200).contains(family.utf8.count),
            family.contains(where: { !$0.isWhitespace }), !family.unicodeScalars.contains(where: { $0.value < 32 })
        else { return false }
        look.font.family = family
        return true
    }

    private static let weight = LookPart(
        "font-weight", .choice(FontWeight.allCases.map(\.name)), older: ["fontWeight"]
    ) {
        .text($0.font.weight.name)
    } put: { look, value in
        guard case .text(let name) = value, let weight = FontWeight.allCases.first(where: { $0.name == name }) else {
            return false
        }
        look.font.weight = weight
        return true
    }

    private static let autoFit = LookPart("auto-fit", .flag, older: ["autoFit", "stretched"]) {
        .flag($0.size == .fit)
    } put: { look, value in
        guard case .flag(let fits) = value else { return false }
        look.size = fits ? .fit : .percent(100)
        return true
    }

    /// Kept in settings while the digits fit by themselves; a look that fits says nothing about it.
    private static let size = LookPart("size", .percent, older: ["digitScale", "scale", "sizeScale"]) {
        if case .percent(let percent) = $0.size { .number(percent) } else { nil }
    } put: { look, value in
        guard case .number(let percent) = value, (0...100).contains(percent) else { return false }
        if look.size != .fit { look.size = .percent(percent) }
        return true
    }
}
