// SPDX-License-Identifier: MIT

/// The history of one occurrence of an alarm.
public struct JournalEntry: Hashable, Sendable, Codable {
    /// Which occurrence; unique in the journal.
    public var key: OccurrenceKey
    /// The alarm's label at that time.
    public var label: String
    /// The instant at which it was due.
    public var due: Instant
    /// How the machine would have been woken for it, such as `kernel` or `none`; nil when it was never armed.
    public var armedBy: String?
    /// When it first rang; nil when it never did.
    public var fired: Instant?
    /// Whether it first rang later than it should, within the grace period.
    public var wasLate: Bool
    /// How often it was snoozed.
    public var snoozes: Int
    /// When it ended; nil while it rings or is snoozed, and until a missed one has been reported to the user.
    public var ended: Instant?
    /// Its state, or how it ended.
    public var outcome: Outcome
    /// Who stopped it, or skipped it once it was announced, such as `notification` or `command line`; nil when nobody did.
    public var answeredBy: String?
    /// Who snoozed it last, in the same words; nil when nobody did.
    public var snoozedBy: String?
    /// When its first ring was first heard; nil when that was never seen, as for a silent alarm.
    public var heard: Instant?
    /// Why its last ring was not heard, or no longer, a sentence; nil when it was, and where nothing is known.
    public var unheard: String?
    /// The title of the event because of which it was due then, or was left out; nil when no calendar was the reason.
    public var event: String?

    /// The state of an occurrence, or how it ended.
    public enum Outcome: String, Sendable, Codable, CaseIterable {
        /// It rings now.
        case ringing
        /// It is silent until its snooze is over.
        case snoozed
        /// It was stopped.
        case stopped
        /// Nobody answered within the ring length, or it was due when Nightstand could not ring.
        case missed
        /// It was skipped, so it never rang.
        case skipped
    }

    /// What ``answeredBy`` says of an occurrence that was left to another machine of the user's.
    public static let otherMachine = "another machine"

    /// Whether it was an exception of the alarm's schedule by the time it was due; nobody answered it then.
    public var wasLeftOut: Bool { outcome == .skipped && answeredBy == nil }

    /// Milliseconds from due to first ring; nil when it never rang.
    public var latency: Int64? { fired.map { ($0 - due).wholeMilliseconds } }

    /// Milliseconds from due to the first sample that was played; nil when none was.
    public var heardAfter: Int64? { heard.map { ($0 - due).wholeMilliseconds } }

    /// Makes an entry.
    public init(
        key: OccurrenceKey, label: String, due: Instant, armedBy: String? = nil, fired: Instant? = nil,
        wasLate: Bool = false, snoozes: Int = 0, ended: Instant? = nil, outcome: Outcome, answeredBy: String? = nil,
        snoozedBy: String? = nil, heard: Instant? = nil, unheard: String? = nil, event: String? = nil
    ) {
        self.key = key
        self.label = label
        self.due = due
        self.armedBy = armedBy
        self.fired = fired
        self.wasLate = wasLate
        self.snoozes = snoozes
        self.ended = ended
        self.outcome = outcome
        self.answeredBy = answeredBy
        self.snoozedBy = snoozedBy
        self.heard = heard
        self.unheard = unheard
        self.event = event
    }
}
