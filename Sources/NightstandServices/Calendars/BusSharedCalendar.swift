// SPDX-License-Identifier: MIT
import GLibKit
import JSONCoding

/// The calendars of the desktop as `nightstand-calendar` writes them.
///
/// A change is made only while the account of the calendar can be reached: nothing waits to be uploaded later.
@MainActor package final class BusSharedCalendar: SharedCalendar {
    /// Bytes of the events of a call; in JSON, and with what a text may need there, that is less than a call may have.
    private static let callSize = 4 << 20

    private let calls: CalendarProgramCalls
    private let patience: Duration

    /// Asks on the session bus; each call may take `patience`.
    package init(_ session: BusLink, patience: Duration = CalendarNames.sharingPatience) {
        calls = CalendarProgramCalls(session: session)
        self.patience = patience
    }

    /// The calendars of the desktop that can be written.
    package func writable() async throws(CalendarsError) -> [WritableCalendar] {
        try await calls.ask("Writable", [], patience)
    }

    /// All events of a calendar; of those that still have the revision in `known`, by UID, only the UID.
    package func events(
        of calendar: String, known: [String: String], refresh: Bool
    ) async throws(CalendarsError) -> CalendarEvents {
        try await calls.ask("Events", [.string(calendar), .string(try Self.text(known)), .bool(refresh)], patience)
    }

    /// Makes changes, several in a call.
    ///
    /// When a later call fails, so have its changes; what was made before is known.
    package func change(
        _ changes: [CalendarChange], in calendar: String
    ) async throws(CalendarsError) -> [CalendarChangeResult] {
        var results: [CalendarChangeResult] = []
        for some in Self.portions(changes) {
            do throws(CalendarsError) {
                let answer: [CalendarChangeResult] = try await calls.ask(
                    "Change", [.string(calendar), .string(try Self.text(some))], patience)
                guard answer.count == some.count else { throw .failed("its answer is about other changes") }
                results += answer
            } catch {
                guard !results.isEmpty else { throw error }
                let reason = if case .failed(let sentence) = error { sentence } else { "Calendars can't be written." }
                return results + changes.dropFirst(results.count).map { _ in .failed(reason) }
            }
        }
        return results
    }

    /// The changes in their order, in portions that a call takes.
    private static func portions(_ changes: [CalendarChange]) -> [[CalendarChange]] {
        var portions: [[CalendarChange]] = []
        var size = 0
        for change in changes {
            let bytes = change.textSize
            if let last = portions.last, last.count < CalendarNames.changes, size + bytes <= callSize {
                portions[portions.count - 1].append(change)
                size += bytes
            } else {
                portions.append([change])
                size = bytes
            }
        }
        return portions
    }

    private static func text(_ value: some Encodable) throws(CalendarsError) -> String {
        do {
            return try JSON.text(value)
        } catch {
            throw .failed("the question can't be written: \(error)")
        }
    }
}

extension CalendarChange {
    fileprivate var textSize: Int {
        switch self {
        case .add(_, let text), .replace(_, let text, _): text.utf8.count
        case .delete: 0
        }
    }
}
