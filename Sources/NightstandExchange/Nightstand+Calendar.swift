// SPDX-License-Identifier: MIT
import ICalendar
import NightstandService
import Timekeeping

extension Nightstand {
    /// All alarms as a calendar file, with what the calendars that they follow have in the days that alarms go by.
    package func calendar(at now: Instant, zones: ZoneResolver) async throws(ServiceError) -> CalendarWriter {
        let alarms = try await alarms().map(\.alarm)
        var zones = zones
        let calendars = Set(alarms.flatMap(\.schedule.calendars)).sorted()
        if !calendars.isEmpty {
            zones.agenda = try await agenda(of: Array(calendars.prefix(CalendarCalls.readLimit)))
        }
        return CalendarWriter(alarms, now: now, zones: zones)
    }
}
