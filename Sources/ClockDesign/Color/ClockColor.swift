// SPDX-License-Identifier: MIT

/// A colour in sRGB without transparency.
public struct ClockColor: Hashable, Sendable {
    /// Red, from 0 to 1.
    public var red: Double
    /// Green, from 0 to 1.
    public var green: Double
    /// Blue, from 0 to 1.
    public var blue: Double

    /// Makes a colour; what is out of 0…1 is taken as the nearest bound.
    public init(red: Double, green: Double, blue: Double) {
        self.red = min(max(red, 0), 1)
        self.green = min(max(green, 0), 1)
        self.blue = min(max(blue, 0), 1)
    }

    /// Reads `#RRGGBB` or `#RGB`; nil for anything else.
    public init?(hex: some StringProtocol) {
        guard hex.first == "#" else { return nil }
        let digits = hex.dropFirst().map { $0.isASCII ? $0.hexDigitValue : nil }
        let values = digits.compactMap { $0 }
        guard values.count == digits.count else { return nil }
        switch values.count {
        case 3: self.init(bytes: values.map { $0 * 17 })
        case 6: self.init(bytes: stride(from: 0, to: 6, by: 2).map { values[$0] * 16 + values[$0 + 1] })
        default: return nil
        }
    }

    private init(bytes: [Int]) {
        self.init(red: Double(bytes[0]) / 255, green: Double(bytes[1]) / 255, blue: Double(bytes[2]) / 255)
    }

    /// The colour as `#rrggbb`, each part rounded to the nearest of 256 steps.
    public var hex: String {
        "#"
            + [red, green, blue].map { part in
                let text = String(Int((part * 255).rounded()), radix: 16)
                return text.count < 2 ? "0" + text : text
            }.joined()
    }

    /// `#000000`.
    public static let black = ClockColor(red: 0, green: 0, blue: 0)
    /// `#ffffff`.
    public static let white = ClockColor(red: 1, green: 1, blue: 1)
}
