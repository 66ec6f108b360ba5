// SPDX-License-Identifier: MIT
import NightstandTestSupport
import AudioPlaybackKit
import Foundation

/// Definitions of sounds: the bundled ones stay, and what is read plays finite samples.
final class SoundTarget: FuzzTarget {
    private(set) var input = ""
    private let samples: [[UInt8]]

    init() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/AudioPlaybackKit/Resources").standardized
        samples = try ["sounds.json", "alarm-sounds.json"].map {
            Array(try Data(contentsOf: folder.appending(path: $0)))
        }
    }

    func run(_ random: inout SeededGenerator) throws {
        let bytes = Mutation.damaged(random.pick(samples), samples, &random, limit: 1 << 20)
        input = String(decoding: bytes, as: UTF8.self)
        let bundled = SoundCatalogue.sleep.sounds
        let catalogue = SoundCatalogue.sleep.adding(json: bytes)
        try FuzzFailure.unless(Array(catalogue.sounds.prefix(bundled.count)) == bundled, "a bundled sound is hidden")
        let alone = SoundCatalogue(json: bytes, fallback: .whiteNoise)
        try FuzzFailure.unless(!alone.sounds.isEmpty, "nothing can be played")
        var frames = [Frame](repeating: .zero, count: 256)
        guard let voice = random.pick(alone.sounds).makeVoice() else { return }
        frames.withUnsafeMutableBufferPointer { voice.render($0) }
        try FuzzFailure.unless(frames.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "a sample is not finite")
    }
}
