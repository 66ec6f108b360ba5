// SPDX-License-Identifier: MIT
import GLibKit

/// Lines of text in aligned columns.
nonisolated struct TextTable {
    /// One field of a line.
    struct Cell {
        var text: String
        var ink: Ink

        init(_ text: String, _ ink: Ink = .plain) {
            self.text = text.withoutControls
            self.ink = ink
        }
    }

    /// What stands above the columns.
    let header: [String]
    /// The column that is cut short when the terminal is too narrow.
    var flexible: Int?
    /// The lines, each with as many cells as there are columns.
    var rows: [[Cell]] = []

    init(header: [String], flexible: Int? = nil, rows: [[Cell]] = []) {
        self.header = header
        self.flexible = flexible
        self.rows = rows
    }

    /// The table; `width` is that of the terminal, nil when there is none.
    func text(isColoured: Bool, width: Int?) -> String {
        let rows = [header.map { Cell($0, .dim) }] + rows
        var widths = header.indices.map { column in rows.map { $0[column].text.columns }.max() ?? 0 }
        if let flexible, let width {
            let excess = widths.reduce(0, +) + 2 * (widths.count - 1) - width
            if excess > 0 { widths[flexible] = max(8, widths[flexible] - excess) }
        }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let text = cell.text.cut(toColumns: widths[column])
                line += cell.ink.text(text, isColoured: isColoured)
                guard column < row.count - 1 else { break }
                line += String(repeating: " ", count: widths[column] - text.columns + 2)
            }
            while line.hasSuffix(" ") { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}

nonisolated extension String {
    /// How many columns of a terminal the text takes.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    fileprivate func cut(toColumns width: Int) -> String {
        guard columns > width else { return self }
        var result = ""
        var used = 0
        for character in self {
            guard used + character.columns < width else { break }
            result.append(character)
            used += character.columns
        }
        return result + "…"
    }
}
