// SPDX-License-Identifier: MIT
import Phrasing

extension Interpreter {
    /// The ways in which `text` may continue at the cursor.
    public func completions(
        of text: String, at cursor: Int? = nil, in context: PhraseContext, limit: Int = 4
    ) -> [Completion] {
        let bytes = Array(text.utf8)
        let place = cursor ?? bytes.count
        guard place >= 0, place <= bytes.count, bytes.count <= Self.longest / 2, limit > 0 else { return [] }
        guard place == bytes.count || bytes[place] == UInt8(ascii: " ") else { return [] }
        return Completer(self, Array(bytes[..<place]), Array(bytes[place...]), context).completions(limit)
    }
}
