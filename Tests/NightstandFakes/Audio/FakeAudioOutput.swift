// SPDX-License-Identifier: MIT
import NightstandAudio
import Timekeeping

/// A silent output that only records what is ringing, and fails on request.
@MainActor package final class FakeAudioOutput: AudioOutput {
    /// Called for each event.
    package var onEvent: ((AudioEvent) -> Void)?
    /// Kept, without effect.
    package var outputFloor: Int? = 40
    /// Kept, without effect.
    package var isDucked = false
    /// What rings now, by session.
    package private(set) var ringing: [String: RingTone] = [:]
    /// The preview that plays now.
    package private(set) var previewed: RingTone?
    /// The pips of presses so far.
    package private(set) var ticks: [RingTone] = []
    /// For how long each ring was to stay silent, by session.
    package private(set) var delays: [String: Duration] = [:]
    /// How often it was warmed up.
    package private(set) var preparations = 0
    /// Whether volumes of an earlier process were put back.
    package private(set) var hasRestored = false
    /// What ``probe(_:_:)`` answers.
    package var facts = AudioFacts()
    /// Whether rings report nothing by themselves, as an output does that has not played anything yet.
    package var isSlow = false
    /// Whether nothing can be heard: rings report so, when they begin or when it begins, instead of their first sound.
    ///
    /// Recovering reports the first sound of all that ring.
    package var isFailing = false {
        didSet {
            guard isFailing != oldValue, !ringing.isEmpty else { return }
            if isFailing {
                onEvent?(.unheard(reason: "The fake output was told to fail."))
            } else {
                for ring in ringing.keys.sorted() { onEvent?(.firstSound(ring: ring)) }
            }
        }
    }

    /// Makes an output that works.
    package init() {}

    /// Counts.
    package func prepare(_ sounds: [AlarmSound]) {
        preparations += 1
    }

    /// Remembers the ring; its first sound is reported at once.
    package func start(_ ring: String, _ tone: RingTone, after delay: Duration) {
        ringing[ring] = tone
        delays[ring] = delay
        guard !isSlow else { return }
        onEvent?(isFailing ? .unheard(reason: "The fake output was told to fail.") : .firstSound(ring: ring))
    }

    /// Remembers the new tone.
    package func change(_ ring: String, to tone: RingTone) {
        start(ring, tone, after: .zero)
    }

    /// Forgets the ring.
    package func stop(_ ring: String) {
        ringing[ring] = nil
    }

    /// Remembers the preview until ``stopPreview()`` or ``endPreview()``.
    package func preview(_ tone: RingTone) {
        previewed = tone
    }

    /// Remembers the pip.
    package func tick(_ tone: RingTone) {
        ticks.append(tone)
    }

    /// Forgets the preview.
    package func stopPreview() {
        previewed = nil
    }

    /// Ends the preview, as at the end of its sound.
    package func endPreview() {
        previewed = nil
        onEvent?(.previewEnded)
    }

    /// Remembers that it was asked.
    package func restoreAfterCrash() {
        hasRestored = true
    }

    /// Answers ``facts``.
    package func probe(_ sounds: [AlarmSound], _ depth: ProbeDepth) async -> AudioFacts {
        facts
    }
}
