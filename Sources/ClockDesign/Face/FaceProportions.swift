// SPDX-License-Identifier: MIT

/// The measures of a face as parts of a digit's height.
public enum FaceProportions {
    /// Between two digits of a segment.
    public static let digitGap = 0.13
    /// Between a segment and the colon beside it.
    public static let colonGap = 0.17
    /// From the middle of a colon to the middle of each of its dots.
    public static let colonSpread = 0.2
    /// Between the last digit and AM or PM.
    public static let periodGap = 0.2
    /// The font size of AM and PM, as a part of the digits' own.
    public static let periodScale = 0.24

    /// The diameter of a colon's dot for a weight from 100 to 900 (`dotSizeMultiplier`): about as thick as a stem, and a
    /// little more where stems are thin, because a dot has no length to be seen by.
    public static func dotSizeMultiplier(weight: Int) -> Double {
        let part = Double(min(max(weight, 100), 900) - 100) / 800
        return 0.06 + 0.14 * part
    }
}
