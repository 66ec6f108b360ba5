// SPDX-License-Identifier: MIT
import Localization

/// The calls about named mixes; they belong to the interface of ``SoundCalls``.
package nonisolated enum SoundPresetCalls {
    package static let list = Call("Presets", of: Names.sounds, answers: "presets", [SoundPreset].self)
    package static let save = Call(
        "SavePreset", of: Names.sounds, name, answers: "preset", SoundPreset.self,
        note: "saves the mix and its volume; replaces one of the same name")
    package static let restore = Call(
        "RestorePreset", of: Names.sounds,
        Parameter("preset", SoundPreset.self, subject: LocalizedText("The preset", context: "what was sent")), index,
        answers: "preset", SoundPreset.self, note: "undoes a deletion")
    package static let rename = Call("RenamePreset", of: Names.sounds, id, name, answers: "preset", SoundPreset.self)
    package static let move = Call(
        "MovePreset", of: Names.sounds, id, index, answers: "presets", [SoundPreset].self, note: "from 0")
    package static let delete = Call("DeletePreset", of: Names.sounds, id, answers: "preset", SoundPreset.self)
    package static let reset = Call(
        "ResetPresets", of: Names.sounds, answers: "presets", [SoundPreset].self,
        note: "restores those of a new installation, before the user's own")

    private static let id = Parameter("id", String.self)
    private static let name = Parameter("name", String.self)
    private static let index = Parameter("index", Int.self)

    static let declarations = [
        list.declaration, save.declaration, restore.declaration, rename.declaration, move.declaration,
        delete.declaration, reset.declaration,
    ]
}

extension SoundService {
    /// The named mixes, in the user's order.
    package func soundPresets() async throws(ServiceError) -> [SoundPreset] {
        try await perform(SoundPresetCalls.list)
    }

    /// Saves the mix and its volume under a name; one of the same name is replaced.
    package func savePreset(name: String) async throws(ServiceError) -> SoundPreset {
        try await perform(SoundPresetCalls.save, name)
    }

    /// Stores a preset as it is, at a place in the list, as an undone deletion does; an empty id gets a new one.
    package func restore(preset: SoundPreset, at index: Int) async throws(ServiceError) -> SoundPreset {
        try await perform(SoundPresetCalls.restore, preset, index)
    }

    /// Renames a preset.
    package func rename(preset id: String, to name: String) async throws(ServiceError) -> SoundPreset {
        try await perform(SoundPresetCalls.rename, id, name)
    }

    /// Moves a preset to another place in the list, counted from 0.
    package func move(preset id: String, to index: Int) async throws(ServiceError) -> [SoundPreset] {
        try await perform(SoundPresetCalls.move, id, index)
    }

    /// Deletes a preset and returns it, so that it can be restored.
    package func delete(preset id: String) async throws(ServiceError) -> SoundPreset {
        try await perform(SoundPresetCalls.delete, id)
    }

    /// Brings back the presets of a new installation; the user's own stay, after them.
    package func resetPresets() async throws(ServiceError) -> [SoundPreset] {
        try await perform(SoundPresetCalls.reset)
    }
}

nonisolated extension SoundPreset: CallObject {}
