// SPDX-License-Identifier: MIT
import Foundation

/// A plain radix-2 transform for measuring spectra, independent of the code under test.
package enum FourierTransform {
    /// The power of each bin from 0 to half the rate, averaged over half-overlapping Hann windows of `size` samples.
    package static func power(of samples: [Float], size: Int) -> [Double] {
        let window = (0..<size).map { 0.5 - 0.5 * cos(2 * .pi * Double($0) / Double(size)) }
        var sum = [Double](repeating: 0, count: size / 2 + 1)
        for start in stride(from: 0, through: samples.count - size, by: size / 2) {
            var real = [Double](repeating: 0, count: size)
            var imaginary = real
            for index in 0..<size { real[index] = Double(samples[start + index]) * window[index] }
            transform(&real, &imaginary)
            for bin in sum.indices { sum[bin] += real[bin] * real[bin] + imaginary[bin] * imaginary[bin] }
        }
        return sum
    }

    private static func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
        let count = real.count
        var reversed = 0
        for index in 1..<count {
            var bit = count >> 1
            while reversed & bit != 0 {
                reversed ^= bit
                bit >>= 1
            }
            reversed |= bit
            if index < reversed {
                real.swapAt(index, reversed)
                imaginary.swapAt(index, reversed)
            }
        }
        var length = 2
        while length <= count {
            let angle = -2 * Double.pi / Double(length)
            for offset in 0..<length / 2 {
                let (c, s) = (cos(angle * Double(offset)), sin(angle * Double(offset)))
                for start in stride(from: offset, to: count, by: length) {
                    let other = start + length / 2
                    let x = real[other] * c - imaginary[other] * s
                    let y = real[other] * s + imaginary[other] * c
                    (real[other], imaginary[other]) = (real[start] - x, imaginary[start] - y)
                    (real[start], imaginary[start]) = (real[start] + x, imaginary[start] + y)
                }
            }
            length *= 2
        }
    }
}
