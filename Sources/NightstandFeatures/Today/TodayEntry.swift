// SPDX-License-Identifier: MIT
import Wording
import Almanac
import Localization
import NightstandService
import Timekeeping

/// One event of the day ahead: what it is, when, and its position on the dial.
package nonisolated struct TodayEntry: Hashable, Sendable, Identifiable {
    /// What it is.
    package let kind: Kind
    /// When it happens; for a current ring, the current time.
    package let moment: Instant
    /// Its position as a fraction of the dial's turn: 0 is midnight.
    package let place: Double
    /// Its title.
    package let title: String
    /// The time of day.
    package let time: String
    /// Whether that is tomorrow.
    package let isTomorrow: Bool
    /// How far away it is, such as `in 6 h 20 min`, or `ringing now`.
    package let relative: String
    /// Whether it is about to ring, or snoozed.
    package let isPressing: Bool
    /// Whether it asks, or will ask, whether the user is awake.
    package let isAwakeCheck: Bool
    /// Its badge.
    package let badge: BadgeLook

    /// The kinds of events.
    package enum Kind: Hashable, Sendable {
        /// An alarm rings; its id.
        case alarm(String)
        /// A timer ends; its id.
        case timer(String)
        /// The sun rises or sets.
        case sun(SolarEvent)
    }

    /// Kind and minute together: two rings of an alarm are two events, and a timer's end does not flicker.
    package struct ID: Hashable, Sendable {
        let kind: Kind
        let minute: Int64
    }

    /// Its identity.
    package var id: ID {
        if case .timer = kind { return ID(kind: kind, minute: 0) }
        return ID(kind: kind, minute: moment.milliseconds / 60_000)
    }

    /// Whether it is audible; events of the sun are not.
    package var rings: Bool { if case .sun = kind { false } else { true } }

    /// The day and how far away, such as `Tomorrow · in 6 h 20 min`.
    package var note: String {
        // Translators: {1} is such as "in 6 h".
        isTomorrow ? tr("Tomorrow · \(relative)") : relative
    }

    /// One sentence for the screen reader.
    package var spoken: String {
        // Translators: {1} is a time of day.
        TimeText.clauses([title, isTomorrow ? tr("tomorrow \(time)") : time, relative])
    }
}
