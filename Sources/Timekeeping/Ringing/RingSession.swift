// SPDX-License-Identifier: MIT

/// One occurrence on its way from due to answered: a state machine that is told what happens and says what to do.
///
/// ```
/// scheduled ─→ pre-alert ─→ ringing ⇄ snoozed
///     │            │           │          │
///     └────────────┴─────┬─────┴──────────┘
///                 stopped or missed
/// ```
public struct RingSession: Hashable, Sendable, Identifiable {
    /// Unique among the live sessions: `<alarm id>@<scheduled>`.
    public var id: String
    /// Which occurrence it is.
    public var key: OccurrenceKey
    /// The alarm as it was when the occurrence became due.
    public var alarm: Alarm
    /// When it was due.
    public var due: Instant
    /// How the machine would have been woken for it; nil when it was never armed.
    public var armedBy: String?
    /// When it first rang; nil when it has not.
    public internal(set) var fired: Instant?
    /// Whether it first rang late.
    public internal(set) var wasLate = false
    /// Whether the ring that sounds now began later than it should: it rings softly.
    public internal(set) var isLate = false
    /// How often it was snoozed.
    public internal(set) var snoozes = 0
    /// Who stopped it; nil while nobody has.
    public internal(set) var answeredBy: String?
    /// Who snoozed it last; nil while nobody has.
    public internal(set) var snoozedBy: String?
    /// When it was first heard; nil while it was not.
    public internal(set) var heard: Instant?
    /// Why the ring that sounds now is not heard, or no longer, a sentence; nil when it is, and where nothing is known.
    public internal(set) var unheard: String?
    package internal(set) var state = State.scheduled

    /// The state machine: each case holds just what its state needs.
    package enum State: Hashable, Sendable {
        /// Nothing has happened yet. Leads to `preAlert`, `ringing` or `missed` with time.
        case scheduled
        /// The quiet notice is shown. Leads to `ringing` with time, to `stopped` by the user.
        case preAlert
        /// It sounds. Leads to `snoozed` and `stopped` by the user, to `missed` at `until`.
        case ringing(since: Instant, until: Instant)
        /// It is silent. Leads to `ringing` at `until`, to `stopped` by the user.
        case snoozed(since: Instant, until: Instant)
        /// It was answered, at this instant.
        case stopped(Instant)
        /// Nobody answered, or it was far too late.
        case missed
    }

    /// Starts the life of an occurrence.
    public init(alarm: Alarm, occurrence: Occurrence, armedBy: String? = nil) {
        key = OccurrenceKey(alarmID: alarm.id, scheduled: occurrence.scheduled)
        id = "\(alarm.id)@\(occurrence.scheduled)"
        self.alarm = alarm
        due = occurrence.due
        self.armedBy = armedBy
    }

    /// How a session stands, for showing it.
    public enum Phase: String, Sendable {
        /// Nothing has happened yet.
        case scheduled
        /// Quiet notice before it is due.
        case preAlert
        /// It sounds now.
        case ringing
        /// Silent until its snooze is over.
        case snoozed
        /// Answered.
        case stopped
        /// Unanswered, or far too late.
        case missed
    }

    /// How it stands.
    public var phase: Phase {
        switch state {
        case .scheduled: .scheduled
        case .preAlert: .preAlert
        case .ringing: .ringing
        case .snoozed: .snoozed
        case .stopped: .stopped
        case .missed: .missed
        }
    }

    /// When it wants to hear of time again; nil once it has ended.
    public var until: Instant? {
        switch state {
        case .scheduled: alarm.preAlert > 0 ? due - .seconds(alarm.preAlert) : due
        case .preAlert: due
        case .ringing(_, let until), .snoozed(_, let until): until
        case .stopped, .missed: nil
        }
    }

    /// Whether it was answered or missed.
    public var hasEnded: Bool { until == nil }

    /// How often it may still be snoozed; nil without limit.
    public var snoozesLeft: Int? {
        alarm.snooze.limit.map { max(0, $0 - snoozes) }
    }
}
