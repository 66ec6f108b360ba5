// SPDX-License-Identifier: MIT
import NightstandService
import Observation

/// What plays and how loud; the one player that the service has.
@MainActor @Observable package final class PlaybackModel {
    /// How the sounds stand, as the service last told.
    package private(set) var status = SoundsStatus()
    /// Volumes that the user has moved to, until the service has followed; "" is the whole.
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

    /// Whether the user wants to hear the sounds.
    package var isPlaying: Bool { status.isPlaying }
    /// Whether nothing was chosen yet.
    package var isEmpty: Bool { status.mix.isEmpty }
    /// The volume of the whole in per cent: the user's wish at once, the truth when it is known.
    package var volume: Double { wishes[""] ?? status.volume }

    /// Whether a sound is one of the mix.
    package func isChosen(_ id: String) -> Bool {
        status.mix.contains { $0.id == id }
    }

    /// Whether a sound is one of the mix, and the mix is wanted.
    package func plays(_ id: String) -> Bool {
        status.isPlaying && isChosen(id)
    }

    /// The volume of one sound in per cent; 100 for one that is not of the mix.
    package func volume(of id: String) -> Double {
        wishes[id] ?? status.mix.first { $0.id == id }?.volume ?? 100
    }

    /// The user pressed Play or Stop.
    package func playTapped() {
        change { [service] () async throws(ServiceError) in try await service.toggleSounds() }
    }

    /// The user chose a sound: to hear it, or no longer when it plays.
    package func soundTapped(_ id: String) {
        change { [service] () async throws(ServiceError) in try await service.choose(sound: id) }
    }

    /// The user wants to hear a sound beside those of the mix.
    package func addTapped(_ id: String) {
        change { [service] () async throws(ServiceError) in try await service.add(sound: id) }
    }

    /// The user moved the volume of a sound, or of the whole for nil.
    package func volumeMoved(_ percent: Double, sound id: String? = nil) {
        let key = id ?? ""
        wishes[key] = percent
        // While a slider is dragged only its last place is sent.
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

    /// The user pressed the loudspeaker.
    package func muteTapped() {
        let isMuted = !status.isMuted
        change { [service] () async throws(ServiceError) in try await service.setMuted(isMuted) }
    }

    /// The user wants to hear a sound for three seconds, or no longer.
    package func previewTapped(_ id: String) {
        let wanted = status.preview == id ? nil : id
        requests.run { [service] () async throws(ServiceError) in try await service.previewSound(wanted) }
    }

    /// Shows how the sounds stand.
    func put(_ status: SoundsStatus) {
        if status != self.status { self.status = status }
        onChanged()
    }

    /// Runs a call that answers with how the sounds stand afterwards.
    func change(_ request: @escaping () async throws(ServiceError) -> SoundsStatus) {
        requests.run { [self] () async throws(ServiceError) in put(try await request()) }
    }
}
