// SPDX-License-Identifier: MIT

/// Takes away what does not swing: a first-order high-pass at 5 Hz.
struct DCBlocker {
    private static let pole: Float = 1 - 2 * .pi * 5 / Float(AudioFormat.sampleRate)
    private var input = Frame.zero
    private var output = Frame.zero

    mutating func process(_ frame: inout Frame) {
        output = frame - input + output * Self.pole
        input = frame
        frame = output
    }
}
