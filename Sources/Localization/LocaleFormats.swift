// SPDX-License-Identifier: MIT

/// How the user's region writes numbers and dates, where the catalogues do not define it.
public struct LocaleFormats: Hashable, Sendable {
    /// Whether dates name the day before the month.
    public var isDayFirst: Bool
    /// The decimal separator of a number, such as `,`.
    public var decimalSeparator: String

    /// Creates formats; by default those of British English.
    public init(isDayFirst: Bool = true, decimalSeparator: String = ".") {
        self.isDayFirst = isDayFirst
        self.decimalSeparator = decimalSeparator
    }
}
