// SPDX-License-Identifier: MIT
import JSONCoding

/// Finds repeated member names in JSON text.
///
/// Of two members with the same name, a decoder keeps one and ignores the other, so the text may hold a value that it would have
/// refused. RFC 8259 §4 does not say which of them counts.
enum JSONNames {
    /// The first name that occurs twice in one object; nil if there is none.
    static func repeated(in bytes: ArraySlice<UInt8>) -> String? {
        // One set for each object or list that encloses the current position; a list's stays empty.
        var names: [Set<String>] = []
        var text = bytes.startIndex..<bytes.startIndex
        var position = bytes.startIndex
        while position < bytes.endIndex {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                let start = position
                position += 1
                while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\"") {
                    position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
                }
                text = start..<min(position + 1, bytes.endIndex)
            case UInt8(ascii: ":") where !names.isEmpty:
                let name = name(bytes[text])
                guard names[names.count - 1].insert(name).inserted else { return name }
            case UInt8(ascii: "{"), UInt8(ascii: "["): names.append([])
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = names.popLast()
            default: break
            }
            position += 1
        }
        return nil
    }

    /// The content of a quoted string, with escapes decoded.
    private static func name(_ text: ArraySlice<UInt8>) -> String {
        let plain = String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
        guard text.contains(UInt8(ascii: "\\")) else { return plain }
        return (try? JSON.decode(String.self, from: text)) ?? plain
    }
}
