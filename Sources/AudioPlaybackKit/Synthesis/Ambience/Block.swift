// SPDX-License-Identifier: MIT

/// Cuts what a voice is asked for into blocks of one size, so that a sound does not depend on how it is asked for.
final class Block {
    /// Frames of each block: motions take a new value 375 times a second.
    static let frames = 128
    /// Seconds of each block.
    static let seconds = Double(frames) / Double(AudioFormat.sampleRate)

    private let leftover: UnsafeMutableBufferPointer<Frame>
    private var next = frames

    init() {
        leftover = .allocate(capacity: Self.frames)
        leftover.initialize(repeating: .zero)
    }

    deinit { leftover.deallocate() }

    /// Fills `frames`, calling `make` for each block that is needed.
    @inline(__always)
    func fill(
        _ frames: UnsafeMutableBufferPointer<Frame>, by make: (UnsafeMutableBufferPointer<Frame>) -> Void
    ) {
        var done = 0
        while done < frames.count {
            if next == Self.frames {
                if frames.count - done >= Self.frames {
                    make(UnsafeMutableBufferPointer(rebasing: frames[done..<done + Self.frames]))
                    done += Self.frames
                    continue
                }
                make(leftover)
                next = 0
            }
            let count = min(Self.frames - next, frames.count - done)
            for index in 0..<count { frames[done + index] = leftover[next + index] }
            next += count
            done += count
        }
    }
}
