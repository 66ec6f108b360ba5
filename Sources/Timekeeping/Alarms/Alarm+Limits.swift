// SPDX-License-Identifier: MIT

extension Alarm {
    /// The alarm with each number that is beyond ``AlarmLimits`` at the nearest limit.
    ///
    /// For what comes from the store: an alarm that was accepted must ring, even if a number of it was damaged.
    public var withinLimits: Alarm {
        var alarm = self
        alarm.volume = AlarmLimits.volume.nearest(to: volume)
        alarm.fadeIn = AlarmLimits.fadeIn.nearest(to: fadeIn)
        alarm.snooze.minutes = AlarmLimits.snoozeMinutes.nearest(to: snooze.minutes)
        alarm.snooze.limit = snooze.limit.map(AlarmLimits.snoozeLimit.nearest(to:))
        alarm.ringLength = AlarmLimits.ringLength.nearest(to: ringLength)
        alarm.preAlert = AlarmLimits.preAlert.nearest(to: preAlert)
        if light != 0 { alarm.light = AlarmLimits.light.nearest(to: light) }
        return alarm
    }
}

extension ClosedRange {
    /// The value in the range that is nearest to `value`.
    func nearest(to value: Bound) -> Bound {
        Swift.min(Swift.max(value, lowerBound), upperBound)
    }
}
