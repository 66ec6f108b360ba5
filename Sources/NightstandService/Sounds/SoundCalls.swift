// SPDX-License-Identifier: MIT
import Localization

/// The calls about the sleep sounds: the mix, the sleep timer, the user's own files.
package nonisolated enum SoundCalls {
    package static let status = Call(
        "Status", of: Names.sounds, answers: "status", SoundsStatus.self, note: "the current state")
    package static let library = Call(
        "Library", of: Names.sounds, answers: "entries", [SoundEntry].self,
        note: "all sounds, including the user's own and those that cannot be played")
    package static let play = call("Play", note: "plays the mix, or the default sound when there is none")
    package static let stop = call("Stop", note: "fades to silence; the mix is kept")
    package static let toggle = call("Toggle", note: "plays or stops")
    package static let choose = call(
        "Choose", id,
        note: "like a tap on a card: alone or with the others, depending on the setting `joins`; one that plays leaves "
            + "the mix")
    package static let add = call("Add", id, note: "adds it to the mix and plays")
    package static let remove = call("Remove", id, note: "removes it from the mix; an empty mix is silent")
    package static let playMix = call(
        "PlayMix",
        Parameter("mix", [SoundsStatus.Track].self, subject: LocalizedText("The mix", context: "what was sent")),
        note: "replaces the mix with tracks `{id, volume}`")
    package static let setVolume = call(
        "SetVolume", Parameter("id", String?.self), Parameter("percent", Double.self),
        note: "empty: the volume of the whole mix")
    package static let setMuted = call("SetMuted", Parameter("muted", Bool.self))
    package static let preview = Call(
        "Preview", of: Names.sounds, Parameter("id", String?.self), note: "plays three seconds; empty stops it")
    package static let playPreset = call("PlayPreset", id)
    package static let setTimer = call(
        "SetTimer",
        Parameter("timer", SleepTimerOrder.self, subject: LocalizedText("The sleep timer", context: "what was sent")),
        note: "`minutes` (missing: until the next alarm), `fadeSeconds`, `action` (`none`, `dim`, `suspend`); what is "
            + "missing follows the settings")
    package static let moveTimer = call(
        "MoveTimer", Parameter("minutes", Int.self), note: "negative for earlier")
    package static let cancelTimer = call("CancelTimer")
    package static let importFile = Call(
        "Import", of: Names.sounds, path, Parameter("copies", Bool.self), answers: "entry", SoundEntry.self,
        note: "an absolute path; takes up to two seconds to check that it plays", patience: decoding)
    package static let rename = Call(
        "Rename", of: Names.sounds, id, Parameter("name", String.self), answers: "entry", SoundEntry.self,
        note: "one of the user's own sounds")
    package static let replaceFile = Call(
        "ReplaceFile", of: Names.sounds, id, path, answers: "entry", SoundEntry.self,
        note: "of one of the user's own sounds", patience: decoding)
    package static let forget = Call(
        "Forget", of: Names.sounds, id, answers: "entry", SoundEntry.self, note: "also deletes Nightstand's copy")
    package static let watchLevels = Call(
        "WatchLevels", of: Names.sounds,
        note:
            "sends `Levels` to this caller only, several times a second, until `UnwatchLevels` or until it leaves the bus"
    )
    package static let unwatchLevels = Call("UnwatchLevels", of: Names.sounds)

    private static let decoding: Duration = .seconds(60)
    private static let id = Parameter("id", String.self)
    private static let path = Parameter("path", String.self)

    /// A call that answers with the new status of the sounds.
    private static func call<each Argument>(
        _ name: String, _ parameters: repeat Parameter<each Argument>, note: String = ""
    ) -> Call<SoundsStatus, repeat each Argument> {
        Call(name, of: Names.sounds, repeat each parameters, answers: "status", SoundsStatus.self, note: note)
    }

    package static let signals = [
        Signal("Changed", of: Names.sounds, "status", SoundEvent.changed) {
            if case .changed(let status) = $0 { status } else { nil }
        },
        Signal("LibraryChanged", of: Names.sounds, "entries", SoundEvent.libraryChanged) {
            if case .libraryChanged(let entries) = $0 { entries } else { nil }
        },
        Signal("PresetsChanged", of: Names.sounds, "presets", SoundEvent.presetsChanged) {
            if case .presetsChanged(let presets) = $0 { presets } else { nil }
        },
        Signal("Levels", of: Names.sounds, "levels", SoundEvent.levels) {
            if case .levels(let levels) = $0 { levels } else { nil }
        },
    ]

    package static let interface = InterfaceDeclaration(
        Names.sounds,
        calls: [
            status.declaration, library.declaration, play.declaration, stop.declaration, toggle.declaration,
            choose.declaration, add.declaration, remove.declaration, playMix.declaration, setVolume.declaration,
            setMuted.declaration, preview.declaration,
        ] + SoundPresetCalls.declarations + [
            playPreset.declaration, setTimer.declaration, moveTimer.declaration, cancelTimer.declaration,
            importFile.declaration, rename.declaration, replaceFile.declaration, forget.declaration,
            watchLevels.declaration, unwatchLevels.declaration,
        ],
        signals: signals)
}

