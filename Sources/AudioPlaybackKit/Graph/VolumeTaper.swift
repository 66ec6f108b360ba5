// SPDX-License-Identifier: MIT

/// Turns a volume in per cent into a gain, so that equal steps are heard as equal.
///
/// Cubic, as in PulseAudio and PipeWire: 50 % is −18 dB, 10 % is −60 dB.
public enum VolumeTaper {
    /// The linear gain of a volume from 0 to 100 per cent; 0 is silence.
    public static func gain(percent: Double) -> Float {
        let part = Float(min(max(percent, 0), 100) / 100)
        return part * part * part
    }
}
