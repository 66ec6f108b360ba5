// SPDX-License-Identifier: MIT

/// Plays a ``HumLayer``: eight phasors side by side.
final class HumSource: LayerSource {
    private let layer: HumLayer
    private var movement: Movement
    private var wavers: [Wander] = []
    private var sway: Wander
    private var real = SIMD8<Float>.zero
    private var imaginary = SIMD8<Float>.zero
    private var gain = SIMD8<Float>.zero
    private var left = SIMD8<Float>.zero
    private var right = SIMD8<Float>.zero

    init(_ layer: HumLayer, seeds: inout SplitMix64) {
        self.layer = layer
        movement = Movement(layer.motion, seeds: &seeds)
        sway = Wander(seconds: 7, seed: seeds.next())
        var random = SplitMix64(seed: seeds.next())
        for index in layer.tones.indices {
            wavers.append(Wander(seconds: 2.5, seed: seeds.next()))
            let angle = 2 * Double.pi * random.unit()
            real[index] = Float(cosine(angle))
            imaginary[index] = Float(sine(angle))
            let side = Float(layer.width) * random.bipolar()
            left[index] = cosine((side + 1) * .pi / 4)
            right[index] = sine((side + 1) * .pi / 4)
        }
    }

    func add(to mix: UnsafeMutableBufferPointer<Frame>, scratch: UnsafeMutableBufferPointer<Frame>) {
        let decibels = movement.next().decibels
        let bend = power(2, layer.sway * Double(sway.next()))
        var turnReal = SIMD8<Float>(repeating: 1)
        var turnImaginary = SIMD8<Float>.zero
        var target = SIMD8<Float>.zero
        for (index, tone) in layer.tones.enumerated() {
            let angle = 2 * Double.pi * min(tone.pitch * bend, 20_000) / Double(AudioFormat.sampleRate)
            turnReal[index] = Float(cosine(angle))
            turnImaginary[index] = Float(sine(angle))
            let own = layer.waver * Double(wavers[index].next())
            target[index] = AudioPlaybackKit.gain(decibels: tone.level + own + decibels - 20) * Float(2).squareRoot()
        }
        let step = (target - gain) / Float(mix.count)
        var (real, imaginary, gain) = (real, imaginary, gain)
        for index in mix.indices {
            gain += step
            let value = imaginary * gain
            mix[index] += Frame((value * left).sum(), (value * right).sum())
            let turned = real * turnReal - imaginary * turnImaginary
            imaginary = real * turnImaginary + imaginary * turnReal
            real = turned
        }
        // Rounding must not let the phasors grow or shrink over the hours.
        let norm = (real * real + imaginary * imaginary)
        let correction = 1.5 - 0.5 * norm
        let isUsed = norm .> 0.5
        self.real = (real * correction).replacing(with: 0, where: .!isUsed)
        self.imaginary = (imaginary * correction).replacing(with: 0, where: .!isUsed)
        self.gain = gain
    }
}
