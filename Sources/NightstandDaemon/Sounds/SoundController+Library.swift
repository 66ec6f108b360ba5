// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit
import Localization
import NightstandAudio
import NightstandService
import NightstandStore
import SystemKit

extension SoundController {
    /// The most sounds of the user's own.
    package static let ownCapacity = 500

    /// All available sounds, with their current state.
    var entries: [SoundEntry] {
        catalogue.sounds.map { sound in
            SoundEntry(
                id: sound.id, name: sound.name, category: sound.category.id, categoryName: sound.category.name,
                summary: sound.summary, icon: sound.icon, isDefault: sound.id == catalogue.standard.id)
        } + own.map(entry)
    }

    private func entry(_ sound: OwnSound) -> SoundEntry {
        SoundEntry(
            id: sound.id, name: sound.name, category: Self.ownCategory.id, categoryName: Self.ownCategory.name,
            summary: sound.isCopy ? tr("A copy of your own file.") : tr("Your own file."), file: sound.path,
            isCopy: sound.isCopy, problem: SoundFolder.problem(sound.path) ?? broken[sound.id])
    }

    /// Adds an audio file of the user's: a copy of it, or a link to its location.
    package func importSound(path: String, copies: Bool) async throws(ServiceError) -> SoundEntry {
        let measured = try await measure(path)
        guard own.count < Self.ownCapacity else {
            throw ServiceError(
                .invalid, LocalizedText("No more than \(Self.ownCapacity) sounds can be added. Remove one first."))
        }
        let id = "user-" + freshID()
        let file = String(path.split(separator: "/").last ?? "")
        let name =
            file.split(separator: ".").count > 1 ? file.split(separator: ".").dropLast().joined(separator: ".") : file
        let sound = OwnSound(
            id: id, name: name, path: copies ? try copy(path, as: id) : path, isCopy: copies, measured: measured)
        do throws(ServiceError) {
            try keep(sound)
        } catch {
            if copies { services.folder.delete(sound.path) }
            throw error
        }
        return entry(sound)
    }

    /// Renames a sound of the user's.
    package func rename(sound id: String, to name: String) throws(ServiceError) -> SoundEntry {
        guard !name.allSatisfy(\.isWhitespace) else {
            throw ServiceError(.invalid, LocalizedText("Give the sound a name."))
        }
        var sound = own[try place(ofOwn: id)]
        sound.name = String(String.UnicodeScalarView(name.unicodeScalars.prefix(200)))
        try keep(sound)
        return entry(sound)
    }

    /// Replaces the file of a sound of the user's, which is copied if the previous one was.
    package func replace(sound id: String, path: String) async throws(ServiceError) -> SoundEntry {
        var sound = own[try place(ofOwn: id)]
        let measured = try await measure(path)
        let old = sound
        (sound.measured, sound.unmeasurable) = (measured, nil)
        sound.path = sound.isCopy ? try copy(path, as: id) : path
        try keep(sound)
        if old.isCopy, old.path != sound.path { services.folder.delete(old.path) }
        broken[id] = nil
        observers.send(.libraryChanged(entries))
        if player.isPlaying, let track = player.mix.first(where: { $0.id == id }) {
            // The previous file is still playing.
            tell(.replace(player.mix.filter { $0.id != id }))
            tell(.replace(player.mix + [track]))
            tell(.play)
        }
        return entry(sound)
    }

    /// Removes a sound of the user's from the library; a copy is deleted with it, a linked file is kept.
    package func forget(sound id: String) throws(ServiceError) -> SoundEntry {
        let index = try place(ofOwn: id)
        let entry = entry(own[index])
        try commit { [.forget(.ownSound, id)] }
        if player.preview == id { tell(.endPreview) }
        if player.mix.contains(where: { $0.id == id }) { tell(.remove(id)) }
        let sound = own.remove(at: index)
        broken[id] = nil
        if sound.isCopy { services.folder.delete(sound.path) }
        observers.send(.libraryChanged(entries))
        return entry
    }

