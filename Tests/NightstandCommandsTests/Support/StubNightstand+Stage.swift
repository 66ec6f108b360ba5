// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandService
import Timekeeping

extension StubNightstand {
    func stopwatches() async throws(ServiceError) -> [StopwatchSession] { try await stageService().stopwatches() }

    func stopwatch(_ action: Stopwatch.Action, id: String?) async throws(ServiceError) -> StopwatchChange {
        try await stageService().stopwatch(action, id: id)
    }

    func addStopwatch(name: String) async throws(ServiceError) -> StopwatchSession {
        try await stageService().addStopwatch(name: name)
    }

    func renameStopwatch(id: String, name: String) async throws(ServiceError) -> StopwatchSession {
        try await stageService().renameStopwatch(id: id, name: name)
    }

    func deleteStopwatch(id: String) async throws(ServiceError) -> StopwatchSession {
        try await stageService().deleteStopwatch(id: id)
    }

    func countdowns() async throws(ServiceError) -> [CountdownStatus] { try await stageService().countdowns() }

    func start(_ countdown: Countdown, isPaused: Bool) async throws(ServiceError) -> CountdownStatus {
        try await stageService().start(countdown, isPaused: isPaused)
    }

    func countdown(_ event: CountdownRun.Event, id: String?) async throws(ServiceError) -> CountdownStatus {
        try await stageService().countdown(event, id: id)
    }

    func change(_ countdown: Countdown) async throws(ServiceError) -> CountdownStatus {
        try await stageService().change(countdown)
    }

    func programs() async throws(ServiceError) -> [String] { try await stageService().programs() }

    func deleteCountdown(id: String) async throws(ServiceError) -> CountdownStatus {
        try await stageService().deleteCountdown(id: id)
    }

    func presets() async throws(ServiceError) -> [Countdown] { try await stageService().presets() }

    func savePreset(_ preset: Countdown) async throws(ServiceError) -> Countdown {
        try await stageService().savePreset(preset)
    }

    func deletePreset(id: String) async throws(ServiceError) -> Countdown {
        try await stageService().deletePreset(id: id)
    }

    /// Stopwatches and countdowns live in the fake that the bus brings along.
    private func stageService() throws(ServiceError) -> FakeNightstand {
        if let error { throw error }
        return fake
    }
}
