// SPDX-License-Identifier: MIT

/// Turns a volume in per cent into a gain: the only volume law, of sounds and alarms alike.
///
/// Square: 50 % is −12 dB, 10 % is −40 dB. That is the middle between what is heard as even and what can still be heard at all.
public enum VolumeTaper {
    /// The name of this law in stored volumes, which never changes.
    public static let law = "square"

    /// The linear gain of a volume from 0 to 100 per cent; 0 is silence.
    public static func gain(percent: Double) -> Float {
        let part = Float(min(max(percent, 0), 100) / 100)
        return part * part
    }

    /// The volume that has the gain that `percent` had by the cubic law of the first versions.
    public static func percent(fromCubic percent: Double) -> Double {
        let part = min(max(percent, 0), 100) / 100
        return 100 * part * part.squareRoot()
    }
}
