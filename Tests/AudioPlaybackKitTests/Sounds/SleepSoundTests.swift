// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import NightstandTestSupport
import Testing

/// The bundled sounds to sleep by.
@Suite struct SleepSoundTests {
    private static let all = SoundCatalogue.sleep.sounds

    private static func render(_ sound: Sound, frames: Int, seed: UInt64 = 1, chunk: Int = 1024) -> [Frame] {
        var all = [Frame](repeating: .zero, count: frames)
        guard let voice = sound.makeVoice(seed: seed) else { return [] }
        all.withUnsafeMutableBufferPointer { all in
            for start in stride(from: 0, to: all.count, by: chunk) {
                voice.render(UnsafeMutableBufferPointer(rebasing: all[start..<min(start + chunk, all.count)]))
            }
        }
        return all
    }

    @Test func allAreThereWithoutAProblem() {
        let wanted: Set = [
            "White Noise", "Pink Noise", "Brown Noise", "Blue Noise", "Violet Noise", "Grey Noise",
            "Heavy Rain White Noise", "Fan White Noise", "Light Rain", "Heavy Rain", "Rain on a Tent", "Thunderstorm",
            "Stream", "Ocean Waves", "Wind", "Fire", "Summer Night", "Birds at Dawn", "Fan", "Fan Heater",
            "Washing Machine", "Aircraft Cabin", "Train", "Café", "Womb", "Singing Bowl",
        ]
        #expect(Set(Self.all.map(\.name)) == wanted)
        #expect(SoundCatalogue.sleep.problems == [])
        #expect(SoundCatalogue.sleep.standard.id == "white")
        #expect(SoundCatalogue.sleep["white"]?.category.name == "Ambient")
        #expect(SoundCatalogue.sleep["heavy-rain-white-noise"]?.category.name == "Nature")
        #expect(SoundCatalogue.sleep["fan-white-noise"]?.category.name == "Mechanical")
        #expect(Self.all.allSatisfy { !$0.summary.isEmpty && !$0.icon.isEmpty })
    }

    @Test func noIdIsAnAlarmToneToo() {
        #expect(Set(Self.all.map(\.id)).isDisjoint(with: SoundCatalogue.alarms.sounds.map(\.id)))
    }

    @Test(arguments: all) func soundsAtOnceAndStaysWithinFullScale(sound: Sound) {
        let frames = Self.render(sound, frames: 48_000)
        #expect(frames.contains { abs($0.x) > 0.001 })
        #expect(frames.allSatisfy { abs($0.x) <= 1 && abs($0.y) <= 1 })
        #expect(frames.allSatisfy { !$0.x.isSubnormal && !$0.y.isSubnormal })
    }

    @Test(arguments: all) func dependsOnlyOnItsSeed(sound: Sound) {
        let whole = Self.render(sound, frames: 9600)
        #expect(Self.render(sound, frames: 9600, chunk: 333) == whole)
        #expect(Self.render(sound, frames: 9600, seed: 2) != whole)
    }
}
