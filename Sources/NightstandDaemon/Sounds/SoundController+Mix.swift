// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Localization
import NightstandService
import Reactive

extension SoundController {
    /// The most sounds that a mix can have.
    package static let mixCapacity = 64

    /// Plays the mix; the standard sound when it is empty.
    package func playSounds() -> SoundsStatus {
        begin()
        return status
    }

    /// Fades to silence; the mix is kept.
    package func stopSounds() -> SoundsStatus {
        tell(.stop)
        return status
    }

    /// Plays or stops.
    package func toggleSounds() -> SoundsStatus {
        if player.isPlaying { tell(.stop) } else { begin() }
        return status
    }

    /// Plays a sound alone or with the others, depending on the setting; one that is playing is removed from the mix.
    package func choose(sound id: String) throws(ServiceError) -> SoundsStatus {
        if !player.takesOut(id) {
            try checkPlayable(id)
            if player.joins { try checkRoom(for: id) }
        }
        tell(.select(id))
        return status
    }

    /// Adds a sound to the mix, and plays it.
    package func add(sound id: String) throws(ServiceError) -> SoundsStatus {
        try checkPlayable(id)
        try checkRoom(for: id)
        tell(.add(id))
        return status
    }

    /// Removes a sound from the mix; removing the last one stops playback.
    package func remove(sound id: String) throws(ServiceError) -> SoundsStatus {
        try checkInMix(id)
        tell(.remove(id))
        return status
    }

    /// Replaces the mix, and plays the new one.
    package func play(mix: [SoundsStatus.Track]) throws(ServiceError) -> SoundsStatus {
        guard mix.count <= Self.mixCapacity else {
            throw ServiceError(
                .invalid, LocalizedText("A mix can have at most \(Self.mixCapacity) sounds, not \(mix.count)."))
        }
        guard Set(mix.map(\.id)).count == mix.count else {
            throw ServiceError(
                .invalid, LocalizedText("A mix can have each sound only once. Give each sound one volume."))
        }
        for track in mix {
            try checkPlayable(track.id)
            try check(track.volume)
        }
        // An empty mix has nothing to play.
        tell(.replace(mix.map { Track($0.id, volume: $0.volume) }), .play)
        return status
    }

    /// Sets the volume of one sound of the mix, or the master volume.
    package func setVolume(_ percent: Double, sound id: String?) throws(ServiceError) -> SoundsStatus {
        try check(percent)
        if let id {
            try checkInMix(id)
            tell(.volume(id, percent))
        } else {
            tell(.masterVolume(percent))
        }
        return status
    }

    /// Mutes or unmutes everything.
    package func setMuted(_ isMuted: Bool) -> SoundsStatus {
        tell(.mute(isMuted))
        return status
    }

    /// Plays a sound for three seconds; nil ends such a preview.
    package func previewSound(_ id: String?) throws(ServiceError) {
        if let id {
            try checkPlayable(id)
            tell(.preview(id))
        } else {
            tell(.endPreview)
        }
    }

    /// Plays the mix; the standard sound when it is empty.
    func begin() {
        if player.mix.isEmpty { tell(.replace([Track(catalogue.standard.id)]), .play) } else { tell(.play) }
    }

    func checkPlayable(_ id: String) throws(ServiceError) {
        guard let entry = entries.first(where: { $0.id == id }) else { throw unknown(id) }
        // A sound that failed while playing is tried again; a missing file is not.
        if let file = entry.file, let problem = SoundFolder.problem(file) {
            // Clients that show it as playable do not know yet.
            observers.send(.libraryChanged(entries))
            throw ServiceError(.failed, problem)
        }
    }

    private func checkRoom(for id: String) throws(ServiceError) {
        guard player.mix.count >= Self.mixCapacity, !player.mix.contains(where: { $0.id == id }) else { return }
        throw ServiceError(
            .invalid, LocalizedText("A mix can have at most \(Self.mixCapacity) sounds. Remove one first."))
    }

    private func checkInMix(_ id: String) throws(ServiceError) {
        guard !player.mix.contains(where: { $0.id == id }) else { return }
        guard sound(id) != nil else { throw unknown(id) }
        throw ServiceError(.notFound, LocalizedText("“\(id)” isn't in the mix. Add it first."))
    }

    private func check(_ percent: Double) throws(ServiceError) {
        guard (0...100).contains(percent) else {
            throw ServiceError(
                .invalid, LocalizedText("The volume must be from 0 to 100 per cent, not \(percent.description)."))
        }
    }

    func unknown(_ id: String) -> ServiceError {
        ServiceError(
            .notFound, LocalizedText("There is no sound “\(id)”. Choose one from the library."))
    }
}
