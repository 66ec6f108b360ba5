// SPDX-License-Identifier: MIT

/// Reads a compiled zone file (RFC 8536), version 2 or later, with the rule in its footer for the years to come.
struct TZifFile {
    private let bytes: [UInt8]
    private var position = 0

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The rules in `bytes`; nil when they are not a zone file.
    static func rules(identifier: String, bytes: [UInt8]) -> TimeZoneRules? {
        var file = TZifFile(bytes: bytes)
        return file.read(identifier: identifier)
    }

    private struct Header {
        var version: UInt8
        var utcIndicators, standardIndicators, leaps, times, types, characters: Int

        func size(timeWidth: Int) -> Int {
            times * (timeWidth + 1) + types * 6 + characters + leaps * (timeWidth + 4) + standardIndicators
                + utcIndicators
        }
    }

    private mutating func read(identifier: String) -> TimeZoneRules? {
        guard let first = header() else { return nil }
        var body = first
        var width = 4
        if first.version >= UInt8(ascii: "2") {
            position += first.size(timeWidth: 4)
            guard let second = header() else { return nil }
            body = second
            width = 8
        }
        guard body.types > 0, position + body.size(timeWidth: width) <= bytes.count else { return nil }
        let start = position
        let times = (0..<body.times).map { signed(at: start + $0 * width, width: width) }
        let typeIndices = start + body.times * width
        let types = typeIndices + body.times
        var transitions: [(at: Int64, offset: Int64)] = []
        for (index, time) in times.enumerated() {
            let type = Int(bytes[typeIndices + index])
            guard type < body.types else { return nil }
            transitions.append((time, signed(at: types + type * 6, width: 4)))
        }
        let initial = signed(at: types, width: 4)
        position = start + body.size(timeWidth: width)
        if width == 8, let rule = footer() {
            transitions += rule.transitions(after: transitions.last?.at ?? .min, until: TimeZoneRules.horizon)
        }
        return TimeZoneRules(identifier: identifier, initialOffset: initial, transitions: transitions)
    }

    private mutating func header() -> Header? {
        guard position + 44 <= bytes.count, bytes[position..<position + 4].elementsEqual("TZif".utf8) else {
            return nil
        }
        let counts = (0..<6).map { Int(signed(at: position + 20 + $0 * 4, width: 4)) }
        guard counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
        defer { position += 44 }
        return Header(
            version: bytes[position + 4], utcIndicators: counts[0], standardIndicators: counts[1], leaps: counts[2],
            times: counts[3], types: counts[4], characters: counts[5])
    }

    private func footer() -> PosixZone? {
        let text = bytes[position...].dropFirst().prefix { $0 != UInt8(ascii: "\n") }
        return PosixZone(String(decoding: text, as: UTF8.self))
    }

    private func signed(at index: Int, width: Int) -> Int64 {
        var value: UInt64 = 0
        for byte in bytes[index..<index + width] { value = value << 8 | UInt64(byte) }
        return width == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
    }
}
