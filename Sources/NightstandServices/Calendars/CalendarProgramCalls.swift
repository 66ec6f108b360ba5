// SPDX-License-Identifier: MIT
import GLibKit
import JSONCoding

/// Asks `nightstand-calendar`; D-Bus starts it for a question, and it leaves by itself.
struct CalendarProgramCalls {
    let session: BusLink

    /// The answer of a method, within `patience`.
    func ask<Answer: Decodable>(
        _ method: String, _ arguments: [Variant], _ patience: Duration
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
