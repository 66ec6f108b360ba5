// SPDX-License-Identifier: MIT

/// Takes away what does not swing: a first-order high-pass at 3 Hz.
struct DCBlocker {
    private static let pole: Float = 1 - 2 * .pi * 3 / Float(AudioFormat.sampleRate)
    private var input = Frame.zero
    private var output = Frame.zero

    /// Filters `frames` in place.
    mutating func process(_ frames: UnsafeMutableBufferPointer<Frame>) {
        var (input, output) = (input, output)
        for index in frames.indices {
            let frame = frames[index]
            output = (frame - input) + output * Self.pole
            input = frame
            frames[index] = output
        }
        // Silence must not end in denormal numbers.
        if abs(output.x) + abs(output.y) < 1e-12 { output = .zero }
        (self.input, self.output) = (input, output)
    }
}
