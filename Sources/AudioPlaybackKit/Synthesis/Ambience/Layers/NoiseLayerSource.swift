// SPDX-License-Identifier: MIT

/// Plays a ``NoiseLayer``.
final class NoiseLayerSource: LayerSource {
    private let generator: NoiseGenerator
    private var chain: FilterChain
    private var movement: Movement
    private let level: Double
    private let sweeps: Bool
    private var gain: Float

    init(_ layer: NoiseLayer, seeds: inout SplitMix64) {
        generator = NoiseGenerator(layer.noise.color, correlation: Float(1 - layer.noise.width), seed: seeds.next())
        chain = FilterChain(layer.filters)
        movement = Movement(layer.motion, seeds: &seeds)
        sweeps = layer.motion.contains { $0.sweep != 0 }
        level = layer.level
        gain = layer.motion.isEmpty ? AudioPlaybackKit.gain(decibels: level) : 0
    }

    func add(to mix: UnsafeMutableBufferPointer<Frame>, scratch: UnsafeMutableBufferPointer<Frame>) {
        let (decibels, octaves) = movement.next()
        let now = level + decibels
        let target = now < -100 ? 0 : movement.isStill ? gain : AudioPlaybackKit.gain(decibels: now)
        // Inaudible sound is not computed: thunder is silent most of the time.
        if target == 0, gain == 0 { return }
        if sweeps { chain.shift(octaves: octaves) }
        generator.fill(scratch)
        chain.process(scratch)
        if target == gain {
            for index in mix.indices { mix[index] += scratch[index] * gain }
        } else {
            let step = (target - gain) / Float(mix.count)
            for index in mix.indices {
                gain += step
                mix[index] += scratch[index] * gain
            }
            gain = target
        }
    }
}
