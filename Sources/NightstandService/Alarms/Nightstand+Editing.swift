// SPDX-License-Identifier: MIT
import Timekeeping

extension Nightstand {
    /// Makes of an alarm what `change` makes of its newest state, beginning with `alarm` as it was read.
    ///
    /// Whoever changes it at the same time loses nothing: then `change` is asked again, for what it is by then.
    /// - Throws: ``ServiceError``; of the kind ``ServiceError/Kind/changed`` when it does not come to rest.
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
