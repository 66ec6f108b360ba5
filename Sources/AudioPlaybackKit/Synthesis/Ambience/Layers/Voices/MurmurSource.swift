// SPDX-License-Identifier: MIT

/// Plays a ``MurmurLayer``: eight talkers side by side, each a buzz behind two formants.
final class MurmurSource: LayerSource {
    private let gain: Float
    private var talkers: [Talker] = []
    private var left = SIMD8<Float>.zero
    private var right = SIMD8<Float>.zero
    private var phase = SIMD8<Float>.zero
    private var level = SIMD8<Float>.zero
    private var smooth = SIMD8<Float>.zero
    private var first = FormantLanes()
    private var second = FormantLanes()

    init(_ layer: MurmurLayer, seeds: inout SplitMix64) {
        gain = AudioPlaybackKit.gain(decibels: layer.level - 20)
        var random = SplitMix64(seed: seeds.next())
        for index in 0..<8 {
            talkers.append(Talker(seed: seeds.next()))
            // All round, some nearer than others.
            let side = Float(layer.width) * (Float(index) / 3.5 - 1)
            let near = AudioPlaybackKit.gain(decibels: random.value(in: -9...0))
            left[index] = cosine((side + 1) * .pi / 4) * near
            right[index] = sine((side + 1) * .pi / 4) * near
            phase[index] = Float(random.unit())
        }
    }

    func add(to mix: UnsafeMutableBufferPointer<Frame>, scratch: UnsafeMutableBufferPointer<Frame>) {
        var pace = SIMD8<Float>.zero
        var target = SIMD8<Float>.zero
        for index in talkers.indices {
            talkers[index].next()
            pace[index] = Float(talkers[index].pitch / Double(AudioFormat.sampleRate))
            target[index] = Float(talkers[index].level) * gain
            first.tune(index, to: talkers[index].formants.0, q: 5)
            second.tune(index, to: talkers[index].formants.1, q: 9)
        }
        let step = (target - level) / Float(mix.count)
        var (phase, level, smooth) = (phase, level, smooth)
        for index in mix.indices {
            level += step
            phase += pace
            phase.replace(with: phase - 1, where: phase .>= 1)
            // A sawtooth, smoothed: the slope of a voice.
            smooth += (phase * 2 - 1 - smooth) * 0.2
            let buzz = smooth * level
            let voice = first.next(buzz) + second.next(buzz) * 0.5
            mix[index] += Frame((voice * left).sum(), (voice * right).sum())
        }
        (self.phase, self.level, self.smooth) = (phase, level, smooth)
        first.settle()
        second.settle()
    }
}
