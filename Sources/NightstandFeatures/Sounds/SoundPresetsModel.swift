// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation

/// The named mixes.
@MainActor @Observable package final class SoundPresetsModel {
    /// The presets in the user's order.
    package private(set) var presets: [SoundPreset] = []

    @ObservationIgnored private let playback: PlaybackModel
    @ObservationIgnored private let toasts: ToastModel
    private var service: any SoundService { playback.service }
    private var requests: RequestQueue { playback.requests }

    init(_ playback: PlaybackModel, toasts: ToastModel) {
        self.playback = playback
        self.toasts = toasts
    }

    /// The preset whose mix is in use, unchanged; nil if there is none.
    package var current: SoundPreset? {
        presets.first { $0.id == playback.status.preset }
    }

    /// Whether there is a mix to save.
    package var canSave: Bool { !playback.isEmpty }

    /// The user chose a preset.
    package func presetTapped(_ id: String) {
        playback.change { [service] () async throws(ServiceError) in try await service.play(preset: id) }
    }

    /// The user moved a preset by a number of places; up is negative.
    package func moved(_ id: String, by places: Int) {
        guard let index = presets.firstIndex(where: { $0.id == id }) else { return }
        let target = min(max(index + places, 0), presets.count - 1)
        guard target != index else { return }
        requests.run { [self] () async throws(ServiceError) in put(try await service.move(preset: id, to: target)) }
    }

    /// The user deleted a preset; Undo restores it at its place.
    package func deleteTapped(_ id: String) {
        guard let index = presets.firstIndex(where: { $0.id == id }) else { return }
        requests.run { [self] () async throws(ServiceError) in
            let preset = try await service.delete(preset: id)
            presets.removeAll { $0.id == id }
            toasts.say(tr("“\(preset.name)” deleted"), button: tr("Undo")) { [weak self] in
                self?.change { [weak self] () async throws(ServiceError) in
                    _ = try await self?.service.restore(preset: preset, at: index)
                }
            }
        }
    }

    /// The user restored the default presets; their own are kept.
    package func resetTapped() {
        requests.run { [self] () async throws(ServiceError) in
            put(try await service.resetPresets())
            toasts.say(tr("Default presets restored"))
        }
    }

    func save(as name: String) {
        change { [service] () async throws(ServiceError) in _ = try await service.savePreset(name: name) }
    }

    func rename(_ id: String, to name: String) {
        change { [service] () async throws(ServiceError) in _ = try await service.rename(preset: id, to: name) }
    }

    func put(_ all: [SoundPreset]) {
        if all != presets { presets = all }
    }

    /// Runs a call and reads the list again.
    private func change(_ request: @escaping () async throws(ServiceError) -> Void) {
        requests.run { [self] () async throws(ServiceError) in
            try await request()
            put(try await service.soundPresets())
            playback.put(try await service.sounds())
        }
    }
}
