// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import SystemKit

/// Headers of audio files, through the real decoders: each file is answered in time, and the calling process survives.
final class AudioTarget: FuzzTarget {
    private(set) var input = ""
    private let samples: [(name: String, bytes: [UInt8])]
    private let folder = TemporaryFolder()
    private let probe: ChildProcess

    init() throws {
        samples = [
            ("a.wav", Self.wave(bits: 16)), ("b.wav", Self.wave(bits: 32)), ("c.au", Self.au), ("d.aiff", Self.aiff),
        ]
        guard let path = ExecutablePath.sibling("sound-probe") else { throw FuzzFailure("there is no sound-probe") }
        // No sound server: files are decoded without one.
        var environment = ProcessInfo.processInfo.environment
        environment["PULSE_SERVER"] = "unix:\(folder.file("none"))"
        probe = try ChildProcess(path, [folder.file("floor")], environment: environment)
    }

    isolated deinit { probe.end() }

    func run(_ random: inout SeededGenerator) throws {
        let sample = random.pick(samples)
        let header = Int.random(in: 12...64, using: &random)
        let damaged = Mutation.damaged(Array(sample.bytes.prefix(header)), samples.map(\.bytes), &random, limit: 4096)
        let bytes = damaged + sample.bytes.dropFirst(header)
        input = "\(sample.name) \(Data(bytes.prefix(96)).base64EncodedString())"
        let file = folder.file(sample.name)
        try Data(bytes).write(to: URL(filePath: file))
        try probe.input.write(contentsOf: Data("probe\t\(file)\n".utf8))
        while let line = probe.readLine() {
            if line.hasPrefix("facts") { return }
        }
        throw FuzzFailure("the process that decodes has ended with \(probe.status ?? -1)")
    }

    private static func number(_ value: Int, _ bytes: Int, isBig: Bool = false) -> [UInt8] {
        let little = (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return isBig ? little.reversed() : little
    }

    private static let tone = (0..<2000).flatMap { number(Int(3000 * sin(Double($0) / 9)), 2) }

    private static func wave(bits: Int) -> [UInt8] {
        let block = bits / 8
        let format =
            number(1, 2) + number(1, 2) + number(8000, 4) + number(8000 * block, 4) + number(block, 2) + number(bits, 2)
        let chunks = Array("WAVEfmt ".utf8) + number(16, 4) + format + Array("data".utf8) + number(tone.count, 4) + tone
        return Array("RIFF".utf8) + number(chunks.count, 4) + chunks
    }

    private static let au =
        Array(".snd".utf8)
        + [24, tone.count, 3, 8000, 1].flatMap { number($0, 4, isBig: true) } + tone

    private static let aiff: [UInt8] = {
        // 8000 Hz as an 80-bit number.
        let rate: [UInt8] = [0x40, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0]
        let common =
            number(1, 2, isBig: true) + number(tone.count / 2, 4, isBig: true) + number(16, 2, isBig: true) + rate
        let data = Array("SSND".utf8) + number(tone.count + 8, 4, isBig: true) + number(0, 8) + tone
        let chunks = Array("AIFFCOMM".utf8) + number(common.count, 4, isBig: true) + common + data
        return Array("FORM".utf8) + number(chunks.count, 4, isBig: true) + chunks
    }()
}
