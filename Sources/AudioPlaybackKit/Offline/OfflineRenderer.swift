// SPDX-License-Identifier: MIT

/// Renders a sound through the whole graph without playing it.
public struct OfflineRenderer {
    private let mixer = Mixer()

    /// Makes a renderer that plays `sound`; a sound from a file gives silence.
    public init(_ sound: Sound, seed: UInt64 = 0, gain: Float = 1, fadeIn: Fade = .quick) {
        if let voice = sound.makeVoice(seed: seed) { _ = mixer.play(voice, gain: gain, fadeIn: fadeIn) }
        var ahead = [Frame](repeating: .zero, count: Limiter.delay)
        ahead.withUnsafeMutableBufferPointer { mixer.render($0) }
    }

    /// The next seconds, left and right in turn, at 48 kHz.
    public func render(seconds: Double) -> [Float] {
        let frames = Int(seconds * Double(AudioFormat.sampleRate))
        return [Float](unsafeUninitializedCapacity: frames * AudioFormat.channels) { samples, count in
            samples.withMemoryRebound(to: Frame.self) { frames in
                mixer.render(UnsafeMutableBufferPointer(rebasing: frames[..<(samples.count / 2)]))
            }
            count = frames * AudioFormat.channels
        }
    }
}
