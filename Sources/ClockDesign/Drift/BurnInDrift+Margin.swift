// SPDX-License-Identifier: MIT

extension BurnInDrift {
    /// The free margin that digits need, across and down, as a part of a digit's height, so that none of their pixels
    /// shines for more than 60 % of eight hours.
    ///
    /// A stem must drift by nearly twice its own thickness; where stems are thick the stem beside it comes along, and in
    /// a stack the rows above and below do too. The numbers were found by simulation over the installed fonts and hold
    /// in the test that repeats it.
    public static func margin(weight: Int, isStacked: Bool) -> Double {
        let part = Double(min(max(weight, 100), 900) - 100) / 800
        return isStacked ? 0.35 + 0.85 * part : 0.25 + 0.45 * part
    }

    /// By how much the digits must shrink, 1 for not at all, so that a page has the ``margin(weight:isStacked:)``.
    ///
    /// - Parameters:
    ///   - layout: the digits as they fit without protection.
    ///   - room: the part of the page that digits and margin share.
    public static func scale(of layout: FaceLayout, in room: (width: Double, height: Double)) -> Double {
        let need = layout.metrics.cellHeight * margin(weight: layout.metrics.weight, isStacked: layout.form.isStacked)
        let bounds = layout.bounds
        guard bounds.width > 0, bounds.height > 0 else { return 1 }
        return min(1, room.width / (bounds.width + need), room.height / (bounds.height + need))
    }
}
