// SPDX-License-Identifier: MIT

/// One line of iCalendar, unfolded: `NAME;PARAMETER=VALUE:VALUE` (RFC 5545 §3.1).
package struct CalendarLine: Hashable, Sendable {
    /// Where it begins in the file, from 1.
    package let number: Int
    /// Its name in upper case, such as `DTSTART`.
    package let name: String
    /// Its parameters by their names in upper case.
    package let parameters: [String: String]
    /// What is behind the colon, as it is written.
    package let value: String

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
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}
