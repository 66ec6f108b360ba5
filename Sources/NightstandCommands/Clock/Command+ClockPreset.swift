// SPDX-License-Identifier: MIT
import ClockDesign
import Localization
import NightstandSettings

nonisolated extension Command {
    /// `nightstand clock preset`.
    static let clockPreset = Command(
        group: "preset", tr("Manage look presets"),
        subcommands: [.presetList, .presetApply, .presetSave, .presetRename, .presetDelete])

    /// `nightstand clock preset list`.
    private static let presetList = Command(
        "list", tr("List all presets"), exitCodes: [.done, .wrongUse]
    ) { input, environment throws(CommandError) in
        let own = environment.looks.entries()
        let reports = LookPreset.all.map(PresetReport.init) + own.map(PresetReport.init)
        try environment.answer(input, json: reports) {
            var table = TextTable(
                header: [
                    tr("PRESET", context: "column"), tr("SOURCE", context: "column"),
                    tr("DESCRIPTION", context: "column"),
                ], flexible: 2)
            table.rows = reports.map { report in
                [
                    .init(report.name, .bold),
                    .init(report.isOwn ? tr("own", context: "look") : tr("built-in", context: "look")),
                    .init(report.problem ?? report.summary, report.problem == nil ? .plain : .red),
                ]
            }
            return environment.text(of: table)
        }
        return .done
    }

    private static let name = Operand(
        "NAME", tr("A preset from 'nightstand clock preset list'."), completion: .live(.looks))
    private static let own = Operand("NAME", tr("One of your own presets."), completion: .live(.ownLooks))
    private static let newName = Operand("NEW", tr("The name, 1 to 60 characters."))
    private static let replace = Option(flag: "replace", tr("Replace a preset with that name."))

    /// `nightstand clock preset apply`.
    private static let presetApply = Command(
        "apply", tr("Apply a preset to the clock"),
        discussion: tr(
            """
            A built-in preset changes the font, the colours and the glow, but not what is shown or its size. Your own \
            presets restore everything as it was saved.
            """),
        operands: [name],
        examples: [Example("nightstand clock preset apply Ember", tr("Deep red, for the night."))],
        exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let name = try input.required(name)
        let group = try environment.clockLook()
        let look: ClockLook
        if let preset = LookPreset.named(name) {
            look = preset.applied(to: group.value)
        } else {
            look = try environment.own { store throws(LookStoreError) in try store.look(named: name) }
        }
        try environment.store(look, in: group)
        try environment.answer(input, json: LookReport(look)) {
            tr("Applied \(name.quoted) to the clock.") + "\n"
        }
        environment.warn(of: look)
        return .done
    }

    /// `nightstand clock preset save`.
    private static let presetSave = Command(
        "save", tr("Save the current look as a preset"),
        operands: [newName], options: [replace], exitCodes: [.done, .failed, .wrongUse]
    ) { input, environment throws(CommandError) in
        let name = try input.required(newName)
        let look = try environment.clockLook().value
        let replaces = input[replace]
        try environment.own { store throws(LookStoreError) in try store.save(look, as: name, replaces: replaces) }
        try environment.answer(input, json: ["name": name]) { tr("Saved \(name.quoted).") + "\n" }
        return .done
    }

    /// `nightstand clock preset rename`.
    private static let presetRename = Command(
        "rename", tr("Rename one of your presets"),
        operands: [own, newName], exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let (old, new) = (try input.required(own), try input.required(newName))
        try environment.own { store throws(LookStoreError) in try store.rename(old, to: new) }
        try environment.answer(input, json: ["name": new]) {
            tr("Renamed \(old.quoted) to \(new.quoted).") + "\n"
        }
        return .done
    }

    /// `nightstand clock preset delete`.
    private static let presetDelete = Command(
        "delete", tr("Delete one of your presets"),
        operands: [own], exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let name = try input.required(own)
        try environment.own { store throws(LookStoreError) in try store.delete(name) }
        try environment.answer(input, json: ["name": name]) { tr("Deleted \(name.quoted).") + "\n" }
        return .done
    }
}

extension CommandEnvironment {
    /// Accesses the user's own looks, with errors as those of the command line.
    fileprivate func own<Answer>(
        _ body: (LookStore) throws(LookStoreError) -> Answer
    ) throws(CommandError) -> Answer {
        do throws(LookStoreError) {
            return try body(looks)
        } catch {
            let sentence = error.sentence.prefix(1).lowercased() + error.sentence.dropFirst()
            switch error {
            case .notFound(let name):
                if let preset = LookPreset.named(name) {
                    throw .wrongUse(
                        tr("\(preset.name.quoted) is built in; only your own presets can be changed"))
                }
                let known = LookPreset.all.map(\.name) + looks.entries().map(\.name)
                throw CommandError(
                    .notFound, known.suggestion(for: name, after: tr("there is no preset \(name.quoted)")),
                    hint: tr("See 'nightstand clock preset list'."))
            case .badName, .nameTaken: throw .wrongUse(sentence)
            case .broken, .notWritable: throw CommandError(.failed, sentence)
            }
        }
    }
}

/// A look as `--json` shows it.
private nonisolated struct PresetReport: Encodable {
    var name: String
    var isOwn: Bool
    var summary: String
    var problem: String?
    var look: LookReport?

    init(_ preset: LookPreset) {
        name = preset.name
        isOwn = false
        summary = preset.summary
        look = LookReport(preset.look)
    }

    init(_ entry: LookStore.Entry) {
        name = entry.name
        isOwn = true
        summary = ""
        switch entry.look {
        case .success(let look):
            self.look = LookReport(look)
            let (digits, background) = (look.digitColor.hex, look.backgroundColor.hex)
            // Translators: {1} is a font, {2} the colour of the digits, {3} that behind them.
            summary = tr("\(look.font.family), \(digits) on \(background)")
        case .failure(let error):
            problem = error.sentence(about: entry.file)
        }
    }
}
