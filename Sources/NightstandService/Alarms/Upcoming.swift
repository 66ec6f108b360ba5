// SPDX-License-Identifier: MIT
import Localization
import Wording
import Timekeeping

/// What rings, or will ring: the one value that the clock, the list of the day, `next`, `status` and `watch` show.
package nonisolated struct Upcoming: Hashable, Sendable {
    /// The id of the alarm, or of the timer whose end rings.
    package var id: String
    /// What it is for; may be empty.
    package var label: String
    /// When it rings, or rings again; while it rings, when it was due.
    package var moment: Instant
    /// Its state.
    package var state: State

    /// The state of something that rings.
    package enum State: String, Sendable {
        /// It will ring.
        case scheduled
        /// It will ring so soon that its notice is shown.
        case preAlert
        /// It rings now.
        case ringing
        /// It rings again at ``Upcoming/moment``.
        case snoozed
        /// It asks at ``Upcoming/moment`` whether the user is awake.
        case up
        /// It asks whether the user is awake, and rings again at ``Upcoming/moment``.
        case asking
    }

    /// Seconds before it rings from which on the wait is counted by the second, where its notice is shown so early.
    package static let counted = 3600

    /// Joins the parts.
    package init(id: String, label: String, moment: Instant, state: State = .scheduled) {
        self.id = id
        self.label = label
        self.moment = moment
        self.state = state
    }

    /// What rings, is about to, or is snoozed.
    package init(_ ring: RingStatus) {
        let state: State =
            switch ring.phase {
            case .preAlert: .preAlert
            case .ringing: .ringing
            case .snoozed: .snoozed
            case .up: .up
            case .asking: .asking
            }
        let isOfLater = [.snoozed, .up, .asking].contains(state)
        self.init(id: ring.alarmID, label: ring.label, moment: isOfLater ? ring.until : ring.due, state: state)
    }

    /// What the service says is due next.
    package init(_ next: ServiceStatus.NextDue) {
        self.init(id: next.alarmID, label: next.label, moment: next.due)
    }

    /// What counts now: what rings, else what asks, else what is snoozed, else what is about to ring, else what will ask, else
    /// what is due `next`.
    package static func foremost(_ rings: [RingStatus], next: Upcoming?) -> Upcoming? {
        for phase in [RingStatus.Phase.ringing, .asking, .snoozed, .preAlert, .up] {
            if let ring = rings.filter({ $0.phase == phase }).min(by: { $0.until < $1.until }) { return Upcoming(ring) }
        }
        return next
    }

    /// What it is called.
    package var name: String { label.isEmpty ? tr("Alarm") : label }

    /// What is left before an alarm whose notice is shown, such as `04:32`; nil for any other, and more than an hour before.
    package func countdown(at now: Instant) -> String? {
        let left = (moment - now).wholeMilliseconds
        guard state == .preAlert, (1...Int64(Self.counted) * 1000).contains(left) else { return nil }
        return ElapsedText.countdown(left)
    }

    /// Its state in a few words, such as `Gym in 04:32` or `Gym snoozed until 06:39`.
    package func standing(_ phrases: Phrases) -> String {
        switch state {
        case .ringing: return tr("\(name) is ringing")
        case .snoozed: return tr("\(name) snoozed until \(phrases.minute(moment))")
        case .up: return tr("\(name) will ask at \(phrases.minute(moment)) whether you are awake")
        case .asking: return tr("\(name) is asking whether you are awake")
        case .scheduled: return tr("\(name) rings at \(phrases.clock(moment))")
        case .preAlert:
            // Translators: {1} is what an alarm is called, {2} what is left until it rings, such as 04:32.
            return countdown(at: phrases.now).map { tr("\(name) in \($0)", context: "countdown") }
                ?? tr("\(name) rings at \(phrases.clock(moment))")
        }
    }

    /// All of it as a sentence; without the time left it stays true until the state changes.
    package func sentence(_ phrases: Phrases, withTimeLeft: Bool = true) -> String {
        let time = withTimeLeft ? phrases.full(moment) : phrases.moment(moment)
        return switch state {
        case .ringing: tr("\(name) is ringing, due \(phrases.moment(moment)).")
        case .snoozed: tr("\(name) rings again at \(phrases.clock(moment)).")
        case .up: tr("\(name) will ask at \(phrases.clock(moment)) whether you are awake.")
        case .asking:
            tr("\(name) is asking whether you are awake. Without an answer, it rings at \(phrases.clock(moment)).")
        // Translators: {1} is what an alarm is called, {2} a day, a time and how far away that is.
        case .preAlert: tr("\(name) is about to ring, \(time).")
        case .scheduled: tr("\(name), \(time).")
        }
    }
}
