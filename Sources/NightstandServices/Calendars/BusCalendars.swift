// SPDX-License-Identifier: MIT
import GLibKit
import Timekeeping

/// The user's calendars as `nightstand-calendar` reads them; D-Bus starts it for a question, and it leaves by itself.
@MainActor package final class BusCalendars: Calendars {
    private let calls: CalendarProgramCalls
    private let patience: Duration

    /// Asks on the session bus; each question may take `patience`.
    package init(_ session: BusLink, patience: Duration = CalendarNames.patience) {
        calls = CalendarProgramCalls(session: session)
        self.patience = patience
    }

    /// The desktop's calendars.
    package func list() async throws(CalendarsError) -> [AgendaCalendar] { try await calls.ask("List", [], patience) }

    /// What calendars have in some days.
    package func read(
        _ calendars: [String], _ days: ClosedRange<CivilDate>, zone: String
    ) async throws(CalendarsError) -> Agenda {
        let days = [days.lowerBound, days.upperBound].map { Variant.string($0.description) }
        return try await calls.ask("Read", [.strings(calendars)] + days + [.string(zone)], patience)
    }
}
