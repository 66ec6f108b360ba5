// SPDX-License-Identifier: MIT
import ClockDesign
import Localization
import NightstandSettings

nonisolated extension Command {
    /// `nightstand clock preset`.
    static let clockPreset = Command(
        group: "preset", tr("Looks that come with Nightstand, and your own"),
        subcommands: [.presetList, .presetApply, .presetSave, .presetRename, .presetDelete])

    /// `nightstand clock preset list`.
    private static let presetList = Command(
        "list", tr("Show all looks"), exitCodes: [.done, .wrongUse]
    ) { input, environment throws(CommandError) in
        let own = environment.looks.entries()
        let reports = LookPreset.all.map(PresetReport.init) + own.map(PresetReport.init)
        try environment.answer(input, json: reports) {
            var table = TextTable(
                header: [
                    tr("LOOK", context: "column"), tr("WHOSE", context: "column"), tr("WHAT IT IS", context: "column"),
                ], flexible: 2)
            table.rows = reports.map { report in
                [
                    .init(report.name, .bold),
                    .init(report.isOwn ? tr("yours", context: "look") : tr("built in", context: "look")),
                    .init(report.problem ?? report.summary, report.problem == nil ? .plain : .red),
                ]
            }
            return environment.text(of: table)
        }
        return .done
    }

    private static let name = Operand(
        "NAME", tr("A look of 'nightstand clock preset list'."), completion: .live(.looks))
    private static let own = Operand("NAME", tr("One of your own looks."), completion: .live(.ownLooks))
    private static let newName = Operand("NEW", tr("What it shall be called, in 1 to 60 characters."))
    private static let replace = Option(flag: "replace", tr("Replace a look of that name."))

    /// `nightstand clock preset apply`.
    private static let presetApply = Command(
        "apply", tr("Let the clock look like this"),
        discussion: tr(
            """
            A look that comes with Nightstand changes font, colours and light; what is shown, and how large, stays as \
            it is. A look of your own brings everything back as it was saved.
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
            tr("The clock looks like \(name.quoted) now.") + "\n"
        }
        environment.warn(of: look)
        return .done
    }

    /// `nightstand clock preset save`.
    private static let presetSave = Command(
        "save", tr("Keep how the clock looks now under a name"),
        operands: [newName], options: [replace], exitCodes: [.done, .failed, .wrongUse]
    ) { input, environment throws(CommandError) in
        let name = try input.required(newName)
        let look = try environment.clockLook().value
        let replaces = input[replace]
        try environment.own { store throws(LookStoreError) in try store.save(look, as: name, replaces: replaces) }
        try environment.answer(input, json: ["name": name]) { tr("\(name.quoted) is saved.") + "\n" }
        return .done
    }

    /// `nightstand clock preset rename`.
    private static let presetRename = Command(
        "rename", tr("Give one of your looks another name"),
        operands: [own, newName], exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let (old, new) = (try input.required(own), try input.required(newName))
        try environment.own { store throws(LookStoreError) in try store.rename(old, to: new) }
        try environment.answer(input, json: ["name": new]) {
            tr("\(old.quoted) is called \(new.quoted) now.") + "\n"
        }
        return .done
    }

    /// `nightstand clock preset delete`.
    private static let presetDelete = Command(
        "delete", tr("Delete one of your looks"),
        operands: [own], exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let name = try input.required(own)
        try environment.own { store throws(LookStoreError) in try store.delete(name) }
        try environment.answer(input, json: ["name": name]) { tr("\(name.quoted) is deleted.") + "\n" }
        return .done
    }
}

extension CommandEnvironment {
    /// Works with the user's own looks.
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
                        tr("\(preset.name.quoted) comes with Nightstand; only your own looks can be changed"))
                }
                let known = LookPreset.all.map(\.name) + looks.entries().map(\.name)
                throw CommandError(
                    .notFound, known.suggestion(for: name, after: tr("there is no look \(name.quoted)")),
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
            problem = tr("\(entry.file) \(error.reason)", context: "a file and what is wrong with it")
        }
    }
}
