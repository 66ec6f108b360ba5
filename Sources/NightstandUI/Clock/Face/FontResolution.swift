// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization

/// How a choice of font resolves on this machine.
@MainActor package struct FontResolution {
    /// The family that is really drawn.
    package let family: String
    /// The weight that is really drawn, from 100 to 1000.
    package let weight: Int
    /// Whether another family replaces one that is not installed, or that has no digits in one colour.
    package let replacesFamily: Bool
    /// Whether the family lacks this weight and the nearest is used.
    package let replacesWeight: Bool

    /// Looks a choice up among the installed fonts.
    package init(_ choice: FontChoice) {
        let face = Typeface(family: Self.family(of: choice), weight: choice.weight.rawValue)
        family = face.family
        weight = face.weight
        if choice.family == FontChoice.system {
            replacesFamily = choice.design == .rounded && Self.rounded == nil
        } else {
            replacesFamily = !FontCatalogue.showsTime(choice.family)
        }
        replacesWeight = abs(weight - choice.weight.rawValue) >= 50
    }

    /// A sentence for the user if another font is drawn than was chosen; otherwise nil.
    package func sentence(for choice: FontChoice) -> String? {
        let wanted = choice.family
        return switch (replacesFamily, replacesWeight) {
        // Translators: {1} and {2} are names of fonts.
        case (true, _) where Self.isUnfit(wanted):
            tr("\(wanted) has no digits that can be drawn in one colour. \(family) is used instead.")
        // Translators: {1} is the name of a font.
        case (true, _) where wanted == FontChoice.system:
            tr("No rounded font is installed. \(family) is used instead.")
        // Translators: {1} and {2} are names of fonts.
        case (true, _): tr("\(wanted) isn’t installed. \(family) is used instead.")
        // Translators: {1} is the name of a font.
        case (false, true): tr("\(family) doesn’t have this weight. The nearest one is used.")
        case (false, false): nil
        }
    }

    /// Families that many know, installed or not, and then every other that can show a time, each once.
    package static var families: [String] {
        let installed = FontCatalogue.families()
        let names = Dictionary(installed.map { ($0.lowercased(), $0) }) { first, _ in first }
        let first = wellKnown.map { names[$0.lowercased()] ?? $0 }
        return [FontChoice.system] + first + installed.filter { !first.contains($0) }
    }

    /// The family that is drawn instead of one that is not installed; nil for one that is.
    package static func substitute(for family: String) -> String? {
        let resolution = FontResolution(FontChoice(family: family, weight: .regular))
        return resolution.replacesFamily ? resolution.family : nil
    }

    /// The named families of the requirements, in their order.
    private static let wellKnown = [
        "Helvetica", "Arial", "Times New Roman", "Georgia", "Verdana", "Monaco", "Courier", "Futura", "Avenir",
        "Roboto",
    ]

    /// Fonts with round ends, the most suitable first.
    private static let roundedFamilies = [
        "Nunito", "Varela Round", "M PLUS Rounded 1c", "Quicksand", "Comfortaa", "Fredoka", "Baloo 2", "Dosis",
        "Arial Rounded MT Bold",
    ]

    /// Whether a family is installed and yet cannot show a time in the digits' colour, such as emoji fonts.
    private static func isUnfit(_ family: String) -> Bool {
        FontCatalogue.isInstalled(family) && !FontCatalogue.showsTime(family)
    }

    private static var rounded: String? { roundedFamilies.first { FontCatalogue.isInstalled($0) } }

    /// The name to look up for a choice.
    static func family(of choice: FontChoice) -> String {
        guard choice.family == FontChoice.system else {
            return isUnfit(choice.family) ? DesktopFont.family : choice.family
        }
        return switch choice.design {
        case .normal: DesktopFont.family
        case .serif: "Serif"
        case .rounded: rounded ?? DesktopFont.family
        case .monospaced: DesktopFont.monospaceFamily
        }
    }
}
