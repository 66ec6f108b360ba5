// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Foundation
import NightstandTestSupport
import Testing

@Suite struct MasterTests {
    private final class Sine: Voice {
        private let frequency: Double
        private let phase: Double
        private let level: Double
        private var frame = 0

        init(_ frequency: Double, level: Double, phase: Double = 0) {
            self.frequency = frequency
            self.level = level
            self.phase = phase
        }

        func render(_ frames: UnsafeMutableBufferPointer<Frame>) {
            for index in frames.indices {
                let angle = 2 * .pi * frequency * Double(frame + index) / 48_000 + phase
                frames[index] = Frame(repeating: Float(level * sin(angle)))
            }
            frame += frames.count
        }
    }

    private static func left(of mixer: Mixer, frames count: Int) -> [Float] {
        var frames = [Frame](repeating: .zero, count: count)
        frames.withUnsafeMutableBufferPointer { mixer.render($0) }
        return frames.map(\.x)
    }

    /// Each sample misses the crest of a tone at a quarter of the rate by 3 dB: only a true-peak limiter sees it.
    @Test(arguments: [(12_000.0, 1.25), (12_000, 2), (997, 2), (8000, 1.4)])
    func crestsBetweenSamplesStayUnderMinusOneDecibel(frequency: Double, level: Double) {
        let mixer = Mixer()
        _ = mixer.play(Sine(frequency, level: level, phase: .pi / 4))
        _ = Self.left(of: mixer, frames: 9600)
        let amplitude = SpectrumMeter.level(of: frequency, in: Self.left(of: mixer, frames: 9600))
        #expect(amplitude < -1 && amplitude > -2.5, "\(amplitude) dBTP")
    }

    @Test func theEqualizerRaisesItsBandOfTheSleepBusAlone() {
        let mixer = Mixer()
        for frequency in [250.0, 1000, 4000] { _ = mixer.play(Sine(frequency, level: 0.05), on: .sleep) }
        for frequency in [1500.0] { _ = mixer.play(Sine(frequency, level: 0.05), on: .direct) }
        var gains = [Double](repeating: 0, count: 10)
        gains[5] = 12
        mixer.setEqualizer(Equalizer(gains: gains))
        _ = Self.left(of: mixer, frames: 24_000)
        let samples = Self.left(of: mixer, frames: 24_000)
        let base = 20 * log10(0.05)
        #expect(abs(SpectrumMeter.level(of: 1000, in: samples) - base - 12) < 0.3)
        #expect(abs(SpectrumMeter.level(of: 250, in: samples) - base) < 1)
        #expect(abs(SpectrumMeter.level(of: 4000, in: samples) - base) < 1)
        #expect(abs(SpectrumMeter.level(of: 1500, in: samples) - base) < 0.1)
        mixer.setEqualizer(.flat)
        _ = Self.left(of: mixer, frames: 24_000)
        #expect(abs(SpectrumMeter.level(of: 1000, in: Self.left(of: mixer, frames: 24_000)) - base) < 0.1)
    }

    @Test func anEqualizerTakesOnlyWhatItCan() throws {
        #expect(Equalizer(gains: [99, -99, .nan]).gains.prefix(4) == [18, -18, 0, 0])
        #expect(Equalizer(tilt: -1).gains == [5, 4, 3, 2, 1, 0, -1, -2, -3, -4])
        let settings = Equalizer(tilt: 2)
        #expect(try JSONDecoder().decode(Equalizer.self, from: JSONEncoder().encode(settings)) == settings)
    }
}
