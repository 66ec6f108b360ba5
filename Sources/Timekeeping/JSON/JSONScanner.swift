// SPDX-License-Identifier: MIT

/// Walks over JSON as Nightstand itself writes it, without asking each value what it can decode.
///
/// Each step answers nil for anything unusual, valid or not. The caller then leaves the whole value to a general decoder,
/// which reads it or says what is wrong, so this reader never decides what is accepted.
public struct JSONScanner {
    private let bytes: [UInt8]
    private var position = 0

    /// Begins at the first byte of `bytes`.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether all has been read.
    public var isAtEnd: Bool { position == bytes.count }

    /// Takes `byte` if it comes next; no space is skipped, since none is written.
    public mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// Calls `read` with each key of an object, until the end of it or until that fails.
    ///
    /// - Returns: Whether the whole object was read.
    public mutating func object(_ read: (inout JSONScanner, JSONKey) -> Bool) -> Bool {
        guard take(UInt8(ascii: "{")) else { return false }
        if take(UInt8(ascii: "}")) { return true }
        repeat {
            guard let key = plainText(), take(UInt8(ascii: ":")), read(&self, JSONKey(bytes[key])) else { return false }
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "}"))
    }

    /// Calls `read` for each element of a list, until the end of it or until that fails.
    ///
    /// - Returns: Whether the whole list was read.
    public mutating func list(_ read: (inout JSONScanner) -> Bool) -> Bool {
        guard take(UInt8(ascii: "[")) else { return false }
        if take(UInt8(ascii: "]")) { return true }
        repeat {
            guard read(&self) else { return false }
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "]"))
    }

    /// A text.
    public mutating func text() -> String? {
        let start = position
        if let plain = plainText() { return String(decoding: bytes[plain], as: UTF8.self) }
        position = start
        return escapedText()
    }

    /// A whole number of at most 18 digits.
    public mutating func integer() -> Int? {
        let isNegative = take(UInt8(ascii: "-"))
        var value = 0
        let start = position
        while position < bytes.count, case let digit = bytes[position] &- 48, digit < 10, position - start < 18 {
            value = value &* 10 &+ Int(digit)
            position += 1
        }
        // JSON has no leading zeros; a fraction or an exponent is left to the general decoder.
        guard position > start, position == start + 1 || bytes[start] != 48, isAtEndOfNumber else { return nil }
        return isNegative ? -value : value
    }

    /// `true` or `false`.
    public mutating func truth() -> Bool? {
        if take("true".utf8) { return true }
        return take("false".utf8) ? false : nil
    }

    /// A date and time such as `2026-12-24T07:30:00`.
    public mutating func civil() -> CivilDateTime? {
        guard take(UInt8(ascii: "\"")), let civil = civilParts(), take(UInt8(ascii: "\"")) else { return nil }
        return civil
    }

    /// An instant such as `2026-12-24T07:30:00Z` or `2026-12-24T07:30:00.250Z`.
    public mutating func instant() -> Instant? {
        guard take(UInt8(ascii: "\"")), let civil = civilParts() else { return nil }
        var milliseconds: Int64 = 0
        if take(UInt8(ascii: ".")) {
            guard let fraction = digits(3) else { return nil }
            milliseconds = Int64(fraction)
        }
        guard take(UInt8(ascii: "Z")), take(UInt8(ascii: "\"")) else { return nil }
        return Instant(milliseconds: civil.secondsSinceEpoch * 1000 + milliseconds)
    }

    /// The bytes of any value, whatever it is; nil when they do not end.
    public mutating func value() -> ArraySlice<UInt8>? {
        let start = position
        var depth = 0
        repeat {
            guard position < bytes.count else { return nil }
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
                    position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
                }
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ",") where depth == 0: return nil
            default: break
            }
            position += 1
        } while depth > 0
        return position <= bytes.count ? bytes[start..<position] : nil
    }

    private var isAtEndOfNumber: Bool {
        guard position < bytes.count else { return true }
        return [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[position])
    }

    private mutating func take(_ word: String.UTF8View) -> Bool {
        guard bytes[position...].starts(with: word) else { return false }
        position += word.count
        return true
    }

    private mutating func digits(_ count: Int) -> Int? {
        guard position + count <= bytes.count else { return nil }
        var value = 0
        for _ in 0..<count {
            let digit = bytes[position] &- 48
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
            position += 1
        }
        return value
    }

    private mutating func civilParts() -> CivilDateTime? {
        guard let year = digits(4), take(UInt8(ascii: "-")), let month = digits(2), take(UInt8(ascii: "-")),
            let day = digits(2), take(UInt8(ascii: "T")), let hour = digits(2), take(UInt8(ascii: ":")),
            let minute = digits(2), take(UInt8(ascii: ":")), let second = digits(2),
            let date = CivilDate(year: year, month: month, day: day),
            let time = CivilTime(hour: hour, minute: minute, second: second)
        else { return nil }
        return CivilDateTime(date: date, time: time)
    }

    /// The range of a text without escapes.
    private mutating func plainText() -> Range<Int>? {
        guard take(UInt8(ascii: "\"")) else { return nil }
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                position += 1
                return start..<(position - 1)
            }
            guard byte != UInt8(ascii: "\\"), byte >= 0x20 else { return nil }
            position += 1
        }
        return nil
    }

    private mutating func escapedText() -> String? {
        guard take(UInt8(ascii: "\"")) else { return nil }
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard position < bytes.count, let meant = Self.escapes[bytes[position]] else { return nil }
                position += 1
                text.append(meant)
            case ..<0x20: return nil
            default: text.append(byte)
            }
        }
        return nil
    }

    /// The characters after a backslash and their meaning; `\u` is left to the general decoder.
    static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
        UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
        UInt8(ascii: "t"): 0x09, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    ]
}

/// The name of a member of an object, by its bytes.
public struct JSONKey: Hashable, Sendable {
    // The first sixteen bytes; none of our keys is longer, so that equal keys are the same.
    private var first: UInt64 = 0
    private var second: UInt64 = 0
    private let count: Int

    init(_ bytes: some Collection<UInt8>) {
        count = bytes.count
        for (index, byte) in bytes.prefix(16).enumerated() {
            if index < 8 { first = first << 8 | UInt64(byte) } else { second = second << 8 | UInt64(byte) }
        }
    }

    /// The key of this name, of at most 16 bytes.
    public init(_ name: String) { self.init(name.utf8) }
}
