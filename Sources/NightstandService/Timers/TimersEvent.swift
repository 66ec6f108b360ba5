// SPDX-License-Identifier: MIT
import Timekeeping

/// A change of stopwatches, countdowns or presets.
package nonisolated enum TimersEvent: Hashable, Sendable {
    /// A stopwatch was added or changed; a client that lacks the laps left out reads everything again.
    case stopwatchChanged(StopwatchChange)
    /// A stopwatch was deleted.
    case stopwatchDeleted(id: String)
    /// The countdowns have changed; the whole list.
    case countdownsChanged([CountdownStatus])
    /// The presets have changed; the whole list.
    case presetsChanged([Countdown])
}
