// SPDX-License-Identifier: MIT

/// How the user's region writes numbers and dates, as far as no sentence of a catalogue says it.
public struct LocaleFormats: Hashable, Sendable {
    /// Whether dates name the day before the month.
    public var isDayFirst: Bool
    /// What stands before the fraction of a number, such as `,`.
    public var decimalSeparator: String

    /// Makes formats; by default those of an Englishman.
    public init(isDayFirst: Bool = true, decimalSeparator: String = ".") {
        self.isDayFirst = isDayFirst
        self.decimalSeparator = decimalSeparator
    }
}
