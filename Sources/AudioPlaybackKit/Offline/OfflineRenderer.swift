// SPDX-License-Identifier: MIT

/// Renders a sound through the whole graph without playing it.
public struct OfflineRenderer {
    private let mixer = Mixer()

    /// Makes a renderer that plays `sound`; a sound from a file gives silence.
    public init(_ sound: Sound, seed: UInt64 = 0, drift: Double = 0, gain: Float = 1, fadeIn: Fade = .quick) {
        if let voice = sound.makeVoice(seed: seed, drift: drift) {
            _ = mixer.play(voice, gain: gain, fadeIn: fadeIn)
        }
        var ahead = [Frame](repeating: .zero, count: Limiter.delay)
        ahead.withUnsafeMutableBufferPointer { mixer.render($0) }
    }

    /// The next frames.
    public func render(frames: Int) -> [Frame] {
        [Frame](unsafeUninitializedCapacity: frames) { target, count in
            mixer.render(UnsafeMutableBufferPointer(rebasing: target[..<frames]))
            count = frames
        }
    }

    /// The next seconds, left and right in turn, at 48 kHz.
    public func render(seconds: Double) -> [Float] {
        render(frames: Int(seconds * Double(AudioFormat.sampleRate))).flatMap { [$0.x, $0.y] }
    }
}
