// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Localization
import NightstandService
import NightstandStore

extension SoundController {
    /// The most presets that can be saved.
    package static let presetCapacity = 200

    /// Saves the mix and its volume under a name; a preset of the same name is replaced.
    package func savePreset(name: String) throws(ServiceError) -> SoundPreset {
        let name = try checked(name)
        guard !status.mix.isEmpty else {
            throw ServiceError(.invalid, LocalizedText("There is no mix to save. Choose a sound first."))
        }
        let index = presets.firstIndex { $0.name == name }
        let preset = SoundPreset(
            id: index.map { presets[$0].id } ?? freshID(), name: name, mix: status.mix, volume: status.volume)
        var new = presets
        if let index { new[index] = preset } else { new.append(preset) }
        try keep(new)
        return preset
    }

    /// Stores a preset unchanged, at a position in the list.
    package func restore(preset: SoundPreset, at index: Int) throws(ServiceError) -> SoundPreset {
        var preset = preset
        preset.name = try checked(preset.name)
        if preset.id.isEmpty { preset.id = freshID() }
        guard preset.id.utf8.count <= 64, preset.mix.count <= Self.mixCapacity,
            preset.mix.allSatisfy({ $0.id.utf8.count <= 200 })
        else {
            throw ServiceError(
                .invalid,
                LocalizedText(
                    """
                    A preset can have an id of at most 64 characters and at most \(Self.mixCapacity) sounds, not \
                    \(preset.mix.count).
                    """))
        }
        for index in preset.mix.indices {
            let volume = preset.mix[index].volume
            preset.mix[index].volume = volume.isFinite ? min(max(volume, 0), 100) : 100
        }
        preset.volume = preset.volume.flatMap { $0.isFinite ? min(max($0, 0), 100) : nil }
        var new = presets.filter { $0.id != preset.id }
        new.insert(preset, at: min(max(index, 0), new.count))
        try keep(new)
        return preset
    }

    /// Renames a preset.
    package func rename(preset id: String, to name: String) throws(ServiceError) -> SoundPreset {
        let name = try checked(name)
        let index = try place(of: id)
        guard !presets.contains(where: { $0.name == name && $0.id != id }) else {
            throw ServiceError(.invalid, LocalizedText("A preset “\(name)” already exists. Choose another name."))
        }
        var new = presets
        new[index].name = name
        try keep(new)
        return new[index]
    }

    /// Moves a preset to another position in the list.
    package func move(preset id: String, to index: Int) throws(ServiceError) -> [SoundPreset] {
        var new = presets
        let preset = new.remove(at: try place(of: id))
        new.insert(preset, at: min(max(index, 0), new.count))
        try keep(new)
        return new
    }

    /// Deletes a preset and returns it.
    package func delete(preset id: String) throws(ServiceError) -> SoundPreset {
        var new = presets
        let preset = new.remove(at: try place(of: id))
        try keep(new)
        return preset
    }

    /// Restores the default presets; the user's own are kept, after them.
    package func resetPresets() throws(ServiceError) -> [SoundPreset] {
        let standard = StandardPresets.all
        try keep(standard + presets.filter { preset in !standard.contains { $0.id == preset.id } })
        return presets
    }

    /// Plays the mix of a preset; sounds that no longer exist are left out.
    package func play(preset id: String) throws(ServiceError) -> SoundsStatus {
        let preset = presets[try place(of: id)]
        let mix = preset.mix.filter { track in (try? checkPlayable(track.id)) != nil }
        guard !mix.isEmpty else {
            throw ServiceError(
                .failed,
                LocalizedText("None of the sounds of “\(preset.name)” can be played. Choose others and save it again."))
        }
        if let volume = preset.volume { tell(.masterVolume(volume)) }
        return try play(mix: mix)
    }

    private func place(of id: String) throws(ServiceError) -> Int {
        guard let index = presets.firstIndex(where: { $0.id == id }) else {
            throw ServiceError(
                .notFound,
                LocalizedText("There is no preset “\(id)”. Choose a saved preset."))
        }
        return index
    }

    private func checked(_ name: String) throws(ServiceError) -> String {
        guard !name.allSatisfy(\.isWhitespace) else {
            throw ServiceError(.invalid, LocalizedText("Give the preset a name."))
        }
        guard name.unicodeScalars.count <= 200 else {
            throw ServiceError(.invalid, LocalizedText("The name is longer than 200 characters. Choose a shorter one."))
        }
        return name
    }

    func freshID() -> String {
        var id = makeID()
        while presets.contains(where: { $0.id == id }) || own.contains(where: { $0.id.hasSuffix(id) }) { id = makeID() }
        return id
    }

    /// Replaces the list, in the store first.
    private func keep(_ new: [SoundPreset]) throws(ServiceError) {
        guard new.count <= Self.presetCapacity else {
            throw ServiceError(
                .invalid, LocalizedText("No more than \(Self.presetCapacity) presets can be saved. Delete one first."))
        }
        var memory = memory
        memory.hasStoredPresets = true
        try commit {
            let gone = presets.filter { old in !new.contains { $0.id == old.id } }
            return try gone.map { StoreChange.forget(.preset, $0.id) }
                + new.enumerated().map { .keep(try Record(.preset, id: $1.id, position: $0, StoredPreset($1))) }
                + [.keep(try Record(.sounds, id: "now", memory))]
        }
        presets = new
        hasStoredPresets = true
        observers.send(.presetsChanged(new))
        tell(.tick)
    }

    /// Writes changes, or throws a sentence that explains why nothing was changed.
    func commit(_ changes: () throws -> [StoreChange]) throws(ServiceError) {
        do {
            try store.commit(changes())
        } catch let error as StoreError {
            throw ServiceError(.storage, error.text)
        } catch {
            throw ServiceError(.invalid, LocalizedText("This can't be saved: \(String(describing: error))."))
        }
    }
}
