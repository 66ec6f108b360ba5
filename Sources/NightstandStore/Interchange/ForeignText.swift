// SPDX-License-Identifier: MIT

/// Reads what others write as text.
enum ForeignText {
    /// Decodes `%20` and other percent escapes.
    static func unescaped(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        var rest = Substring(text).utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let code = UInt8(Substring(rest.prefix(2)), radix: 16), rest.count >= 2 {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
