// SPDX-License-Identifier: MIT

/// Finds where the entries of a long JSON list begin and end, without reading them, a part of the text at a time.
///
/// The list is the whole text, or the value of `alarms` in an object. Entries are validated when they are read.
struct JSONList {
    /// The text in UTF-8.
    let bytes: [UInt8]
    /// Where the entries are that were found so far.
    private(set) var entries: [Range<Int>] = []
    /// Whether the end of the text was reached.
    private(set) var isComplete = false
    /// Where the brackets of the list are; nil when there is no list.
    private var list: (start: Int, end: Int?)?
    private var position = 0
    private var depth = 0
    private var isInText = false
    private var isEscaped = false
    /// Where the text or the entry began that is being passed.
    private var textStart = 0
    private var entryStart = 0
    /// The latest key or text at the first depth of an object.
    private var key = 0..<0
    private var isObject = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads at most this many bytes, or until more entries were found than `limit`.
    mutating func advance(bytes count: Int, limit: Int) {
        let end = min(bytes.count, position + count)
        while position < end, entries.count <= limit {
            pass(bytes[position])
            position += 1
        }
        isComplete = position == bytes.count
    }

    /// The text with an empty list in place of the list: what is left to be valid JSON beside the entries.
    var frame: [UInt8] {
        guard let list, let end = list.end else { return bytes }
        return Array(bytes[..<list.start]) + Array("[]".utf8) + Array(bytes[end...])
    }

    /// Whether there is a whole list.
    var hasList: Bool { list?.end != nil }

    private var listDepth: Int { isObject ? 2 : 1 }

    private mutating func pass(_ byte: UInt8) {
        if isInText {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInText = false
                if depth == 1 { key = textStart..<position }
            }
            return
        }
        switch byte {
        case UInt8(ascii: "\""):
            isInText = true
            textStart = position + 1
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            if depth == 0 { isObject = byte == UInt8(ascii: "{") }
            depth += 1
            if list == nil, byte == UInt8(ascii: "["), depth == listDepth, !isObject || isKeyOfList {
                list = (position, nil)
                entryStart = position + 1
            }
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            if byte == UInt8(ascii: "]"), depth == listDepth, let list, list.end == nil {
                // An empty list has no entry, but after a comma there must be one.
                if !entries.isEmpty || !isBlank(entryStart..<position) { entries.append(entryStart..<position) }
                self.list = (list.start, position + 1)
            }
            depth -= 1
        case UInt8(ascii: ",") where depth == listDepth && list != nil && list?.end == nil:
            entries.append(entryStart..<position)
            entryStart = position + 1
        default: break
        }
    }

    private var isKeyOfList: Bool {
        let name = bytes[key]
        return name.elementsEqual("alarms".utf8) || name.elementsEqual("Alarms".utf8)
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    }
}
