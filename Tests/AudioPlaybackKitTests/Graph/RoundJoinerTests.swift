// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Testing

@Suite struct RoundJoinerTests {
    private final class Material: PCMSource {
        let samples: [Frame]
        var frames: Int { samples.count }

        init(frames: Int) {
            samples = (0..<frames).map { Frame(Float($0 % 1013) / 1013 - 0.5, Float($0 % 577) / 577) }
        }

        func read(_ target: UnsafeMutableBufferPointer<Frame>, at position: Int) {
            for index in target.indices {
                target[index] = position + index < frames ? samples[position + index] : .zero
            }
        }
    }

    @Test("rounds decoded bit by bit are joined as those of material in memory", arguments: [300_000, 100_001, 4000])
    func joinsLikeALoop(frames: Int) {
        let material = Material(frames: frames)
        let queue = FrameQueue(seconds: 0.05)
        let joiner = RoundJoiner(queue, overlap: 1)
        var heard: [Frame] = []
        var block = [Frame](repeating: .zero, count: 700)
        func listen() {
            let count = block.withUnsafeMutableBufferPointer { queue.read(into: $0) }
            heard += block[..<count]
        }
        for _ in 0..<4 {
            var next = 0
            while next < frames {
                let piece = Array(material.samples[next..<min(next + 1024, frames)])
                next += piece.withUnsafeBufferPointer { joiner.write($0) }
                listen()
            }
            joiner.end()
        }
        let loop = LoopVoice(material, overlap: 1)
        var expected = [Frame](repeating: .zero, count: heard.count)
        expected.withUnsafeMutableBufferPointer { loop.render($0) }
        #expect(heard.count > 2 * (frames - loop.overlap))
        let worst = zip(heard, expected).map { abs($0.x - $1.x) + abs($0.y - $1.y) }.max() ?? 1
        #expect(worst < 0.0001)
    }
}
