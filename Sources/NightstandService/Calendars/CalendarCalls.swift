// SPDX-License-Identifier: MIT
import Timekeeping

/// The calls about the user's calendars.
package nonisolated enum CalendarCalls {
    package static let list = Call(
        "List", of: Names.calendars, answers: "status", CalendarsStatus.self,
        note: "asks the desktop, and takes up to 90 s", patience: patience)
    package static let read = Call(
        "Read", of: Names.calendars, Parameter("calendars", [String].self), answers: "agenda", AgendaText.self,
        note: "what 1 to \(readLimit) calendars have in the days that alarms go by; one that can't be read has "
            + "what was last read of it, and is left out if it never was. Takes up to 90 s", patience: patience)
    package static let refresh = Call(
        "Refresh", of: Names.calendars, answers: "status", CalendarsStatus.self,
        note: "reads all calendars again that alarms name, as the service does by itself before they are due",
        patience: patience * 2)

    /// How many calendars can be asked for at once.
    package static let readLimit = 50

    /// A little more than what reads the calendars may take.
    private static let patience: Duration = .seconds(100)

    package static let interface = InterfaceDeclaration(
        Names.calendars, calls: [list.declaration, read.declaration, refresh.declaration],
        signals: [Signal<ServiceEvent>]())
}

extension Nightstand {
    /// The calendars that alarms can depend on.
    package func calendars() async throws(ServiceError) -> CalendarsStatus { try await perform(CalendarCalls.list) }

    /// What some calendars have in the days that alarms go by: with it in a ``ZoneResolver``, schedules show what they would do.
    package func agenda(of calendars: [String]) async throws(ServiceError) -> Agenda {
        try await perform(CalendarCalls.read, calendars).agenda
    }

    /// Reads all calendars again that alarms name.
    package func refreshCalendars() async throws(ServiceError) -> CalendarsStatus {
        try await perform(CalendarCalls.refresh)
    }
}

nonisolated extension CalendarsStatus: CallObject {}
