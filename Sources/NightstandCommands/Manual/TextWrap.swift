// SPDX-License-Identifier: MIT

/// Breaks text into lines that fit.
nonisolated enum TextWrap {
    /// The lines of `text`, each starting with `indent` spaces and at most `width` columns wide.
    ///
    /// Paragraphs are separated by empty lines; lines that start with a space are kept as they are.
    static func lines(_ text: String, indent: Int = 0, width: Int = 80) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        func finish() {
            if !line.isEmpty { lines.append(margin + line) }
            line = ""
        }
        for source in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if source.isEmpty {
                finish()
                lines.append("")
            } else if source.hasPrefix(" ") {
                finish()
                lines.append(margin + source)
            } else {
                for word in source.split(separator: " ") {
                    if !line.isEmpty, indent + line.count + 1 + word.count > width { finish() }
                    line += (line.isEmpty ? "" : " ") + word
                }
            }
        }
        finish()
        return lines
    }

    /// A term and its explanation, the explanation in a column of its own.
    static func definition(_ term: String, _ text: String, column: Int, width: Int = 80) -> [String] {
        var lines = lines(text, indent: column, width: width)
        let head = "  " + term
        guard let first = lines.first, head.count + 2 <= column else { return [head] + lines }
        lines[0] = head + String(repeating: " ", count: column - head.count) + first.dropFirst(column)
        return lines
    }
}
