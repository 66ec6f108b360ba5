// SPDX-License-Identifier: MIT
import AudioPlaybackKit

/// Plays the sleep sounds, next to the alarms and without disturbing them.
///
/// Live: ``PulseSleepOutput``.
@MainActor package protocol SleepOutput: AnyObject {
    /// Called for each event, on the main thread.
    var onEvent: ((SleepOutputEvent) -> Void)? { get set }
    /// Whether anything is to be heard, also while something holds it; a lost output is looked for again meanwhile.
    var isNeeded: Bool { get set }
    /// How much sounds that begin from now on change by themselves, 0 to 1.
    var drift: Double { get set }
    /// Whether ``SleepOutputEvent/levels(_:)`` is sent while something is heard.
    var tellsLevels: Bool { get set }

    /// Begins a sound of the mix with a linear gain; one of the same id is replaced.
    func start(_ sound: Sound, gain: Float, _ fade: Fade)
    /// Moves a sound of the mix to another gain.
    func setGain(_ gain: Float, of id: String, _ fade: Fade)
    /// Ends a sound of the mix.
    func stop(_ id: String, _ fade: Fade)
    /// Moves the volume of the whole mix.
    func setMaster(_ gain: Float, _ fade: Fade)
    /// Moves the equaliser of the mix.
    func setEqualizer(_ equalizer: Equalizer)
    /// Begins a sound beside the mix; one before it ends.
    func startPreview(_ sound: Sound, gain: Float, _ fade: Fade)
    /// Ends the preview, if there is one.
    func stopPreview(_ fade: Fade)
    /// Decodes and measures a file: ten minutes of it, for ten seconds at most.
    ///
    /// - Throws: ``DecodingFailure`` when it cannot be played.
    func measure(file path: String) async throws(DecodingFailure) -> AudioFileReport
}

/// An event of a ``SleepOutput``.
package nonisolated enum SleepOutputEvent: Hashable, Sendable {
    /// Something holds the sounds; `reason` is a sentence.
    case interrupted(Interruption, reason: String)
    /// That is over.
    case resumed(Interruption)
    /// A sound cannot be played; `reason` is a sentence.
    case broken(id: String, reason: String)
    /// How loud each band is, from low to high: 0 is silent, 1 is full scale.
    case levels([Double])
}
