// SPDX-License-Identifier: MIT

/// Six one-pole filters and a direct path side by side, summed: a smooth slope across the whole audible range.
struct PoleBank {
    private let poles: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
    private let gains: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
    private let direct: SIMD4<Float>
    private var states = (SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero)
    private var previous = Frame.zero

    /// `direct` weighs this frame and the one before.
    private init(poles: [Float], gains: [Float], direct: (Float, Float), scale: Float) {
        func pair(_ values: [Float], _ index: Int, times factor: Float = 1) -> SIMD4<Float> {
            let first = index < values.count ? values[index] * factor : 0
            let second = index + 1 < values.count ? values[index + 1] * factor : 0
            return SIMD4(first, first, second, second)
        }
        self.poles = (pair(poles, 0), pair(poles, 2), pair(poles, 4))
        self.gains = (pair(gains, 0, times: scale), pair(gains, 2, times: scale), pair(gains, 4, times: scale))
        self.direct = SIMD4(direct.0, direct.0, direct.1, direct.1) * scale
    }

    /// −3.01 dB an octave within 0.02 dB from 28 Hz to 18 kHz.
    static let pink = PoleBank(
        poles: [0.998361611, 0.992969169, 0.97867618, 0.938157694, 0.82643995, 0.546928651],
        gains: [0.01266907, 0.01193428, 0.01868579, 0.03138947, 0.05385039, 0.09799461],
        direct: (0.11171642, 0.02551502), scale: 1.641205)

    /// +3.01 dB an octave within 0.08 dB from 28 Hz to 18 kHz.
    static let blue = PoleBank(
        poles: [0.997380749, 0.992561332, 0.981026302, 0.949716207, 0.856855282, 0.575691168],
        gains: [-0.0001330524, -0.0005196193, -0.002202198, -0.01072423, -0.06419736, -0.5687855],
        direct: (3.58485748, -1.27104239), scale: 0.2945462)

    /// +6.02 dB an octave: a difference, whose droop at the top one pole makes good.
    static let violet = PoleBank(poles: [-0.148], gains: [7.756757], direct: (-6.756757, 0), scale: 0.6554)

    /// Filters `frames` in place.
    mutating func process(_ frames: UnsafeMutableBufferPointer<Frame>) {
        var (first, second, third) = states
        var previous = previous
        for index in frames.indices {
            let frame = frames[index]
            let input = SIMD4(lowHalf: frame, highHalf: frame)
            first = first * poles.0 + input
            second = second * poles.1 + input
            third = third * poles.2 + input
            let sum =
                (first * gains.0 + second * gains.1)
                + (third * gains.2 + SIMD4(lowHalf: frame, highHalf: previous) * direct)
            frames[index] = sum.lowHalf + sum.highHalf
            previous = frame
        }
        states = (first, second, third)
        self.previous = previous
    }
}
