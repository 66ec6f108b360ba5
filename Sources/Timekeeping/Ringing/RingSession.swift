// SPDX-License-Identifier: MIT

/// One occurrence on its way from due to answered: a state machine that takes in events and returns what to do.
///
/// ```
/// scheduled ─→ pre-alert ─→ ringing ⇄ snoozed
///     │            │          │ ↑        │
///     │            │          │ └──────┐ │
///     │            │          ├─→ up ─→ asking
///     └────────────┴─────┬────┴────┴─────┘
///                 stopped or missed
/// ```
///
/// An alarm with an ``Alarm/awakeCheck`` is not over with the first Stop: it stays quiet, then asks, and rings again unless
/// the user answers.
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
    /// The title of the event because of which it was due then; nil when no calendar was the reason.
    public var event: String?
    /// When it first rang; nil when it has not.
    public internal(set) var fired: Instant?
    /// Whether it first rang late.
    public internal(set) var wasLate = false
    /// Whether the ring that sounds now began later than it should: it rings softly.
    public internal(set) var isLate = false
    /// How often it was snoozed.
    public internal(set) var snoozes = 0
    /// What stopped it; nil until then.
    public internal(set) var answeredBy: String?
    /// What snoozed it last; nil until then.
    public internal(set) var snoozedBy: String?
    /// When it was first heard; nil while it was not.
    public internal(set) var heard: Instant?
    /// Why the ring that sounds now is not heard, or no longer, a sentence; nil when it is, and where nothing is known.
    public internal(set) var unheard: String?
    /// How far its last ring has escalated.
    public internal(set) var escalation = Escalation.none
    package internal(set) var state = State.scheduled

    /// How insistently it rings, in the order in which that grows.
    public enum Escalation: Int, Sendable, Codable {
        /// As the alarm is set.
        case none
        /// The alarm's sound at full volume.
        case fullVolume
        /// Another tone at full volume.
        case secondTone
    }

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
        /// It was stopped while it rang or was snoozed. Leads to `asking` at `until`, to `stopped` by the user.
        case up(since: Instant, until: Instant)
        /// It asks whether the user is awake. Leads to `ringing` at `until`, to `stopped` by the user.
        case asking(since: Instant, until: Instant)
        /// It was answered, at this instant.
        case stopped(Instant)
        /// Nobody answered, or it was far too late.
        case missed
    }

    /// Starts the life of an occurrence.
    public init(alarm: Alarm, occurrence: Occurrence, armedBy: String? = nil, event: String? = nil) {
        key = OccurrenceKey(alarmID: alarm.id, scheduled: occurrence.scheduled)
        id = "\(alarm.id)@\(occurrence.scheduled)"
        self.alarm = alarm
        due = occurrence.due
        self.armedBy = armedBy
        self.event = event
    }

    /// The state of a session, for showing it.
    public enum Phase: String, Sendable {
        /// Nothing has happened yet.
        case scheduled
        /// Quiet notice before it is due.
        case preAlert
        /// It sounds now.
        case ringing
        /// Silent until its snooze is over.
        case snoozed
        /// Stopped, and going to ask whether the user is awake.
        case up
        /// Asking whether the user is awake.
        case asking
        /// Answered.
        case stopped
        /// Unanswered, or far too late.
        case missed
    }

    /// Its state.
    public var phase: Phase {
        switch state {
        case .scheduled: .scheduled
        case .preAlert: .preAlert
        case .ringing: .ringing
        case .snoozed: .snoozed
        case .up: .up
        case .asking: .asking
        case .stopped: .stopped
        case .missed: .missed
        }
    }

    /// When it next needs to handle the passing of time; nil once it has ended.
    ///
    /// While it rings, that may be before the phase ends.
    public var attention: Instant? {
        guard case .ringing(let since, let until) = state, alarm.escalation > 0, escalation != .secondTone else {
            return until
        }
        return min(until, since + .seconds(60 * alarm.escalation * (escalation.rawValue + 1)))
    }

    /// When its phase ends by itself; nil once it has ended.
    public var until: Instant? {
        switch state {
        case .scheduled: alarm.preAlert > 0 ? due - .seconds(alarm.preAlert) : due
        case .preAlert: due
        case .ringing(_, let until), .snoozed(_, let until), .up(_, let until), .asking(_, let until): until
        case .stopped, .missed: nil
        }
    }

    /// When it rings next by itself; nil while it rings, and once it has ended.
    public var nextRing: Instant? {
        switch state {
        case .scheduled, .preAlert: due
        case .snoozed(_, let until), .asking(_, let until): until
        case .up(_, let until): until + .seconds(Self.patience)
        case .ringing, .stopped, .missed: nil
        }
    }

    /// Seconds for which it asks whether the user is awake.
    public static let patience = 120

    /// Whether it was answered or missed.
    public var hasEnded: Bool { until == nil }

    /// What must be done to stop it now.
    public var challenge: StopChallenge { [.ringing, .snoozed].contains(phase) ? alarm.challenge : .none }

    /// How often it may still be snoozed; nil without limit.
    public var snoozesLeft: Int? {
        alarm.snooze.limit.map { max(0, $0 - snoozes) }
    }
}
