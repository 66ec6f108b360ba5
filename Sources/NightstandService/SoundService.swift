// SPDX-License-Identifier: MIT
import Reactive

/// All that the service does with the sounds to sleep by: the contract of the bus in Swift.
///
/// The bus client and the service itself conform. Every call throws ``ServiceError``; those that change what is played
/// answer with how the sounds stand afterwards. Preferences (what a chosen sound does to the mix, drift, equaliser, fades)
/// are no part of it: they are settings, which the service follows.
@MainActor package protocol SoundService: AnyObject {
    /// How the sounds stand.
    func sounds() async throws(ServiceError) -> SoundsStatus
    /// All sounds to choose from: the bundled ones and the user's own, also those that cannot be played.
    func soundLibrary() async throws(ServiceError) -> [SoundEntry]

    /// Plays the mix; the standard sound when it is empty.
    func playSounds() async throws(ServiceError) -> SoundsStatus
    /// Fades to silence; the mix is kept.
    func stopSounds() async throws(ServiceError) -> SoundsStatus
    /// Plays or stops.
    func toggleSounds() async throws(ServiceError) -> SoundsStatus
    /// Plays a sound that the user chose: alone or beside the others, as the setting says. One of those that play leaves the
    /// mix; one of a silent mix plays, at the volume it has.
    func choose(sound id: String) async throws(ServiceError) -> SoundsStatus
    /// Adds a sound to the mix, and plays.
    func add(sound id: String) async throws(ServiceError) -> SoundsStatus
    /// Takes a sound out of the mix; the last one ends the playing.
    func remove(sound id: String) async throws(ServiceError) -> SoundsStatus
    /// Puts another mix in the place of this one, and plays it.
    func play(mix: [SoundsStatus.Track]) async throws(ServiceError) -> SoundsStatus
    /// Sets the volume of one sound of the mix, or of the whole when `sound` is nil, in per cent, 0 to 100.
    func setVolume(_ percent: Double, sound id: String?) async throws(ServiceError) -> SoundsStatus
    /// Mutes the whole, or no longer.
    func setMuted(_ isMuted: Bool) async throws(ServiceError) -> SoundsStatus
    /// Plays a sound for three seconds, whatever plays; nil ends such a preview.
    func previewSound(_ id: String?) async throws(ServiceError)

    /// The mixes that have a name, in the user's order.
    func soundPresets() async throws(ServiceError) -> [SoundPreset]
    /// Saves the mix and its volume under a name; one of the same name is replaced.
    func savePreset(name: String) async throws(ServiceError) -> SoundPreset
    /// Stores a preset as it is, at a place in the list, as an undone deletion does; an empty id gets a fresh one.
    func restore(preset: SoundPreset, at index: Int) async throws(ServiceError) -> SoundPreset
    /// Gives a preset another name.
    func rename(preset id: String, to name: String) async throws(ServiceError) -> SoundPreset
    /// Moves a preset to another place in the list, counted from 0.
    func move(preset id: String, to index: Int) async throws(ServiceError) -> [SoundPreset]
    /// Deletes a preset and returns it, so that it can be restored.
    func delete(preset id: String) async throws(ServiceError) -> SoundPreset
    /// Brings back the presets of a new installation; the user's own stay, after them.
    func resetPresets() async throws(ServiceError) -> [SoundPreset]
    /// Plays the mix of a preset.
    func play(preset id: String) async throws(ServiceError) -> SoundsStatus

    /// Sets the sleep timer, and plays if nothing does; nil takes it away.
    func setSleepTimer(_ timer: SleepTimerOrder?) async throws(ServiceError) -> SoundsStatus
    /// Moves the end of the sleep timer, by a negative number of minutes to earlier.
    func moveSleepTimer(minutes: Int) async throws(ServiceError) -> SoundsStatus

    /// Adds an audio file of the user's by its absolute path: a copy of it, or a link to where it lies.
    func importSound(path: String, copies: Bool) async throws(ServiceError) -> SoundEntry
    /// Gives a sound of the user's another name.
    func rename(sound id: String, to name: String) async throws(ServiceError) -> SoundEntry
    /// Gives a sound of the user's another file: the way to mend one that is missing or broken.
    func replace(sound id: String, path: String) async throws(ServiceError) -> SoundEntry
    /// Takes a sound of the user's out of the library; a copy goes with it, a linked file stays where it is.
    func forget(sound id: String) async throws(ServiceError) -> SoundEntry

    /// Sends ``SoundEvent/levels(_:)`` while the returned lease is held and something is heard.
    func watchLevels() -> Subscription
    /// Calls `handler` after each change until the returned subscription is let go.
    func observeSounds(_ handler: @escaping (SoundEvent) -> Void) -> Subscription
}

/// A change of the sounds that the service tells its clients of.
package nonisolated enum SoundEvent: Hashable, Sendable {
    /// What plays, how loud, or for how long has changed.
    case changed(SoundsStatus)
    /// A sound of the user's came, went, broke or was mended: the whole library.
    case libraryChanged([SoundEntry])
    /// The presets have changed; all of them.
    case presetsChanged([SoundPreset])
    /// How loud each band is at the moment; told some times a second to those who watch.
    case levels(SoundLevels)
    /// The service went away (`false`) or is back (`true`): everything is to be read anew.
    case reachable(Bool)
}
