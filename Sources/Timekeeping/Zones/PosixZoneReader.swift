// SPDX-License-Identifier: MIT

/// Walks over the text of a POSIX `TZ` rule.
struct PosixZoneReader {
    private var rest: Substring

    init(_ text: String) {
        rest = Substring(text)
    }

    var isAtEnd: Bool { rest.isEmpty }
    var isAtComma: Bool { rest.first == "," }

    mutating func skip(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    /// Passes over an abbreviation, `CET` or `<+0330>`.
    mutating func name() -> Bool {
        if skip("<") {
            guard let end = rest.firstIndex(of: ">") else { return false }
            rest = rest[end...].dropFirst()
            return true
        }
        let letters = rest.prefix { $0.isASCII && $0.isLetter }
        rest = rest.dropFirst(letters.count)
        return letters.count >= 3
    }

    mutating func number() -> Int? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard (1...3).contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return Int(digits)
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    mutating func time() -> Int64? {
        let sign: Int64 = skip("-") ? -1 : 1
        if sign == 1 { _ = skip("+") }
        guard let hours = number() else { return nil }
        var seconds = Int64(hours) * 3600
        for unit: Int64 in [60, 1] where skip(":") {
            guard let part = number() else { return nil }
            seconds += Int64(part) * unit
        }
        return sign * seconds
    }
}
