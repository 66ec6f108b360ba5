// SPDX-License-Identifier: MIT
import NightstandTestSupport

/// Damages samples.
nonisolated enum Mutation {
    /// What breaks readers of numbers, text and JSON.
    static let tokens: [[UInt8]] = [
        "null", "true", "-1", "0", "1e308", "1e999", "-1e-320", "NaN", "9223372036854775807", "-9223372036854775808",
        "99999999999999999999", "18446744073709551616", "2147483648", "4294967296", "[]", "{}", "\"\"", "\"", "\\",
        "\\u0000",
        "\\ud800", "\u{0}", "\u{FEFF}", "\u{202E}", "e\u{301}\u{301}\u{301}", "👩‍🚀", "[[[[[[[[", "{\"a\":{\"a\":", ",",
        ":", "}", "]",
        "FREQ=SECONDLY", "INTERVAL=2147483647", "COUNT=999999999", "BYDAY=53SU", "BYSETPOS=-366", "UNTIL=00010101",
        "9999-12-31",
        "0001-01-01T00:00:00", "2026-02-30", "24:00", "23:59:60", "-25:00", "%", "%s%n", "../../", "file://",
    ].map { Array($0.utf8) }

    /// A sample with one to eight damages; `others` give pieces to it.
    static func damaged(_ sample: [UInt8], _ others: [[UInt8]], _ random: inout SeededGenerator, limit: Int) -> [UInt8]
    {
        var bytes = sample
        for _ in 0..<Int.random(in: 1...8, using: &random) { damage(&bytes, others, &random) }
        return Array(bytes.prefix(limit))
    }

    private static func damage(_ bytes: inout [UInt8], _ others: [[UInt8]], _ random: inout SeededGenerator) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 0...24, using: &random))
        switch Int.random(in: 0..<9, using: &random) {
        case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &random)
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: random.pick(tokens), at: place)
        case 4: bytes.replaceSubrange(place..<end, with: random.pick(tokens))
        case 5: replaceNumber(&bytes, from: place, &random)
        case 6:
            let other = random.pick(others)
            let from = Int.random(in: 0...other.count, using: &random)
            let piece = other[from..<min(other.count, from + Int.random(in: 0...60, using: &random))]
            bytes.insert(contentsOf: piece, at: place)
        case 7:
            let piece = Array(bytes[place..<end])
            for _ in 0..<Int.random(in: 1...30, using: &random) { bytes.insert(contentsOf: piece, at: place) }
        default: if random.oneIn(4) { bytes.removeSubrange(place...) }
        }
    }

    /// Replaces the next number with another.
    private static func replaceNumber(_ bytes: inout [UInt8], from place: Int, _ random: inout SeededGenerator) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard let start = bytes[place...].firstIndex(where: digits.contains) else { return }
        let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.count
        let number =
            random.oneIn(3)
            ? random.pick(tokens)
            : Array(
                "\(Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<64, using: &random))".utf8)
        bytes.replaceSubrange(start..<end, with: number)
    }
}
