// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

/// What the engine wants done; carried out in order, after the call that caused it.
package enum EngineAction: Hashable, Sendable {
    /// Wake the machine at this instant, or not at all; replaces what was armed before.
    case arm(Instant?)
    /// Tell the engine the time at this instant too, though the machine need not be woken for it; nil for no longer.
    case remind(Instant?)
    /// Make a session heard and show it; again for the same session after a restart (then it is resumed) or a snooze.
    case startRinging(RingSession, isResumed: Bool)
    /// Make an unanswered session as insistent as its escalation says.
    case escalate(RingSession)
    /// Make a session silent.
    case stopRinging(id: String)
    /// Show the quiet notice of what is soon due.
    case showPreAlert(RingSession)
    /// Show until when a session is snoozed; resumed when it already was before a restart.
    case showSnoozed(RingSession, isResumed: Bool)
    /// Ask whether the user is awake, and sound for a moment.
    case ask(RingSession)
    /// A session that rang or was snoozed was stopped; it may yet ask whether the user is awake.
    ///
    /// A timer's may have been stopped because the timer was deleted.
    case stopped(RingSession, isTimer: Bool)
    /// An occurrence of an alarm was skipped before it rang.
    case skipped(Alarm, due: Instant)
    /// Take away everything shown of a session.
    case close(id: String)
    /// Tell the user, in one notice, of what was missed; `more` were missed beside those listed, or even more than that.
    case missed([JournalEntry], more: Int, orMore: Bool)
    /// Tell the clients of a change.
    case tell(ServiceEvent)
    /// The clock or the zone has changed: relative times must be read again.
    case timesChanged
    /// Make heard for a moment that a step of a countdown is over.
    case cue(CountdownRun)
    /// Run the program that the user wants run at the end of a countdown.
    case runCommand(CountdownRun)
    /// The store refuses to be written; what happened is kept in memory and written as soon as it can be.
    case storageTrouble(StoreError)
    /// The store is written again, and nothing was lost.
    case storageRecovered
}
