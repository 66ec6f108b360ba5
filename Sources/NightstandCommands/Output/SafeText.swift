// SPDX-License-Identifier: MIT

nonisolated extension String {
    /// The text made safe for a terminal: a label can neither break a line, nor send control sequences, nor reverse the text around it.
    ///
    /// Control characters become spaces. Characters that change the direction of text or hide it are removed; marks, joiners and the
    /// letters of right-to-left scripts stay.
    var withoutControls: String {
        guard unicodeScalars.contains(where: { $0.isControl || $0.isDeceptive }) else { return self }
        return String(
            String.UnicodeScalarView(unicodeScalars.lazy.filter { !$0.isDeceptive }.map { $0.isControl ? " " : $0 }))
    }

    /// The text with the characters that ``withoutControls`` removes as JSON escapes; for finished JSON.
    var withControlsAsJSONEscapes: String {
        guard unicodeScalars.contains(where: { $0.isControl || $0.isDeceptive }) else { return self }
        return unicodeScalars.map { scalar in
            guard scalar.isControl || scalar.isDeceptive else { return String(scalar) }
            return scalar.utf16.map { "\\u" + String(String(UInt32($0) + 0x10000, radix: 16).suffix(4)) }.joined()
        }.joined()
    }
}

nonisolated extension Unicode.Scalar {
    /// Whether it is one of C0 or C1, or ends a line or a paragraph.
    fileprivate var isControl: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
    }

    /// Whether it embeds, overrides or isolates a direction, or is invisible and of no use in a label.
    ///
    /// Source: Unicode Standard Annex 9, section 2, and Unicode Technical Report 36, section 3.
    fileprivate var isDeceptive: Bool {
        switch value {
        case 0x202A...0x202E, 0x2066...0x2069: true  // embeddings, overrides, isolates
        case 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0001: true  // deprecated, or for other uses than text
        default: false
        }
    }
}
