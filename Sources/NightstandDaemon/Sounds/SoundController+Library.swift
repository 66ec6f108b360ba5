// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Localization
import NightstandAudio
import NightstandService
import NightstandStore

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
        try await check(path)
        guard own.count < Self.ownCapacity else {
            throw ServiceError(
                .invalid, LocalizedText("No more than \(Self.ownCapacity) sounds can be added. Remove one first."))
        }
        let id = "user-" + freshID()
        let file = String(path.split(separator: "/").last ?? "")
        let name =
            file.split(separator: ".").count > 1 ? file.split(separator: ".").dropLast().joined(separator: ".") : file
        let sound = OwnSound(id: id, name: name, path: copies ? try copy(path, as: id) : path, isCopy: copies)
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
        try await check(path)
        let old = sound
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

    private func check(_ path: String) async throws(ServiceError) {
        guard path.hasPrefix("/") else {
            throw ServiceError(.invalid, LocalizedText("“\(path)” isn't an absolute path. It must start with “/”."))
        }
        if let problem = SoundFolder.problem(path) { throw ServiceError(.invalid, problem) }
        if let problem = await services.output.problem(ofFile: path) {
            throw ServiceError(.invalid, LocalizedText("“\(path)” can't be played: \(problem)"))
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
