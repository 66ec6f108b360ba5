// SPDX-License-Identifier: MIT

/// Decoded material of known length, read from anywhere.
///
/// ``read(_:at:)`` runs on the audio thread: it must neither allocate nor wait. What is not there yet is silence.
public protocol PCMSource: AnyObject {
    /// How many frames there are.
    var frames: Int { get }
    /// Fills `target` with the frames from `position` on.
    func read(_ target: UnsafeMutableBufferPointer<Frame>, at position: Int)
}
