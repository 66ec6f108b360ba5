// SPDX-License-Identifier: MIT
import Timekeeping

/// How iCalendar (RFC 5545) writes texts, times and lines.
package enum CalendarText {
    /// The lines as a file, each folded and ended as the format requires.
    package static func file(_ lines: [String]) -> String {
        lines.map { folded($0) + "\r\n" }.joined()
    }

    /// Text escaped according to §3.3.11; what no line may hold is left out.
    package static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            switch character {
            case "\\", ";", ",": escaped += "\\\(character)"
            case _ where character.isNewline: escaped += "\\n"
            default:
                escaped.unicodeScalars += character.unicodeScalars.filter {
                    $0 == "\t" || $0.value >= 0x20 && $0.value != 0x7F
                }
            }
        }
    }

    /// The text that ``escaped(_:)`` has written.
    package static func unescaped(_ text: String) -> String {
        var plain = String.UnicodeScalarView()
        var isEscape = false
        for scalar in text.unicodeScalars {
            if isEscape {
                plain.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
                isEscape = false
            } else if scalar == "\\" {
                isEscape = true
            } else {
                plain.append(scalar)
            }
        }
        return String(plain)
    }

    /// Text as an event can keep it: at most `limit` characters, none of them a control character.
    static func plain(_ text: String, limit: Int) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" }.prefix(limit)))
    }

    /// A wall-clock time in the basic format, such as `20261224T073000`.
    package static func basic(_ civil: CivilDateTime) -> String {
        civil.description.filter { $0 != "-" && $0 != ":" }
    }

    /// UTC in the basic format, to the nearest second.
    package static func basic(_ instant: Instant) -> String {
        basic(Instant(milliseconds: instant.milliseconds + 500).utc) + "Z"
    }

    /// Folded to at most 75 octets a line; continuation lines begin with a space (§3.1).
    private static func folded(_ line: String) -> String {
        var folded = ""
        var length = 0
        for character in line {
            let size = String(character).utf8.count
            if length + size > 75 {
                folded += "\r\n "
                length = 1
            }
            folded.append(character)
            length += size
        }
        return folded
    }
}
