// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService

extension BusClient {
    /// The mixes that have a name.
    package func soundPresets() async throws(ServiceError) -> [SoundPreset] {
        try await ask("Presets", of: Names.sounds)
    }

    /// Saves the mix and its volume under a name.
    package func savePreset(name: String) async throws(ServiceError) -> SoundPreset {
        try await ask("SavePreset", of: Names.sounds, [.string(name)])
    }

    /// Stores a preset as it is, at a place in the list.
    package func restore(preset: SoundPreset, at index: Int) async throws(ServiceError) -> SoundPreset {
        let arguments = [try Message.write(preset), .int32(Int32(clamping: index))]
        return try await ask("RestorePreset", of: Names.sounds, arguments)
    }

    /// Gives a preset another name.
    package func rename(preset id: String, to name: String) async throws(ServiceError) -> SoundPreset {
        try await ask("RenamePreset", of: Names.sounds, [.string(id), .string(name)])
    }

    /// Moves a preset to another place in the list.
    package func move(preset id: String, to index: Int) async throws(ServiceError) -> [SoundPreset] {
        try await ask("MovePreset", of: Names.sounds, [.string(id), .int32(Int32(clamping: index))])
    }

    /// Deletes a preset and returns it.
    package func delete(preset id: String) async throws(ServiceError) -> SoundPreset {
        try await ask("DeletePreset", of: Names.sounds, [.string(id)])
    }

    /// Brings back the presets of a new installation.
    package func resetPresets() async throws(ServiceError) -> [SoundPreset] {
        try await ask("ResetPresets", of: Names.sounds)
    }
}
