// SPDX-License-Identifier: MIT

/// What the standard library does with texts through its regular expressions, which would be a tenth of each program.
///
/// Texts are compared byte by byte.
extension StringProtocol {
    /// Where another text is first; nil when it is nowhere, as an empty one is.
    public func place(of part: some StringProtocol) -> Range<Index>? {
        let bytes = utf8
        guard let first = part.utf8.first else { return nil }
        var position = bytes.startIndex
        while let start = bytes[position...].firstIndex(of: first) {
            if bytes[start...].starts(with: part.utf8) { return start..<bytes.index(start, offsetBy: part.utf8.count) }
            position = bytes.index(after: start)
        }
        return nil
    }

    /// Whether another text is in it; an empty one is.
    public func holds(_ part: some StringProtocol) -> Bool { part.isEmpty || place(of: part) != nil }

    /// The same with every occurrence of `part` replaced.
    public func swapping(_ part: some StringProtocol, for other: some StringProtocol) -> String {
        pieces(between: part).joined(separator: String(other))
    }

    /// The texts before, between and after every occurrence of `part`; the whole when there is none.
    public func pieces(between part: some StringProtocol) -> [String] {
        var pieces: [String] = []
        var rest = self[startIndex..<endIndex]
        while let place = rest.place(of: part) {
            pieces.append(String(rest[..<place.lowerBound]))
            rest = rest[place.upperBound...]
        }
        return pieces + [String(rest)]
    }
}
