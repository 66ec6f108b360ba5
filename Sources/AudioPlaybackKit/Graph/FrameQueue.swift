// SPDX-License-Identifier: MIT
import Synchronization

/// Frames on their way from one writing thread to one reading thread, without locks.
///
/// Unchecked because two threads share the memory: each frame belongs to the writer until `written` has passed it, then to
/// the reader until `read` has.
public final class FrameQueue: @unchecked Sendable {
    private let frames: UnsafeMutableBufferPointer<Frame>
    private let written = Atomic<Int>(0)
    private let taken = Atomic<Int>(0)

    /// Makes room for some seconds of sound.
    public init(seconds: Double) {
        frames = .allocate(capacity: max(1, Int(seconds * Double(AudioFormat.sampleRate))))
        frames.initialize(repeating: .zero)
    }

    deinit { frames.deallocate() }

    /// How many frames were ever written.
    public var writtenFrames: Int { written.load(ordering: .acquiring) }

    /// How many frames wait to be read.
    public var count: Int { written.load(ordering: .acquiring) - taken.load(ordering: .acquiring) }

    /// How many frames there is room for.
    public var room: Int { frames.count - count }

    /// Adds as many of `new` as there is room for; returns how many that was.
    public func write(_ new: UnsafeBufferPointer<Frame>) -> Int {
        let start = written.load(ordering: .relaxed)
        let room = frames.count - (start - taken.load(ordering: .acquiring))
        let count = min(room, new.count)
        for index in 0..<count { frames[(start + index) % frames.count] = new[index] }
        written.store(start + count, ordering: .releasing)
        return count
    }

    /// Moves as many frames as there are into `target`; returns how many that was.
    public func read(into target: UnsafeMutableBufferPointer<Frame>) -> Int {
        let start = taken.load(ordering: .relaxed)
        let count = min(written.load(ordering: .acquiring) - start, target.count)
        for index in 0..<count { target[index] = frames[(start + index) % frames.count] }
        taken.store(start + count, ordering: .releasing)
        return count
    }
}
