// SPDX-License-Identifier: MIT

/// How loud sounds are at 100 %, built-in or the user's own.
public enum SoundLevel {
    /// The integrated loudness of a sleep sound, in LUFS (EBU R 128).
    public static let sleep = -20.0
    /// The highest true peak of any sound, in dBTP: just under that at which the limiter begins.
    public static let peak = -1.2

    /// The decibels by which a sleep sound of this loudness, in LUFS, and true peak, in dBTP, is to be raised: to ``sleep``, or as near to it
    /// as ``peak`` allows.
    public static func decibels(loudness: Double, peak: Double) -> Double {
        min(sleep - loudness, Self.peak - peak)
    }

    /// The decibels by which an alarm of this true peak, in dBTP, is to be raised: as far as ``peak`` allows, and never lowered.
    public static func decibels(alarmPeak peak: Double) -> Double {
        max(0, Self.peak - peak)
    }
}
