// SPDX-License-Identifier: MIT
import Timekeeping

/// A phrase that was understood but for the time of its alarm or the length of its timer.
public struct IncompletePhrase: Sendable {
    /// What is missing.
    public enum Missing: String, Sendable, Hashable, CaseIterable {
        /// The time of day.
        case time
        /// The length of a timer.
        case duration
    }

    /// What is missing.
    public let missing: Missing
    /// Everything else.
    ///
    /// Its alarms ring in the last second of each of their days, in place of the missing time; where no day was said they have
    /// no next times. A timer has no duration.
    public let understanding: Understanding
    /// The first days on which it rings, at most five; empty where no day was said.
    public let dates: [CivilDate]
    /// What was understood, in the user's format and the language of the phrase.
    public let sentence: String
    /// The question that asks for what is missing, in the language of the phrase.
    public let question: String

    /// Joins what a reader found out.
    public init(
        missing: Missing, understanding: Understanding, dates: [CivilDate], sentence: String, question: String
    ) {
        self.missing = missing
        self.understanding = understanding
        self.dates = dates
        self.sentence = sentence
        self.question = question
    }

    /// The alarm with everything that was said, to be given its time; nil for a timer and where several were asked for.
    ///
    /// It rings at `time`, on the first of its days.
    public func alarm(at time: CivilTime, today: CivilDate) -> Alarm? {
        guard missing == .time, understanding.drafts.count == 1, var alarm = understanding.drafts.first?.newAlarm else {
            return nil
        }
        alarm.schedule.start = CivilDateTime(date: dates.first ?? today, time: time)
        alarm.schedule.excluded = Set(
            alarm.schedule.excluded.map { CivilDateTime(date: $0.date, time: time) })
        alarm.schedule.added = Set(alarm.schedule.added.map { CivilDateTime(date: $0.date, time: time) })
        return alarm
    }
}
