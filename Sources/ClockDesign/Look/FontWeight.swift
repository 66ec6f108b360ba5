// SPDX-License-Identifier: MIT

/// How heavy the digits are, in the nine steps of OpenType's `usWeightClass`.
public enum FontWeight: Int, CaseIterable, Sendable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900

    /// The weight's name in settings and files, such as `ultra-light`.
    public var name: String {
        switch self {
        case .ultraLight: "ultra-light"
        case .thin: "thin"
        case .light: "light"
        case .regular: "regular"
        case .medium: "medium"
        case .semibold: "semibold"
        case .bold: "bold"
        case .heavy: "heavy"
        case .black: "black"
        }
    }
}
