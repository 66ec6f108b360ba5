// SPDX-License-Identifier: MIT
import NightstandService
import Observation

/// What plays and how loud; the service has a single player.
@MainActor @Observable package final class PlaybackModel {
    /// The state of the sounds, as last reported by the service.
    package private(set) var status = SoundsStatus()
    /// Volumes set by the user, until the service has followed; "" is the master volume.
    private var wishes: [String: Double] = [:]

    @ObservationIgnored let service: any SoundService
    @ObservationIgnored let requests: RequestQueue
    @ObservationIgnored private var queued: Set<String> = []
    /// Called after each change.
    @ObservationIgnored var onChanged: () -> Void = {}

    init(_ service: any SoundService, requests: RequestQueue) {
        self.service = service
        self.requests = requests
    }

    /// Whether playback is requested.
    package var isPlaying: Bool { status.isPlaying }
    /// Whether nothing is chosen yet.
    package var isEmpty: Bool { status.mix.isEmpty }
    /// The master volume in per cent: the user's value at once, the actual one once it is known.
    package var volume: Double { wishes[""] ?? status.volume }

    /// Whether a sound is in the mix.
    package func isChosen(_ id: String) -> Bool {
        status.mix.contains { $0.id == id }
    }

    /// Whether a sound is in the mix and playback is requested.
    package func plays(_ id: String) -> Bool {
        status.isPlaying && isChosen(id)
    }

    /// The volume of one sound in per cent; 100 for one that is not in the mix.
    package func volume(of id: String) -> Double {
        wishes[id] ?? status.mix.first { $0.id == id }?.volume ?? 100
    }

    /// The user pressed Play or Stop.
    package func playTapped() {
        change { [service] () async throws(ServiceError) in try await service.toggleSounds() }
    }

    /// The user asked for sounds from outside the window, which may not know yet whether they play.
    package func playAsked() {
        change { [service] () async throws(ServiceError) in try await service.playSounds() }
    }

    /// The user chose a sound: plays it, or stops it if it plays.
    package func soundTapped(_ id: String) {
        change { [service] () async throws(ServiceError) in try await service.choose(sound: id) }
    }

    /// The user adds a sound to the mix.
    package func addTapped(_ id: String) {
        change { [service] () async throws(ServiceError) in try await service.add(sound: id) }
    }

    /// The user set the volume of a sound, or the master volume for nil.
    package func volumeMoved(_ percent: Double, sound id: String? = nil) {
        let key = id ?? ""
        wishes[key] = percent
        // While a slider is dragged only its latest position is sent.
        guard queued.insert(key).inserted else { return }
        requests.run { [self] () async throws(ServiceError) in
            queued.remove(key)
            guard let wanted = wishes[key] else { return }
            let answer = try await service.setVolume(wanted, sound: id)
            if wishes[key] == wanted { wishes[key] = nil }
            put(answer)
        } failed: { [self] _ in
            wishes[key] = nil
        }
    }

    /// The user toggled mute.
    package func muteTapped() {
        let isMuted = !status.isMuted
        change { [service] () async throws(ServiceError) in try await service.setMuted(isMuted) }
    }

    /// The user wants a preview of a sound, or stops it.
    package func previewTapped(_ id: String) {
        let wanted = status.preview == id ? nil : id
        requests.run { [service] () async throws(ServiceError) in try await service.previewSound(wanted) }
    }

    /// Shows the state of the sounds.
    func put(_ status: SoundsStatus) {
        if status != self.status { self.status = status }
        onChanged()
    }

    /// Runs a call that returns the new state of the sounds.
    func change(_ request: @escaping () async throws(ServiceError) -> SoundsStatus) {
        requests.run { [self] () async throws(ServiceError) in put(try await request()) }
    }
}
