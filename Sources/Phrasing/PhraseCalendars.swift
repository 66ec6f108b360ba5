// SPDX-License-Identifier: MIT
import Timekeeping

/// The user's calendars that a phrase means when it speaks of the first appointment, or of days off.
public struct PhraseCalendars: Sendable, Hashable {
    /// The ids of those whose appointments count.
    public var appointments: [String]
    /// The ids of those whose events over whole days are days off; empty where none is known.
    public var daysOff: [String]

    /// Names the calendars.
    public init(appointments: [String], daysOff: [String]) {
        self.appointments = appointments
        self.daysOff = daysOff
    }

    /// Those that `alarms` follow already; all of `calendars` for appointments where no alarm follows any.
    ///
    /// Days off are never guessed: birthdays and public holidays are events over whole days too, and an alarm must not be silent
    /// because of them. Nil without calendars.
    public init?(_ calendars: [AgendaCalendar], alarms: [Alarm]) {
        guard !calendars.isEmpty else { return nil }
        let all = calendars.map(\.id)
        let followed = Set(
            alarms.flatMap { $0.schedule.appointment?.calendars ?? $0.schedule.reminders?.calendars ?? [] })
        let chosen = all.filter(followed.contains)
        let daysOff = Set(alarms.flatMap { $0.schedule.daysOff ?? [] })
        self.init(appointments: chosen.isEmpty ? all : chosen, daysOff: all.filter(daysOff.contains))
    }
}
