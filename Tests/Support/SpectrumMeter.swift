// SPDX-License-Identifier: MIT
import Foundation

/// Measures single frequencies and levels, independently of the code under test.
package enum SpectrumMeter {
    /// The amplitude of `frequency` in dBFS, over a Hann window, at 48 kHz; −200 for nothing.
    package static func level(of frequency: Double, in samples: [Float]) -> Double {
        guard samples.count > 2 else { return -200 }
        let count = Double(samples.count)
        var real = 0.0
        var imaginary = 0.0
        for (index, sample) in samples.enumerated() {
            let window = 0.5 - 0.5 * cos(2 * .pi * Double(index) / count)
            let angle = 2 * .pi * frequency * Double(index) / 48_000
            real += Double(sample) * window * cos(angle)
            imaginary += Double(sample) * window * sin(angle)
        }
        let amplitude = 4 * (real * real + imaginary * imaginary).squareRoot() / count
        return amplitude > 0 ? 20 * log10(amplitude) : -200
    }

    /// The strongest of the frequencies in `range`, looked at in steps of `step` hertz.
    package static func strongest(in range: ClosedRange<Double>, step: Double = 1, of samples: [Float]) -> Double {
        stride(from: range.lowerBound, through: range.upperBound, by: step)
            .max { level(of: $0, in: samples) < level(of: $1, in: samples) } ?? 0
    }

    /// The root of the mean square in dBFS; −200 for silence.
    package static func level(_ samples: [Float]) -> Double {
        let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(max(samples.count, 1))
        return power > 0 ? 10 * log10(power) : -200
    }

    /// The level of the quietest 10 ms, in dBFS, at 48 kHz; −200 when there are not so many.
    package static func lowestBlock(of samples: [Float]) -> Double {
        stride(from: 0, through: samples.count - 480, by: 480).map { level(Array(samples[$0..<$0 + 480])) }.min()
            ?? -200
    }
}
