// SPDX-License-Identifier: MIT

/// Plays a ``GrainLayer``.
final class GrainSource: LayerSource {
    /// The most grains that sound or wait at once; more are left out.
    private static let capacity = 160
    private let layer: GrainLayer
    private let grains: UnsafeMutableBufferPointer<Grain>
    private let noise: UnsafeMutableBufferPointer<Frame>
    private let generator: NoiseGenerator?
    private var used = 0
    private var random: SplitMix64
    private var movement: Movement
    private var wait: Double

    init(_ layer: GrainLayer, seeds: inout SplitMix64) {
        self.layer = layer
        random = SplitMix64(seed: seeds.next())
        generator = layer.kind == .noise ? NoiseGenerator(.white, seed: seeds.next()) : nil
        movement = Movement(layer.motion, seeds: &seeds)
        grains = .allocate(capacity: Self.capacity)
        grains.initialize(repeating: Grain())
        noise = .allocate(capacity: Block.frames)
        noise.initialize(repeating: .zero)
        wait = 0
        wait = layer.rate.map { random.wait(mean: 1 / $0) } ?? random.unit() * layer.every.lowerBound
    }

    deinit {
        grains.deinitialize().deallocate()
        noise.deallocate()
    }

    func add(to mix: UnsafeMutableBufferPointer<Frame>, scratch: UnsafeMutableBufferPointer<Frame>) {
        let (decibels, octaves) = movement.next()
        let pace = octaves == 0 ? 1 : power(2, octaves)
        while wait < Block.seconds {
            begin(after: max(0, wait), decibels: decibels)
            wait += (layer.rate.map { random.wait(mean: 1 / $0) } ?? random.value(in: layer.every)) / pace
        }
        wait -= Block.seconds
        guard used > 0 else { return }
        generator?.fill(noise)
        var index = 0
        while index < used {
            grains[index].add(to: mix, noise: noise, scratch: scratch)
            if grains[index].isAlive {
                index += 1
            } else {
                used -= 1
                grains.swapAt(index, used)
            }
        }
    }

    private func begin(after seconds: Double, decibels: Double) {
        let pitch = random.ratio(in: layer.pitch)
        let decay = random.ratio(in: layer.decay)
        let level = random.value(in: layer.level) + decibels - 20
        let side = Float(layer.width) * random.bipolar()
        // Equal power from left to right.
        let pan = Frame(cosine((side + 1) * .pi / 4), sine((side + 1) * .pi / 4))
        for member in layer.group {
            for partial in layer.partials {
                guard used < Self.capacity else { return }
                grains[used] = Grain(
                    pitch: min(pitch * member.pitch * partial.pitch, 20_000), glide: layer.glide,
                    decay: decay * partial.decay, attack: layer.attack,
                    level: gain(decibels: level + member.level) * Float(partial.level), pan: pan,
                    delay: Int((seconds + member.delay) * Double(AudioFormat.sampleRate)),
                    noise: layer.kind == .noise ? (layer.q, Int(random.next() % UInt64(Block.frames))) : nil)
                used += 1
            }
        }
    }
}
