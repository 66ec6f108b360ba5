// SPDX-License-Identifier: MIT
import Localization
import NightstandService

/// Finds the sound or the preset that the user means.
nonisolated enum SoundReference {
    /// The sound that `word` means: by its id or its name, in any case, with spaces or dashes.
    ///
    /// - Throws: ``CommandError``: exit code 3 with near matches when there is none, 2 when there are several.
    static func find(_ word: String, among entries: [SoundEntry]) throws(CommandError) -> SoundEntry {
        if let exact = entries.first(where: { $0.id == word }) { return exact }
        let found = entries.filter { plain($0.id) == plain(word) || plain($0.name) == plain(word) }
        if found.count == 1, let entry = found.first { return entry }
        if found.count > 1 {
            throw .wrongUse(tr("\(word.quoted) matches several sounds: \(found.map(\.id).listed(.and)); use an id"))
        }
        throw CommandError(
            .notFound, entries.map(\.id).suggestion(for: word, after: tr("there is no sound \(word.quoted)")),
            hint: tr("See 'nightstand sounds list'."))
    }

    /// The preset that `word` means: by its name or its id.
    ///
    /// - Throws: ``CommandError``: exit code 3 with near matches when there is none, 2 when there are several.
    static func find(_ word: String, among presets: [SoundPreset]) throws(CommandError) -> SoundPreset {
        if let exact = presets.first(where: { $0.id == word || $0.name == word }) { return exact }
        let found = presets.filter { plain($0.name) == plain(word) }
        if found.count == 1, let preset = found.first { return preset }
        if found.count > 1 {
            throw .wrongUse(tr("\(word.quoted) matches several presets: \(found.map(\.id).listed(.and)); use an id"))
        }
        throw CommandError(
            .notFound, presets.map(\.name).suggestion(for: word, after: tr("there is no preset \(word.quoted)")),
            hint: tr("See 'nightstand sounds preset list'."))
    }

    /// Splits `rain:60` into the sound and its volume in per cent; 100 without one.
    static func track(_ word: String, among entries: [SoundEntry]) throws(CommandError) -> SoundsStatus.Track {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return SoundsStatus.Track(id: try find(word, among: entries).id) }
        let entry = try find(String(parts[0]), among: entries)
        return SoundsStatus.Track(id: entry.id, volume: Double(try Volume.reading(String(parts[1]))))
    }

    private static func plain(_ text: String) -> String {
        String(text.lowercased().map { $0 == "é" ? "e" : $0 }.filter { $0.isLetter || $0.isNumber })
    }
}

extension CommandEnvironment {
    /// Asks the service about its sounds, with its errors as those of the command line.
    func askSounds<Answer>(
        _ question: @MainActor (any SoundService) async throws(ServiceError) -> Answer
    ) async throws(CommandError) -> Answer {
        try await ask { service throws(ServiceError) in
            guard let sounds = service as? any SoundService else {
                throw ServiceError(
                    .failed,
                    LocalizedText("The running service doesn't support sounds; it may be another version. Restart it."))
            }
            return try await question(sounds)
        }
    }

    /// The sound that a word means.
    func sound(_ word: String) async throws(CommandError) -> SoundEntry {
        let entries = try await askSounds { sounds throws(ServiceError) in try await sounds.soundLibrary() }
        return try SoundReference.find(word, among: entries)
    }

    /// The preset that a word means.
    func preset(_ word: String) async throws(CommandError) -> SoundPreset {
        let presets = try await askSounds { sounds throws(ServiceError) in try await sounds.soundPresets() }
        return try SoundReference.find(word, among: presets)
    }

    /// Changes the sounds and prints their new state.
    func changeSounds(
        _ input: Input, _ change: @MainActor (any SoundService) async throws(ServiceError) -> SoundsStatus
    ) async throws(CommandError) {
        let (status, entries) = try await askSounds { sounds throws(ServiceError) in
            (try await change(sounds), try await sounds.soundLibrary())
        }
        try answer(input, json: status) { SoundsReport(status, entries, phrases).line }
    }
}
