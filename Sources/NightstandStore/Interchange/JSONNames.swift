// SPDX-License-Identifier: MIT
import FoundationEssentials

/// The names of members in JSON text.
///
/// A decoder keeps one of two members of the same name and never looks at the other, so what it accepts may hold a value that it
/// would refuse. RFC 8259 §4 leaves open which of them counts.
enum JSONNames {
    /// The first name that an object has twice; nil when there is none.
    static func repeated(in bytes: ArraySlice<UInt8>) -> String? {
        // Of each object or list around the present place; that of a list stays empty.
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

    /// What a text in quotation marks says, also with escapes.
    private static func name(_ text: ArraySlice<UInt8>) -> String {
        let plain = String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
        guard text.contains(UInt8(ascii: "\\")) else { return plain }
        return (try? JSONDecoder().decode(String.self, from: Data(text))) ?? plain
    }
}
