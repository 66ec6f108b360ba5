// SPDX-License-Identifier: MIT
import Timekeeping

extension Nightstand {
    /// Stores new alarms and starts countdowns: all of them, or none if the service refuses one and stays reachable.
    ///
    /// Alarms are stored in one call; if a countdown cannot be started, they are deleted again.
    package func set(
        alarms: [Alarm], countdowns: [Countdown]
    ) async throws(ServiceError) -> (alarms: [AlarmStatus], countdowns: [CountdownStatus]) {
        let stored = alarms.isEmpty ? [] : try await add(alarms)
        var started: [CountdownStatus] = []
        do throws(ServiceError) {
            for countdown in countdowns { started.append(try await start(countdown, isPaused: false)) }
        } catch {
            for alarm in stored { _ = try? await delete(id: alarm.id) }
            for timer in started { _ = try? await deleteCountdown(id: timer.id) }
            throw error
        }
        return (stored, started)
    }
}
