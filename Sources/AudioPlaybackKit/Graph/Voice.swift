// SPDX-License-Identifier: MIT

/// A source of sound that never ends by itself.
///
/// After creation it belongs to the thread that renders; ``render(_:)`` must neither allocate nor wait.
public protocol Voice: AnyObject {
    /// Fills `frames` with the next ones.
    func render(_ frames: UnsafeMutableBufferPointer<Frame>)
}
