// SPDX-License-Identifier: MIT

/// A second-order filter over stereo frames that may be retuned while it runs.
///
/// The trapezoidal state-variable filter (Simper, “Solving the continuous SVF equations”, 2013), written out as two state
/// equations: exact at low frequencies in 32-bit float, stable under any retuning.
struct StateFilter {
    private var same = SIMD4<Float>.zero
    private var cross = SIMD4<Float>.zero
    private var drive = SIMD4<Float>.zero
    private var tap = SIMD4<Float>.zero
    private var direct: Float = 1
    private var state = SIMD4<Float>.zero

    init(_ band: FilterBand) {
        tune(to: band)
    }

    /// Takes new settings and keeps what sounds.
    mutating func tune(to band: FilterBand) {
        let rate = Double(AudioFormat.sampleRate)
        let a = power(10, band.gain / 40)
        var g = tangent(.pi * min(max(band.frequency, 5), 0.49 * rate) / rate)
        var k = 1 / band.q
        let m: (Double, Double, Double)
        switch band.shape {
        case .lowpass: m = (0, 0, 1)
        case .highpass: m = (1, -k, -1)
        case .bandpass: m = (0, k, 0)
        case .peak:
            k = 1 / (band.q * a)
            m = (1, k * (a * a - 1), 0)
        case .lowshelf:
            g /= a.squareRoot()
            m = (1, k * (a - 1), a * a - 1)
        case .highshelf:
            g *= a.squareRoot()
            m = (a * a, k * (1 - a) * a, 1 - a * a)
        }
        let a1 = 1 / (1 + g * (g + k))
        let a2 = g * a1
        let a3 = g * a2
        func both(_ first: Double, _ second: Double) -> SIMD4<Float> {
            SIMD4(Float(first), Float(first), Float(second), Float(second))
        }
        same = both(2 * a1 - 1, 1 - 2 * a3)
        cross = both(-2 * a2, 2 * a2)
        drive = both(2 * a2, 2 * a3)
        tap = both(m.1 * a1 + m.2 * a2, m.2 * (1 - a3) - m.1 * a2)
        direct = Float(m.0 + m.1 * a2 + m.2 * a3)
    }

    /// Filters `frames` in place.
    mutating func process(_ frames: UnsafeMutableBufferPointer<Frame>) {
        let (same, cross, drive, tap, direct) = (same, cross, drive, tap, direct)
        var state = state
        for index in frames.indices {
            let frame = frames[index]
            let out = state * tap
            frames[index] = out.lowHalf + out.highHalf + frame * direct
            let driven = state * same + SIMD4(lowHalf: frame, highHalf: frame) * drive
            state = driven + SIMD4(lowHalf: state.highHalf, highHalf: state.lowHalf) * cross
        }
        self.state = state
    }

    /// Forgets what too little remains of to be heard, before the processor calls it denormal and slows down.
    mutating func settle() {
        if state.x * state.x + state.y * state.y + state.z * state.z + state.w * state.w < 1e-24 { state = .zero }
    }
}
