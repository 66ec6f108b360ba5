// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Localization
import NightstandService
import Timekeeping

nonisolated extension Command {
    /// `nightstand sounds`.
    static let sounds = Command(
        group: "sounds", tr("Play sleep sounds and alarm tones"),
        subcommands: [
            .soundsList, .soundsStatus, .soundsPlay, .soundsAdd, .soundsDrop, .soundsStop, .soundsToggle,
            .soundsVolume, .soundsMute, .soundsPreset, .soundsTimer, .soundsImport, .soundsRename, .soundsFix,
            .soundsRemove, .soundsPreview, .soundsRender,
        ])

    /// `nightstand sounds list`.
    private static let soundsList = Command(
        "list", tr("List sleep sounds and alarm tones"), exitCodes: [.done, .wrongUse]
    ) { input, environment throws(CommandError) in
        let kinds = [("sleep", SoundCatalogue.sleep), ("alarm", .alarms)]
        let own = await environment.ownSounds()
        let entries =
            kinds.flatMap { kind, catalogue in catalogue.sounds.map { ListedSound($0, kind: kind) } }
            + own.map(ListedSound.init)
        try environment.answer(input, json: entries) {
            var table = TextTable(
                header: [
                    tr("SOUND", context: "column"), tr("KIND", context: "column"), tr("CATEGORY", context: "column"),
                    tr("DESCRIPTION", context: "column"),
                ], flexible: 3)
            table.rows = kinds.flatMap { kind, catalogue in
                catalogue.categories.flatMap { category in
                    catalogue.sounds(in: category).map { sound in
                        // Translators: follows the description of a sound that is used if none is chosen.
                        let mark = sound.isDefault ? " " + tr("(default)") : ""
                        return [
                            .init(sound.id, .bold), .init(title(ofKind: kind)), .init(category.name),
                            .init(sound.summary + mark),
                        ]
                    }
                }
            }
            table.rows += own.map { sound in
                [
                    .init(sound.id, .bold), .init(title(ofKind: "sleep")), .init(sound.categoryName),
                    .init(
                        sound.problem ?? named(sound.name, sound.file ?? ""), sound.problem == nil ? .plain : .red),
                ]
            }
            return environment.text(of: table)
        }
        return .done
    }

    private static func title(ofKind kind: String) -> String {
        kind == "sleep" ? tr("sleep", context: "kind of sound") : tr("alarm", context: "kind of sound")
    }

    private static func named(_ name: String, _ file: String) -> String {
        // Translators: {1} is the name of a sound, {2} the path of its file.
        tr("“\(name)”. \(file)", context: "sound")
    }

    private static let previewed = Operand(
        "SOUND", tr("A sound from 'nightstand sounds list', or the path of an audio file."), isOptional: true,
        completion: .liveOrFiles(.sounds))
    private static let volume = Option(
        "volume", "0-100", tr("The volume of a tone, in per cent (default: 80)."), read: Volume.reading)
    private static let end = Option(flag: "end", tr("End the current preview."))

    /// `nightstand sounds preview`.
    private static let soundsPreview = Command(
        "preview", tr("Preview a sound"),
        discussion: tr("A sleep sound plays for three seconds at the volume of the mix, which then resumes."),
        operands: [previewed], options: [volume, end],
        examples: [
            Example("nightstand sounds preview chimes --volume 40", tr("Preview the chimes at a low volume.")),
            Example("nightstand sounds preview stream", tr("Preview the stream.")),
        ]
    ) { input, environment throws(CommandError) in
        guard (input[previewed] == nil) == input[end] else {
            throw .wrongUse(tr("use either a sound, such as bell, or --end"))
        }
        guard let name = input[previewed] else {
            try await environment.ask { service throws(ServiceError) in
                try await service.stopPreview()
                try await (service as? any SoundService)?.previewSound(nil)
            }
            return .done
        }
        let sound: AlarmSound
        do throws(CommandError) {
            sound = try AlarmSound.reading(name, tones: SoundCatalogue.alarms.sounds.map(\.id))
        } catch {
            guard try await environment.previewSleepSound(name, volume: input[volume]) else { throw error }
            return .done
        }
        let volume = input[volume] ?? 80
        try await environment.ask { service throws(ServiceError) in
            try await service.preview(sound: sound, volume: volume)
        }
        return .done
    }
}

extension CommandEnvironment {
    /// Previews a sleep sound; false when there is none with this name.
    fileprivate func previewSleepSound(_ name: String, volume: Int?) async throws(CommandError) -> Bool {
        let entries = try await askSounds { sounds throws(ServiceError) in try await sounds.soundLibrary() }
        guard let sound = try? SoundReference.find(name, among: entries) else { return false }
        guard volume == nil else {
            throw .wrongUse(
                tr("--volume is for tones; to set the volume of sleep sounds, use 'nightstand sounds volume'"))
        }
        try await askSounds { sounds throws(ServiceError) in try await sounds.previewSound(sound.id) }
        return true
    }

    /// The user's own sounds, as a service that runs knows them.
    fileprivate func ownSounds() async -> [SoundEntry] {
        guard await isServiceRunning() else { return [] }
        let entries = try? await askSounds { sounds throws(ServiceError) in try await sounds.soundLibrary() }
        return (entries ?? []).filter(\.isOwn)
    }
}

/// A sound as `--json` shows it.
private nonisolated struct ListedSound: Encodable {
    var id: String
    var name: String
    /// `sleep` or `alarm`.
    var kind: String
    var category: String
    var icon: String
    var description: String
    var isDefault: Bool
    var file: String?
    var problem: String?

    init(_ own: SoundEntry) {
        id = own.id
        name = own.name
        kind = "sleep"
        category = own.category
        icon = own.icon
        description = own.summary
        isDefault = own.isDefault
        file = own.file
        problem = own.problem
    }

    init(_ sound: Sound, kind: String) {
        id = sound.id
        name = sound.name
        self.kind = kind
        category = sound.category.id
        icon = sound.icon
        description = sound.summary
        isDefault = sound.isDefault
    }
}
