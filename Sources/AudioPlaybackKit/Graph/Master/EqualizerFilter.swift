// SPDX-License-Identifier: MIT

/// Plays an ``Equalizer``; new settings are crossed over to within 40 ms, since retuning what sounds would step.
struct EqualizerFilter {
    private static let crossing = 1920
    private var now = EqualizerBands(.flat)
    private var next = EqualizerBands(.flat)
    private var wanted = Equalizer.flat
    private var position = crossing
    private var scratch = [Frame](repeating: .zero, count: AudioFormat.maximumFrames)

    /// Moves to other settings, after a move that is under way.
    mutating func move(to equalizer: Equalizer) {
        wanted = equalizer
    }

    /// Filters `frames`, at most ``AudioFormat/maximumFrames``, in place.
    mutating func process(_ frames: UnsafeMutableBufferPointer<Frame>) {
        if position == Self.crossing, wanted != now.settings {
            next = now
            next.tune(to: wanted)
            position = 0
        }
        guard position < Self.crossing else { return now.process(frames) }
        let (crossing, start) = (Self.crossing, position)
        scratch.withUnsafeMutableBufferPointer { scratch in
            for index in frames.indices { scratch[index] = frames[index] }
            let other = UnsafeMutableBufferPointer(rebasing: scratch[..<frames.count])
            now.process(frames)
            next.process(other)
            for index in frames.indices {
                let part = Float(min(start + index, crossing)) / Float(crossing)
                let weight = part * part * (3 - 2 * part)
                frames[index] += (other[index] - frames[index]) * weight
            }
        }
        position = min(position + frames.count, Self.crossing)
        if position == Self.crossing { swap(&now, &next) }
    }
}
