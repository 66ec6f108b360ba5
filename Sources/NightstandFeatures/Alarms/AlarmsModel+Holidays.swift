// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

/// Whether an alarm rings on public holidays and the user's own days off.
extension AlarmsModel {
    /// Other holidays count from now on.
    func holidaysChanged() {
        holidays.forget()
        for row in rows { row.holidaysChanged() }
    }

    /// The user chose whether a repeating alarm skips holidays: all for as many years as they are known, or none.
    package func holidaysToggled(_ id: String) {
        guard let row = row(id), row.canSkipHolidays else { return }
        let (skips, today) = (row.skipsHolidays, local.civil(heartbeat.now).date)
        let days = holidays.all(from: today)
        change(row) { [local, heartbeat] schedule in
            guard !skips else {
                schedule.excluded = schedule.excluded.filter { !days.contains($0.date) }
                return
            }
            let times = (try? schedule.plain.occurrences(after: heartbeat.now, limit: 5000, zones: local.zones)) ?? []
            schedule.excluded.formUnion(times.map(\.scheduled).filter { days.contains($0.date) })
        }
    }

    /// Lets an alarm that skips holidays ring again on all other dates that are skipped.
    func unskipBesidesHolidays(_ row: AlarmRowModel) {
        let today = local.civil(heartbeat.now).date
        let days = holidays.all(from: today)
        change(row) { schedule in
            schedule.excluded = schedule.excluded.filter { $0.date < today || days.contains($0.date) }
        }
    }

    /// Changes the schedule of an alarm, and only what `body` changes of it.
    func change(_ row: AlarmRowModel, _ body: (inout Schedule) -> Void) {
        let old = row.alarm
        var wanted = old
        body(&wanted.schedule)
        change { [service] () async throws(ServiceError) in
            try await service.edit(old) { newest throws(ServiceError) in newest.applying(wanted, madeFrom: old) }
        }
    }
}

extension Schedule {
    /// The same without exceptions and pauses.
    nonisolated var plain: Schedule {
        var plain = self
        (plain.excluded, plain.added, plain.moved, plain.pausedUntil) = ([], [], [:], nil)
        return plain
    }
}
