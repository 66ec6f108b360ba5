// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Foundation
import NightstandTestSupport
import Testing

@Suite struct RoundJoinerTests {
    /// What comes out of four rounds of the material, of which the last still waits for its successor.
    private func heard(_ material: [Frame], overlap: Double) -> [Frame] {
        let queue = FrameQueue(seconds: 0.05)
        let joiner = RoundJoiner(queue, overlap: overlap)
        var heard: [Frame] = []
        var block = [Frame](repeating: .zero, count: 700)
        for _ in 0..<4 {
            var next = 0
            while next < material.count {
                let piece = Array(material[next..<min(next + 1024, material.count)])
                next += piece.withUnsafeBufferPointer { joiner.write($0) }
                let count = block.withUnsafeMutableBufferPointer { queue.read(into: $0) }
                heard += block[..<count]
            }
            joiner.end()
        }
        return heard
    }

    @Test("each round overlaps with the next, the power kept", arguments: [300_000, 100_001, 4000])
    func roundsOverlap(frames: Int) {
        let material = (0..<frames).map { Frame(Float($0 % 1013) / 1013 - 0.5, Float($0 % 577) / 577) }
        let heard = heard(material, overlap: 1)
        let overlap = min(AudioFormat.sampleRate, frames / 2)
        let round = frames - overlap
        #expect(heard.count > 2 * round)
        let expected = heard.indices.map { index in
            let place = index % round
            guard index >= round, place < overlap else { return material[place] }
            let angle = Double(place) / Double(overlap) * .pi / 2
            return material[place] * Float(sin(angle)) + material[round + place] * Float(cos(angle))
        }
        let worst = zip(heard, expected).map { abs($0.x - $1.x) + abs($0.y - $1.y) }.max() ?? 1
        #expect(worst < 0.0001)
    }

    @Test("no step is heard where rounds meet", arguments: [(24_000, 0.1), (3000, 2), (777, 0.01)])
    func roundsHaveNoSeam(count: Int, overlap: Double) {
        // Half a wave more than whole ones: without the overlap each round would jump by 0.4.
        let material = (0..<count).map { Frame(repeating: 0.2 * cos(2 * .pi * (120.5 * Float($0) / Float(24_000)))) }
        let heard = heard(material, overlap: overlap)
        let step = zip(heard, heard.dropFirst()).map { abs($0.x - $1.x) }.max() ?? 1
        #expect(step < 0.02, "\(step)")
        #expect(SpectrumMeter.level(heard.suffix(count).map(\.x)) > -30)
    }
}
