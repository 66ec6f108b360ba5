// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization

/// What is drawn of `HH:MM:SS.mmm`, in as few pieces as change together: the fraction in every frame, the rest once a second,
/// where each character stands only with the size.
@MainActor struct StageDigitsLines {
    /// The digits.
    var digits: [GlyphLine] { [main, fraction].compactMap(\.self) }
    /// What is between them.
    private(set) var separators: [GlyphLine] = []

    private var main: GlyphLine?
    private var fraction: GlyphLine?
    private var cells: [Cell] = []
    private var room: Room?
    /// The characters of `main`.
    private var shown: [UInt8] = []

    /// Where a character stands.
    private struct Cell {
        let size: Double
        let x: Double
        let width: Double
        let baseline: Double
        let isFraction: Bool
    }

    /// What the places depend on.
    private struct Room: Equatable {
        let count: Int
        let decimals: Int
        let width: Double
        let height: Double
    }

    /// The decimal separator of the user's region.
    private static let point = Localization.formats.decimalSeparator
    /// Each character as text, made once.
    private static let texts = (0..<128).map { String(UnicodeScalar(UInt8($0))) }

    /// Shows the first `count` characters, of which `decimals` are shown after the point.
    mutating func place(
        _ face: Typeface, _ fit: StageDigitsFit, _ characters: [UInt8], count: Int, decimals: Int, _ canvas: Canvas
    ) {
        let room = Room(count: count, decimals: decimals, width: canvas.width, height: canvas.height)
        if room != self.room {
            self.room = room
            shown = []
            cells = []
            fit.place(count: count, decimals: decimals, width: room.width, height: room.height) {
                index, size, x, width, baseline in
                cells.append(
                    Cell(size: size, x: x, width: width, baseline: baseline, isFraction: index >= count - 4))
            }
            separators = [false, true].compactMap { isFraction in
                line(face, characters) { !Self.isDigit(characters[$0]) && cells[$0].isFraction == isFraction }
            }
        }
        // The point and what follows it.
        let second = characters[..<(count - 4)]
        if !second.elementsEqual(shown) {
            shown = Array(second)
            main = line(face, characters) { Self.isDigit(characters[$0]) && !cells[$0].isFraction }
        }
        fraction = line(face, characters) { Self.isDigit(characters[$0]) && cells[$0].isFraction }
    }

    private static func isDigit(_ character: UInt8) -> Bool { (48...57).contains(character) }

    private func line(_ face: Typeface, _ characters: [UInt8], where isMeant: (Int) -> Bool) -> GlyphLine? {
        let meant = cells.indices.filter(isMeant)
        guard let first = meant.first else { return nil }
        return GlyphLine(
            meant.map { index in
                let (cell, character) = (cells[index], characters[index])
                let text = character == UInt8(ascii: ".") ? Self.point : Self.texts[Int(character)]
                let shape = face.shape(text, size: cell.size)
                return (shape, cell.x + (cell.width - shape.ink.width) / 2 - shape.ink.x)
            }, baseline: cells[first].baseline)
    }
}
