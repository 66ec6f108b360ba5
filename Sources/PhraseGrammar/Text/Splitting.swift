// SPDX-License-Identifier: MIT

/// Splitting vocabulary by bytes: by characters, the languages' words would take three times as long to be taught.
extension StringProtocol where SubSequence == Substring {
    /// What stands between spaces.
    var words: [Substring] { parts(at: " ") }

    /// What stands between marks of ASCII.
    func parts(at mark: Unicode.Scalar) -> [Substring] {
        let mark = UInt8(ascii: mark)
        return Substring(self).utf8.split { $0 == mark }.map { Substring($0) }
    }
}

extension Substring {
    /// Whether it begins with a mark of ASCII.
    func starts(with mark: Unicode.Scalar) -> Bool { utf8.first == UInt8(ascii: mark) }

    /// The text without its first mark of ASCII.
    var withoutFirst: Substring { Substring(utf8.dropFirst()) }
}