extension SoundService {
    /// The status of the sounds.
    package func sounds() async throws(ServiceError) -> SoundsStatus { try await perform(SoundCalls.status) }

    /// All sounds to choose from: the bundled ones and the user's own, also those that cannot be played.
    package func soundLibrary() async throws(ServiceError) -> [SoundEntry] { try await perform(SoundCalls.library) }

    /// Plays the mix; the standard sound when it is empty.
    package func playSounds() async throws(ServiceError) -> SoundsStatus { try await perform(SoundCalls.play) }

    /// Fades to silence; the mix is kept.
    package func stopSounds() async throws(ServiceError) -> SoundsStatus { try await perform(SoundCalls.stop) }

    /// Plays or stops.
    package func toggleSounds() async throws(ServiceError) -> SoundsStatus { try await perform(SoundCalls.toggle) }

    /// Plays a sound that the user chose: alone or beside the others, as the setting says.
    ///
    /// One of those that play leaves the mix; one of a silent mix plays, at the volume it has.
    package func choose(sound id: String) async throws(ServiceError) -> SoundsStatus {
        try await perform(SoundCalls.choose, id)
    }

    /// Adds a sound to the mix, and plays.
    package func add(sound id: String) async throws(ServiceError) -> SoundsStatus {
        try await perform(SoundCalls.add, id)
    }

    /// Removes a sound from the mix; without any, playing ends.
    package func remove(sound id: String) async throws(ServiceError) -> SoundsStatus {
        try await perform(SoundCalls.remove, id)
    }

    /// Replaces the mix, and plays it.
    package func play(mix: [SoundsStatus.Track]) async throws(ServiceError) -> SoundsStatus {
        try await perform(SoundCalls.playMix, mix)
    }

    /// Sets the volume of one sound of the mix, or of the whole when `sound` is nil, in per cent, 0 to 100.
    package func setVolume(_ percent: Double, sound id: String?) async throws(ServiceError) -> SoundsStatus {
        try await perform(SoundCalls.setVolume, id, percent)
    }

    /// Mutes or unmutes the sleep sounds.
    package func setMuted(_ isMuted: Bool) async throws(ServiceError) -> SoundsStatus {
        try await perform(SoundCalls.setMuted, isMuted)
    }

    /// Previews a sound for three seconds, whatever else plays; nil ends the preview.
    package func previewSound(_ id: String?) async throws(ServiceError) {
        _ = try await perform(SoundCalls.preview, id)
    }

    /// Plays the mix of a preset.
    package func play(preset id: String) async throws(ServiceError) -> SoundsStatus {
        try await perform(SoundCalls.playPreset, id)
    }

    /// Sets the sleep timer, and plays if nothing does; nil takes it away.
    package func setSleepTimer(_ timer: SleepTimerOrder?) async throws(ServiceError) -> SoundsStatus {
        guard let timer else { return try await perform(SoundCalls.cancelTimer) }
        return try await perform(SoundCalls.setTimer, timer)
    }

    /// Moves the end of the sleep timer, by a negative number of minutes to earlier.
    package func moveSleepTimer(minutes: Int) async throws(ServiceError) -> SoundsStatus {
        try await perform(SoundCalls.moveTimer, minutes)
    }

    /// Adds one of the user's audio files by its absolute path: a copy of it, or a link to it.
    package func importSound(path: String, copies: Bool) async throws(ServiceError) -> SoundEntry {
        try await perform(SoundCalls.importFile, path, copies)
    }

    /// Renames one of the user's sounds.
    package func rename(sound id: String, to name: String) async throws(ServiceError) -> SoundEntry {
        try await perform(SoundCalls.rename, id, name)
    }

    /// Replaces the file of one of the user's sounds, such as one that is missing or damaged.
    package func replace(sound id: String, path: String) async throws(ServiceError) -> SoundEntry {
        try await perform(SoundCalls.replaceFile, id, path)
    }

    /// Removes one of the user's sounds from the library; a copy is deleted, a linked file stays.
    package func forget(sound id: String) async throws(ServiceError) -> SoundEntry {
        try await perform(SoundCalls.forget, id)
    }
}

nonisolated extension SoundsStatus: CallObject {}
nonisolated extension SoundsStatus.Track: CallObject {}
nonisolated extension SoundEntry: CallObject {}
nonisolated extension SoundLevels: CallObject {}
nonisolated extension SleepTimerOrder: CallObject {}
