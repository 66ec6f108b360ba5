// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Foundation
import Testing

/// Whatever a user's file contains, the bundled sounds remain and nothing crashes.
@Suite struct SoundDefinitionFuzzTests {
    private static let file: [UInt8] = {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/AudioPlaybackKit/Resources/sounds.json").standardized
        return (try? Data(contentsOf: path)).map(Array.init) ?? []
    }()

    @Test(arguments: 0..<8) func aDamagedFileNeverHidesTheBundledSounds(part: UInt64) {
        var random = SplitMix64(seed: part)
        #expect(!Self.file.isEmpty)
        let odd: [[UInt8]] = ["-1e308", "null", "[]", "{}", "\"\"", "1e999", "0", "\u{0}", "NaN"].map { Array($0.utf8) }
        for _ in 0..<12 {
            var bytes = Self.file
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.removeSubrange(place..<min(place + Int.random(in: 1...40, using: &random), bytes.count))
                case 2:
                    guard let digit = bytes[place...].firstIndex(where: { (48...57).contains($0) }) else { continue }
                    bytes.replaceSubrange(digit...digit, with: odd.randomElement(using: &random) ?? [])
                default: bytes.removeLast(min(bytes.count - 1, Int.random(in: 0...200, using: &random)))
                }
            }
            let catalogue = SoundCatalogue.sleep.adding(json: bytes)
            #expect(Array(catalogue.sounds.prefix(SoundCatalogue.sleep.sounds.count)) == SoundCatalogue.sleep.sounds)
            #expect(!catalogue.problems.isEmpty, "every entry is a bundled one again, or broken")
            let alone = SoundCatalogue(json: bytes, fallback: .whiteNoise)
            #expect(!alone.sounds.isEmpty)
            var frames = [Frame](repeating: .zero, count: 512)
            for sound in alone.sounds {
                guard let voice = sound.makeVoice() else { continue }
                frames.withUnsafeMutableBufferPointer { voice.render($0) }
                #expect(frames.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(sound.id)")
            }
        }
    }

    @Test func aUsersSoundJoinsAndABrokenOneIsNamed() {
        let json = """
            {"categories": [{"id": "mine", "name": "Mine"}], "sounds": [
              {"id": "hum", "name": "Hum", "category": "mine", "generator": "ambience",
               "layers": [{"layer": "hum", "tones": [[110, 0]]}]},
              {"id": "bad", "name": "Bad", "category": "mine", "generator": "ambience",
               "layers": [{"layer": "noise", "color": "pink", "level": 900}]},
              {"id": "odd", "name": "Odd", "category": "mine", "generator": "noise", "noise": {"color": "mauve"}}]}
            """
        let catalogue = SoundCatalogue.sleep.adding(json: Array(json.utf8))
        #expect(catalogue["hum"]?.category.name == "Mine")
        #expect(catalogue.categories.last?.id == "mine")
        #expect(catalogue.problems.count == 2)
        #expect(catalogue.problems.contains { $0.contains("“bad”") && $0.contains("layer 1: “level” must be") })
        #expect(catalogue.problems.contains { $0.contains("“odd”") && $0.contains("“color”") })
    }
}
