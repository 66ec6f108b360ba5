// SPDX-License-Identifier: MIT

/// The colour of an alarm, in sRGB.
public struct AlarmTint: Hashable, Sendable {
    /// Red, from 0 to 255.
    public var red: UInt8
    /// Green, from 0 to 255.
    public var green: UInt8
    /// Blue, from 0 to 255.
    public var blue: UInt8

    /// Joins the three parts.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The colours that have names, in the order in which they are offered.
    public static let named: [(name: String, tint: AlarmTint)] = [
        ("blue", AlarmTint(red: 53, green: 132, blue: 228)), ("teal", AlarmTint(red: 33, green: 144, blue: 164)),
        ("green", AlarmTint(red: 58, green: 148, blue: 74)), ("yellow", AlarmTint(red: 229, green: 165, blue: 10)),
        ("orange", AlarmTint(red: 237, green: 91, blue: 0)), ("red", AlarmTint(red: 224, green: 27, blue: 36)),
        ("pink", AlarmTint(red: 213, green: 97, blue: 153)), ("purple", AlarmTint(red: 145, green: 65, blue: 172)),
        ("slate", AlarmTint(red: 111, green: 131, blue: 150)),
    ]

    /// The name of this very colour; nil when it has none.
    public var name: String? { Self.named.first { $0.tint == self }?.name }
}

extension AlarmTint: LosslessStringConvertible, Codable {
    /// `#rrggbb`.
    public var description: String {
        "#"
            + [red, green, blue].map { part in
                let digits = String(part, radix: 16)
                return digits.count < 2 ? "0" + digits : digits
            }.joined()
    }

    /// Reads `#rrggbb`, `#rgb`, or one of the names of ``named``, in capitals or not; nil for anything else.
    public init?(_ description: String) {
        let text = description.lowercased()
        if let known = Self.named.first(where: { $0.name == text }) {
            self = known.tint
            return
        }
        guard text.hasPrefix("#") else { return nil }
        let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        guard digits.count == text.count - 1 else { return nil }
        switch digits.count {
        case 3: self.init(digits.flatMap { [$0, $0] })
        case 6: self.init(digits)
        default: return nil
        }
    }

    /// Takes six digits of base 16.
    private init(_ digits: [Int]) {
        self.init(
            red: UInt8(digits[0] * 16 + digits[1]), green: UInt8(digits[2] * 16 + digits[3]),
            blue: UInt8(digits[4] * 16 + digits[5]))
    }

    /// Reads the text form.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeText(as: "a colour such as #3584e4 or teal")
    }

    /// Writes `#rrggbb`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
