// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

extension AppointmentTime {
    /// When that is, to follow other words: `1 h before the first appointment`, `at the first appointment`.
    public var time: String {
        guard lead > 0 else { return tr("at the first appointment") }
        // Translators: {1} is a duration such as "90 min"; the first appointment of the day in the user's calendar.
        return tr("\(TimeText.length(lead)) before the first appointment")
    }

    /// The whole in words, such as `1 h before the first appointment, not before 05:30, otherwise at 07:30`.
    public func summary(twelveHour: Bool = false) -> String {
        func text(_ time: CivilTime) -> String { TimeText.timeOfDay(time, twelveHour: twelveHour) }
        var summary = time
        if let notBefore { summary = tr("\(summary), not before \(text(notBefore))") }
        if let notAfter { summary = tr("\(summary), not after \(text(notAfter))") }
        // Translators: {1} is a time such as "1 h before the first appointment", {2} the time of days without one.
        if let otherwise { summary = tr("\(summary), otherwise at \(text(otherwise))") }
        return summary
    }
}
