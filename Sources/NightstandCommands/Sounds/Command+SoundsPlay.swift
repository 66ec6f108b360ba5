// SPDX-License-Identifier: MIT
import Localization
import NightstandService

nonisolated extension Command {
    private static let mix = Operand(
        "SOUND", tr("The id or name of a sound; SOUND:VOLUME also sets its volume in the mix, in per cent."),
        isOptional: true,
        isRepeated: true, completion: .live(.sleepSounds))
    private static let one = Operand("SOUND", tr("The id or name of a sound."), completion: .live(.sleepSounds))

    /// `nightstand sounds status`.
    static let soundsStatus = Command(
        "status", tr("Show what is playing"),
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        try await environment.changeSounds(input) { sounds throws(ServiceError) in try await sounds.sounds() }
        return .done
    }

    /// `nightstand sounds play`.
    static let soundsPlay = Command(
        "play", tr("Play sleep sounds"),
        discussion: tr("Without SOUND, plays the last mix. The service keeps playing after the command returns."),
        operands: [mix],
        examples: [
            Example("nightstand sounds play", tr("Play the last mix.")),
            Example("nightstand sounds play pink", tr("Play pink noise.")),
            Example("nightstand sounds play heavy-rain:80 thunderstorm:50", tr("Play a mix.")),
        ]
    ) { input, environment throws(CommandError) in
        let words = input.all(mix)
        guard !words.isEmpty else {
            try await environment.changeSounds(input) { sounds throws(ServiceError) in try await sounds.playSounds() }
            return .done
        }
        let tracks = try await environment.tracks(words)
        try await environment.changeSounds(input) { sounds throws(ServiceError) in try await sounds.play(mix: tracks) }
        return .done
    }

    /// `nightstand sounds add`.
    static let soundsAdd = Command(
        "add", tr("Add sounds to the mix"), operands: [mix],
        examples: [Example("nightstand sounds add wind:40", tr("Add some wind."))]
    ) { input, environment throws(CommandError) in
        let words = input.all(mix)
        guard !words.isEmpty else { throw .wrongUse(tr("SOUND is missing")) }
        let tracks = try await environment.tracks(words)
        try await environment.changeSounds(input) { sounds throws(ServiceError) in
            for track in tracks {
                _ = try await sounds.add(sound: track.id)
                _ = try await sounds.setVolume(track.volume, sound: track.id)
            }
            return try await sounds.sounds()
        }
        return .done
    }

    /// `nightstand sounds drop`.
    static let soundsDrop = Command(
        "drop", tr("Remove a sound from the mix"), operands: [one]
    ) { input, environment throws(CommandError) in
        let entry = try await environment.sound(try input.required(one))
        try await environment.changeSounds(input) { sounds throws(ServiceError) in
            try await sounds.remove(sound: entry.id)
        }
        return .done
    }

    /// `nightstand sounds stop`.
    static let soundsStop = Command(
        "stop", tr("Stop sleep sounds"), exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        try await environment.changeSounds(input) { sounds throws(ServiceError) in try await sounds.stopSounds() }
        return .done
    }

    /// `nightstand sounds toggle`.
    static let soundsToggle = Command(
        "toggle", tr("Play or stop sleep sounds"), exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        try await environment.changeSounds(input) { sounds throws(ServiceError) in try await sounds.toggleSounds() }
        return .done
    }

    private static let volumeWords = Operand(
        "[SOUND] VOLUME", tr("The volume in per cent, 0 to 100, or a change such as +5 or -5."), isRepeated: true,
        completion: .live(.sleepSounds))

    /// `nightstand sounds volume`.
    static let soundsVolume = Command(
        "volume", tr("Set the volume of the mix or of one sound"),
        operands: [volumeWords],
        examples: [
            Example("nightstand sounds volume 40", tr("Set the volume of the mix.")),
            Example("nightstand sounds volume wind +10", tr("Turn the wind up.")),
        ]
    ) { input, environment throws(CommandError) in
        var words = input.all(volumeWords)
        guard let text = words.popLast() else { throw .wrongUse(tr("VOLUME is missing")) }
        let change = try VolumeChange.reading(text)
        let id = words.isEmpty ? nil : try await environment.sound(words.joined(separator: " ")).id
        try await environment.changeSounds(input) { sounds throws(ServiceError) in
            let status = try await sounds.sounds()
            let old = id.flatMap { id in status.mix.first { $0.id == id }?.volume } ?? status.volume
            return try await sounds.setVolume(change.volume(from: old), sound: id)
        }
        return .done
    }

    private static let muted = Operand(
        "ON|OFF", tr("The new state (default: toggle)."), isOptional: true,
        completion: .words(["on", "off"]))

    /// `nightstand sounds mute`.
    static let soundsMute = Command(
        "mute", tr("Mute or unmute sleep sounds"), operands: [muted],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let word = input[muted]?.lowercased()
        guard word == nil || word == "on" || word == "off" else {
            throw .wrongUse(tr("\((word ?? "").quoted) is neither 'on' nor 'off'"))
        }
        try await environment.changeSounds(input) { sounds throws(ServiceError) in
            let isMuted = try await sounds.sounds().isMuted
            return try await sounds.setMuted(word.map { $0 == "on" } ?? !isMuted)
        }
        return .done
    }
}

/// A volume, or a change of one.
private nonisolated enum VolumeChange {
    case to(Int)
    case by(Int)

    static func reading(_ text: String) throws(CommandError) -> VolumeChange {
        guard text.hasPrefix("+") || text.hasPrefix("-") else { return .to(try Volume.reading(text)) }
        let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
        let reader = WholeNumber.reading(within: -100...100) {
            tr("the change of volume, in per cent, must be from \($0) to \($1)")
        }
        return .by(try reader(digits))
    }

    func volume(from old: Double) -> Double {
        switch self {
        case .to(let percent): Double(percent)
        case .by(let change): min(max(old + Double(change), 0), 100)
        }
    }
}

extension CommandEnvironment {
    /// The mix that words such as `rain:60` mean.
    fileprivate func tracks(_ words: [String]) async throws(CommandError) -> [SoundsStatus.Track] {
        let entries = try await askSounds { sounds throws(ServiceError) in try await sounds.soundLibrary() }
        var tracks: [SoundsStatus.Track] = []
        for word in words { tracks.append(try SoundReference.track(word, among: entries)) }
        return tracks
    }
}
