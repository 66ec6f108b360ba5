// SPDX-License-Identifier: MIT

/// Writes samples as a WAV file of 32-bit float stereo at 48 kHz.
public enum WAVFile {
    /// The bytes of a file that holds `samples`, left and right in turn.
    public static func encode(_ samples: [Float]) -> [UInt8] {
        let frameSize = AudioFormat.channels * 4
        let dataSize = samples.count * 4
        var bytes: [UInt8] = []
        bytes.reserveCapacity(dataSize + 58)
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
        append(UInt32(samples.count / AudioFormat.channels))
        append("data")
        append(UInt32(dataSize))
        for sample in samples { append(sample.bitPattern) }
        return bytes
    }
}
