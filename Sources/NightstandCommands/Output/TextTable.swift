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

    /// The titles of the columns.
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
        // As bytes, because lists of thousands of alarms are built here.
        var table: [UInt8] = []
        for row in rows {
            let start = table.count
            for (column, cell) in row.enumerated() {
                var (text, columns) = (cell.text, cell.text.columns)
                if columns > widths[column] {
                    text = text.cut(toColumns: widths[column])
                    columns = text.columns
                }
                table.append(contentsOf: cell.ink.text(text, isColoured: isColoured).utf8)
                guard column < row.count - 1 else { break }
                table.append(contentsOf: repeatElement(Self.space, count: widths[column] - columns + 2))
            }
            while table.count > start, table.last == Self.space { table.removeLast() }
            table.append(UInt8(ascii: "\n"))
        }
        return String(decoding: table, as: UTF8.self)
    }

    private static let space = UInt8(ascii: " ")
}

nonisolated extension String {
    /// How many columns of a terminal the text takes.
    var columns: Int { isPlainASCII ? utf8.count : reduce(0) { $0 + $1.columns } }

    /// Whether each byte is a character of its own that takes one column, as in nearly all cells.
    private var isPlainASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }

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
