// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Localization
import Timekeeping

/// One thing that rings: its chosen sound, or what is heard in its place.
@MainActor final class Ring {
    let id: String
    private(set) var tone: RingTone
    private let mixer: Mixer
    private let catalogue: SoundCatalogue
    private let decoder: DecoderProgram
    private let onReplaced: (String, String) -> Void
    private var voice: VoiceID?
    private var file: FileVoice?
    /// What its file is multiplied by, to be as loud as a tone.
    private var fileGain: Float
    private var drySince: ContinuousClock.Instant?
    /// Whether its first sound was reported.
    var isHeard = false
    /// When it began.
    let started = ContinuousClock.now
    /// The revision of the loudspeaker with which it sounds.
    var revision = 0
    /// When it was ended, and the revision with which it falls silent; nil while it rings.
    var ended: (at: ContinuousClock.Instant, revision: Int)?
    /// Whether it sounds quieter for a while.
    var isDucked = false {
        didSet { if let voice { mixer.duck(voice, to: isDucked ? Self.ducked : 1, Self.ducking) } }
    }
    /// Called after the mixer was given orders from inside.
    var onOrder: () -> Void = {}
    /// Whether its file is not decoded far enough to begin.
    private var isFilling = false
    /// Frames of a file that must be decoded before it begins: more than is rendered ahead at once.
    private static let head = AudioFormat.sampleRate * 5 / 4

    /// The part of its gain that is left while it is ducked: 18 dB less.
    private static let ducked: Float = 0.126
    private static let ducking = Fade(seconds: 0.2)
    /// Time in which the level of a file is corrected: slow enough not to startle.
    private static let adjusting: Duration = .seconds(2)
    /// Time that a file that was heard may run dry.
    private static let dryLimit: Duration = .milliseconds(800)
    /// Time limit for the first sound of a decoder, from its start; one that was warmed up has already had its time.
    private static let startLimit: Duration = .milliseconds(1500)

    /// Begins to sound.
    ///
    /// - Parameters:
    ///   - decoder: the program that decodes its file.
    ///   - file: its file, if it is being decoded already.
    ///   - fileGain: what its file is multiplied by, as far as is known.
    ///   - onReplaced: called with the name of the sound that is heard instead and a sentence that says why.
    init(
        _ id: String, _ tone: RingTone, in mixer: Mixer, catalogue: SoundCatalogue,
        decoder: DecoderProgram, file: FileVoice?, fileGain: Float, onReplaced: @escaping (String, String) -> Void
    ) {
        self.id = id
        self.tone = tone
        self.mixer = mixer
        self.catalogue = catalogue
        self.decoder = decoder
        self.onReplaced = onReplaced
        self.fileGain = fileGain
        switch tone.sound {
        case .tone(let name):
            if let sound = catalogue[name] ?? SoundCatalogue.ticks[name] {
                play(sound)
            } else {
                fall(tr("There is no tone “\(name)”."))
            }
        case .file(let path): play(path, file)
        }
    }

    /// Whether it is meant to be heard at all.
    var isAudible: Bool { tone.isAudible }

    /// Whether the mixer was given something to play.
    var isPlaying: Bool { voice != nil }

    /// Sees that a file still gives sound, and puts a tone in its place when it does not.
    func check(at now: ContinuousClock.Instant) {
        guard let file else { return }
        if isFilling, file.waiting >= Self.head || !file.isDry && now - started > Self.dryLimit {
            isFilling = false
            add(file.makeVoice())
            onOrder()
        }
        if let failure = file.failure, file.isDry { return fall(failure.message) }
        guard file.isDry else {
            drySince = nil
            return
        }
        guard file.hasSound else {
            if now - file.started > Self.startLimit { fall(DecodingFailure.slow.message) }
            return
        }
        let since = drySince ?? now
        drySince = since
        if now - since > Self.dryLimit { fall(DecodingFailure.slow.message) }
    }

    /// Changes to another volume, at once.
    func change(to tone: RingTone) {
        self.tone = tone
        if let voice { mixer.setGain(gain, of: voice) }
    }

    /// Brings its file to the level that was measured while it sounds: gradually, within what is left of its fade-in.
    func adjust(fileGain new: Float) {
        guard new != fileGain else { return }
        fileGain = new
        guard file != nil, let voice else { return }
        let rest = .seconds(tone.effectiveFadeIn) - (.now - started)
        let fade = rest > Self.adjusting ? Fade(rest, .gradual) : Fade(Self.adjusting)
        mixer.setGain(gain, of: voice, fade)
    }

    /// Falls silent along `fade`.
    func stop(_ fade: Fade) {
        if let voice { mixer.stop(voice, fade) }
        voice = nil
        file?.close()
        file = nil
        isFilling = false
    }

    /// The linear gain of what plays now.
    private var gain: Float { VolumeTaper.gain(percent: tone.effectiveVolume) * (file == nil ? 1 : fileGain) }

    private func play(_ sound: Sound) {
        switch sound.source {
        case .file(let path): play(path, nil)
        case .generator(let generator): add(generator.makeVoice())
        }
    }

    private func play(_ path: String, _ warm: FileVoice?) {
        do throws(DecodingFailure) {
            let file = if let warm { warm } else { try FileVoice(path: path, decoder) }
            self.file = file
            isFilling = true
            check(at: .now)
        } catch {
            fall(error.message)
        }
    }

    private func add(_ voice: sending any Voice) {
        let seconds = tone.effectiveFadeIn
        self.voice = mixer.play(
            voice, gain: gain, fadeIn: seconds > 0 ? Fade(seconds: Double(seconds), .gradual) : .quick)
        if isDucked, let voice = self.voice { mixer.duck(voice, to: Self.ducked) }
    }

    /// The next fallback: the default bundled tone, and without it, the one made by code alone.
    private func fall(_ reason: String) {
        stop(.quick)
        let bundled = catalogue.standard
        let next = bundled.makeVoice() == nil ? Sound.emergency : bundled
        onReplaced(next.name, reason)
        play(next)
        onOrder()
    }
}
