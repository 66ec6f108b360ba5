// SPDX-License-Identifier: MIT

extension Alarm {
    /// The alarm with each number outside ``AlarmLimits`` moved to the nearest limit.
    ///
    /// For stored alarms: an accepted alarm must ring even if one of its numbers was damaged.
    public var withinLimits: Alarm {
        var alarm = self
        for (_, number) in AlarmField.numbers {
            if let value = number.outlier(of: self) { number.set(&alarm, number.range.nearest(to: value)) }
        }
        return alarm
    }

    /// The first number outside ``AlarmLimits``, with its key and range; nil if there is none.
    public var outlier: (key: String, value: Int, range: ClosedRange<Int>)? {
        for (key, number) in AlarmField.numbers {
            if let value = number.outlier(of: self) { return (key, value, number.range) }
        }
        return nil
    }
}

extension AlarmField {
    fileprivate static let numbers = all.compactMap { field in field.number.map { (field.key, $0) } }
}

extension AlarmField.Number {
    /// The value in `alarm` if it is outside the range; otherwise nil.
    fileprivate func outlier(of alarm: Alarm) -> Int? {
        value(alarm).flatMap { range.contains($0) ? nil : $0 }
    }
}

extension ClosedRange {
    /// The value in the range that is nearest to `value`.
    func nearest(to value: Bound) -> Bound {
        Swift.min(Swift.max(value, lowerBound), upperBound)
    }
}
