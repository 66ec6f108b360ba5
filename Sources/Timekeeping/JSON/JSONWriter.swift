// SPDX-License-Identifier: MIT

/// Writes JSON on one line, as `JSONEncoder` does with sorted keys and plain slashes, without looking for the type of each value.
public struct JSONWriter {
    /// What has been written.
    public private(set) var bytes: [UInt8] = []

    /// Has written nothing.
    public init() {}

    /// Writes `[`, what `write` writes for each value, separated by commas, and `]`.
    public mutating func list<Value>(_ values: some Sequence<Value>, _ write: (inout JSONWriter, Value) -> Void) {
        bytes.append(UInt8(ascii: "["))
        var isFirst = true
        for value in values {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            write(&self, value)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Writes `{`, the members that `write` writes, and `}`.
    public mutating func object(_ write: (inout JSONWriter) -> Void) {
        bytes.append(UInt8(ascii: "{"))
        write(&self)
        bytes.append(UInt8(ascii: "}"))
    }

    /// Writes the key of the next member.
    public mutating func key(_ name: StaticString) {
        if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    /// Writes the key of the next member, passed with its quotation marks and colon.
    mutating func key(quoted name: [UInt8]) {
        if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
        bytes.append(contentsOf: name)
    }

    /// Writes JSON that was made elsewhere.
    public mutating func raw(_ json: some Sequence<UInt8>) { bytes.append(contentsOf: json) }

    /// Writes a text.
    public mutating func text(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            if utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
                bytes.append(contentsOf: utf8)
            } else {
                for byte in utf8 { escaped(byte) }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a whole number.
    public mutating func integer(_ number: Int) {
        if (0..<10).contains(number) {
            bytes.append(48 + UInt8(number))
        } else {
            bytes.append(contentsOf: String(number).utf8)
        }
    }

    /// Writes `true` or `false`.
    public mutating func truth(_ value: Bool) { bytes.append(contentsOf: (value ? "true" : "false").utf8) }

    /// Writes a date and time such as `2026-12-24T07:30:00`.
    public mutating func civil(_ time: CivilDateTime) {
        bytes.append(UInt8(ascii: "\""))
        parts(time)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes an instant such as `2026-12-24T07:30:00Z`.
    public mutating func instant(_ instant: Instant) {
        guard instant.milliseconds % 1000 == 0 else { return text(instant.description) }
        bytes.append(UInt8(ascii: "\""))
        parts(instant.utc)
        bytes.append(UInt8(ascii: "Z"))
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func parts(_ time: CivilDateTime) {
        guard (0...9999).contains(time.date.year) else { return bytes.append(contentsOf: time.description.utf8) }
        time.forEachDigitAndMark { bytes.append($0) }
    }

    private mutating func escaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0x0A: bytes.append(contentsOf: "\\n".utf8)
        case 0x0D: bytes.append(contentsOf: "\\r".utf8)
        case 0x09: bytes.append(contentsOf: "\\t".utf8)
        case 0x08: bytes.append(contentsOf: "\\b".utf8)
        case 0x0C: bytes.append(contentsOf: "\\f".utf8)
        case ..<0x20:
            bytes.append(contentsOf: "\\u00".utf8)
            let digits = Array("0123456789abcdef".utf8)
            bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        default: bytes.append(byte)
        }
    }
}
