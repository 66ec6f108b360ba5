// SPDX-License-Identifier: MIT
import Localization
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

    /// The call for an action whose key, button or foot-switch was pressed a moment ago.
    package static let press = Call(
        "Press", of: Names.stopwatch, Parameter("id", String?.self), Parameter("action", Stopwatch.Action.self),
        Parameter("pressed", Double.self), answers: "stopwatch", StopwatchChange.self,
        note: """
            does what the call named like the `action` (`start`, `lap`, …) does, as of when it was `pressed`: seconds of `CLOCK_MONOTONIC`. \
            What is in the future, older than a minute or before the last action counts from now
            """)

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
            + [press.declaration, add.declaration, rename.declaration, delete.declaration],
        signals: signals)
}

extension Nightstand {
    /// All stopwatches, oldest first.
    package func stopwatches() async throws(ServiceError) -> [StopwatchSession] {
        try await perform(StopwatchCalls.list)
    }

    /// Performs an action on a stopwatch, the one used last or a new one when `id` is nil; returns the change.
    ///
    /// It counts from when its key was `pressed`, if that is known: milliseconds of `CLOCK_MONOTONIC`.
    package func stopwatch(
        _ action: Stopwatch.Action, id: String?, pressed: Int64? = nil
    ) async throws(ServiceError) -> StopwatchChange {
        guard let pressed else { return try await perform(StopwatchCalls.action(action), id) }
        return try await perform(StopwatchCalls.press, id, action, Double(pressed) / 1000)
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

extension CallHandlers {
    /// Answers the calls for actions with `body`, which is given the milliseconds of `CLOCK_MONOTONIC` of a press.
    package func onStopwatchAction(
        _ body: @escaping @MainActor (Stopwatch.Action, String?, Int64?) throws(ServiceError) -> StopwatchChange
    ) {
        for action in Stopwatch.Action.allCases {
            on(StopwatchCalls.action(action)) { id throws(ServiceError) in try body(action, id, nil) }
        }
        on(StopwatchCalls.press) { id, action, seconds throws(ServiceError) in
            // A number that is none counts from now.
            try body(action, id, Int64(exactly: (seconds * 1000).rounded()))
        }
    }
}

nonisolated extension Stopwatch.Action: CallText {
    package static func missing(_ subject: LocalizedText) -> LocalizedText {
        LocalizedText("\(subject) is missing. Enter start, stop, toggle, lap, reset or undo.")
    }

    package static func unreadable(_ text: String) -> LocalizedText {
        LocalizedText("'\(text)' isn't an action. Enter start, stop, toggle, lap, reset or undo.")
    }

    package var description: String { rawValue }

    package init?(_ description: String) { self.init(rawValue: description) }
}

nonisolated extension StopwatchSession: CallObject {}
nonisolated extension StopwatchChange: CallObject {}
