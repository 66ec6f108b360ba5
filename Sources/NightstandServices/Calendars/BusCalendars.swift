// SPDX-License-Identifier: MIT
import GLibKit
import JSONCoding
import Timekeeping

/// The user's calendars as `nightstand-calendar` reads them; D-Bus starts it for a question, and it leaves by itself.
@MainActor package final class BusCalendars: Calendars {
    private let session: BusLink
    private let patience: Duration

    /// Asks on the session bus; each question may take `patience`.
    package init(_ session: BusLink, patience: Duration = CalendarNames.patience) {
        self.session = session
        self.patience = patience
    }

    /// The desktop's calendars.
    package func list() async throws(CalendarsError) -> [AgendaCalendar] { try await ask("List", []) }

    /// What calendars have in some days.
    package func read(
        _ calendars: [String], _ days: ClosedRange<CivilDate>, zone: String
    ) async throws(CalendarsError) -> Agenda {
        let days = [days.lowerBound, days.upperBound].map { Variant.string($0.description) }
        return try await ask("Read", [.strings(calendars)] + days + [.string(zone)])
    }

    private func ask<Answer: Decodable>(
        _ method: String, _ arguments: [Variant]
    ) async throws(CalendarsError) -> Answer {
        let method = BusMethod(
            method, of: CalendarNames.interface, at: CalendarNames.path, on: CalendarNames.service)
        let text: String
        do throws(BusError) {
            let connection = try await session.connection()
            text = try await connection.call(method, arguments, timeout: patience).first?.stringValue ?? ""
        } catch {
            throw Self.reason(error)
        }
        do {
            return try JSON.decode(from: text.utf8)
        } catch {
            throw .failed("its answer can't be read: \(error)")
        }
    }

    private static func reason(_ error: BusError) -> CalendarsError {
        if error.name == CalendarNames.noDesktop { return .noDesktop }
        let missing = ["ServiceUnknown", "Spawn.ExecFailed", "Spawn.FileInvalid"]
        let isMissing = missing.contains { error.name == "org.freedesktop.DBus.Error.\($0)" }
        return isMissing ? .noProgram : .failed(error.message)
    }
}
