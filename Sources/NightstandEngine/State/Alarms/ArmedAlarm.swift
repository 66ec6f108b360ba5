// SPDX-License-Identifier: MIT
import Timekeeping

/// An alarm, and what the engine knows about it.
struct ArmedAlarm {
    var alarm: Alarm {
        get { content.alarm }
        set { own().alarm = newValue }
    }
    /// When the alarm was accepted; only occurrences due after this instant are promised.
    var acceptedAt: Instant {
        get { content.acceptedAt }
        set { own().acceptedAt = newValue }
    }
    /// The next occurrence that has not been handled; nil if the alarm is off or has none.
    var next: Occurrence? {
        get { content.next }
        set { own().next = newValue }
    }
    /// Whether its time zone is unavailable, so that it follows local time instead.
    var isAstray: Bool {
        get { content.isAstray }
        set { own().isAstray = newValue }
    }
    /// When its light begins; nil for an alarm without light.
    var light: Instant? { alarm.light > 0 ? next.map { $0.due - .seconds(alarm.light) } : nil }

    // Boxed, so that spare capacity in the table costs one reference per slot, and the copy made before each command one
    // reference count per alarm.
    private var content: Content

    private final class Content {
        var alarm: Alarm
        var acceptedAt: Instant
        var next: Occurrence?
        var isAstray = false

        init(_ alarm: Alarm, _ acceptedAt: Instant) {
            self.alarm = alarm
            self.acceptedAt = acceptedAt
        }
    }

    init(alarm: Alarm, acceptedAt: Instant) {
        content = Content(alarm, acceptedAt)
    }

    private mutating func own() -> Content {
        if !isKnownUniquelyReferenced(&content) {
            let copy = Content(content.alarm, content.acceptedAt)
            (copy.next, copy.isAstray) = (content.next, content.isAstray)
            content = copy
        }
        return content
    }
}
