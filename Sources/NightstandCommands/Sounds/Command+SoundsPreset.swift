// SPDX-License-Identifier: MIT
import Localization
import NightstandService

nonisolated extension Command {
    /// `nightstand sounds preset`.
    static let soundsPreset = Command(
        group: "preset", tr("Manage sound presets"),
        subcommands: [
            .soundPresetList, .soundPresetPlay, .soundPresetSave, .soundPresetRename, .soundPresetMove,
            .soundPresetDelete, .soundPresetReset,
        ])

    private static let which = Operand(
        "PRESET", tr("The name or id of a preset."), completion: .live(.soundPresets))
    private static let newName = Operand("NAME", tr("The name."))
    private static let position = Operand("POSITION", tr("The new position in the list, starting at 1."))

    private static let soundPresetList = Command(
        "list", tr("List all presets"), exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let presets = try await environment.askSounds { sounds throws(ServiceError) in
            try await sounds.soundPresets()
        }
        try environment.answer(input, json: presets) { environment.text(of: table(presets)) }
        return .done
    }

    private static func table(_ presets: [SoundPreset]) -> TextTable {
        TextTable(
            header: [tr("ID", context: "column"), tr("PRESET", context: "column"), tr("MIX", context: "column")],
            flexible: 2,
            rows: presets.map { preset in
                let mix = preset.mix.map { $0.volume == 100 ? $0.id : "\($0.id):\(Int($0.volume.rounded()))" }
                return [.init(preset.id, .dim), .init(preset.name, .bold), .init(mix.joined(separator: " "))]
            })
    }

    private static let soundPresetPlay = Command(
        "play", tr("Play a preset"), operands: [which],
        examples: [Example("nightstand sounds preset play Campfire", tr("Play a campfire on a summer night."))]
    ) { input, environment throws(CommandError) in
        let preset = try await environment.preset(try input.required(which))
        try await environment.changeSounds(input) { sounds throws(ServiceError) in
            try await sounds.play(preset: preset.id)
        }
        return .done
    }

    private static let soundPresetSave = Command(
        "save", tr("Save the current mix as a preset"),
        discussion: tr("Replaces a preset with the same name."), operands: [newName]
    ) { input, environment throws(CommandError) in
        let name = try input.required(newName)
        let preset = try await environment.askSounds { sounds throws(ServiceError) in
            try await sounds.savePreset(name: name)
        }
        try environment.answer(input, json: preset) { tr("Saved \(preset.name.quoted).") + "\n" }
        return .done
    }

    private static let soundPresetRename = Command(
        "rename", tr("Rename a preset"), operands: [which, newName]
    ) { input, environment throws(CommandError) in
        let (preset, name) = (try await environment.preset(try input.required(which)), try input.required(newName))
        let renamed = try await environment.askSounds { sounds throws(ServiceError) in
            try await sounds.rename(preset: preset.id, to: name)
        }
        try environment.answer(input, json: renamed) {
            tr("Renamed \(preset.name.quoted) to \(renamed.name.quoted).") + "\n"
        }
        return .done
    }

    private static let soundPresetMove = Command(
        "move", tr("Move a preset in the list"), operands: [which, position]
    ) { input, environment throws(CommandError) in
        let preset = try await environment.preset(try input.required(which))
        let reader = WholeNumber.reading(within: 1...200) { tr("the position must be from \($0) to \($1)") }
        let place = try reader(try input.required(position))
        let presets = try await environment.askSounds { sounds throws(ServiceError) in
            try await sounds.move(preset: preset.id, to: place - 1)
        }
        try environment.answer(input, json: presets) { environment.text(of: table(presets)) }
        return .done
    }

    private static let soundPresetDelete = Command(
        "delete", tr("Delete a preset"), operands: [which]
    ) { input, environment throws(CommandError) in
        let preset = try await environment.preset(try input.required(which))
        let deleted = try await environment.askSounds { sounds throws(ServiceError) in
            try await sounds.delete(preset: preset.id)
        }
        try environment.answer(input, json: deleted) { tr("Deleted \(deleted.name.quoted).") + "\n" }
        return .done
    }

    private static let soundPresetReset = Command(
        "reset", tr("Restore the default presets"),
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let presets = try await environment.askSounds { sounds throws(ServiceError) in
            try await sounds.resetPresets()
        }
        try environment.answer(input, json: presets) { environment.text(of: table(presets)) }
        return .done
    }
}