    /// Measures the files of sounds that an older version has added, which played as loud as they are.
    ///
    /// Where they play or are saved, their volumes change with their levels, so that nothing gets louder.
    func measureOwnSounds() {
        let unmeasured = own.filter { sound in
            guard sound.measured == nil, SoundFolder.problem(sound.path) == nil else { return false }
            return sound.unmeasurable == nil || sound.unmeasurable != FileIdentity(path: sound.path)
        }
        guard !unmeasured.isEmpty else { return }
        Task.onLoop { [weak self] in
            for sound in unmeasured { await self?.measure(sound) }
        }
    }

    private func measure(_ sound: OwnSound) async {
        let file = FileIdentity(path: sound.path)
        var found: OwnSound.Measurement?
        do throws(DecodingFailure) {
            found = OwnSound.Measurement(try await services.output.measure(file: sound.path))
        } catch {
            guard error.isOfFile else { return }
        }
        guard let index = own.firstIndex(of: sound) else { return }
        guard let found else { return remember(unmeasurable: file, at: index) }
        var measured = sound
        measured.measured = found
        let factor = Double((1 / measured.gain).squareRoot())
        func adapted(_ mix: [SoundsStatus.Track]) -> [SoundsStatus.Track] {
            mix.map { $0.id == sound.id ? .init(id: $0.id, volume: min(100, $0.volume * factor)) : $0 }
        }
        var changed = presets
        for index in changed.indices { changed[index].mix = adapted(changed[index].mix) }
        var memory = memory
        memory.mix = adapted(memory.mix)
        do {
            // In one transaction, so that a crash cannot leave the level without the volumes.
            try store.commit(
                [.keep(try Record(.ownSound, id: sound.id, position: index, measured))]
                    + (hasStoredPresets ? changed : []).enumerated().map {
                        .keep(try Record(.preset, id: $1.id, position: $0, StoredPreset($1)))
                    } + [.keep(try Record(.sounds, id: "now", memory))])
        } catch {
            return log("The loudness of '\(sound.name)' cannot be stored: \(error)")
        }
        own[index] = measured
        if changed != presets {
            presets = changed
            observers.send(.presetsChanged(changed))
        }
        if let track = memory.mix.first(where: { $0.id == sound.id }) { tell(.volume(track.id, track.volume)) }
    }

    private func remember(unmeasurable file: FileIdentity?, at index: Int) {
        var sound = own[index]
        sound.unmeasurable = file
        do {
            try store.commit([.keep(try Record(.ownSound, id: sound.id, position: index, sound))])
            own[index] = sound
        } catch {
            log("That '\(sound.name)' has no loudness cannot be stored: \(error)")
        }
    }

    /// Examines a file that is to be added.
    private func measure(_ path: String) async throws(ServiceError) -> OwnSound.Measurement? {
        guard path.hasPrefix("/") else {
            throw ServiceError(.invalid, LocalizedText("“\(path)” isn't an absolute path. It must start with “/”."))
        }
        if let problem = SoundFolder.problem(path) { throw ServiceError(.invalid, problem) }
        do throws(DecodingFailure) {
            return OwnSound.Measurement(try await services.output.measure(file: path))
        } catch {
            throw ServiceError(.invalid, LocalizedText("“\(path)” can't be played: \(error.message)"))
        }
    }

    private func copy(_ path: String, as id: String) throws(ServiceError) -> String {
        do {
            return try services.folder.copy(path, as: id)
        } catch {
            throw ServiceError(
                .storage,
                LocalizedText(
                    "“\(path)” can't be copied to \(services.folder.path). Free up some space there, or add a link."))
        }
    }

    private func place(ofOwn id: String) throws(ServiceError) -> Int {
        if let index = own.firstIndex(where: { $0.id == id }) { return index }
        guard sound(id) == nil else {
            throw ServiceError(
                .invalid, LocalizedText("“\(id)” is a built-in sound. Only sounds that you added can be changed."))
        }
        throw unknown(id)
    }

    private func keep(_ sound: OwnSound) throws(ServiceError) {
        let index = own.firstIndex { $0.id == sound.id }
        try commit { [.keep(try Record(.ownSound, id: sound.id, position: index ?? own.count, sound))] }
        if let index { own[index] = sound } else { own.append(sound) }
        observers.send(.libraryChanged(entries))
    }
}
