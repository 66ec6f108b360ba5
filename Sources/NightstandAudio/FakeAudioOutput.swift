// SPDX-License-Identifier: MIT
import Timekeeping

/// An output that nobody hears: it only remembers what rings, and fails when it is told to.
@MainActor public final class FakeAudioOutput: AudioOutput {
    /// Called for each event.
    public var onEvent: ((AudioEvent) -> Void)?
    /// Kept, without effect.
    public var outputFloor: Int? = 40
    /// What rings now, by session.
    public private(set) var ringing: [String: RingTone] = [:]
    /// The preview that plays now.
    public private(set) var previewed: RingTone?
    /// For how long each ring was to stay silent, by session.
    public private(set) var delays: [String: Duration] = [:]
    /// How often it was warmed up.
    public private(set) var preparations = 0
    /// Whether volumes of an earlier process were put back.
    public private(set) var hasRestored = false
    /// What ``probe(_:_:)`` answers.
    public var facts = AudioFacts()
    /// Whether rings report nothing by themselves, as an output does that has not played anything yet.
    public var isSlow = false
    /// Whether nothing can be heard: rings report so, when they begin or when it begins, instead of their first sound.
    ///
    /// Recovering reports the first sound of all that ring.
    public var isFailing = false {
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
    public init() {}

    /// Counts.
    public func prepare(_ sounds: [AlarmSound]) {
        preparations += 1
    }

    /// Remembers the ring; its first sound is reported at once.
    public func start(_ ring: String, _ tone: RingTone, after delay: Duration) {
        ringing[ring] = tone
        delays[ring] = delay
        guard !isSlow else { return }
        onEvent?(isFailing ? .unheard(reason: "The fake output was told to fail.") : .firstSound(ring: ring))
    }

    /// Forgets the ring.
    public func stop(_ ring: String) {
        ringing[ring] = nil
    }

    /// Remembers the preview until ``stopPreview()`` or ``endPreview()``.
    public func preview(_ tone: RingTone) {
        previewed = tone
    }

    /// Forgets the preview.
    public func stopPreview() {
        previewed = nil
    }

    /// Lets the preview end by itself.
    public func endPreview() {
        previewed = nil
        onEvent?(.previewEnded)
    }

    /// Remembers that it was asked.
    public func restoreAfterCrash() {
        hasRestored = true
    }

    /// Answers ``facts``.
    public func probe(_ sounds: [AlarmSound], _ depth: ProbeDepth) async -> AudioFacts {
        facts
    }
}
