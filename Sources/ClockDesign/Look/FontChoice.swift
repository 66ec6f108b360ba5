// SPDX-License-Identifier: MIT
import Localization

/// The font of the digits, as the user chose it; what is not installed falls back when it is drawn.
public struct FontChoice: Hashable, Sendable {
    /// The family name for the desktop's font, or for that of the design.
    public static let system = "System"

    /// What a family is called where it is chosen.
    public static func title(of family: String) -> String {
        // Translators: the desktop's own font.
        family == system ? tr("System", context: "font") : family
    }

    /// A family's name as fontconfig knows it, or ``system``.
    public var family: String
    /// How heavy the digits are.
    public var weight: FontWeight
    /// Which kind of letter ``system`` means.
    public var design: FontDesign

    /// Makes a choice.
    public init(family: String = FontChoice.system, weight: FontWeight = .light, design: FontDesign = .normal) {
        self.family = family
        self.weight = weight
        self.design = design
    }
}
