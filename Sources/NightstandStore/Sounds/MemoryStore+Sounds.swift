// SPDX-License-Identifier: MIT

extension MemoryStore: SoundStore {
    /// What is remembered.
    public func loadSounds() throws(StoreError) -> StoredSounds {
        if let obstacle { throw obstacle }
        return sounds
    }

    /// Applies all changes, or none of them; they count as one write.
    public func commitSounds(_ changes: [SoundChange]) throws(StoreError) {
        try perform {
            for change in changes { sounds.apply(change) }
            sounds.isNew = sounds.isNew && changes.isEmpty
        }
    }
}

extension StoredSounds {
    /// Takes in a change.
    mutating func apply(_ change: SoundChange) {
        switch change {
        case .player(let new): player = new
        case .savePreset(let preset, let position):
            presets.removeAll { $0.id == preset.id }
            presets.insert(preset, at: min(max(position, 0), presets.count))
        case .deletePreset(let id): presets.removeAll { $0.id == id }
        case .saveOwn(let sound):
            if let index = own.firstIndex(where: { $0.id == sound.id }) {
                own[index] = sound
            } else {
                own.append(sound)
            }
        case .deleteOwn(let id): own.removeAll { $0.id == id }
        }
    }
}
