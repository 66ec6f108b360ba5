// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Testing

@Suite struct FrameQueueTests {
    @Test func framesComeOutInOrderAcrossTheSeam() {
        let queue = FrameQueue(seconds: 100.0 / 48_000)
        var written = 0
        var read = 0
        for _ in 0..<50 {
            let new = (0..<70).map { Frame(repeating: Float(written + $0)) }
            written += new.withUnsafeBufferPointer { queue.write($0) }
            var target = [Frame](repeating: .zero, count: 33)
            let count = target.withUnsafeMutableBufferPointer { queue.read(into: $0) }
            for index in 0..<count { #expect(target[index].x == Float(read + index)) }
            read += count
        }
        #expect(read == 50 * 33)
        #expect(queue.count == written - read)
    }

    @Test func aFullQueueTakesNoMore() {
        let queue = FrameQueue(seconds: 100.0 / 48_000)
        let new = [Frame](repeating: .one, count: 150)
        #expect(new.withUnsafeBufferPointer { queue.write($0) } == 100)
        #expect(new.withUnsafeBufferPointer { queue.write($0) } == 0)
    }

    @Test func aDryStreamIsSilent() {
        let queue = FrameQueue(seconds: 1)
        let voice = StreamVoice(queue)
        let new = [Frame](repeating: .one, count: 10)
        _ = new.withUnsafeBufferPointer { queue.write($0) }
        var target = [Frame](repeating: .one, count: 20)
        target.withUnsafeMutableBufferPointer { voice.render($0) }
        #expect(target == [Frame](repeating: .one, count: 10) + [Frame](repeating: .zero, count: 10))
    }
}
