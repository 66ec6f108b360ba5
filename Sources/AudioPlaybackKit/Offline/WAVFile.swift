// SPDX-License-Identifier: MIT

/// Writes samples as a WAV file of 32-bit float stereo at 48 kHz.
public enum WAVFile {
    /// The most frames that a file can hold: its sizes are 32-bit.
    public static let maximumFrames = (Int(UInt32.max) - 58) / 8

    /// The header of a file with this many frames, at most ``maximumFrames``.
    public static func header(frames: Int) -> [UInt8] {
        let frameSize = AudioFormat.channels * 4
        let dataSize = min(frames, maximumFrames) * frameSize
        var bytes: [UInt8] = []
        func append(_ text: String) { bytes += Array(text.utf8) }
        func append<Number: FixedWidthInteger>(_ number: Number) {
            withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
        }
        append("RIFF")
        append(UInt32(50 + dataSize))
        append("WAVEfmt ")
        append(UInt32(18))
        append(UInt16(3))  // IEEE float
        append(UInt16(AudioFormat.channels))
        append(UInt32(AudioFormat.sampleRate))
        append(UInt32(AudioFormat.sampleRate * frameSize))
        append(UInt16(frameSize))
        append(UInt16(32))
        append(UInt16(0))
        append("fact")
        append(UInt32(4))
        append(UInt32(dataSize / frameSize))
        append("data")
        append(UInt32(dataSize))
        return bytes
    }

    /// The bytes of a file that holds `samples`, left and right in turn.
    public static func encode(_ samples: [Float]) -> [UInt8] {
        let frames = stride(from: 0, to: samples.count - 1, by: 2).map { Frame(samples[$0], samples[$0 + 1]) }
        return header(frames: frames.count) + body(frames)
    }

    /// The bytes of some frames within the file, left and right in turn.
    public static func body(_ frames: [Frame]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(frames.count * AudioFormat.channels * 4)
        for frame in frames {
            for sample in [frame.x, frame.y] {
                withUnsafeBytes(of: sample.bitPattern.littleEndian) { bytes += $0 }
            }
        }
        return bytes
    }
}
