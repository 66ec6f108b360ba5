// SPDX-License-Identifier: MIT
import NightstandService

extension FakeSoundService {
    /// The mixes that have a name.
    package func soundPresets() -> [SoundPreset] {
        return presets
    }

    /// Saves the mix and its volume under a name; one of the same name is replaced.
    package func savePreset(name: String) throws(ServiceError) -> SoundPreset {
        try checkName(name)
        guard !status.mix.isEmpty else {
            throw ServiceError(.invalid, "There is no mix to save. Choose a sound first.")
        }
        let known = presets.firstIndex { $0.name == name }
        let preset = SoundPreset(
            id: known.map { presets[$0].id } ?? freshID("preset"), name: name, mix: status.mix, volume: status.volume)
        if let known { presets[known] = preset } else { presets.append(preset) }
        tellPresets()
        return preset
    }

    /// Stores a preset as it is, at a place in the list.
    package func restore(preset: SoundPreset, at index: Int) throws(ServiceError) -> SoundPreset {
        try checkName(preset.name)
        var preset = preset
        if preset.id.isEmpty { preset.id = freshID("preset") }
        presets.removeAll { $0.id == preset.id }
        presets.insert(preset, at: min(max(index, 0), presets.count))
        tellPresets()
        return preset
    }

    /// Renames a preset.
    package func rename(preset id: String, to name: String) throws(ServiceError) -> SoundPreset {
        try checkName(name)
        let index = try preset(id)
        guard !presets.contains(where: { $0.name == name && $0.id != id }) else {
            throw ServiceError(.invalid, "A preset “\(name)” already exists. Choose another name.")
        }
        presets[index].name = name
        tellPresets()
        return presets[index]
    }

    /// Moves a preset to another place in the list.
    package func move(preset id: String, to index: Int) throws(ServiceError) -> [SoundPreset] {
        let preset = presets.remove(at: try preset(id))
        presets.insert(preset, at: min(max(index, 0), presets.count))
        tellPresets()
        return presets
    }

    /// Deletes a preset and returns it.
    package func delete(preset id: String) throws(ServiceError) -> SoundPreset {
        let preset = presets.remove(at: try preset(id))
        tellPresets()
        return preset
    }

    /// Brings back the presets of a new installation; the user's own stay, after them.
    package func resetPresets() -> [SoundPreset] {
        presets = standardPresets + presets.filter { own in !standardPresets.contains { $0.id == own.id } }
        tellPresets()
        return presets
    }

    /// Plays the mix of a preset.
    package func play(preset id: String) throws(ServiceError) -> SoundsStatus {
        let preset = presets[try preset(id)]
        status.mix = preset.mix
        if let volume = preset.volume { status.volume = volume }
        return play()
    }

    private func preset(_ id: String) throws(ServiceError) -> Int {
        guard let index = presets.firstIndex(where: { $0.id == id }) else {
            throw ServiceError(
                .notFound, "There is no preset “\(id)”. Choose a saved preset.")
        }
        return index
    }

    private func checkName(_ name: String) throws(ServiceError) {
        if name.allSatisfy(\.isWhitespace) { throw ServiceError(.invalid, "Give the preset a name.") }
    }

    private func tellPresets() {
        observers.send(.presetsChanged(presets))
        change { _ in }
    }
}
