// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Testing

/// The short tones of the stopwatch, by measurement.
@Suite struct TickTests {
    /// The left channel of the first seconds.
    private func samples(_ id: String, seconds: Double) throws -> [Float] {
        let renderer = OfflineRenderer(try #require(SoundCatalogue.ticks[id]))
        let both = renderer.render(seconds: seconds)
        return stride(from: 0, to: both.count, by: 2).map { both[$0] }
    }

    private func loudness(_ samples: some Collection<Float>) -> Float {
        (samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)).squareRoot()
    }

    /// How often a second the sound crosses zero upwards.
    private func pitch(_ samples: [Float]) -> Int {
        zip(samples, samples.dropFirst()).count { $0 <= 0 && $1 > 0 } * 48_000 / samples.count
    }

    @Test func eachIsShortAndComesOnce() throws {
        #expect(SoundCatalogue.ticks.problems.isEmpty)
        #expect(SoundCatalogue.ticks.sounds.map(\.id) == ["tick-start", "tick-stop", "tick-lap"])
        for sound in SoundCatalogue.ticks.sounds {
            let samples = try samples(sound.id, seconds: 5)
            #expect(loudness(samples.prefix(2400)) > 0.01, "\(sound.id) is heard")
            #expect(loudness(samples.dropFirst(24_000)) < 0.0001, "\(sound.id) is over after half a second")
        }
    }

    @Test func startIsHighStopIsLowAndLapIsSoft() throws {
        let start = try samples("tick-start", seconds: 0.05)
        let stop = try samples("tick-stop", seconds: 0.05)
        let lap = try samples("tick-lap", seconds: 0.05)
        #expect(pitch(start) > 2 * pitch(stop))
        #expect(loudness(lap) < 0.6 * loudness(start))
    }
}
