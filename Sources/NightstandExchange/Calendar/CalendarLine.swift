// SPDX-License-Identifier: MIT

/// One line of iCalendar, unfolded: `NAME;PARAMETER=VALUE:VALUE` (RFC 5545 §3.1).
nonisolated struct CalendarLine: Hashable, Sendable {
    /// Where it begins in the file, from 1.
    let number: Int
    /// Its name in upper case, such as `DTSTART`.
    let name: String
    /// Its parameters by their names in upper case.
    let parameters: [String: String]
    /// What is behind the colon, as it is written.
    let value: String

    /// The most bytes of a line; a longer one is no line of a calendar.
    static let limit = 1 << 18

    /// Reads a line; nil when it has no name or no colon.
    init?(_ text: String, number: Int) {
        var parts: [String] = [""]
        var rest: Substring?
        var isQuoted = false
        for index in text.indices {
            let character = text[index]
            if character == "\"" {
                isQuoted.toggle()
            } else if !isQuoted, character == ":" {
                rest = text[text.index(after: index)...]
                break
            } else if !isQuoted, character == ";" {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        guard let rest, let name = parts.first, !name.isEmpty,
            name.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0.isLetterOrDigit })
        else { return nil }
        self.number = number
        self.name = name.uppercased()
        value = String(rest)
        var parameters: [String: String] = [:]
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if pair.count == 2 { parameters[pair[0].uppercased()] = String(pair[1]) }
        }
        self.parameters = parameters
    }

    /// The lines of a file; those that are none come as their numbers alone.
    static func all(of bytes: [UInt8]) -> [(number: Int, line: CalendarLine?)] {
        var lines: [(number: Int, line: CalendarLine?)] = []
        var open: (number: Int, bytes: [UInt8])?
        var number = 0
        func close() {
            guard let open, !open.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return }
            let line =
                open.bytes.count > limit
                ? nil : CalendarLine(String(decoding: open.bytes, as: UTF8.self), number: open.number)
            lines.append((open.number, line))
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        for raw in bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0).split(
            separator: 0x0A, omittingEmptySubsequences: false)
        {
            number += 1
            let physical = raw.last == 0x0D ? raw.dropLast() : raw
            if let first = physical.first, first == 0x20 || first == 0x09, open != nil {
                // Joined as bytes, for a fold may lie inside a character.
                if (open?.bytes.count ?? 0) <= limit { open?.bytes += physical.dropFirst() }
            } else {
                close()
                open = (number, Array(physical.prefix(limit + 1)))
            }
        }
        close()
        return lines
    }
}

nonisolated extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}
