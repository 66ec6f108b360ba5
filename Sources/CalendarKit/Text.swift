// SPDX-License-Identifier: MIT

/// A text of a calendar on one line: without control characters, and no longer than allowed.
func line(_ text: UnsafePointer<CChar>?) -> String {
    text.map { line(String(cString: $0)) } ?? ""
}

/// A text on one line: without control characters, and no longer than allowed.
func line(_ text: String) -> String {
    var result = ""
    var isGap = false
    var length = 0
    for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
            isGap = true
            continue
        // Marks that turn the direction of what follows, and others that are not seen; the joiners belong to scripts and emoji.
        case .format where scalar != "\u{200C}" && scalar != "\u{200D}": continue
        default: break
        }
        if isGap, !result.isEmpty {
            result.unicodeScalars.append(" ")
            length += 1
        }
        isGap = false
        guard length < CalendarLimits.text else { break }
        result.unicodeScalars.append(scalar)
        length += 1
    }
    return result
}
