// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

extension FakeSoundService {
    /// Plays the mix; the standard sound when it is empty.
    package func playSounds() -> SoundsStatus {
        return start()
    }

    /// Falls silent; the mix is kept.
    package func stopSounds() -> SoundsStatus {
        return stop()
    }

    /// Plays or stops.
    package func toggleSounds() -> SoundsStatus {
        status.isPlaying ? stopSounds() : playSounds()
    }

    /// Plays a sound alone or beside the others; one of those that play leaves the mix.
    package func choose(sound id: String) throws(ServiceError) -> SoundsStatus {
        let chosen = status.mix.first { $0.id == id }
        if status.isPlaying, chosen != nil { return takeOut(id) }
        try checkPlayable(id)
        if !joins { status.mix = chosen.map { [$0] } ?? [] }
        if !status.mix.contains(where: { $0.id == id }) { status.mix.append(.init(id: id)) }
        return play()
    }

    /// Adds a sound to the mix, and plays.
    package func add(sound id: String) throws(ServiceError) -> SoundsStatus {
        try checkPlayable(id)
        if !status.mix.contains(where: { $0.id == id }) { status.mix.append(.init(id: id)) }
        return play()
    }

    /// Takes a sound out of the mix; the last one ends the playing.
    package func remove(sound id: String) throws(ServiceError) -> SoundsStatus {
        _ = try track(id)
        return takeOut(id)
    }

    /// Puts another mix in the place of this one, and plays it.
    package func play(mix: [SoundsStatus.Track]) throws(ServiceError) -> SoundsStatus {
        for track in mix { try checkPlayable(track.id) }
        status.mix = mix
        return mix.isEmpty ? stop() : play()
    }

    /// Sets the volume of one sound of the mix, or of the whole.
    package func setVolume(_ percent: Double, sound id: String?) throws(ServiceError) -> SoundsStatus {
        guard (0...100).contains(percent) else {
            throw ServiceError(.invalid, "The volume must be from 0 to 100 per cent, not \(percent).")
        }
        guard let id else { return change { $0.volume = percent } }
        let index = try track(id)
        return change { $0.mix[index].volume = percent }
    }

    /// Mutes the whole, or no longer.
    package func setMuted(_ isMuted: Bool) -> SoundsStatus {
        return change { $0.isMuted = isMuted }
    }

    /// Remembers the sound as previewed.
    package func previewSound(_ id: String?) throws(ServiceError) {
        if let id { try checkPlayable(id) }
        change { $0.preview = id }
    }

    /// Ends a preview, as three seconds do.
    package func endPreview() {
        if status.preview != nil { change { $0.preview = nil } }
    }

    /// Plays the mix; the standard sound when it is empty.
    func start() -> SoundsStatus {
        if status.mix.isEmpty, let sound = library.first(where: \.isDefault) ?? library.first {
            status.mix = [.init(id: sound.id)]
        }
        return play()
    }

    func play() -> SoundsStatus {
        change {
            $0.isPlaying = !$0.mix.isEmpty
            $0.isSounding = $0.isPlaying && $0.held == nil
        }
    }

    func stop() -> SoundsStatus {
        change {
            ($0.isPlaying, $0.isSounding) = (false, false)
            $0.timer = nil
        }
    }

    func checkPlayable(_ id: String) throws(ServiceError) {
        if let problem = library[try entry(id)].problem { throw ServiceError(.failed, problem) }
    }

    private func takeOut(_ id: String) -> SoundsStatus {
        status.mix.removeAll { $0.id == id }
        return status.mix.isEmpty ? stop() : change { _ in }
    }

    private func track(_ id: String) throws(ServiceError) -> Int {
        guard let index = status.mix.firstIndex(where: { $0.id == id }) else {
            _ = try entry(id)
            throw ServiceError(.notFound, "“\(id)” isn't in the mix. Add it first.")
        }
        return index
    }
}
