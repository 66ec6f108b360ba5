// SPDX-License-Identifier: MIT

extension Alarm {
    /// The alarm with each number that is beyond ``AlarmLimits`` at the nearest limit.
    ///
    /// For what comes from the store: an alarm that was accepted must ring, even if a number of it was damaged.
    public var withinLimits: Alarm {
        var alarm = self
        for (_, number) in AlarmField.numbers {
            if let value = number.outlier(of: self) { number.set(&alarm, number.range.nearest(to: value)) }
        }
        return alarm
    }

    /// The first number that is beyond ``AlarmLimits``, by its key, and its range; nil when there is none.
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
    /// What it is, if that is beyond its range.
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
