// SPDX-License-Identifier: MIT

/// The lines of a file of iCalendar, unfolded one at a time; those that are none come as their numbers alone.
///
/// A file of nothing but ends of lines would fill the memory if all were split at once.
struct CalendarLines: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    /// Where the next physical line begins; behind the end of the file when there is none.
    private var position: Int
    /// The number of the physical line before it.
    private var number = 0

    /// The lines of these bytes.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        position = bytes.starts(with: mark) ? mark.count : 0
    }

    /// The next line that is not blank.
    mutating func next() -> (number: Int, line: CalendarLine?)? {
        while let first = nextPhysical() {
            var line = Array(first.prefix(CalendarLine.limit + 1))
            let start = number
            while isFold(at: position), let more = nextPhysical() {
                // Joined as bytes, for a fold may lie inside a character.
                if line.count <= CalendarLine.limit { line += more.dropFirst() }
            }
            guard !line.allSatisfy(Self.isSpace) else { continue }
            guard line.count <= CalendarLine.limit else { return (start, nil) }
            return (start, CalendarLine(String(decoding: line, as: UTF8.self), number: start))
        }
        return nil
    }

    private mutating func nextPhysical() -> ArraySlice<UInt8>? {
        guard position < bytes.count else { return nil }
        let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
        defer {
            position = end + 1
            number += 1
        }
        return bytes[position..<(end > position && bytes[end - 1] == 0x0D ? end - 1 : end)]
    }

    private func isFold(at position: Int) -> Bool {
        position < bytes.count && Self.isSpace(bytes[position])
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
