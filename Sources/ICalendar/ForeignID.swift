// SPDX-License-Identifier: MIT

/// Ids of alarms that come from elsewhere.
package enum ForeignID {
    /// An id that is always the same for `text`, in the form that Nightstand takes, and short enough to be typed.
    ///
    /// - Parameter prefix: where it comes from, a few letters and digits.
    package static func make(_ prefix: String, _ text: String) -> String {
        "\(prefix)-\(isPlain(text) && text.utf8.count <= 12 ? text : hash(text))"
    }

    /// Whether it has only characters that an id may have.
    package static func isPlain(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
            }
    }

    /// Twelve digits of a hash of all bytes (FNV-1a); two texts of one user will hardly ever share them.
    package static func hash(_ text: String) -> String {
        let value = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(value, radix: 16)
        return String((String(repeating: "0", count: 16 - digits.count) + digits).suffix(12))
    }
}
