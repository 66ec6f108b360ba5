// SPDX-License-Identifier: MIT

/// Joins the rounds of decoded material: the end of each overlaps with the beginning of the next, the power kept.
///
/// What is decoded comes in bit by bit; only the overlap is held in memory. Belongs to the thread that decodes.
public final class RoundJoiner {
    private let queue: FrameQueue
    /// What waits to be the end of a round.
    private let line: UnsafeMutableBufferPointer<Frame>
    private var lineStart = 0
    private var lineCount = 0
    /// The end of the round before, of which the first `tailCount` frames count.
    private let tail: UnsafeMutableBufferPointer<Frame>
    private var tailCount = 0
    /// Frames of this round so far.
    private var position = 0
    /// Frames of the line that are no end after all, because the material is short.
    private var flushed = 0

    /// Hands the joined rounds to `queue`; overlaps by `seconds`, or by half of the material where it is short.
    public init(_ queue: FrameQueue, overlap seconds: Double = 2) {
        self.queue = queue
        let frames = max(1, Int(seconds * Double(AudioFormat.sampleRate)))
        line = .allocate(capacity: frames)
        line.initialize(repeating: .zero)
        tail = .allocate(capacity: frames)
        tail.initialize(repeating: .zero)
    }

    deinit {
        line.deallocate()
        tail.deallocate()
    }

    /// Takes as many of `new` as there is room for; returns how many that was.
    public func write(_ new: UnsafeBufferPointer<Frame>) -> Int {
        guard flush() else { return 0 }
        let count = min(new.count, queue.room)
        for index in 0..<count { take(new[index]) }
        return count
    }

    /// The round is over: what comes next is its beginning again.
    public func end() {
        let overlap = min(lineCount, position / 2)
        flushed = lineCount - overlap
        for index in 0..<overlap { tail[index] = line[(lineStart + flushed + index) % line.count] }
        lineCount = flushed
        tailCount = overlap
        position = 0
    }

    /// Gives what is left of a short round before its end; whether all of it found room.
    private func flush() -> Bool {
        while flushed > 0 {
            guard queue.room > 0 else { return false }
            give(line[lineStart])
            lineStart = (lineStart + 1) % line.count
            lineCount -= 1
            flushed -= 1
        }
        return true
    }

    private func take(_ frame: Frame) {
        var frame = frame
        if position < tailCount {
            let angle = Float(position) / Float(tailCount) * .pi / 2
            frame = frame * sine(angle) + tail[position] * cosine(angle)
        }
        position += 1
        if lineCount == line.count {
            give(line[lineStart])
            line[lineStart] = frame
            lineStart = (lineStart + 1) % line.count
        } else {
            line[(lineStart + lineCount) % line.count] = frame
            lineCount += 1
        }
    }

    private func give(_ frame: Frame) {
        withUnsafePointer(to: frame) { _ = queue.write(UnsafeBufferPointer(start: $0, count: 1)) }
    }
}
