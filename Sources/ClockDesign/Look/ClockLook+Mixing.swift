// SPDX-License-Identifier: MIT

extension ClockLook {
    /// A look between this one (0) and another (1) in colours, opacity and glow; everything else is the other's.
    ///
    /// - Parameter minute: the minute of the day, which chooses the colour where each minute has one.
    public func mixed(with other: ClockLook, _ part: Double, minute: Int) -> ClockLook {
        guard part < 1 else { return other }
        func between(_ from: Int, _ to: Int) -> Int { from + Int((Double(to - from) * part).rounded()) }
        var look = other
        look.changesColorEachMinute = false
        look.digitColor = color(minute: minute).mixed(with: other.color(minute: minute), part)
        look.backgroundColor = backgroundColor.mixed(with: other.backgroundColor, part)
        look.digitOpacity = between(digitOpacity, other.digitOpacity)
        look.overlayOpacity = between(overlayOpacity, other.overlayOpacity)
        look.glow = between(glow, other.glow)
        return look
    }
}
