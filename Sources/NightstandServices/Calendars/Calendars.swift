// SPDX-License-Identifier: MIT
import Timekeeping

/// The user's calendars.
///
/// Live: ``BusCalendars``.
@MainActor package protocol Calendars: AnyObject {
    /// The desktop's calendars that are switched on, in its order.
    func list() async throws(CalendarsError) -> [AgendaCalendar]
    /// What up to fifty calendars, by id or absolute path, have in some days; one that can't be read is not readable there.
    ///
    /// - Parameter zone: the IANA zone on whose wall clock days and floating times are.
    func read(
        _ calendars: [String], _ days: ClosedRange<CivilDate>, zone: String
    ) async throws(CalendarsError) -> Agenda
}

/// Why calendars can't be listed or read at all.
package nonisolated enum CalendarsError: Error, Hashable, Sendable {
    /// The program that reads them isn't installed.
    case noProgram
    /// The desktop has no Evolution Data Server.
    case noDesktop
    /// Anything else, as the other side says it.
    case failed(String)
}
