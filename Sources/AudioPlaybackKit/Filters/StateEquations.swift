// SPDX-License-Identifier: MIT

/// A second-order filter as two state equations: states' = (a b; c d) states + drive · input, output = tap · states + direct · input.
struct StateEquations {
    var a = 0.0
    var b = 0.0
    var c = 0.0
    var d = 0.0
    var driveFirst = 0.0
    var driveSecond = 0.0
    var tapFirst = 0.0
    var tapSecond = 0.0
    var direct = 1.0

    init(_ band: FilterBand) {
        let rate = Double(AudioFormat.sampleRate)
        let root = power(10, band.gain / 40)
        var g = tangent(.pi * min(max(band.frequency, 5), 0.49 * rate) / rate)
        var k = 1 / band.q
        let mix: (Double, Double, Double)
        switch band.shape {
        case .lowpass: mix = (0, 0, 1)
        case .highpass: mix = (1, -k, -1)
        case .bandpass: mix = (0, k, 0)
        case .peak:
            k = 1 / (band.q * root)
            mix = (1, k * (root * root - 1), 0)
        case .lowshelf:
            g /= root.squareRoot()
            mix = (1, k * (root - 1), root * root - 1)
        case .highshelf:
            g *= root.squareRoot()
            mix = (root * root, k * (1 - root) * root, 1 - root * root)
        }
        let one = 1 / (1 + g * (g + k))
        let two = g * one
        let three = g * two
        (a, b, c, d) = (2 * one - 1, -2 * two, 2 * two, 1 - 2 * three)
        (driveFirst, driveSecond) = (2 * two, 2 * three)
        (tapFirst, tapSecond) = (mix.1 * one + mix.2 * two, mix.2 * (1 - three) - mix.1 * two)
        direct = mix.0 + mix.1 * two + mix.2 * three
    }

    /// The same with the matrix applied twice.
    func squared() -> StateEquations {
        var result = self
        (result.a, result.b) = (a * a + b * c, a * b + b * d)
        (result.c, result.d) = (c * a + d * c, c * b + d * d)
        return result
    }
}
