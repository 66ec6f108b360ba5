// SPDX-License-Identifier: MIT
import ClockDesign

/// An option of `nightstand clock set` that stands for one part of the look.
nonisolated struct LookOption: Sendable {
    let part: LookPart
    let option: Option<LookValue>

    /// All of them, in the order of the help.
    static let all: [LookOption] = [
        ("color", "color", "digit-color", "The digits' colour: #ff8000, or a name such as amber."),
        ("background", "color", "background-color", "The colour behind the digits."),
        ("random-color", "on|off", "random-color", "Another digit colour each minute."),
        ("glow", "0-100", "glow", "How strongly the digits glow, in per cent."),
        ("opacity", "0-100", "digit-opacity", "How opaque the digits are, in per cent."),
        ("overlay-opacity", "0-100", "overlay-opacity", "How opaque battery, date and next alarm are, in per cent."),
        ("font", "name", "font-family", "The digits' font, by the name of its family, or System."),
        ("weight", "weight", "font-weight", "How heavy the digits are, from ultra-light to black."),
        ("design", "design", "font-design", "Which kind of letter the font System means."),
        ("fit", "on|off", "auto-fit", "Digits as large as the room allows."),
        ("size", "0-100", "size", "How large the digits are, in per cent of that; turns --fit off."),
        ("arrangement", "way", "arrangement", "How hours, minutes and seconds are placed."),
        ("transition", "way", "transition", "How a digit changes into the next."),
        ("seconds", "on|off", "show-seconds", "Whether seconds are shown."),
        ("period", "on|off", "show-period", "Whether AM or PM is shown."),
        ("leading-zero", "on|off", "leading-zero", "Whether hours below ten have a zero before them."),
        ("battery", "on|off", "show-battery", "Whether the charge of the battery is shown."),
        ("date", "on|off", "show-date", "Whether the date is shown."),
        ("date-format", "format", "date-format", "How the date is written."),
        ("next-alarm", "on|off", "show-next-alarm", "Whether the next alarm is shown."),
    ].compactMap { name, value, part, help in
        LookPart.named(part).map { LookOption(name, value.uppercased(), help, $0) }
    }

    /// The part that a word means: its own name, or that of its option.
    static func part(named word: String) throws(CommandError) -> LookPart {
        let word = word.lowercased()
        if let part = LookPart.named(word) ?? all.first(where: { $0.option.name == word })?.part { return part }
        let names = Set(LookPart.all.map(\.name) + all.map(\.option.name)).sorted()
        throw CommandError(
            .notFound, "the look has no part \(word.quoted)" + names.suggestion(for: word),
            hint: "See 'nightstand clock get'.")
    }

    private init(_ name: String, _ valueName: String, _ help: String, _ part: LookPart) {
        self.part = part
        let completion: Completion =
            switch part.kind {
            case .flag: .words(["on", "off"])
            case .choice(let names): .words(names)
            case .color: .words(NamedColor.all.map(\.name))
            case .percent, .font: .none
            }
        var help = help
        if case .choice(let names) = part.kind { help += " One of \(names.listed("and"))." }
        option = Option(name, valueName, help, completion: completion) { text throws(CommandError) in
            try Self.value(of: text, for: part, option: name)
        }
    }

    /// Reads the value of one option; per cent may have their sign, colours their names.
    private static func value(of text: String, for part: LookPart, option: String) throws(CommandError) -> LookValue {
        let value: LookValue? =
            switch part.kind {
            case .flag: OnOff(text).map { .flag($0.isOn) }
            case .percent: Int(text.hasSuffix("%") ? String(text.dropLast()) : text).map { .number($0) }
            case .choice: .text(text.lowercased())
            case .color: NamedColor.color(text).map { .text($0.hex) }
            case .font: .text(text)
            }
        var trial = ClockLook()
        if let value, part.adopt(value, into: &trial) { return value }
        switch part.kind {
        case .flag: throw .wrongUse("--\(option) takes on or off, not \(text.quoted)")
        case .percent: throw .wrongUse("--\(option) takes a whole number from 0 to 100, not \(text.quoted)")
        case .choice(let names):
            let near = names.suggestion(for: text)
            throw .wrongUse(
                "\(text.quoted) is nothing for --\(option)" + (near.isEmpty ? "; give \(names.listed("or"))" : near))
        case .color:
            let names = NamedColor.all.map(\.name)
            let near = names.suggestion(for: text)
            throw .wrongUse(
                "\(text.quoted) is not a colour"
                    + (near.isEmpty ? "; give one such as #ff8000, or \(names.listed("or"))" : near))
        case .font: throw .wrongUse("--\(option) takes the name of a font, or System")
        }
    }
}

/// A switch as people type it.
nonisolated struct OnOff {
    let isOn: Bool

    /// Reads `on`, `yes` and `true`, or their opposites; nil for anything else.
    init?(_ text: String) {
        switch text.lowercased() {
        case "on", "yes", "true": isOn = true
        case "off", "no", "false": isOn = false
        default: return nil
        }
    }
}
