// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Testing

@Suite struct WAVFileTests {
    @Test func theHeaderTellsFloatStereoAndTheSizes() {
        let bytes = WAVFile.encode([0.5, -0.5, 1, 0])
        #expect(String(decoding: bytes[0..<4], as: UTF8.self) == "RIFF")
        #expect(bytes.count == 58 + 16)
        #expect(bytes[4] == UInt8(bytes.count - 8))
        #expect(Array(bytes[20..<24]) == [3, 0, 2, 0])
        #expect(Array(bytes[24..<28]) == [0x80, 0xbb, 0, 0])
        #expect(Array(bytes[54..<62]) == [16, 0, 0, 0, 0, 0, 0, 0x3f])
    }
}
