// SPDX-License-Identifier: MIT
import Localization

extension ClockLook {
    /// The contrast ratio below which digits are lost in their background, even large ones: half of what WCAG 2.2 asks
    /// of large text, as a night clock may be dim on purpose.
    public static let leastContrast = 1.5

    /// A sentence on digits that can hardly be seen; nil for all others.
    public var legibilityWarning: String? {
        let background = backgroundColor
        let seen = digitColor.mixed(with: background, 1 - Double(digitOpacity) / 100)
        if digitOpacity == 0 { return tr("The digits are invisible at an opacity of 0%.") }
        guard !changesColorEachMinute, seen.contrast(to: background) < Self.leastContrast else { return nil }
        return
            tr(
                "The digits barely stand out from their background. Choose a brighter or darker colour, or a higher opacity."
            )
    }
}
