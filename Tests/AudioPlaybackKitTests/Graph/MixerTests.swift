// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import NightstandTestSupport
import Testing

@Suite struct MixerTests {
    /// A steady level: any step in its gain is a step in what comes out.
    private final class Sine: Voice {
        private let frequency: Double
        private let level: Float
        private var frame = 0

        init(_ frequency: Double, level: Float) {
            self.frequency = frequency
            self.level = level
        }

        func render(_ frames: UnsafeMutableBufferPointer<Frame>) {
            for index in frames.indices {
                let phase = Double(frame + index) * frequency / 48_000
                // A parabola close to a sine, without any library.
                let turn = phase - phase.rounded(.down)
                let value = turn < 0.5 ? 16 * turn * (0.5 - turn) : -16 * (turn - 0.5) * (1 - turn)
                frames[index] = Frame(repeating: Float(value) * level)
            }
            frame += frames.count
        }
    }

    private static func left(of mixer: Mixer, seconds: Double) -> [Float] {
        var frames = [Frame](repeating: .zero, count: Int(seconds * 48_000))
        frames.withUnsafeMutableBufferPointer { mixer.render($0) }
        return frames.map(\.x)
    }

    /// The largest bend between neighbouring samples, which a click makes large and a slow tone does not.
    private static func largestClick(in samples: [Float]) -> Float {
        var largest: Float = 0
        for index in 1..<samples.count - 1 {
            let bend: Float = samples[index - 1] - 2 * samples[index] + samples[index + 1]
            largest = max(largest, abs(bend))
        }
        return largest
    }

    @Test func startingFadingAndStoppingMakeNoStepAboveMinusSixtyDecibels() {
        let mixer = Mixer()
        var all = Self.left(of: mixer, seconds: 0.1)
        let id = mixer.play(Sine(100, level: 0.5))
        all += Self.left(of: mixer, seconds: 0.2137)
        mixer.setGain(0.2, of: id)
        all += Self.left(of: mixer, seconds: 0.2)
        mixer.setGain(1, of: id, Fade(seconds: 0.1, .equalPower))
        all += Self.left(of: mixer, seconds: 0.2)
        mixer.stop(id)
        all += Self.left(of: mixer, seconds: 0.2)
        #expect(Self.largestClick(in: all) < 0.001)
        #expect(SpectrumMeter.level(Array(all.suffix(480))) < -80)
    }

    @Test func aStepWouldBeSeenAsOne() {
        var samples = [Float](repeating: 0, count: 100)
        samples.replaceSubrange(50..., with: repeatElement(0.002, count: 50))
        #expect(Self.largestClick(in: samples) > 0.001)
    }

    @Test(arguments: [1, 2, 8, 32]) func manyLoudVoicesStayWithinFullScale(count: Int) {
        let mixer = Mixer()
        for index in 0..<count { _ = mixer.play(Sine(200 + Double(index) * 37, level: 1)) }
        let samples = Self.left(of: mixer, seconds: 0.5)
        #expect((samples.map(abs).max() ?? 2) <= 0.985)
        #expect(SpectrumMeter.level(samples) > -20)
    }

    @Test func aQuietVoicePassesTheLimiterUnchanged() {
        let mixer = Mixer()
        _ = mixer.play(Sine(1000, level: 0.5))
        _ = Self.left(of: mixer, seconds: 0.5)
        let level = SpectrumMeter.level(of: 1000, in: Self.left(of: mixer, seconds: 1))
        #expect(abs(level - -5.75) < 0.15, "\(level) dBFS")
    }

    @Test func gradualVolumeGrowsFromNearlySilentToFull() {
        let mixer = Mixer()
        _ = mixer.play(Sine(1000, level: 0.5), fadeIn: Fade(seconds: 4, .gradual))
        let levels = (0..<6).map { _ in SpectrumMeter.level(Self.left(of: mixer, seconds: 1)) }
        #expect(levels[0] < levels[4] - 20 && levels[0] > levels[4] - 42)
        #expect(zip(levels, levels.dropFirst()).prefix(3).allSatisfy { $0 + 1.5 < $1 })
        #expect(abs(levels[4] - levels[5]) < 0.1)
    }

    @Test func oneOfTwoVoicesCanStop() {
        let mixer = Mixer()
        let low = mixer.play(Sine(500, level: 0.3))
        _ = mixer.play(Sine(3000, level: 0.3))
        mixer.stop(low)
        _ = Self.left(of: mixer, seconds: 0.2)
        let samples = Self.left(of: mixer, seconds: 0.5)
        #expect(SpectrumMeter.level(of: 500, in: samples) < -80)
        #expect(SpectrumMeter.level(of: 3000, in: samples) > -15)
    }

    @Test(arguments: [(0.0, 0.0), (10, 0.01), (50, 0.25), (100, 1), (140, 1), (-5, 0)])
    func volumeFollowsASquareLaw(percent: Double, gain: Float) {
        #expect(abs(VolumeTaper.gain(percent: percent) - gain) < 1e-6)
    }

    @Test(arguments: [0.0, 1, 10, 30, 50, 80, 100]) func aVolumeOfTheCubicLawKeepsItsGain(percent: Double) {
        let part = percent / 100
        let gain = VolumeTaper.gain(percent: VolumeTaper.percent(fromCubic: percent))
        #expect(abs(Double(gain) - part * part * part) < 1e-6)
    }

    @Test(arguments: [(-26.0, -10.0, 6.0), (-14, -1, -6), (-40, -9, 7.8), (-20, -1.2, 0)])
    func aSoundIsRaisedToItsLevelAsFarAsItsPeaksAllow(loudness: Double, peak: Double, decibels: Double) {
        #expect(abs(SoundLevel.decibels(loudness: loudness, peak: peak) - decibels) < 1e-9)
        #expect(SoundLevel.decibels(alarmPeak: peak) >= 0)
    }
}
