// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

extension RecurrenceParts {
    /// Its days alone, for sentences that tell its times separately.
    public var withoutTimes: RecurrenceParts {
        guard frequency != .hourly, !byHour.isEmpty || !byMinute.isEmpty else { return self }
        var parts = self
        parts.bySetPosition = parts.pickedDays
        parts.byHour = []
        parts.byMinute = []
        parts.bySecond = []
        return parts
    }

    /// Its times as a series, `hourly from 09:00 to 17:00` or `every 30 min from 09:00 to 17:00`; nil where they are few, or
    /// not evenly spaced.
    public func series(from start: CivilDateTime, time: (CivilTime) -> String) -> String? {
        guard let all = clocksOfDay(start), all.count > 3, let step = Self.step(of: all) else { return nil }
        let (first, last) = (time(all[0]), time(all[all.count - 1]))
        // Translators: {1} and {2} are times of day.
        guard step != 3600 else { return tr("hourly from \(first) to \(last)") }
        // Translators: {1} is a duration such as "30 min", {2} and {3} are times of day.
        return tr("every \(TimeText.length(step)) from \(first) to \(last)")
    }

    /// The times of each of its days in their order; nil where days have different ones.
    private func clocksOfDay(_ start: CivilDateTime) -> [CivilTime]? {
        guard !byHour.isEmpty, bySecond.isEmpty, ![.hourly, .minutely, .secondly].contains(frequency) else {
            return nil
        }
        let minutes = byMinute.isEmpty ? [start.time.minute] : byMinute
        let all = byHour.sorted().flatMap { hour in
            minutes.sorted().compactMap { CivilTime(hour: hour, minute: $0, second: start.time.second) }
        }
        guard !bySetPosition.isEmpty else { return all }
        // A position counts through the times of all days of a day or week.
        guard frequency == .daily || frequency == .weekly, let days = daysOfPeriod,
            bySetPosition.allSatisfy({ (1...days * all.count).contains($0) })
        else { return nil }
        let chosen = (0..<days).map { day in
            bySetPosition.map { $0 - 1 }.filter { $0 / all.count == day }.map { $0 % all.count }.sorted()
        }
        guard let first = chosen.first, chosen.allSatisfy({ $0 == first }) else { return nil }
        return first.map { all[$0] }
    }

    /// The time between times, in seconds, where it is the same between all.
    private static func step(of clocks: [CivilTime]) -> Int? {
        let steps = Set(zip(clocks.dropFirst(), clocks).map { $0.secondOfDay - $1.secondOfDay })
        return steps.count == 1 ? steps.first : nil
    }
}
