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
    /// Chooses when; apart from what, so that layers can keep time together.
    private var time: SplitMix64
    private var movement: Movement
    private var wait: Double

    init(_ layer: GrainLayer, seeds: inout SplitMix64, beat: UInt64) {
        self.layer = layer
        random = SplitMix64(seed: seeds.next())
        let span = layer.every.lowerBound.bitPattern ^ (layer.every.upperBound.bitPattern &* 3)
        time = SplitMix64(seed: layer.rate == nil ? beat ^ span : seeds.next())
        generator = layer.kind == .noise ? NoiseGenerator(.white, seed: seeds.next()) : nil
        movement = Movement(layer.motion, seeds: &seeds)
        grains = .allocate(capacity: Self.capacity)
        grains.initialize(repeating: Grain())
        noise = .allocate(capacity: Block.frames)
        noise.initialize(repeating: .zero)
        wait = 0
        wait = layer.rate.map { time.wait(mean: 1 / $0) } ?? 0
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
            wait += (layer.rate.map { time.wait(mean: 1 / $0) } ?? time.value(in: layer.every)) / pace
        }
        wait -= Block.seconds
        guard used > 0 else { return }
        generator?.fill(noise)
        if generator == nil { addTones(to: mix) } else { addBursts(to: mix, scratch: scratch) }
        var index = 0
        while index < used {
            if grains[index].isAlive {
                index += 1
            } else {
                used -= 1
                grains.swapAt(index, used)
            }
        }
    }

    private func addBursts(to mix: UnsafeMutableBufferPointer<Frame>, scratch: UnsafeMutableBufferPointer<Frame>) {
        for index in 0..<used {
            if grains[index].delay >= Block.frames {
                grains[index].delay -= Block.frames
            } else {
                grains[index].addNoise(to: mix, noise: noise, scratch: scratch)
            }
        }
    }

    /// Tones sound four at a time; one that begins within this block sounds on its own.
    private func addTones(to mix: UnsafeMutableBufferPointer<Frame>) {
        var lanes = ToneLanes()
        var taken = SIMD4<Int>.zero
        var count = 0
        for index in 0..<used {
            let delay = grains[index].delay
            if delay >= Block.frames {
                grains[index].delay -= Block.frames
            } else if delay > 0 {
                var own = ToneLanes()
                own.load(grains[index], into: 0)
                own.add(to: UnsafeMutableBufferPointer(rebasing: mix[delay...]))
                own.store(0, in: &grains[index])
                grains[index].delay = 0
            } else {
                lanes.load(grains[index], into: count)
                taken[count] = index
                count += 1
                guard count == 4 else { continue }
                lanes.add(to: mix)
                for lane in 0..<4 { lanes.store(lane, in: &grains[taken[lane]]) }
                lanes = ToneLanes()
                count = 0
            }
        }
        guard count > 0 else { return }
        lanes.add(to: mix)
        for lane in 0..<count { lanes.store(lane, in: &grains[taken[lane]]) }
    }

    private func begin(after seconds: Double, decibels: Double) {
        let pitch = random.ratio(in: layer.pitch)
        let decay = random.ratio(in: layer.decay)
        let level = random.value(in: layer.level) + decibels - 20
        let side = Float(layer.width) * random.bipolar()
        // Equal power from left to right.
        let pan = Frame(cosine((side + 1) * .pi / 4), sine((side + 1) * .pi / 4))
        for member in layer.group {
            for partial in layer.partials where used < Self.capacity {
                let delay = Int((seconds + member.delay) * Double(AudioFormat.sampleRate))
                let gain = AudioPlaybackKit.gain(decibels: level + member.level) * Float(partial.level)
                let own = min(pitch * member.pitch * partial.pitch, 18_000)
                grains[used] =
                    layer.kind == .noise
                    ? Grain(
                        noise: own, q: layer.q, decay: decay * partial.decay, attack: layer.attack, level: gain,
                        pan: pan, delay: delay, offset: Int(random.next() % UInt64(Block.frames)))
                    : Grain(
                        tone: own, glide: layer.glide, decay: decay * partial.decay, attack: layer.attack,
                        level: gain, pan: pan, delay: delay)
                used += 1
            }
        }
    }
}
