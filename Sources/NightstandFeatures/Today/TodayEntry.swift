// SPDX-License-Identifier: MIT
import Almanac
import Localization
import NightstandService
import Timekeeping

/// One thing of the day ahead: what it is, when, and where it stands on the dial.
package nonisolated struct TodayEntry: Hashable, Sendable, Identifiable {
    /// What it is.
    package let kind: Kind
    /// When it happens; for what rings now, the present.
    package let moment: Instant
    /// Where the clock stands then, as a part of the dial's turn: 0 is midnight.
    package let place: Double
    /// What it is called.
    package let title: String
    /// The time of day.
    package let time: String
    /// Whether that is tomorrow.
    package let isTomorrow: Bool
    /// How far away it is, such as `in 6 h 20 min`, or `rings now`.
    package let relative: String
    /// Whether it is about to ring, or snoozed.
    package let isPressing: Bool
    /// Its round sign.
    package let badge: BadgeLook

    /// What may happen in a day.
    package enum Kind: Hashable, Sendable {
        /// An alarm rings; its id.
        case alarm(String)
        /// A timer comes to its end; its id.
        case timer(String)
        /// The sun rises or sets.
        case sun(SolarEvent)
    }

    /// Kind and minute together: what an alarm does twice is two things, and a timer's end does not tremble.
    package struct ID: Hashable, Sendable {
        let kind: Kind
        let minute: Int64
    }

    /// What tells it from the others.
    package var id: ID {
        if case .timer = kind { return ID(kind: kind, minute: 0) }
        return ID(kind: kind, minute: moment.milliseconds / 60_000)
    }

    /// Whether it is heard; the sun is not.
    package var rings: Bool { if case .sun = kind { false } else { true } }

    /// The day and how far away, such as `Tomorrow · in 6 h 20 min`.
    package var note: String {
        // Translators: {1} is such as "in 6 h".
        isTomorrow ? tr("Tomorrow · \(relative)") : relative
    }

    /// One sentence for the screen reader.
    package var spoken: String {
        // Translators: {1} is a time of day.
        [title, isTomorrow ? tr("tomorrow \(time)") : time, relative].joined(separator: ", ")
    }
}
