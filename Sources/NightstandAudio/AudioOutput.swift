// SPDX-License-Identifier: MIT
import Timekeeping

/// What makes alarms heard.
///
/// Several rings sound at once, each under the id of its session. Nothing here throws: an output keeps trying while
/// anything rings, and reports the outcome through ``onEvent``.
@MainActor package protocol AudioOutput: AnyObject {
    /// Called for each event, on the main thread.
    var onEvent: ((AudioEvent) -> Void)? { get set }
    /// The volume in per cent that the sink is raised to while something rings, 1 to 100; nil leaves it as it is.
    var outputFloor: Int? { get set }

    /// Whether rings sound quieter for a while, so that speech is understood.
    var isDucked: Bool { get set }

    /// Warms up some seconds before something is due, so that it is heard at once; cools down again if nothing starts.
    ///
    /// Files among `sounds` begin to be decoded.
    func prepare(_ sounds: [AlarmSound])
    /// Begins a ring; one of the same id is replaced.
    ///
    /// - Parameter delay: for how long it stays silent, zero to some tens of milliseconds; what is ready in time sounds on time.
    func start(_ ring: String, _ tone: RingTone, after delay: Duration)
    /// Changes the tone of a ring without a pause; the same sound is not begun again.
    func change(_ ring: String, to tone: RingTone)
    /// Ends a ring within some milliseconds, without a click; unknown ids are ignored.
    func stop(_ ring: String)
    /// Plays a sound for ``previewLength``; a newer preview replaces it.
    func preview(_ tone: RingTone)
    /// Plays a pip of a fraction of a second for a press, once for each call, however quickly they come.
    func tick(_ tone: RingTone)
    /// Ends the preview, if there is one.
    func stopPreview()
    /// Restores the sink's volume and mute, if an earlier process raised them and died.
    func restoreAfterCrash()
    /// Checks whether an alarm would be heard now, with each of `sounds`; files are decoded as far as `depth` says.
    func probe(_ sounds: [AlarmSound], _ depth: ProbeDepth) async -> AudioFacts
}

extension AudioOutput {
    /// Seconds that a preview lasts.
    package nonisolated static var previewLength: Duration { .seconds(AlarmSound.previewSeconds) }
}
