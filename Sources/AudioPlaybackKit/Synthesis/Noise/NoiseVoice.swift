// SPDX-License-Identifier: MIT

/// Plays noise of one colour, and nothing else.
final class NoiseVoice: Voice {
    private let generator: NoiseGenerator
    private let block = Block()
    private var drift: Drift?

    /// `width` is 0 for mono and 1 for independent channels.
    init(_ noise: ColoredNoise, gain: Float, seed: UInt64, drift: Double) {
        generator = NoiseGenerator(
            noise.color, correlation: Float(1 - noise.width), scale: gain, seed: seed)
        self.drift = drift > 0 ? Drift(amount: drift, seed: seed) : nil
    }

    func render(_ frames: UnsafeMutableBufferPointer<Frame>) {
        block.fill(frames) { part in
            generator.fill(part)
            drift?.process(part)
        }
    }
}
