// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Foundation
import NightstandTestSupport
import Testing

/// Short measurements of the noises; `build-aux/oracles/sound-quality.py` measures ten minutes of each.
@Suite struct NoiseTests {
    private static func frames(_ color: NoiseColor, width: Double = 1, seconds: Double, seed: UInt64 = 1) -> [Frame] {
        render(.noise(ColoredNoise(color, width: width), gain: 1), seconds: seconds, seed: seed)
    }

    private static func render(
        _ generator: Generator, seconds: Double, seed: UInt64 = 1, chunk: Int = 1024, drift: Double = 0
    ) -> [Frame] {
        let voice = generator.makeVoice(seed: seed, drift: drift)
        var all = [Frame](repeating: .zero, count: Int(seconds * 48_000))
        all.withUnsafeMutableBufferPointer { all in
            for start in stride(from: 0, to: all.count, by: chunk) {
                voice.render(UnsafeMutableBufferPointer(rebasing: all[start..<min(start + chunk, all.count)]))
            }
        }
        return all
    }

    /// The slope from 250 Hz to 16 kHz by third octaves: decibels an octave, and the largest distance from the line.
    @Test(arguments: [
        (NoiseColor.white, 0.0), (.pink, -3.01), (.brown, -6.02), (.blue, 3.01), (.violet, 6.02),
    ])
    func theSpectrumFallsAsTheColourSays(color: NoiseColor, slope: Double) {
        let frames = Self.frames(color, seconds: 6)
        let size = 4096
        let left = FourierTransform.power(of: frames.map(\.x), size: size)
        let right = FourierTransform.power(of: frames.map(\.y), size: size)
        for third in stride(from: -6, through: 12, by: 1) {
            let middle = 1000 * pow(2, Double(third) / 3)
            let bins =
                Int(
                    middle * pow(2, -1.0 / 6) * Double(size) / 48_000)...Int(
                    middle * pow(2, 1.0 / 6) * Double(size) / 48_000)
            // What the band should hold, bin by bin, against 1 kHz.
            let wanted = bins.map { pow(Double($0) * 48_000 / Double(size) / 1000, slope / 3.0103) }.reduce(0, +)
            let found = bins.map { left[$0] + right[$0] }.reduce(0, +)
            let reference = (80...90).map { left[$0] + right[$0] }.reduce(0, +)
            let base = (80...90).map { pow(Double($0) * 48_000 / Double(size) / 1000, slope / 3.0103) }.reduce(0, +)
            let error = 10 * log10(found / wanted) - 10 * log10(reference / base)
            #expect(abs(error) < 0.9, "\(color) at \(Int(middle)) Hz is off by \(error) dB")
        }
    }

    @Test(arguments: NoiseColor.allCases) func hasItsLevelAndNoDenormals(color: NoiseColor) {
        let frames = Self.frames(color, seconds: 3)
        let level = SpectrumMeter.level(frames.map(\.x))
        #expect(abs(level - -20) < (color == .brown || color == .grey ? 2.5 : 0.3), "\(color): \(level) dBFS")
        #expect(frames.allSatisfy { !$0.x.isSubnormal && !$0.y.isSubnormal && $0.x.isFinite })
    }

    @Test(arguments: [(0.0, 1.0), (0.5, 0.5), (1, 0), (1.5, -0.5), (2, -1)])
    func theChannelsCorrelateAsDesigned(width: Double, correlation: Double) {
        for color in [NoiseColor.white, .pink] {
            let frames = Self.frames(color, width: width, seconds: 3)
            let cross = frames.reduce(0.0) { $0 + Double($1.x) * Double($1.y) }
            let power = frames.reduce(0.0) { $0 + Double($1.x) * Double($1.x) }
            let other = frames.reduce(0.0) { $0 + Double($1.y) * Double($1.y) }
            #expect(abs(cross / (power * other).squareRoot() - correlation) < 0.03, "\(color)")
        }
    }

    @Test(arguments: NoiseColor.allCases) func doesNotDependOnHowItIsAskedFor(color: NoiseColor) {
        let noise = Generator.noise(ColoredNoise(color, width: 0.7), gain: 1)
        let whole = Self.render(noise, seconds: 0.2, drift: 0.5)
        #expect(Self.render(noise, seconds: 0.2, chunk: 333, drift: 0.5) == whole)
        #expect(Self.render(noise, seconds: 0.2, chunk: 1, drift: 0.5) == whole)
        #expect(Self.render(noise, seconds: 0.2, seed: 2, drift: 0.5) != whole)
    }
}
