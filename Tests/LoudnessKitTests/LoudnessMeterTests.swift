// SPDX-License-Identifier: MIT
import Foundation
import LoudnessKit
import Testing

/// The signals are those of EBU Tech 3341 (2016), table 1.
@Suite struct LoudnessMeterTests {
    @Test(arguments: [-23.0, -33.0])
    func aStereoSineOfAKilohertzIsAsLoudAsItsLevel(level: Double) throws {
        let meter = try #require(LoudnessMeter())
        add(level, seconds: 20, to: meter)
        #expect(abs(try #require(meter.integrated) - level) < 0.1)
        #expect(abs(20 * log10(meter.peak) - level) < 0.05)
    }

    @Test func quietPartsDoNotCount() throws {
        let meter = try #require(LoudnessMeter())
        for (level, seconds) in [(-36.0, 10.0), (-23, 60), (-36, 10)] { add(level, seconds: seconds, to: meter) }
        #expect(abs(try #require(meter.integrated) - -23) < 0.1)
    }

    @Test func silenceHasNoLoudness() throws {
        let meter = try #require(LoudnessMeter())
        add(-120, seconds: 5, to: meter)
        #expect(meter.integrated == nil)
    }

    private func add(_ level: Double, seconds: Double, to meter: LoudnessMeter) {
        let amplitude = pow(10, level / 20)
        let samples = (0..<Int(seconds * 48_000)).flatMap { frame in
            let value = Float(amplitude * sin(2 * .pi * 1000 * Double(frame) / 48_000))
            return [value, value]
        }
        samples.withUnsafeBufferPointer { meter.add($0) }
    }
}
