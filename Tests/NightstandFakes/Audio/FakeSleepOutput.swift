// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import NightstandAudio

/// A silent output that only records what is playing.
@MainActor package final class FakeSleepOutput: SleepOutput {
    /// Called for each event.
    package var onEvent: ((SleepOutputEvent) -> Void)?
    /// Kept, without effect.
    package var isNeeded = false
    /// Kept, without effect.
    package var drift = 0.0
    /// Kept, without effect.
    package var tellsLevels = false
    /// The gains of the sounds of the mix, by id.
    package private(set) var sounding: [String: Float] = [:]
    /// The volume of the whole, and how long it takes to be reached in seconds.
    package private(set) var master: (gain: Float, seconds: Double) = (1, 0)
    /// Fade-out time of the last sound that ended, in seconds.
    package private(set) var lastFade: Double?
    /// What the equaliser is set to.
    package private(set) var equalizer = Equalizer.flat
    /// The sound that is previewed.
    package private(set) var preview: String?
    /// Why ``measure(file:)`` refuses a file, by path.
    package var problems: [String: String] = [:]
    /// What ``measure(file:)`` answers, by path; without an entry a file is as loud as the built-in sounds.
    package var reports: [String: AudioFileReport] = [:]

    /// The files that were measured, in order.
    package private(set) var measured: [String] = []

    /// Makes a silent output.
    package init() {}

    /// Remembers the sound.
    package func start(_ sound: Sound, gain: Float, _ fade: Fade) {
        sounding[sound.id] = gain
    }

    /// Remembers the gain.
    package func setGain(_ gain: Float, of id: String, _ fade: Fade) {
        if sounding[id] != nil { sounding[id] = gain }
    }

    /// Forgets the sound.
    package func stop(_ id: String, _ fade: Fade) {
        sounding[id] = nil
        lastFade = Double(fade.frames) / Double(AudioFormat.sampleRate)
    }

    /// Remembers the volume.
    package func setMaster(_ gain: Float, _ fade: Fade) {
        master = (gain, Double(fade.frames) / Double(AudioFormat.sampleRate))
    }

    /// Remembers the settings.
    package func setEqualizer(_ equalizer: Equalizer) {
        self.equalizer = equalizer
    }

    /// Remembers the preview.
    package func startPreview(_ sound: Sound, gain: Float, _ fade: Fade) {
        preview = sound.id
    }

    /// Forgets the preview.
    package func stopPreview(_ fade: Fade) {
        preview = nil
    }

    /// Answers ``reports``, or throws one of ``problems``.
    package func measure(file path: String) async throws(DecodingFailure) -> AudioFileReport {
        measured.append(path)
        if let problem = problems[path] { throw .refused(problem) }
        return reports[path] ?? AudioFileReport(seconds: 60, loudness: SoundLevel.sleep, peak: 0.25, isWhole: true)
    }
}
