// SPDX-License-Identifier: MIT

/// What is taken at most.
package enum CalendarLimits {
    /// Bytes of an ICS file.
    package static let fileSize = 16 << 20
    /// Occurrences of one calendar in the days of a question.
    ///
    /// One that has more is not read: with a part of it, it would be chance which mornings are free.
    package static let occurrences = 20_000
    /// Characters of a title, an identifier and a name.
    package static let text = 200
    /// Reminders of one occurrence.
    package static let reminders = 20
    /// Bytes of the text of an event.
    package static let eventSize = 1 << 20
    /// Events of a calendar that is read whole.
    package static let events = 20_000
    /// Bytes of their texts.
    package static let eventsSize = 64 << 20
    /// Bytes of a `UID`; an event with a longer one is left alone.
    package static let identifier = 1024
}
