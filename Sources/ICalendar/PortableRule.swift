// SPDX-License-Identifier: MIT
import Timekeeping

/// Rules that libical, and with it Evolution and GNOME Calendar, expands as this program does (decision 0196).
extension Recurrence {
    /// The same rule as other calendars read it correctly; nil when they would read every form of it differently.
    ///
    /// - Parameter start: its first occurrence.
    package func portable(from start: CivilDateTime) -> Recurrence? {
        guard !parts.isPortable else { return self }
        guard parts.bySetPosition.isEmpty else { return nil }
        var parts = parts
        parts.takeTimesOfDay(from: start)
        if parts.frequency == .daily, parts.interval == 1 {
            // libical looks for a day counted from the end of the month only in monthly and yearly rules.
            if !parts.byMonthDay.isEmpty { parts.frequency = .monthly }
            if !parts.byYearDay.isEmpty { parts.frequency = .yearly }
        }
        if parts.frequency == .yearly {
            let isCounted = parts.byDay.contains { $0.ordinal != nil }
            if !parts.byMonthDay.isEmpty, parts.byMonth.isEmpty, parts.byWeekNumber.isEmpty, !isCounted {
                // libical takes the month of the start where none is named.
                parts.byMonth = Array(1...12)
            }
            if !parts.byWeekNumber.isEmpty, parts.byDay.isEmpty {
                parts.byDay = [WeekdayOrdinal(start.date.weekday)]
            }
        }
        return parts.isPortable ? try? Recurrence(parts) : nil
    }
}

extension RecurrenceParts {
    /// Whether it is one of the rules that libical 3.0.16 and later expand as RFC 5545 says.
    ///
    /// A list of what is known to be right, since what is wrong changes from version to version.
    fileprivate var isPortable: Bool {
        guard bySetPosition.isEmpty || (frequency == .monthly && !byDay.isEmpty && leavesTimeOpen) else { return false }
        switch frequency {
        case .secondly, .minutely, .hourly: return byMonth.isEmpty && choosesNoDays && leavesTimeOpen
        case .daily:
            guard byWeekNumber.isEmpty, byYearDay.isEmpty else { return false }
            return byMonthDay.isEmpty || (interval == 1 && byMonthDay.allSatisfy { $0 > 0 })
        case .weekly:
            // libical may begin a week early or late where the week doesn't begin on Monday or Sunday.
            let isUsualWeek = weekStart == .monday || weekStart == .sunday
            return interval == 1 || (byMonth.isEmpty && (isUsualWeek || byDay.count <= 1))
        case .monthly: return true
        case .yearly:
            if !byWeekNumber.isEmpty {
                return interval == 1 && byWeekNumber.allSatisfy { (2...51).contains($0) } && !byDay.isEmpty
                    && byMonth.isEmpty && byMonthDay.isEmpty && byYearDay.isEmpty
            }
            if !byYearDay.isEmpty { return byMonth.isEmpty && byMonthDay.isEmpty && byDay.isEmpty }
            return byMonthDay.isEmpty || !byMonth.isEmpty
        }
    }

    private var leavesTimeOpen: Bool { byHour.isEmpty && byMinute.isEmpty && bySecond.isEmpty }

    private var choosesNoDays: Bool {
        byDay.isEmpty && byMonthDay.isEmpty && byYearDay.isEmpty && byWeekNumber.isEmpty
    }

    /// Makes an hourly or minutely rule a daily one with its times of day, where each day has the same.
    fileprivate mutating func takeTimesOfDay(from start: CivilDateTime) {
        let (hour, minute) = (start.time.hour, start.time.minute)
        var (hours, minutes) = (Array(0...23), [minute])
        switch frequency {
        case .hourly where 24 % interval == 0:
            hours = hours.filter { ($0 - hour) % interval == 0 }
            if !byMinute.isEmpty { minutes = byMinute }
        case .minutely where 60 % interval == 0: minutes = (0...59).filter { ($0 - minute) % interval == 0 }
        case .minutely where 1440 % interval == 0 && interval % 60 == 0:
            hours = hours.filter { ($0 - hour) % (interval / 60) == 0 }
        default: return
        }
        if !byHour.isEmpty { hours = hours.filter(byHour.contains) }
        if !byMinute.isEmpty { minutes = minutes.filter(byMinute.contains) }
        guard !hours.isEmpty, !minutes.isEmpty else { return }
        (frequency, interval, byHour, byMinute) = (.daily, 1, hours, minutes)
    }
}
