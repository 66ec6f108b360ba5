// SPDX-License-Identifier: MIT
import CGLib

/// A compiled catalogue of translations (`.mo`), read without regard to the language of this process.
///
/// The format: <https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html>. A damaged file has no translations.
final class MessageCatalogue {
    private let file: OpaquePointer
    private let bytes: UnsafeRawBufferPointer
    private let count: Int
    private let messages: Int
    private let translations: Int

    /// Opens the file at `path`; nil when there is none, or when it was made for a machine with another order of bytes.
    init?(path: String) {
        guard let file = g_mapped_file_new(path, 0, nil) else { return nil }
        let bytes = UnsafeRawBufferPointer(
            start: g_mapped_file_get_contents(file), count: Int(g_mapped_file_get_length(file)))
        guard let magic = Self.number(in: bytes, at: 0), magic == 0x9504_12de,
            let count = Self.number(in: bytes, at: 8), let messages = Self.number(in: bytes, at: 12),
            let translations = Self.number(in: bytes, at: 16)
        else {
            g_mapped_file_unref(file)
            return nil
        }
        self.file = file
        self.bytes = bytes
        (self.count, self.messages, self.translations) = (count, messages, translations)
    }

    deinit { g_mapped_file_unref(file) }

    /// The translation of a message, with its context before it where there is one; nil where there is none.
    func translation(of message: String, in context: String? = nil) -> String? {
        let key = Array((context.map { $0 + "\u{4}" } ?? "").utf8) + Array(message.utf8)
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            guard let text = text(messages, middle) else { return nil }
            if text.elementsEqual(key) {
                return self.text(translations, middle).map { String(decoding: $0, as: UTF8.self) }
            }
            if text.lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// A text of one of the two tables, which are sorted by the message.
    private func text(_ table: Int, _ index: Int) -> Slice<UnsafeRawBufferPointer>? {
        guard let length = Self.number(in: bytes, at: table + 8 * index),
            let start = Self.number(in: bytes, at: table + 8 * index + 4), start + length <= bytes.count
        else { return nil }
        return bytes[start..<(start + length)]
    }

    private static func number(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int? {
        guard offset >= 0, offset + 4 <= bytes.count else { return nil }
        return Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}
