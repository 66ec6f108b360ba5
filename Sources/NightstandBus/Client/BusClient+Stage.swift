// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Timekeeping

extension BusClient {
    /// All stopwatches, oldest first.
    package func stopwatches() async throws(ServiceError) -> [StopwatchSession] {
        try await ask("List", of: Names.stopwatch)
    }

    /// Does what is asked of a stopwatch; nil is the one used last.
    package func stopwatch(_ action: Stopwatch.Action, id: String?) async throws(ServiceError) -> StopwatchChange {
        let method = action.rawValue.prefix(1).uppercased() + action.rawValue.dropFirst()
        return try await ask(method, of: Names.stopwatch, [.string(id ?? "")])
    }

    /// Adds a stopwatch at zero.
    package func addStopwatch(name: String) async throws(ServiceError) -> StopwatchSession {
        try await ask("Add", of: Names.stopwatch, [.string(name)])
    }

    /// Gives a stopwatch another name.
    package func renameStopwatch(id: String, name: String) async throws(ServiceError) -> StopwatchSession {
        try await ask("Rename", of: Names.stopwatch, [.string(id), .string(name)])
    }

    /// Forgets a stopwatch; returns it.
    package func deleteStopwatch(id: String) async throws(ServiceError) -> StopwatchSession {
        try await ask("Delete", of: Names.stopwatch, [.string(id)])
    }

    /// All countdowns, oldest first.
    package func countdowns() async throws(ServiceError) -> [CountdownStatus] {
        try await ask("List", of: Names.timers)
    }

    /// Begins a countdown, or makes it ready to begin.
    package func start(_ countdown: Countdown, isPaused: Bool) async throws(ServiceError) -> CountdownStatus {
        try await ask("Start", of: Names.timers, [try Message.write(countdown), .bool(isPaused)])
    }

    /// Does what is asked of a countdown; nil is the only one that could be meant.
    package func countdown(_ event: CountdownRun.Event, id: String?) async throws(ServiceError) -> CountdownStatus {
        var arguments: [Variant] = [.string(id ?? "")]
        if case .add(let seconds) = event { arguments.append(.int32(Int32(clamping: seconds))) }
        return try await ask(event.method, of: Names.timers, arguments)
    }

    /// Counts something else from now on, with what has passed so far.
    package func change(_ countdown: Countdown) async throws(ServiceError) -> CountdownStatus {
        try await ask("Change", of: Names.timers, [try Message.write(countdown)])
    }

    /// Forgets a countdown.
    package func deleteCountdown(id: String) async throws(ServiceError) -> CountdownStatus {
        try await ask("Remove", of: Names.timers, [.string(id)])
    }

    /// All presets.
    package func presets() async throws(ServiceError) -> [Countdown] {
        try await ask("Presets", of: Names.timers)
    }

    /// Keeps a preset.
    package func savePreset(_ preset: Countdown) async throws(ServiceError) -> Countdown {
        try await ask("SavePreset", of: Names.timers, [try Message.write(preset)])
    }

    /// Forgets a preset.
    package func deletePreset(id: String) async throws(ServiceError) -> Countdown {
        try await ask("DeletePreset", of: Names.timers, [.string(id)])
    }

    /// The programs that can be run at the end of a countdown.
    package func programs() async throws(ServiceError) -> [String] {
        try await ask("Programs", of: Names.timers)
    }

    func stageEvent(_ name: String, _ argument: Variant?) throws(ServiceError) -> StageEvent? {
        switch name {
        case "StopwatchChanged": return .stopwatchChanged(try Message.read(from: argument, of: name))
        case "StopwatchDeleted": return .stopwatchDeleted(id: try Message.read(from: argument, of: name))
        case "TimersChanged": return .countdownsChanged(try Message.read(from: argument, of: name))
        case "PresetsChanged": return .presetsChanged(try Message.read(from: argument, of: name))
        default: return nil
        }
    }
}
