// SPDX-License-Identifier: MIT
import Timekeeping

/// One night: when the user went to bed and got up, as far as Nightstand knows.
package nonisolated struct Night: Hashable, Sendable, Codable {
    /// The day on which it ended.
    package var morning: CivilDate
    /// When the user went to bed; nil when unknown.
    package var bedtime: Instant?
    /// The sign of it; nil when there is none.
    package var by: Bedtime.Sign?
    /// When the last alarm of the morning was stopped, or skipped before it rang; nil when none was.
    package var wakeUp: Instant?
    /// How often the alarms of the morning were snoozed.
    package var snoozes: Int

    /// Makes a night.
    package init(morning: CivilDate, bedtime: Instant?, by: Bedtime.Sign?, wakeUp: Instant?, snoozes: Int) {
        self.morning = morning
        self.bedtime = bedtime
        self.by = by
        self.wakeUp = wakeUp
        self.snoozes = snoozes
    }

    /// From bedtime to wake-up; nil unless both are known.
    package var length: Duration? {
        guard let bedtime, let wakeUp else { return nil }
        return wakeUp - bedtime
    }

    /// How many nights can be asked for.
    package static let counts = 1...400

    /// Alarms between these hours wake the user from the night.
    private static let morningHours = (from: 3, to: 12)
    /// How far apart two alarms of one getting up may be.
    private static let pause: Duration = .seconds(3600)
    /// The shortest time between going to bed and getting up.
    private static let shortest: Duration = .seconds(2 * 3600)

    /// The nights of the last `count` days of which anything is known, the newest first.
    package static func all(
        _ entries: [JournalEntry], _ bedtimes: [Bedtime], zone: TimeZoneRules, count: Int, now: Instant
    ) -> [Night] {
        let today = zone.civil(at: now).date
        return (0..<count).compactMap { back in
            night(of: today.adding(days: -back), entries, bedtimes, zone: zone)
        }
    }

    private static func night(
        of morning: CivilDate, _ entries: [JournalEntry], _ bedtimes: [Bedtime], zone: TimeZoneRules
    ) -> Night? {
        let hour = { (hour: Int) in
            zone.instant(of: CivilDateTime(date: morning, time: CivilTime(secondOfDay: hour * 3600)))
        }
        let range = hour(morningHours.from)..<hour(morningHours.to)
        let alarms = entries.filter { range.contains($0.due) }.sorted { $0.due < $1.due }
        var wakeUp: Instant?
        var snoozes = 0
        for alarm in alarms {
            if let wakeUp, alarm.due - wakeUp > pause { break }
            snoozes += alarm.snoozes
            if let ended = alarm.ended, alarm.outcome == .stopped || isUp(alarm, by: ended, in: range) {
                wakeUp = max(wakeUp ?? ended, ended)
            }
        }
        let latest = (wakeUp ?? range.upperBound) - shortest
        let known = bedtimes.filter { $0.morning == morning && $0.instant <= latest }
        let bedtime = known.first { $0.by == .sounds } ?? known.first
        guard bedtime != nil || wakeUp != nil else { return nil }
        return Night(
            morning: morning, bedtime: bedtime?.instant, by: bedtime?.by, wakeUp: wakeUp, snoozes: snoozes)
    }

    /// Whether the user skipped an alarm in the morning, before it could ring.
    private static func isUp(_ alarm: JournalEntry, by ended: Instant, in morning: Range<Instant>) -> Bool {
        alarm.outcome == .skipped && alarm.answeredBy != nil && alarm.answeredBy != JournalEntry.otherMachine
            && morning.contains(ended)
    }
}

/// A sign that the user went to bed.
package nonisolated struct Bedtime: Hashable, Sendable, Codable {
    /// The day on which the night ends.
    package var morning: CivilDate
    /// When it was.
    package var instant: Instant
    /// The kind of sign.
    package var by: Sign

    /// A sign that the user goes to bed.
    package enum Sign: String, Sendable, Codable, CaseIterable {
        /// Sleep sounds began to play.
        case sounds
        /// The computer was last used: it was put to sleep.
        case use
    }

    /// Within this time a later sign replaces an earlier one: the user had not gone to bed after all.
    private static let settling: Duration = .seconds(90 * 60)
    /// The hours of the evening and of the early morning in which a sign counts.
    private static let hours = (from: 18, to: 6)

    /// Makes a sign.
    package init(morning: CivilDate, instant: Instant, by: Sign) {
        self.morning = morning
        self.instant = instant
        self.by = by
    }

    /// What a sign at `instant` means beside those that are known; nil when it is none, or comes in the middle of the night.
    package init?(_ by: Sign, at instant: Instant, zone: TimeZoneRules, known: [Bedtime]) {
        let civil = zone.civil(at: instant)
        let hour = civil.time.secondOfDay / 3600
        guard hour >= Self.hours.from || hour < Self.hours.to else { return nil }
        let morning = hour >= Self.hours.from ? civil.date.adding(days: 1) : civil.date
        let earlier = known.first { $0.morning == morning && $0.by == by }
        if let earlier, instant - earlier.instant > Self.settling { return nil }
        self.init(morning: morning, instant: instant, by: by)
    }
}
