// SPDX-License-Identifier: MIT
import ClockDesign
import Localization

/// An option of `nightstand clock set` that stands for one part of the look.
nonisolated struct LookOption: Sendable {
    let part: LookPart
    let option: Option<LookValue>

    /// All of them, in the order of the help.
    static let all: [LookOption] = [
        ("color", "color", "digit-color", tr("The digits' colour: #ff8000, or a name such as amber.")),
        ("background", "color", "background-color", tr("The colour behind the digits.")),
        ("random-color", "on|off", "random-color", tr("Another digit colour each minute.")),
        ("glow", "0-100", "glow", tr("How strongly the digits glow, in per cent.")),
        ("opacity", "0-100", "digit-opacity", tr("How opaque the digits are, in per cent.")),
        (
            "overlay-opacity", "0-100", "overlay-opacity",
            tr("How opaque battery, date and next alarm are, in per cent.")
        ),
        ("font", "name", "font-family", tr("The digits' font, by the name of its family, or System.")),
        ("weight", "weight", "font-weight", tr("How heavy the digits are, from ultra-light to black.")),
        ("design", "design", "font-design", tr("Which kind of letter the font System means.")),
        ("fit", "on|off", "auto-fit", tr("Digits as large as the room allows.")),
        ("size", "0-100", "size", tr("How large the digits are, in per cent of that; turns --fit off.")),
        ("arrangement", "way", "arrangement", tr("How hours, minutes and seconds are placed.")),
        ("transition", "way", "transition", tr("How a digit changes into the next.")),
        ("seconds", "on|off", "show-seconds", tr("Whether seconds are shown.")),
        ("period", "on|off", "show-period", tr("Whether AM or PM is shown.")),
        ("leading-zero", "on|off", "leading-zero", tr("Whether hours below ten have a zero before them.")),
        ("battery", "on|off", "show-battery", tr("Whether the charge of the battery is shown.")),
        ("date", "on|off", "show-date", tr("Whether the date is shown.")),
        ("date-format", "format", "date-format", tr("How the date is written.")),
        ("next-alarm", "on|off", "show-next-alarm", tr("Whether the next alarm is shown.")),
    ].compactMap { name, value, part, help in
        LookPart.named(part).map { LookOption(name, value.uppercased(), help, $0) }
    }

    /// The part that a word means: its own name, or that of its option.
    static func part(named word: String) throws(CommandError) -> LookPart {
        let word = word.lowercased()
        if let part = LookPart.named(word) ?? all.first(where: { $0.option.name == word })?.part { return part }
        let names = Set(LookPart.all.map(\.name) + all.map(\.option.name)).sorted()
        throw CommandError(
            .notFound, names.suggestion(for: word, after: tr("the look has no part \(word.quoted)")),
            hint: tr("See 'nightstand clock get'."))
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
        if case .choice(let names) = part.kind { help += " " + tr("One of \(names.listed(.and)).") }
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
        case .flag: throw .wrongUse(tr("--\(option) takes on or off, not \(text.quoted)"))
        case .percent: throw .wrongUse(tr("--\(option) takes a whole number from 0 to 100, not \(text.quoted)"))
        case .choice(let names):
            throw .wrongUse(
                names.suggestion(
                    for: text, after: tr("\(text.quoted) is nothing for --\(option)"),
                    otherwise: tr("\(text.quoted) is nothing for --\(option); give \(names.listed(.or))")))
        case .color:
            let names = NamedColor.all.map(\.name)
            throw .wrongUse(
                names.suggestion(
                    for: text, after: tr("\(text.quoted) is not a colour"),
                    otherwise: tr(
                        "\(text.quoted) is not a colour; give one such as #ff8000, or \(names.listed(.or))")))
        case .font: throw .wrongUse(tr("--\(option) takes the name of a font, or System"))
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
