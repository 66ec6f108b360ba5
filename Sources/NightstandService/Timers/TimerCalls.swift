// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// The calls about countdowns and presets of them.
package nonisolated enum TimerCalls {
    package static let list = Call(
        "List", of: Names.timers, answers: "timers", [CountdownStatus].self,
        note: "oldest first, with the last twenty that are done")
    package static let start = Call(
        "Start", of: Names.timers, countdown, Parameter("paused", Bool.self), answers: "timer", CountdownStatus.self,
        note: "gets a new id; only `seconds` or `steps` is required")
    package static let change = Call(
        "Change", of: Names.timers, countdown, answers: "timer", CountdownStatus.self,
        note: "changes the timer with this `id`; the elapsed time of its step is kept")
    package static let programs = Call(
        "Programs", of: Names.timers, answers: "programs", [String].self,
        note: "the values for `command`: the programs in the user's folder that can be run")
    package static let add = Call(
        "Add", of: Names.timers, Parameter("id", String?.self), Parameter("seconds", Int.self), answers: "timer",
        CountdownStatus.self, note: "less when negative; a timer that is over continues with only these")
    package static let remove = Call(
        "Remove", of: Names.timers, id, answers: "timer", CountdownStatus.self, note: "removes it from the list")
    package static let presets = Call("Presets", of: Names.timers, answers: "presets", [Countdown].self)
    package static let savePreset = Call(
        "SavePreset", of: Names.timers,
        Parameter("preset", Countdown.self, subject: LocalizedText("The timer", context: "what was sent")),
        answers: "saved", Countdown.self, note: "replaces the preset with this `id`; without an `id` it gets a new one")
    package static let deletePreset = Call("DeletePreset", of: Names.timers, id, answers: "preset", Countdown.self)

    /// The calls for the actions on a countdown.
    package static let events: [(event: CountdownRun.Event, call: Call<CountdownStatus, String?>)] = [
        ("Pause", CountdownRun.Event.pause), ("Resume", .resume), ("Restart", .restart), ("Next", .next),
        ("Previous", .previous), ("Cancel", .finish),
    ].map { name, event in
        let call = Call(
            name, of: Names.timers, Parameter("id", String?.self), answers: "timer", CountdownStatus.self,
            note: "empty: the only one that applies")
        return (event, call)
    }

    private static let id = Parameter("id", String.self)
    private static let countdown = Parameter(
        "countdown", Countdown.self, subject: LocalizedText("The timer", context: "what was sent"))

    package static let signals = [
        Signal("TimersChanged", of: Names.timers, "timers", { ServiceEvent.timers(.countdownsChanged($0)) }) {
            if case .timers(.countdownsChanged(let list)) = $0 { list } else { nil }
        },
        Signal("PresetsChanged", of: Names.timers, "presets", { ServiceEvent.timers(.presetsChanged($0)) }) {
            if case .timers(.presetsChanged(let list)) = $0 { list } else { nil }
        },
    ]

    package static let interface = InterfaceDeclaration(
        Names.timers,
        calls: [list.declaration, start.declaration] + events.map(\.call.declaration) + [
            remove.declaration, change.declaration, programs.declaration, add.declaration, presets.declaration,
            savePreset.declaration, deletePreset.declaration,
        ],
        signals: signals)
}

extension Nightstand {
    /// All countdowns, oldest first; those that are done come too, so that they can be started again.
    package func countdowns() async throws(ServiceError) -> [CountdownStatus] { try await perform(TimerCalls.list) }

    /// Begins a countdown under a new id, or makes it ready to begin.
    package func start(_ countdown: Countdown, isPaused: Bool) async throws(ServiceError) -> CountdownStatus {
        try await perform(TimerCalls.start, countdown, isPaused)
    }

    /// Performs an action on a countdown; nil means the only one that applies.
    package func countdown(_ event: CountdownRun.Event, id: String?) async throws(ServiceError) -> CountdownStatus {
        if case .add(let seconds) = event { return try await perform(TimerCalls.add, id, seconds) }
        guard let call = TimerCalls.events.first(where: { $0.event == event })?.call else {
            throw ServiceError(.invalid, LocalizedText("A timer can't do this."))
        }
        return try await perform(call, id)
    }

    /// Counts something else from now on, with what has passed so far; the id of `countdown` says which is meant.
    package func change(_ countdown: Countdown) async throws(ServiceError) -> CountdownStatus {
        try await perform(TimerCalls.change, countdown)
    }

    /// Deletes a countdown; its ring falls silent.
    package func deleteCountdown(id: String) async throws(ServiceError) -> CountdownStatus {
        try await perform(TimerCalls.remove, id)
    }

    /// All presets, in the order in which they were saved.
    package func presets() async throws(ServiceError) -> [Countdown] { try await perform(TimerCalls.presets) }

    /// Saves a preset; one with the same id is replaced, an empty id is replaced by a new one.
    package func savePreset(_ preset: Countdown) async throws(ServiceError) -> Countdown {
        try await perform(TimerCalls.savePreset, preset)
    }

    /// Deletes a preset; returns it.
    package func deletePreset(id: String) async throws(ServiceError) -> Countdown {
        try await perform(TimerCalls.deletePreset, id)
    }

    /// The programs of the user that can be run at the end of a countdown, by name.
    package func programs() async throws(ServiceError) -> [String] { try await perform(TimerCalls.programs) }
}

nonisolated extension Countdown: CallObject {}
nonisolated extension CountdownStatus: CallObject {}
