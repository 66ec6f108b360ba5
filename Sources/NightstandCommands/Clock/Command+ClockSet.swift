// SPDX-License-Identifier: MIT
import ClockDesign
import GLibKit
import Localization
import NightstandSettings

nonisolated extension Command {
    /// `nightstand clock set`.
    static let clockSet = Command(
        "set", tr("Change the look of the clock"),
        discussion: tr("Changes take effect at once in an open window. Everything else stays as it is."),
        sections: [OptionSection(tr("Look", context: "heading"), LookOption.all.map(\.option))],
        examples: [
            Example(
                "nightstand clock set --color '#ff8000' --weight bold --glow 40", tr("Bold orange digits with a glow.")),
            Example(
                "nightstand clock set --seconds off --date-format iso", tr("No seconds, and the date as 2026-09-07.")),
        ],
        exitCodes: [.done, .failed, .wrongUse]
    ) { input, environment throws(CommandError) in
        let chosen = LookOption.all.filter { input.hasAny(of: [$0.option]) }
        guard !chosen.isEmpty else { throw .wrongUse(tr("nothing to change; give an option, such as --color amber")) }
        let sizes = chosen.contains { $0.part.name == "size" }
        if sizes, chosen.contains(where: { $0.part.name == "auto-fit" && input[$0.option] == .flag(true) }) {
            throw .wrongUse(tr("--fit on and --size cannot be used together"))
        }
        let group = try environment.clockLook()
        var look = group.value
        if sizes, look.size == .fit { look.size = .percent(100) }
        for entry in chosen { if let value = input[entry.option] { _ = entry.part.adopt(value, into: &look) } }
        if !sizes, look.size != .fit { look.size = .percent(group.keptSize) }
        try environment.store(look, in: group)
        try environment.answer(input, json: LookReport(look)) { tr("Changed the look of the clock.") + "\n" }
        if let warning = look.legibilityWarning { environment.console.writeError("nightstand: \(warning)\n") }
        if chosen.contains(where: { $0.part.name.hasPrefix("font-") }) { environment.warn(ofFont: look.font) }
        return .done
    }

    /// `nightstand clock get`.
    static let clockGet = Command(
        "get", tr("Show the look of the clock"),
        discussion: tr("With PART, prints only its value. The size is shown only while auto-fit is off."),
        operands: [part], examples: [Example("nightstand clock get glow", tr("For a script."))],
        exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let look = try environment.clockLook().value
        if let name = input[part] {
            let part = try LookOption.part(named: name)
            guard let value = part.value(look) else {
                throw CommandError(.notFound, tr("\(part.name.quoted) has no value in the current look"))
            }
            try environment.answer(input, json: LookReport(look, of: [part])) { LookReport.text(of: value) + "\n" }
            return .done
        }
        try environment.answer(input, json: LookReport(look)) {
            var table = TextTable(header: [tr("PART", context: "column"), tr("VALUE", context: "column")])
            table.rows = LookPart.all.compactMap { part in
                part.value(look).map { [.init(part.name), .init(LookReport.text(of: $0))] }
            }
            return environment.text(of: table)
        }
        return .done
    }

    private static let part = Operand(
        "PART", tr("A part of the look, named as in 'clock get' or the options of 'clock set' (default: all)."),
        isOptional: true, completion: .words(LookPart.all.map(\.name)))

    /// `nightstand clock reset`.
    static let clockReset = Command(
        "reset", tr("Restore the default look of the clock"), exitCodes: [.done, .failed, .wrongUse]
    ) { input, environment throws(CommandError) in
        let group = try environment.clockLook()
        do throws(SettingsError) {
            try group.reset()
        } catch {
            throw CommandError(error)
        }
        group.flush()
        try environment.answer(input, json: LookReport(group.value)) { tr("Restored the default look.") + "\n" }
        return .done
    }
}

extension CommandEnvironment {
    /// The look of the clock, as the user has it.
    func clockLook() throws(CommandError) -> ClockLookSettings {
        do throws(SettingsError) {
            return ClockLookSettings(try openSettings(.clock))
        } catch {
            throw CommandError(error)
        }
    }

    /// Stores a look, so that an open window shows it.
    func store(_ look: ClockLook, in group: ClockLookSettings) throws(CommandError) {
        do throws(SettingsError) {
            try group.set(look)
        } catch {
            throw CommandError(error)
        }
        group.flush()
        guard try clockLook().value == look else { throw .settingsNotKept }
    }
}

/// A look as `--json` shows it: its parts by their names.
nonisolated struct LookReport: Encodable {
    private let parts: [String: SettingValue]

    /// Reports a look, or some parts of it.
    init(_ look: ClockLook, of wanted: [LookPart] = LookPart.all) {
        var parts: [String: SettingValue] = [:]
        for part in wanted {
            switch part.value(look) {
            case .flag(let flag): parts[part.name] = .flag(flag)
            case .number(let number): parts[part.name] = .integer(number)
            case .text(let text): parts[part.name] = .text(text)
            case nil: break
            }
        }
        self.parts = parts
    }

    /// Writes the parts themselves.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(parts)
    }

    /// A value as people read it.
    static func text(of value: LookValue) -> String {
        switch value {
        case .flag(let flag): flag ? "on" : "off"
        case .number(let number): String(number)
        case .text(let text): text
        }
    }
}
