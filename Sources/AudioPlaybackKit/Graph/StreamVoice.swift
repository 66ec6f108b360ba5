// SPDX-License-Identifier: MIT

/// A voice fed from elsewhere, such as a decoder: silent while it has nothing.
public final class StreamVoice: Voice {
    private let queue: FrameQueue

    /// Plays what is written to `queue`.
    public init(_ queue: FrameQueue) {
        self.queue = queue
    }

    /// Takes the next frames out of the queue; silence where it runs dry.
    public func render(_ frames: UnsafeMutableBufferPointer<Frame>) {
        let count = queue.read(into: frames)
        UnsafeMutableBufferPointer(rebasing: frames[count...]).update(repeating: .zero)
    }
}
