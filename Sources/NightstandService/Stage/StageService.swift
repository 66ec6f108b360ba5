// SPDX-License-Identifier: MIT
import Timekeeping

/// What the service does for a stage: stopwatches and countdowns.
///
/// Every call throws ``ServiceError``.
@MainActor package protocol StageService: AnyObject {
    /// All stopwatches, oldest first.
    func stopwatches() async throws(ServiceError) -> [StopwatchSession]
    /// Does what is asked of a stopwatch; nil is the one used last, or a first one. Returns what has become of it.
    func stopwatch(_ action: Stopwatch.Action, id: String?) async throws(ServiceError) -> StopwatchChange
    /// Adds a stopwatch at zero, which then is the one used last; the others go on.
    func addStopwatch(name: String) async throws(ServiceError) -> StopwatchSession
    /// Gives a stopwatch another name.
    func renameStopwatch(id: String, name: String) async throws(ServiceError) -> StopwatchSession
    /// Forgets a stopwatch with all that was measured; returns it.
    func deleteStopwatch(id: String) async throws(ServiceError) -> StopwatchSession

    /// All countdowns, oldest first; those that are done come too, so that they can be started again.
    func countdowns() async throws(ServiceError) -> [CountdownStatus]
    /// Begins a countdown under a fresh id, or makes it ready to begin.
    func start(_ countdown: Countdown, isPaused: Bool) async throws(ServiceError) -> CountdownStatus
    /// Does what is asked of a countdown; nil is the only one there is that could be meant.
    func countdown(_ event: CountdownRun.Event, id: String?) async throws(ServiceError) -> CountdownStatus
    /// Counts something else from now on, with what has passed so far; the id of `countdown` says which is meant.
    func change(_ countdown: Countdown) async throws(ServiceError) -> CountdownStatus
    /// Forgets a countdown; what rings of it falls silent.
    func deleteCountdown(id: String) async throws(ServiceError) -> CountdownStatus

    /// All presets, in the order in which they were kept.
    func presets() async throws(ServiceError) -> [Countdown]
    /// Keeps a preset; one of the same id is replaced, an empty id is replaced by a fresh one.
    func savePreset(_ preset: Countdown) async throws(ServiceError) -> Countdown
    /// Forgets a preset; returns it.
    func deletePreset(id: String) async throws(ServiceError) -> Countdown
    /// The programs of the user that can be run at the end of a countdown, by name.
    func programs() async throws(ServiceError) -> [String]
}

/// A change of stopwatches, countdowns or presets.
package nonisolated enum StageEvent: Hashable, Sendable {
    /// A stopwatch was added or changed; who lacks what is not told reads all anew.
    case stopwatchChanged(StopwatchChange)
    /// A stopwatch was deleted.
    case stopwatchDeleted(id: String)
    /// The countdowns have changed; the whole list.
    case countdownsChanged([CountdownStatus])
    /// The presets have changed; the whole list.
    case presetsChanged([Countdown])
}
