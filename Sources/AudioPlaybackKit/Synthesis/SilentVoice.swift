// SPDX-License-Identifier: MIT

/// A voice that is not heard.
final class SilentVoice: Voice {
    func render(_ frames: UnsafeMutableBufferPointer<Frame>) {
        frames.update(repeating: .zero)
    }
}
