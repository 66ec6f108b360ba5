// SPDX-License-Identifier: MIT
import LabelIcons
import Timekeeping

/// An alarm or a countdown as a phrase asks for it, before the user has agreed.
public struct Draft: Sendable, Hashable {
    /// What it becomes.
    public enum Kind: String, Sendable, Hashable {
        case alarm, timer
    }

    /// What it becomes.
    public var kind: Kind
    /// When it rings.
    public var schedule: Schedule
    /// Seconds to count down; nil for an alarm.
    public var duration: Int?
    /// The next times, up to five.
    public var next: [Instant]
    /// What it is for.
    public var label: String
    /// The subject of the label, such as `gym`, for which there may be an icon; nil when nothing is known.
    public var concept: String? { ConceptBook.concept(of: label) }
    /// Volume in per cent, where it was said.
    public var volume: Int?
    /// Seconds from silence to full volume, where it was said.
    public var fadeIn: Int?
    /// Minutes of a snooze, where they were said.
    public var snoozeMinutes: Int?
    /// How often it may be snoozed, where it was said.
    public var snoozeLimit: Int?
    /// The tone that was asked for.
    public var sound: String?
    /// Whether it vibrates, where it was said.
    public var vibrates: Bool?

    /// What of the sun its time follows; nil for a time of the clock.
    public var solar: SolarTime? { schedule.solar }

    /// A draft that rings at `next` and says nothing of how.
    public init(_ kind: Kind, _ schedule: consuming Schedule, next: consuming [Instant], label: consuming String = "") {
        self.kind = kind
        self.schedule = schedule
        self.next = next
        self.label = label
    }

    /// The alarm that it asks for: `usual` with all that was said.
    public func alarm(from usual: Alarm) -> Alarm {
        var alarm = usual
        alarm.schedule = schedule
        if !label.isEmpty { alarm.label = label }
        alarm.volume = volume ?? alarm.volume
        alarm.fadeIn = fadeIn ?? alarm.fadeIn
        alarm.snooze.minutes = snoozeMinutes ?? alarm.snooze.minutes
        alarm.snooze.limit = snoozeLimit ?? alarm.snooze.limit
        if let sound { alarm.sound = .tone(sound) }
        alarm.vibrates = vibrates ?? alarm.vibrates
        return alarm
    }

    /// The new alarm that it asks for, with an empty id; for a timer, one that rings at its end.
    public var newAlarm: Alarm { alarm(from: Alarm(id: "", schedule: schedule)) }

    /// The timer that it asks for; nil for an alarm.
    public var countdown: Countdown? {
        guard let duration else { return nil }
        var countdown = Countdown(label: label, steps: [Countdown.Step(seconds: duration)])
        countdown.volume = volume ?? countdown.volume
        countdown.fadeIn = fadeIn ?? countdown.fadeIn
        if let sound { countdown.sound = .tone(sound) }
        return countdown
    }
}

extension [Draft] {
    /// The new alarms among the drafts.
    public var newAlarms: [Alarm] { filter { $0.countdown == nil }.map(\.newAlarm) }

    /// The timers among the drafts.
    public var countdowns: [Countdown] { compactMap(\.countdown) }
}
