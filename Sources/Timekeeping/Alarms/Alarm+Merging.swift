// SPDX-License-Identifier: MIT

extension Alarm {
    /// This alarm with the changes between `old` and `new` applied; everything else stays the same.
    ///
    /// The due time is merged as a whole: if time, rule or zone differ, the exceptions of `new` come with them, and whether it is on.
    public func applying(_ new: Alarm, madeFrom old: Alarm) -> Alarm {
        var merged = self
        for field in AlarmField.single { field.merge(&merged, new, old) }
        if !new.schedule.hasSameTimes(as: old.schedule) {
            merged.schedule.start = new.schedule.start
            merged.schedule.zone = new.schedule.zone
            merged.schedule.recurrence = new.schedule.recurrence
            merged.schedule.timeSource = new.schedule.timeSource
            merged.schedule.excluded = new.schedule.excluded
            merged.schedule.moved = new.schedule.moved
            merged.isEnabled = new.isEnabled
        }
        if new.schedule.hasSameTimes(as: old.schedule) {
            merged.schedule.excluded.formUnion(new.schedule.excluded.subtracting(old.schedule.excluded))
            merged.schedule.excluded.subtract(old.schedule.excluded.subtracting(new.schedule.excluded))
        }
        merged.schedule.added.formUnion(new.schedule.added.subtracting(old.schedule.added))
        merged.schedule.added.subtract(old.schedule.added.subtracting(new.schedule.added))
        return merged
    }
}

extension Schedule {
    /// Whether the rule gives the same times, exceptions aside.
    public func hasSameTimes(as other: Schedule) -> Bool {
        start == other.start && zone == other.zone && recurrence == other.recurrence
            && timeSource == other.timeSource
    }
}
