// SPDX-License-Identifier: MIT

/// Eight band-pass filters side by side, each on its own voice (Simper's trapezoidal state-variable filter).
struct FormantLanes {
    private var k = SIMD8<Float>(repeating: 1)
    private var a1 = SIMD8<Float>.zero
    private var a2 = SIMD8<Float>.zero
    private var a3 = SIMD8<Float>.zero
    private var firstState = SIMD8<Float>.zero
    private var secondState = SIMD8<Float>.zero

    /// Moves one of them to a frequency in hertz.
    mutating func tune(_ lane: Int, to frequency: Double, q: Double) {
        let g = tangent(.pi * frequency / Double(AudioFormat.sampleRate))
        let first = 1 / (1 + g * (g + 1 / q))
        k[lane] = Float(1 / q)
        a1[lane] = Float(first)
        a2[lane] = Float(g * first)
        a3[lane] = Float(g * g * first)
    }

    /// Filters one sample of each voice.
    @inline(__always)
    mutating func next(_ input: SIMD8<Float>) -> SIMD8<Float> {
        let rest = input - secondState
        let band = a1 * firstState + a2 * rest
        let low = secondState + a2 * firstState + a3 * rest
        firstState = band * 2 - firstState
        secondState = low * 2 - secondState
        return band * k
    }

    /// Drops inaudible values before they become denormal.
    mutating func settle() {
        let power = firstState * firstState + secondState * secondState
        firstState.replace(with: 0, where: power .< 1e-24)
        secondState.replace(with: 0, where: power .< 1e-24)
    }
}
