// SPDX-License-Identifier: MIT
import Timekeeping

/// The calls about stopwatches; each action is a call, so that a remote or a foot-switch needs no more than `busctl`.
package nonisolated enum StopwatchCalls {
    package static let list = Call(
        "List", of: Names.stopwatch, answers: "stopwatches", [StopwatchSession].self, note: "oldest first")
    package static let add = Call(
        "Add", of: Names.stopwatch, Parameter("name", String.self), answers: "stopwatch", StopwatchSession.self,
        note: "adds one at zero; the others keep running")
    package static let rename = Call(
        "Rename", of: Names.stopwatch, Parameter("id", String.self), Parameter("name", String.self),
        answers: "stopwatch", StopwatchSession.self)
    package static let delete = Call(
        "Delete", of: Names.stopwatch, Parameter("id", String.self), answers: "stopwatch", StopwatchSession.self,
        note: "with all its laps")

    /// The call for an action on a stopwatch.
    package static func action(_ action: Stopwatch.Action) -> Call<StopwatchChange, String?> {
        Call(
            action.rawValue.prefix(1).uppercased() + action.rawValue.dropFirst(), of: Names.stopwatch,
            Parameter("id", String?.self), answers: "stopwatch", StopwatchChange.self,
            note: "empty: the one used last, or a new one. `Invalid` if it is not possible in its phase")
    }

    package static let signals = [
        Signal("StopwatchChanged", of: Names.stopwatch, "stopwatch", { ServiceEvent.timers(.stopwatchChanged($0)) }) {
            if case .timers(.stopwatchChanged(let change)) = $0 { change } else { nil }
        },
        Signal("StopwatchDeleted", of: Names.stopwatch, "id", { ServiceEvent.timers(.stopwatchDeleted(id: $0)) }) {
            if case .timers(.stopwatchDeleted(let id)) = $0 { id } else { nil }
        },
    ]

    package static let interface = InterfaceDeclaration(
        Names.stopwatch,
        calls: [list.declaration] + Stopwatch.Action.allCases.map { action($0).declaration }
            + [add.declaration, rename.declaration, delete.declaration],
        signals: signals)
}

extension Nightstand {
    /// All stopwatches, oldest first.
    package func stopwatches() async throws(ServiceError) -> [StopwatchSession] {
        try await perform(StopwatchCalls.list)
    }

    /// Performs an action on a stopwatch, the one used last or a new one when `id` is nil; returns the change.
    package func stopwatch(_ action: Stopwatch.Action, id: String?) async throws(ServiceError) -> StopwatchChange {
        try await perform(StopwatchCalls.action(action), id)
    }

    /// Adds a stopwatch at zero, which then is the one used last; the others keep running.
    package func addStopwatch(name: String) async throws(ServiceError) -> StopwatchSession {
        try await perform(StopwatchCalls.add, name)
    }

    /// Renames a stopwatch.
    package func renameStopwatch(id: String, name: String) async throws(ServiceError) -> StopwatchSession {
        try await perform(StopwatchCalls.rename, id, name)
    }

    /// Deletes a stopwatch with all its laps; returns it.
    package func deleteStopwatch(id: String) async throws(ServiceError) -> StopwatchSession {
        try await perform(StopwatchCalls.delete, id)
    }
}

nonisolated extension StopwatchSession: CallObject {}
nonisolated extension StopwatchChange: CallObject {}
