// SPDX-License-Identifier: MIT

/// The values of the two long fades of a night, apart from any audio.
public enum SleepFade {
    /// The gain of the sounds when `part` of the fade to sleep, 0 to 1, is over: equal-power, from 1 to 0.
    public static func gain(at part: Double) -> Float {
        let part = Float(min(max(part, 0), 1))
        return part == 1 ? 0 : 1 - Fade.Shape.equalPower.progress(part, rises: false)
    }

    /// The gains when `part` of the way from the sounds to the alarm is over; their squares add up to 1.
    public static func wake(at part: Double) -> (sounds: Float, alarm: Float) {
        (gain(at: part), Fade.Shape.equalPower.progress(Float(min(max(part, 0), 1))))
    }
}
