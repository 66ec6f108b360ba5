// SPDX-License-Identifier: MIT

/// Prints nodes.
struct JSONPrinter {
    let layout: JSON.Layout
    private(set) var bytes: [UInt8] = []
    private var depth = 0

    init(layout: JSON.Layout) {
        self.layout = layout
    }

    mutating func print(_ node: JSONNode) {
        switch node {
        case .null: bytes += "null".utf8
        case .flag(let flag): bytes += (flag ? "true" : "false").utf8
        case .number(let number): bytes += number.utf8
        case .text(let text): print(text)
        case .list(let elements):
            enclose("[", elements, "]") { $0.print($1) }
        case .object(let members):
            enclose("{", members.sorted { $0.key < $1.key }, "}") {
                $0.print($1.key)
                $0.bytes += ($0.layout == .indented ? " : " : ":").utf8
                $0.print($1.value)
            }
        }
    }

    private mutating func enclose<Part>(
        _ start: Unicode.Scalar, _ parts: [Part], _ end: Unicode.Scalar, _ part: (inout JSONPrinter, Part) -> Void
    ) {
        bytes.append(UInt8(ascii: start))
        depth += 1
        for (index, each) in parts.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            breakLine()
            part(&self, each)
        }
        depth -= 1
        if parts.isEmpty, layout == .indented { bytes.append(0x0A) }
        breakLine()
        bytes.append(UInt8(ascii: end))
    }

    private mutating func breakLine() {
        guard layout == .indented else { return }
        bytes.append(0x0A)
        bytes += repeatElement(0x20, count: 2 * depth)
    }

    private mutating func print(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: bytes += "\\n".utf8
            case 0x0D: bytes += "\\r".utf8
            case 0x09: bytes += "\\t".utf8
            case 0x08: bytes += "\\b".utf8
            case 0x0C: bytes += "\\f".utf8
            case ..<0x20:
                bytes += "\\u00".utf8
                bytes += (byte < 0x10 ? "0" : "1").utf8
                bytes += String(byte & 15, radix: 16).utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
