// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive

extension BusClient: SoundService {
    /// How the sounds stand.
    package func sounds() async throws(ServiceError) -> SoundsStatus { try await ask("Status", of: Names.sounds) }

    /// All sounds to choose from.
    package func soundLibrary() async throws(ServiceError) -> [SoundEntry] {
        try await ask("Library", of: Names.sounds)
    }

    /// Plays the mix; the standard sound when it is empty.
    package func playSounds() async throws(ServiceError) -> SoundsStatus { try await ask("Play", of: Names.sounds) }

    /// Fades to silence; the mix is kept.
    package func stopSounds() async throws(ServiceError) -> SoundsStatus { try await ask("Stop", of: Names.sounds) }

    /// Plays or stops.
    package func toggleSounds() async throws(ServiceError) -> SoundsStatus {
        try await ask("Toggle", of: Names.sounds)
    }

    /// Plays a sound that the user chose.
    package func choose(sound id: String) async throws(ServiceError) -> SoundsStatus {
        try await ask("Choose", of: Names.sounds, [.string(id)])
    }

    /// Adds a sound to the mix, and plays.
    package func add(sound id: String) async throws(ServiceError) -> SoundsStatus {
        try await ask("Add", of: Names.sounds, [.string(id)])
    }

    /// Takes a sound out of the mix.
    package func remove(sound id: String) async throws(ServiceError) -> SoundsStatus {
        try await ask("Remove", of: Names.sounds, [.string(id)])
    }

    /// Puts another mix in the place of this one, and plays it.
    package func play(mix: [SoundsStatus.Track]) async throws(ServiceError) -> SoundsStatus {
        try await ask("PlayMix", of: Names.sounds, [try Message.write(list: mix)])
    }

    /// Sets the volume of one sound of the mix, or of the whole.
    package func setVolume(_ percent: Double, sound id: String?) async throws(ServiceError) -> SoundsStatus {
        try await ask("SetVolume", of: Names.sounds, [.string(id ?? ""), .double(percent)])
    }

    /// Mutes the whole, or no longer.
    package func setMuted(_ isMuted: Bool) async throws(ServiceError) -> SoundsStatus {
        try await ask("SetMuted", of: Names.sounds, [.bool(isMuted)])
    }

    /// Plays a sound for three seconds; nil ends such a preview.
    package func previewSound(_ id: String?) async throws(ServiceError) {
        try await call("Preview", of: Names.sounds, [.string(id ?? "")])
    }

    /// Plays the mix of a preset.
    package func play(preset id: String) async throws(ServiceError) -> SoundsStatus {
        try await ask("PlayPreset", of: Names.sounds, [.string(id)])
    }

    /// Sets the sleep timer; nil takes it away.
    package func setSleepTimer(_ timer: SleepTimerOrder?) async throws(ServiceError) -> SoundsStatus {
        guard let timer else { return try await ask("CancelTimer", of: Names.sounds) }
        return try await ask("SetTimer", of: Names.sounds, [try Message.write(timer)])
    }

    /// Moves the end of the sleep timer.
    package func moveSleepTimer(minutes: Int) async throws(ServiceError) -> SoundsStatus {
        try await ask("MoveTimer", of: Names.sounds, [.int32(Int32(clamping: minutes))])
    }

    /// Adds an audio file of the user's.
    package func importSound(path: String, copies: Bool) async throws(ServiceError) -> SoundEntry {
        try await ask("Import", of: Names.sounds, [.string(path), .bool(copies)], patience: .seconds(60))
    }

    /// Gives a sound of the user's another name.
    package func rename(sound id: String, to name: String) async throws(ServiceError) -> SoundEntry {
        try await ask("Rename", of: Names.sounds, [.string(id), .string(name)])
    }

    /// Gives a sound of the user's another file.
    package func replace(sound id: String, path: String) async throws(ServiceError) -> SoundEntry {
        try await ask("ReplaceFile", of: Names.sounds, [.string(id), .string(path)], patience: .seconds(60))
    }

    /// Takes a sound of the user's out of the library.
    package func forget(sound id: String) async throws(ServiceError) -> SoundEntry {
        try await ask("Forget", of: Names.sounds, [.string(id)])
    }

    /// Has levels sent while the returned lease is held and something is heard.
    package func watchLevels() -> Subscription {
        let send = { [connection] (word: String) in
            connection.send(BusMethod(word, of: Names.sounds, at: Names.path, on: Names.service))
        }
        levelLeases += 1
        if levelLeases == 1 { send("WatchLevels") }
        return Subscription { [weak self] in
            guard let self else { return }
            levelLeases -= 1
            if levelLeases == 0 { send("UnwatchLevels") }
        }
    }

    /// Calls `handler` after each change until the returned subscription is let go.
    package func observeSounds(_ handler: @escaping (SoundEvent) -> Void) -> Subscription {
        let match = BusSignalMatch(of: Names.sounds, at: Names.path, from: Names.service)
        let signals = connection.observe(match) { signal in
            // What cannot be read comes from another version; the next question says so in a sentence.
            if let event = try? Self.soundEvent(signal) { handler(event) }
        }
        var wasReachable: Bool?
        let presence = connection.watch(Names.service) { [weak self] owner in
            let isReachable = owner != nil
            defer { wasReachable = isReachable }
            guard let before = wasReachable, before != isReachable else { return }
            if isReachable, let self, levelLeases > 0 {
                connection.send(BusMethod("WatchLevels", of: Names.sounds, at: Names.path, on: Names.service))
            }
            handler(.reachable(isReachable))
        }
        let closing = connection.observeClosing {
            if wasReachable != false { handler(.reachable(false)) }
            wasReachable = false
        }
        return Subscription {
            signals.cancel()
            presence.cancel()
            closing.cancel()
        }
    }

    private static func soundEvent(_ signal: BusSignal) throws(ServiceError) -> SoundEvent? {
        let argument = signal.arguments.first
        switch signal.name {
        case "Changed": return .changed(try Message.read(from: argument, of: signal.name))
        case "LibraryChanged": return .libraryChanged(try Message.read(from: argument, of: signal.name))
        case "PresetsChanged": return .presetsChanged(try Message.read(from: argument, of: signal.name))
        case "Levels": return .levels(try Message.read(from: argument, of: signal.name))
        default: return nil
        }
    }
}
