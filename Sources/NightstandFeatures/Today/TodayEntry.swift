// SPDX-License-Identifier: MIT
import Almanac
import NightstandService
import Timekeeping

/// One thing of the day ahead: what it is, when, and where it stands on the dial.
public nonisolated struct TodayEntry: Hashable, Sendable, Identifiable {
    /// What it is.
    public let kind: Kind
    /// When it happens; for what rings now, the present.
    public let moment: Instant
    /// Where the clock stands then, as a part of the dial's turn: 0 is midnight.
    public let place: Double
    /// What it is called.
    public let title: String
    /// The time of day.
    public let time: String
    /// Whether that is tomorrow.
    public let isTomorrow: Bool
    /// How far away it is, such as `in 6 h 20 min`, or `rings now`.
    public let relative: String
    /// Whether it is about to ring, or snoozed.
    public let isPressing: Bool
    /// Its round sign.
    public let badge: BadgeLook

    /// What may happen in a day.
    public enum Kind: Hashable, Sendable {
        /// An alarm rings; its id.
        case alarm(String)
        /// A timer comes to its end; its id.
        case timer(String)
        /// The sun rises or sets.
        case sun(SolarEvent)
    }

    /// Kind and minute together: what an alarm does twice is two things, and a timer's end does not tremble.
    public struct ID: Hashable, Sendable {
        let kind: Kind
        let minute: Int64
    }

    /// What tells it from the others.
    public var id: ID {
        if case .timer = kind { return ID(kind: kind, minute: 0) }
        return ID(kind: kind, minute: moment.milliseconds / 60_000)
    }

    /// Whether it is heard; the sun is not.
    public var rings: Bool { if case .sun = kind { false } else { true } }

    /// The day and how far away, such as `Tomorrow · in 6 h 20 min`.
    public var note: String { isTomorrow ? "Tomorrow · \(relative)" : relative }

    /// One sentence for the screen reader.
    public var spoken: String { [title, isTomorrow ? "tomorrow \(time)" : time, relative].joined(separator: ", ") }
}
