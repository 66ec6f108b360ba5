// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandSettings

nonisolated extension Command {
    /// `nightstand settings`.
    static let settings = Command(
        group: "settings", tr("Show and change settings"),
        discussion: tr(
            """
            Every preference of the window is a setting with a name such as time-format or clock.glow. Changes take \
            effect at once, in the service and in an open window.
            """),
        subcommands: [.settingsList, .settingsGet, .settingsSet, .settingsReset])

    private static let group = Operand(
        "GROUP", tr("The group of settings, such as general, clock or night (default: all)."), isOptional: true,
        completion: .words(Schema.preferences.map(\.word)))
    private static let changed = Option(flag: "changed", tr("Show only settings that differ from their default."))

    /// `nightstand settings list`.
    private static let settingsList = Command(
        "list", tr("List settings and their values"),
        operands: [group], options: [changed],
        examples: [Example("nightstand settings list clock", tr("List the settings of the clock."))],
        exitCodes: [.done, .failed, .wrongUse]
    ) { input, environment throws(CommandError) in
        let catalogue = try environment.catalogue()
        var shown = catalogue.settings
        if let name = input[group] {
            let schema = try Schema.reading(name)
            shown.removeAll { $0.schema != schema }
        }
        if input[changed] { shown.removeAll { catalogue.value(of: $0) == $0.key.usual } }
        try environment.answer(input, json: shown.map { SettingReport($0, in: catalogue) }) {
            guard !shown.isEmpty else { return tr("All settings have their default values.") + "\n" }
            var table = TextTable(
                header: [
                    tr("SETTING", context: "column"), tr("VALUE", context: "column"),
                    tr("DESCRIPTION", context: "column"),
                ], flexible: 2)
            table.rows = shown.map { setting in
                let value = catalogue.value(of: setting)
                return [
                    .init(setting.name),
                    .init(SettingsKey.text(of: value), value == setting.key.usual ? .plain : .bold),
                    .init(setting.key.summary),
                ]
            }
            return environment.text(of: table)
        }
        return .done
    }

    private static let name = Operand(
        "SETTING", tr("A name from 'nightstand settings list'."), completion: .live(.settings))

    /// `nightstand settings get`.
    private static let settingsGet = Command(
        "get", tr("Print the value of a setting"),
        discussion: tr("With --json, also prints its description, allowed values and default."),
        operands: [name], exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let catalogue = try environment.catalogue()
        let setting = try catalogue.found(try input.required(name))
        try environment.answer(input, json: SettingReport(setting, in: catalogue)) {
            SettingsKey.text(of: catalogue.value(of: setting)) + "\n"
        }
        return .done
    }

    private static let value = Operand(
        "VALUE", tr("The new value: on or off, a number or a text, depending on the setting."),
        completion: .live(.settingValues))

    /// `nightstand settings set`.
    private static let settingsSet = Command(
        "set", tr("Change a setting"),
        operands: [name, value],
        examples: [
            Example("nightstand settings set time-format 12h", tr("Show times with AM and PM.")),
            Example("nightstand settings set night.mode schedule", tr("Dim the clock on a schedule.")),
        ],
        exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let catalogue = try environment.catalogue()
        let setting = try catalogue.found(try input.required(name))
        let text = try input.required(value)
        do throws(CatalogueError) {
            try catalogue.set(setting, to: text)
        } catch {
            throw CommandError(error, text: text, for: setting)
        }
        try environment.store(catalogue, [setting])
        try environment.answer(input, json: SettingReport(setting, in: catalogue)) {
            let value = SettingsKey.text(of: catalogue.value(of: setting))
            // Translators: {1} is the name of a setting, {2} its value.
            return tr("\(setting.name) is now \(value).") + "\n"
        }
        if setting.schema == .clock { try environment.note(of: setting.key.name) }
        return .done
    }

    private static let names = Operand(
        "SETTING", tr("Names from 'nightstand settings list', or a group such as clock."), isOptional: true,
        isRepeated: true,
        completion: .live(.settings))
    private static let all = Option(flag: "all", tr("Reset all settings."))

    /// `nightstand settings reset`.
    private static let settingsReset = Command(
        "reset", tr("Restore default settings"),
        operands: [names], options: [all],
        examples: [Example("nightstand settings reset clock.glow", tr("Restore the default glow."))],
        exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let catalogue = try environment.catalogue()
        guard input[all] == input.all(names).isEmpty else {
            throw .wrongUse(tr("use either names, such as clock.glow, or --all"))
        }
        var chosen = input[all] ? catalogue.settings : []
        for name in input.all(names) {
            if let schema = Schema(word: name) {
                chosen += catalogue.settings.filter { $0.schema == schema }
            } else {
                chosen.append(try catalogue.found(name))
            }
        }
        do throws(SettingsError) {
            try catalogue.reset(chosen)
        } catch {
            throw CommandError(error)
        }
        try environment.store(catalogue, chosen)
        try environment.answer(input, json: chosen.map { SettingReport($0, in: catalogue) }) {
            guard chosen.count == 1, let setting = chosen.first else {
                let count = chosen.count
                // Translators: {1} is a number.
                return tr(
                    "Restored the default of \(count) setting.", "Restored the defaults of \(count) settings.",
                    count: count)
                    + "\n"
            }
            let value = SettingsKey.text(of: catalogue.value(of: setting))
            // Translators: {1} is the name of a setting, {2} its value.
            return tr("\(setting.name) is back to \(value).") + "\n"
        }
        return .done
    }
}
