// SPDX-License-Identifier: MIT
import Localization

/// How large a picture is, in pixels.
nonisolated struct PictureSize: Hashable, Sendable {
    /// The maximum length of a side.
    static let longest = 16_384

    /// From left to right.
    var width: Int
    /// From top to bottom.
    var height: Int

    /// Reads `1920x1080`.
    static func reading(_ text: String) throws(CommandError) -> PictureSize {
        let parts = text.lowercased().split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
        let digits = parts.allSatisfy { (1...9).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isNumber } }
        let numbers = parts.compactMap { Int($0) }
        guard digits, numbers.count == 2, parts.count == 2 else {
            throw .wrongUse(tr("\(text.quoted) is not a size; use WIDTHxHEIGHT, such as 1920x1080"))
        }
        guard numbers.allSatisfy({ (1...longest).contains($0) }) else {
            throw .wrongUse(tr("\(text.quoted) is out of range; each side must be from 1 to \(longest) pixels"))
        }
        return PictureSize(width: numbers[0], height: numbers[1])
    }
}
