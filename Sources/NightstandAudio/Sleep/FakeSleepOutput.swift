// SPDX-License-Identifier: MIT
import AudioPlaybackKit

/// An output that nobody hears: it only remembers what sounds.
@MainActor public final class FakeSleepOutput: SleepOutput {
    /// Called for each event.
    public var onEvent: ((SleepOutputEvent) -> Void)?
    /// Kept, without effect.
    public var isNeeded = false
    /// Kept, without effect.
    public var drift = 0.0
    /// Kept, without effect.
    public var tellsLevels = false
    /// The gains of the sounds of the mix, by id.
    public private(set) var sounding: [String: Float] = [:]
    /// The volume of the whole, and how long it takes to be reached in seconds.
    public private(set) var master: (gain: Float, seconds: Double) = (1, 0)
    /// How long the last sound that ended took to fade, in seconds.
    public private(set) var lastFade: Double?
    /// What the equaliser is set to.
    public private(set) var equalizer = Equalizer.flat
    /// The sound that is previewed.
    public private(set) var preview: String?
    /// What ``problem(ofFile:)`` answers, by path.
    public var problems: [String: String] = [:]

    /// Makes a silent output.
    public init() {}

    /// Remembers the sound.
    public func start(_ sound: Sound, gain: Float, _ fade: Fade) {
        sounding[sound.id] = gain
    }

    /// Remembers the gain.
    public func setGain(_ gain: Float, of id: String, _ fade: Fade) {
        if sounding[id] != nil { sounding[id] = gain }
    }

    /// Forgets the sound.
    public func stop(_ id: String, _ fade: Fade) {
        sounding[id] = nil
        lastFade = Double(fade.frames) / Double(AudioFormat.sampleRate)
    }

    /// Remembers the volume.
    public func setMaster(_ gain: Float, _ fade: Fade) {
        master = (gain, Double(fade.frames) / Double(AudioFormat.sampleRate))
    }

    /// Remembers the settings.
    public func setEqualizer(_ equalizer: Equalizer) {
        self.equalizer = equalizer
    }

    /// Remembers the preview.
    public func startPreview(_ sound: Sound, gain: Float, _ fade: Fade) {
        preview = sound.id
    }

    /// Forgets the preview.
    public func stopPreview(_ fade: Fade) {
        preview = nil
    }

    /// Answers ``problems``.
    public func problem(ofFile path: String) async -> String? { problems[path] }
}
