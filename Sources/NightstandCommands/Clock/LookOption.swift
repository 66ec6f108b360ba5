// SPDX-License-Identifier: MIT
import ClockDesign
import Localization

/// An option of `nightstand clock set` that stands for one part of the look.
nonisolated struct LookOption: Sendable {
    let part: LookPart
    let option: Option<LookValue>

    /// All of them, in the order of the help.
    static let all: [LookOption] = [
        ("color", "color", "digit-color", tr("The colour of the digits: #ff8000, or a name such as amber.")),
        ("background", "color", "background-color", tr("The colour behind the digits.")),
        ("random-color", "on|off", "random-color", tr("Change the colour of the digits every minute.")),
        ("glow", "0-100", "glow", tr("The glow of the digits, in per cent.")),
        ("opacity", "0-100", "digit-opacity", tr("The opacity of the digits, in per cent.")),
        (
            "overlay-opacity", "0-100", "overlay-opacity",
            tr("The opacity of battery, date and next alarm, in per cent.")
        ),
        ("font", "name", "font-family", tr("The font family of the digits, or System.")),
        ("weight", "weight", "font-weight", tr("The weight of the digits, from ultra-light to black.")),
        ("design", "design", "font-design", tr("The design of the System font.")),
        ("fit", "on|off", "auto-fit", tr("Fit the digits to the window.")),
        ("size", "0-100", "size", tr("The size of the digits, in per cent of the largest that fits; turns --fit off.")),
        ("arrangement", "way", "arrangement", tr("The arrangement of hours, minutes and seconds.")),
        ("transition", "way", "transition", tr("The transition between digits.")),
        ("seconds", "on|off", "show-seconds", tr("Show seconds.")),
        ("period", "on|off", "show-period", tr("Show AM or PM.")),
        ("leading-zero", "on|off", "leading-zero", tr("Show a leading zero before hours below ten.")),
        ("battery", "on|off", "show-battery", tr("Show the battery level.")),
        ("date", "on|off", "show-date", tr("Show the date.")),
        ("date-format", "format", "date-format", tr("The format of the date.")),
        ("next-alarm", "on|off", "show-next-alarm", tr("Show the next alarm.")),
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
        if case .choice(let names) = part.kind { help += " " + tr("One of \(names.listed(.or)).") }
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
                    for: text, after: tr("\(text.quoted) is not valid for --\(option)"),
                    otherwise: tr("\(text.quoted) is not valid for --\(option); use \(names.listed(.or))")))
        case .color:
            let names = NamedColor.all.map(\.name)
            throw .wrongUse(
                names.suggestion(
                    for: text, after: tr("\(text.quoted) is not a colour"),
                    otherwise: tr(
                        "\(text.quoted) is not a colour; use one such as #ff8000, or \(names.listed(.or))")))
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
