// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandService
import Reactive

/// The sounds of the service in memory.
extension StubNightstand: SoundService {
    func sounds() async throws(ServiceError) -> SoundsStatus { try await fakeSounds.sounds() }
    func soundLibrary() async throws(ServiceError) -> [SoundEntry] { try await fakeSounds.soundLibrary() }
    func playSounds() async throws(ServiceError) -> SoundsStatus { try await fakeSounds.playSounds() }
    func stopSounds() async throws(ServiceError) -> SoundsStatus { try await fakeSounds.stopSounds() }
    func toggleSounds() async throws(ServiceError) -> SoundsStatus { try await fakeSounds.toggleSounds() }
    func choose(sound id: String) async throws(ServiceError) -> SoundsStatus { try await fakeSounds.choose(sound: id) }
    func add(sound id: String) async throws(ServiceError) -> SoundsStatus { try await fakeSounds.add(sound: id) }
    func remove(sound id: String) async throws(ServiceError) -> SoundsStatus { try await fakeSounds.remove(sound: id) }
    func play(mix: [SoundsStatus.Track]) async throws(ServiceError) -> SoundsStatus {
        try await fakeSounds.play(mix: mix)
    }
    func setVolume(_ percent: Double, sound id: String?) async throws(ServiceError) -> SoundsStatus {
        try await fakeSounds.setVolume(percent, sound: id)
    }
    func setMuted(_ isMuted: Bool) async throws(ServiceError) -> SoundsStatus { try await fakeSounds.setMuted(isMuted) }
    func previewSound(_ id: String?) async throws(ServiceError) { try await fakeSounds.previewSound(id) }
    func soundPresets() async throws(ServiceError) -> [SoundPreset] { try await fakeSounds.soundPresets() }
    func savePreset(name: String) async throws(ServiceError) -> SoundPreset {
        try await fakeSounds.savePreset(name: name)
    }
    func restore(preset: SoundPreset, at index: Int) async throws(ServiceError) -> SoundPreset {
        try await fakeSounds.restore(preset: preset, at: index)
    }
    func rename(preset id: String, to name: String) async throws(ServiceError) -> SoundPreset {
        try await fakeSounds.rename(preset: id, to: name)
    }
    func move(preset id: String, to index: Int) async throws(ServiceError) -> [SoundPreset] {
        try await fakeSounds.move(preset: id, to: index)
    }
    func delete(preset id: String) async throws(ServiceError) -> SoundPreset { try await fakeSounds.delete(preset: id) }
    func resetPresets() async throws(ServiceError) -> [SoundPreset] { try await fakeSounds.resetPresets() }
    func play(preset id: String) async throws(ServiceError) -> SoundsStatus { try await fakeSounds.play(preset: id) }
    func setSleepTimer(_ timer: SleepTimerOrder?) async throws(ServiceError) -> SoundsStatus {
        try await fakeSounds.setSleepTimer(timer)
    }
    func moveSleepTimer(minutes: Int) async throws(ServiceError) -> SoundsStatus {
        try await fakeSounds.moveSleepTimer(minutes: minutes)
    }
    func importSound(path: String, copies: Bool) async throws(ServiceError) -> SoundEntry {
        try await fakeSounds.importSound(path: path, copies: copies)
    }
    func rename(sound id: String, to name: String) async throws(ServiceError) -> SoundEntry {
        try await fakeSounds.rename(sound: id, to: name)
    }
    func replace(sound id: String, path: String) async throws(ServiceError) -> SoundEntry {
        try await fakeSounds.replace(sound: id, path: path)
    }
    func forget(sound id: String) async throws(ServiceError) -> SoundEntry { try await fakeSounds.forget(sound: id) }
    func watchLevels() -> Subscription { fakeSounds.watchLevels() }
    func observeSounds(_ handler: @escaping (SoundEvent) -> Void) -> Subscription { fakeSounds.observeSounds(handler) }
}
