// SPDX-License-Identifier: MIT
import CalendarKit
import GLibKit
import JSONCoding
import NightstandServices

/// The arguments of calls that read a calendar whole or write it, checked.
enum SharingRequest {
    /// Reads the arguments of `Events`.
    ///
    /// - Throws: ``BusError`` with a sentence that says which argument is wrong, and how.
    static func events(_ arguments: [Variant]) throws(BusError) -> CalendarEventsQuestion {
        let calendar = try calendar(arguments)
        let known: [String: String]
        do {
            known = try JSON.decode(from: text(arguments, 1).utf8)
        } catch {
            throw invalid("The known events are a JSON object with revisions, such as {\"uid\": \"revision\"}.")
        }
        guard known.count <= CalendarLimits.events else {
            throw invalid("\(known.count) events were named; the limit is \(CalendarLimits.events).")
        }
        let refreshes = arguments.indices.contains(2) && arguments[2].boolValue == true
        return CalendarEventsQuestion(calendar: calendar, known: known, isRefreshing: refreshes)
    }

    /// Reads the arguments of `Change`.
    ///
    /// - Throws: ``BusError`` with a sentence that says which argument is wrong, and how.
    static func change(_ arguments: [Variant]) throws(BusError) -> CalendarTask {
        let calendar = try calendar(arguments)
        let text = text(arguments, 1)
        guard text.utf8.count <= CalendarNames.changesSize else {
            throw invalid("The changes have more than \(CalendarNames.changesSize >> 20) MiB.")
        }
        let changes: [CalendarChange]
        do {
            changes = try JSON.decode(from: text.utf8)
        } catch {
            throw invalid("The changes are a JSON list of objects with “change”, “uid”, “text” and “revision”.")
        }
        guard changes.count <= CalendarNames.changes else {
            throw invalid("\(changes.count) changes were asked for; the limit is \(CalendarNames.changes).")
        }
        for change in changes where change.uid.isEmpty || change.uid.utf8.count > CalendarLimits.identifier {
            throw invalid("The UID of an event has 1 to \(CalendarLimits.identifier) bytes.")
        }
        guard Set(changes.map(\.uid)).count == changes.count else {
            throw invalid("An event was changed twice.")
        }
        return .change(calendar: calendar, changes)
    }

    private static func calendar(_ arguments: [Variant]) throws(BusError) -> String {
        let calendar = text(arguments, 0)
        guard !calendar.isEmpty, calendar.utf8.count <= CalendarRequest.nameLimit else {
            throw invalid("The name of a calendar has 1 to \(CalendarRequest.nameLimit) bytes.")
        }
        return calendar
    }

    private static func text(_ arguments: [Variant], _ index: Int) -> String {
        arguments.indices.contains(index) ? arguments[index].stringValue ?? "" : ""
    }

    private static func invalid(_ sentence: String) -> BusError {
        BusError(name: CalendarNames.invalid, message: sentence)
    }
}
