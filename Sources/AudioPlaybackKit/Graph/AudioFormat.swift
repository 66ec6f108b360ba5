// SPDX-License-Identifier: MIT

/// The one format of the graph: 48 kHz, stereo, interleaved 32-bit float.
public enum AudioFormat {
    /// Frames a second.
    public static let sampleRate = 48_000
    /// Samples a frame.
    public static let channels = 2
    /// The most frames that the mixer asks of a voice at once.
    public static let maximumFrames = 1024
}

/// One moment of stereo sound: left and right, full scale at ±1; stored as two interleaved samples.
public typealias Frame = SIMD2<Float>
