// SPDX-License-Identifier: MIT

/// How loud a moment of sound is, band by band: for a small drawing, not for measuring.
public struct BandMeter {
    /// Bands, an octave apart from 63 Hz on.
    public static let bands = 8
    /// Frames that are looked at: 43 ms.
    public static let frames = 2048
    /// Decibels below full scale that count as silence.
    private static let floor: Float = -72

    private let window: [Float]

    /// Makes a meter.
    public init() {
        window = (0..<Self.frames).map { 0.5 - 0.5 * cosine(Float($0) / Float(Self.frames) * 2 * .pi) }
    }

    /// The level of each band of `frames`, ``BandMeter/frames`` of them: 0 is silent, 1 is full scale.
    public func levels(_ frames: UnsafeBufferPointer<Frame>) -> [Double] {
        guard frames.count == Self.frames else { return Array(repeating: 0, count: Self.bands) }
        var real = frames.indices.map { (frames[$0].x + frames[$0].y) / 2 * window[$0] }
        var imaginary = [Float](repeating: 0, count: Self.frames)
        Self.transform(&real, &imaginary)
        return (0..<Self.bands).map { band in
            // A bin is 23 Hz wide: band 0 is 47 to 94 Hz, and so on in octaves.
            let bins = (2 << band)..<min(4 << band, Self.frames / 2)
            let power = bins.reduce(Float(0)) { $0 + real[$1] * real[$1] + imaginary[$1] * imaginary[$1] }
            return Self.level(power * 16 / 3 / Float(Self.frames * Self.frames))
        }
    }

    private static func level(_ power: Float) -> Double {
        guard power > 0 else { return 0 }
        // log2 by the exponent and the rest: near enough for a drawing.
        let decibels = 3.0103 * (Float(power.exponent) + power.significand - 1)
        return Double(min(max((decibels - floor) / -floor, 0), 1))
    }

    /// The fast Fourier transform in place (Cooley and Tukey, radix 2).
    private static func transform(_ real: inout [Float], _ imaginary: inout [Float]) {
        let count = real.count
        var target = 0
        for index in 1..<count {
            var bit = count >> 1
            while target & bit != 0 {
                target ^= bit
                bit >>= 1
            }
            target |= bit
            if index < target {
                real.swapAt(index, target)
                imaginary.swapAt(index, target)
            }
        }
        var length = 2
        while length <= count {
            for offset in 0..<length / 2 {
                let angle = -2 * Float.pi * Float(offset) / Float(length)
                let (turnReal, turnImaginary) = (cosine(angle), sine(angle))
                for start in stride(from: offset, to: count, by: length) {
                    let other = start + length / 2
                    let x = real[other] * turnReal - imaginary[other] * turnImaginary
                    let y = real[other] * turnImaginary + imaginary[other] * turnReal
                    (real[other], imaginary[other]) = (real[start] - x, imaginary[start] - y)
                    real[start] += x
                    imaginary[start] += y
                }
            }
            length *= 2
        }
    }
}
