// SPDX-License-Identifier: MIT

/// When the screen is lit that flashes for a ring.
///
/// One flash a second, or one in four seconds where little motion is wanted. Success criterion 2.3.1 of WCAG allows three a second.
public enum FlashPace {
    /// For how long it is lit, and as long dark.
    public static func half(isCalm: Bool) -> Duration { isCalm ? .seconds(2) : .milliseconds(500) }

    /// Whether it is lit when the machine has been running for `uptime`, and until when it stays so.
    public static func state(at uptime: Duration, isCalm: Bool) -> (isLit: Bool, until: Duration) {
        let half = half(isCalm: isCalm).wholeMilliseconds
        let halves = uptime.wholeMilliseconds / half
        return (halves.isMultiple(of: 2), .milliseconds((halves + 1) * half))
    }
}
