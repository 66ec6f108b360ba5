// SPDX-License-Identifier: MIT
import Timekeeping

extension Nightstand {
    /// Makes of an alarm what `change` makes of its newest state, beginning with `alarm` as it was read.
    ///
    /// Another client that changes it at the same time loses nothing: then `change` is called again, with the new state.
    /// - Throws: ``ServiceError``; of the kind ``ServiceError/Kind/changed`` when it keeps changing.
    package func edit(
        _ alarm: Alarm, _ change: (Alarm) throws(ServiceError) -> Alarm
    ) async throws(ServiceError) -> AlarmStatus {
        var current = alarm
        var patience = 20
        while true {
            do throws(ServiceError) {
                return try await replace(try change(current), was: current)
            } catch {
                guard error.kind == .changed, patience > 0,
                    let newest = try await alarms().first(where: { $0.id == alarm.id })?.alarm
                else { throw error }
                patience -= 1
                current = newest
            }
        }
    }
}
