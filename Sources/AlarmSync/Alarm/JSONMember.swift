// SPDX-License-Identifier: MIT

/// The members of a JSON object, with their values as they are written.
enum JSONMember {
    /// Splits an object that `JSON.encode` has written, without spaces and with plain keys.
    static func split(_ object: [UInt8]) -> [(key: String, value: String)] {
        var members: [(String, String)] = []
        var depth = 0
        var isText = false
        var isEscape = false
        var start = 1
        for (index, byte) in object.enumerated() {
            if isText {
                if isEscape {
                    isEscape = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscape = true
                } else if byte == UInt8(ascii: "\"") {
                    isText = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isText = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            guard depth == 0 || depth == 1 && byte == UInt8(ascii: ",") else { continue }
            if let member = member(object[start..<index]) { members.append(member) }
            start = index + 1
        }
        return members
    }

    private static func member(_ bytes: ArraySlice<UInt8>) -> (key: String, value: String)? {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > bytes.startIndex + 1 else { return nil }
        let key = String(decoding: bytes[(bytes.startIndex + 1)..<(colon - 1)], as: UTF8.self)
        return (key, String(decoding: bytes[(colon + 1)...], as: UTF8.self))
    }
}
