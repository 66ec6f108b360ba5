// SPDX-License-Identifier: MIT

/// What must be remembered of the sounds to sleep by; behind the same writer as the alarms.
public protocol SoundStore: AnyObject {
    /// Reads everything; a broken row is reported and never hides the others.
    ///
    /// - Throws: ``StoreError`` when nothing can be read at all.
    func loadSounds() throws(StoreError) -> StoredSounds

    /// Writes all changes in one transaction, or none of them; durable when it returns.
    ///
    /// - Throws: ``StoreError``; the store then holds what it held before.
    func commitSounds(_ changes: [SoundChange]) throws(StoreError)
}

/// One change of what is remembered of the sounds.
public enum SoundChange: Hashable, Sendable {
    /// Replaces what was chosen and whether it plays.
    case player(StoredPlayer)
    /// Adds a preset, or replaces the one of the same id, at a place in the list.
    case savePreset(StoredPreset, position: Int)
    /// Forgets the preset of this id.
    case deletePreset(String)
    /// Adds a sound of the user's, or replaces the one of the same id in its place.
    case saveOwn(StoredOwnSound)
    /// Forgets the sound of the user's of this id.
    case deleteOwn(String)
}
