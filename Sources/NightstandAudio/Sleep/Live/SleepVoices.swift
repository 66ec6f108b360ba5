// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit
import Localization

/// The sounds of the mix as voices of a mixer: synthesised at once, decoded as soon as there is something to hear.
@MainActor final class SleepVoices {
    /// Time to wait for a file before it counts as broken.
    private static let patience: Duration = .seconds(3)

    /// How much sounds that begin from now on change by themselves, 0 to 1.
    var drift = 0.0
    /// Called when orders were given to the mixer.
    var onChange: () -> Void = {}
    /// Called with a sentence when a sound cannot be played.
    var onBroken: (String, String) -> Void = { _, _ in }
    private let mixer: Mixer
    private let decoder: DecoderProgram
    private let clock = LoopClock()
    private var playing: [String: Playing] = [:]
    private var seed: UInt64

    private struct Playing {
        var voice: VoiceID?
        var file: FileVoice?
        var gain: Float
        var starting: Task<Void, any Error>?
    }

    /// Plays on `mixer`; `seed` makes each night another, and `decoder` decodes files.
    init(_ mixer: Mixer, seed: UInt64, decoder: DecoderProgram) {
        self.mixer = mixer
        self.decoder = decoder
        self.seed = seed
    }

    /// How many frames can be rendered now without a file running dry.
    var available: Int {
        playing.values.filter { $0.voice != nil }.compactMap(\.file?.waiting).min() ?? .max
    }

    /// Begins a sound under a name of the caller's choice; what goes by it already ends.
    func start(_ name: String, _ sound: Sound, on bus: Bus, gain: Float, _ fade: Fade) {
        stop(name, .quick)
        seed &+= 1
        if let voice = sound.makeVoice(seed: seed, drift: drift) {
            playing[name] = Playing(voice: mixer.play(voice, on: bus, gain: gain, fadeIn: fade), gain: gain)
            onChange()
        } else if case .file(let path) = sound.source {
            open(path, name, sound.id, on: bus, gain: gain, fade)
        }
    }

    /// Moves a sound to another gain.
    func setGain(_ gain: Float, of name: String, _ fade: Fade) {
        playing[name]?.gain = gain
        guard let voice = playing[name]?.voice else { return }
        mixer.setGain(gain, of: voice, fade)
        onChange()
    }

    /// Ends a sound.
    func stop(_ name: String, _ fade: Fade) {
        guard let old = playing.removeValue(forKey: name) else { return }
        old.starting?.cancel()
        guard let voice = old.voice else {
            old.file?.close()
            return
        }
        mixer.stop(voice, fade)
        onChange()
        guard let file = old.file else { return }
        // It is decoded until it has faded out.
        Task.onLoop { [clock] in
            try await clock.sleep(for: .seconds(Double(fade.frames) / Double(AudioFormat.sampleRate) + 1))
            file.close()
        }
    }

    private func open(_ path: String, _ name: String, _ id: String, on bus: Bus, gain: Float, _ fade: Fade) {
        do throws(DecodingFailure) {
            let file = try FileVoice(path: path, decoder, isJoined: true) { [weak self] in
                self?.fail(name, id, $0.message)
            }
            let starting = Task.onLoop { [weak self, clock] in
                let deadline = clock.now + Self.patience
                while !file.hasSound, clock.now < deadline { try await clock.sleep(for: .milliseconds(10)) }
                guard file.hasSound else {
                    self?.fail(name, id, tr("The file “\(path)” can't be played."))
                    return
                }
                self?.begin(name, on: bus, fade)
            }
            playing[name] = Playing(file: file, gain: gain, starting: starting)
        } catch {
            onBroken(id, error.message)
        }
    }

    private func begin(_ name: String, on bus: Bus, _ fade: Fade) {
        guard let waiting = playing[name], let file = waiting.file else { return }
        playing[name]?.starting = nil
        playing[name]?.voice = mixer.play(file.makeVoice(), on: bus, gain: waiting.gain, fadeIn: fade)
        onChange()
    }

    private func fail(_ name: String, _ id: String, _ reason: String) {
        stop(name, .quick)
        onBroken(id, reason)
    }
}
