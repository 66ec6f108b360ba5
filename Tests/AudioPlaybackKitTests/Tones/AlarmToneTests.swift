// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import NightstandTestSupport
import Testing

/// The bundled alarm tones, by measurement.
@Suite struct AlarmToneTests {
    private static let audible = SoundCatalogue.alarms.sounds.filter { $0.id != "silence" }

    private static func left(_ sound: Sound, seconds: Double, skip: Double = 0, seed: UInt64 = 0) -> [Float] {
        let renderer = OfflineRenderer(sound, seed: seed)
        _ = renderer.render(seconds: skip)
        let both = renderer.render(seconds: seconds)
        return stride(from: 0, to: both.count, by: 2).map { both[$0] }
    }

    @Test func allAreThere() {
        let wanted: Set = [
            "digital", "classic", "beep", "siren", "buzzing", "bell", "chimes", "ding", "glass", "silence",
        ]
        #expect(wanted.isSubset(of: SoundCatalogue.alarms.sounds.map(\.id)))
        #expect(SoundCatalogue.alarms.sounds.filter { $0.category.id == "gentle" }.count >= 3)
        #expect(SoundCatalogue.alarms.problems.isEmpty)
        #expect(SoundCatalogue.alarms.standard.id == "bell")
    }

    @Test(arguments: audible) func isLoudCentredAndNeverClips(sound: Sound) {
        let samples = Self.left(sound, seconds: 5)
        let level = SpectrumMeter.level(samples)
        #expect((-20 ... -5).contains(level), "\(sound.id) is at \(level) dBFS")
        #expect((samples.map(abs).max() ?? 2) < 0.9)
        #expect(abs(samples.reduce(0, +) / Float(samples.count)) < 3e-4)
    }

    @Test(arguments: audible) func neverEnds(sound: Sound) {
        let late = Self.left(sound, seconds: 3, skip: 11)
        #expect(SpectrumMeter.level(late) > -24)
    }

    @Test(arguments: audible) func isTheSameEachTime(sound: Sound) {
        #expect(Self.left(sound, seconds: 2, seed: 7) == Self.left(sound, seconds: 2, seed: 7))
    }

    @Test(arguments: audible) func hasAWaveformOfItsOwnShape(sound: Sound) throws {
        var sketch = try #require(WaveformSketch(sound, seconds: 6, count: 120))
        var waveform: Waveform?
        var steps = 0
        while waveform == nil, steps < 1000 { (waveform, steps) = (sketch.step(), steps + 1) }
        let peaks = try #require(waveform?.peaks)
        #expect(steps == 120 && peaks.count == 120 && peaks.max() == 1)
        // So soft that the limiter is idle; left and right in turn.
        let samples = OfflineRenderer(sound, gain: 0.2).render(seconds: 6).map(abs)
        let highest = try #require(samples.max())
        for index in stride(from: 4, to: 116, by: 8) {
            let part = try #require(samples[(index * 4800)..<((index + 8) * 4800)].max())
            let drawn = try #require(peaks[index..<(index + 8)].max())
            #expect(abs(part / highest - drawn) < 0.1, "at \(index)")
        }
        #expect(waveform?.peaks(40).count == 40 && waveform?.peaks(40).max() == 1)
    }

    @Test func silenceIsSilent() throws {
        let silence = try #require(SoundCatalogue.alarms["silence"])
        #expect(Self.left(silence, seconds: 2).allSatisfy { $0 == 0 })
    }

    /// Pitches by design, in hertz: what is measured may be off by 0.5 per cent.
    @Test(arguments: [
        ("digital", 2048.0), ("beep", 880), ("bell", 880), ("ding", 1318.5), ("marimba", 392), ("chimes", 415.3),
        ("harp", 130.8),
    ])
    func hasItsPitch(id: String, pitch: Double) throws {
        let samples = Self.left(try #require(SoundCatalogue.alarms[id]), seconds: 0.2, skip: 0.01)
        let found = SpectrumMeter.strongest(in: pitch * 0.94...pitch * 1.06, step: pitch / 400, of: samples)
        #expect(abs(found / pitch - 1) < 0.005, "\(id) is at \(found) Hz")
        #expect(SpectrumMeter.level(of: pitch, in: samples) > -45)
    }

    @Test func theSirenRisesAndFalls() throws {
        let samples = Self.left(try #require(SoundCatalogue.alarms["siren"]), seconds: 2.4)
        let pitches = stride(from: 0, to: samples.count - 4800, by: 9600).map {
            SpectrumMeter.strongest(in: 500...1600, step: 10, of: Array(samples[$0..<$0 + 2400]))
        }
        #expect(pitches.first.map { abs($0 - 570) < 50 } == true)
        #expect((pitches.max() ?? 0) > 1400)
        #expect((pitches.last ?? 0) < 800)
    }

    /// Compares how 14 bands swell and fade over three seconds.
    @Test func noTwoAreAlike() {
        var bands = [150.0]
        while bands.count < 14 { bands.append((bands.last ?? 0) * 1.37) }
        let profiles = Self.audible.map { sound in
            let samples = Self.left(sound, seconds: 3)
            return stride(from: 960, to: samples.count - 480, by: 7200).flatMap { start in
                bands.map { max(SpectrumMeter.level(of: $0, in: Array(samples[start..<start + 240])), -80) }
            }
        }
        for (index, profile) in profiles.enumerated() {
            for (other, second) in profiles.enumerated() where other > index {
                let distance = zip(profile, second).map { abs($0 - $1) }.reduce(0, +) / Double(profile.count)
                #expect(distance > 6, "\(Self.audible[index].id) is like \(Self.audible[other].id): \(distance) dB")
            }
        }
    }
}
