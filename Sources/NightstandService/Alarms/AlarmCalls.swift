// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// The calls about alarms: reading, changing, exceptions, export and import.
package nonisolated enum AlarmCalls {
    package static let list = Call(
        "List", of: Names.alarms, answers: "alarms", [AlarmStatus].self, note: "in the user's order", isList: true)
    package static let listJSON = Call(
        "ListJSON", of: Names.alarms, answers: "alarms", AlarmListText.self,
        note: "the same as one JSON list, as `--json` writes it; for thousands of alarms in a fraction of the time",
        isList: true)
    package static let add = Call(
        "Add", of: Names.alarms, alarm, answers: "status", AlarmStatus.self,
        note: "without an `id` it gets a new one; only `start` is required")
    package static let addAll = Call(
        "AddAll", of: Names.alarms,
        Parameter("alarms", [Alarm].self, subject: LocalizedText("An alarm", context: "what was sent")),
        answers: "statuses",
        [AlarmStatus].self, note: "1 to 100 alarms as `Add` takes them: all of them, or none")
    package static let replace = Call(
        "Replace", of: Names.alarms, alarm,
        Parameter(
            "was", Alarm?.self,
            subject: LocalizedText("The earlier version of the alarm", context: "what was sent")),
        answers: "status", AlarmStatus.self,
        note: "the alarm with the same `id`, if it is still as it `was` when read; otherwise the error `Changed`. "
            + "Always if `was` is empty")
    package static let delete = Call(
        "Delete", of: Names.alarms, id, answers: "alarm", Alarm.self,
        note: "its ring falls silent; `Add` the answer to undo")
    package static let setEnabled = Call(
        "SetEnabled", of: Names.alarms, id, Parameter("enabled", Bool.self), answers: "status", AlarmStatus.self)
    package static let duplicate = Call(
        "Duplicate", of: Names.alarms, id, answers: "status", AlarmStatus.self,
        note: "the status of the copy, which is off")
    package static let skip = Call(
        "Skip", of: Names.alarms, id, Parameter("count", Int.self), answers: "status", AlarmStatus.self,
        note: "the next 1 to 366 occurrences")
    package static let unskip = Call(
        "Unskip", of: Names.alarms, id, answers: "status", AlarmStatus.self, note: "all upcoming skips")
    package static let pause = Call(
        "Pause", of: Names.alarms, id, Parameter("until", CivilDate?.self), answers: "status", AlarmStatus.self,
        note: "does not ring before that day; empty ends the pause")
    package static let move = Call(
        "Move", of: Names.alarms, id, Parameter("scheduled", CivilDateTime.self), Parameter("to", CivilDateTime?.self),
        answers: "status", AlarmStatus.self, note: "moves one occurrence to another time; empty moves it back")
    package static let importJSON = Call(
        "Import", of: Names.alarms, Parameter("json", String.self), answers: "report", ImportReport.self,
        note: "`added` (the first 100), `more` (the number of further alarms; missing: none), `unlisted` (the ids of "
            + "those; missing: none), `unchanged` (how many were already there, identical), `problems` (the first 100). "
            + "One at a time; other calls are answered meanwhile"
    )
    package static let export = Call(
        "Export", of: Names.alarms, answers: "json", String.self, note: "what `Import` takes")

    private static let id = Parameter("id", String.self)
    private static let alarm = Parameter(
        "alarm", Alarm.self, subject: LocalizedText("The alarm", context: "what was sent"))

    package static let signals = [
        Signal("AlarmChanged", of: Names.alarms, "status", ServiceEvent.alarmChanged) {
            if case .alarmChanged(let status) = $0 { status } else { nil }
        },
        Signal("AlarmsChanged", of: Names.alarms, ServiceEvent.alarmsChanged),
        Signal("AlarmDeleted", of: Names.alarms, "id", ServiceEvent.alarmDeleted) {
            if case .alarmDeleted(let id) = $0 { id } else { nil }
        },
    ]

    package static let interface = InterfaceDeclaration(
        Names.alarms,
        calls: [
            list.declaration, listJSON.declaration, add.declaration, addAll.declaration, replace.declaration,
            delete.declaration, setEnabled.declaration, duplicate.declaration, skip.declaration, unskip.declaration,
            pause.declaration,
            move.declaration, importJSON.declaration, export.declaration,
        ],
        signals: signals)
}

extension Nightstand {
    /// All alarms, in the user's order.
    package func alarms() async throws(ServiceError) -> [AlarmStatus] { try await perform(AlarmCalls.listJSON).alarms }

    /// Stores a new alarm; an empty id is replaced by a new one.
    package func add(_ alarm: Alarm) async throws(ServiceError) -> AlarmStatus {
        try await perform(AlarmCalls.add, alarm)
    }

    /// Stores 1 to 100 new alarms in order, all or none of them; an empty id is replaced by a new one.
    package func add(_ alarms: [Alarm]) async throws(ServiceError) -> [AlarmStatus] {
        try await perform(AlarmCalls.addAll, alarms)
    }

    /// Replaces the alarm of the same id, if it still is what it `was` when it was read; nil replaces it in any case.
    ///
    /// ``edit(_:_:)`` tries again where this throws ``ServiceError/Kind/changed``.
    package func replace(_ alarm: Alarm, was: Alarm?) async throws(ServiceError) -> AlarmStatus {
        try await perform(AlarmCalls.replace, alarm, was)
    }

    /// Deletes an alarm and returns it, so that it can be added again; its ring falls silent.
    package func delete(id: String) async throws(ServiceError) -> Alarm { try await perform(AlarmCalls.delete, id) }

    /// Switches an alarm on or off.
    package func setEnabled(_ isEnabled: Bool, id: String) async throws(ServiceError) -> AlarmStatus {
        try await perform(AlarmCalls.setEnabled, id, isEnabled)
    }

    /// Adds a copy under a new id, switched off.
    package func duplicate(id: String) async throws(ServiceError) -> AlarmStatus {
        try await perform(AlarmCalls.duplicate, id)
    }

    /// Leaves out the next `count` occurrences, 1 to 366.
    package func skip(id: String, count: Int) async throws(ServiceError) -> AlarmStatus {
        try await perform(AlarmCalls.skip, id, count)
    }

    /// Brings back all skipped occurrences that are still upcoming.
    package func unskip(id: String) async throws(ServiceError) -> AlarmStatus {
        try await perform(AlarmCalls.unskip, id)
    }

    /// Keeps an alarm silent before a day; nil ends the pause.
    package func pause(id: String, until day: CivilDate?) async throws(ServiceError) -> AlarmStatus {
        try await perform(AlarmCalls.pause, id, day)
    }

    /// Moves one occurrence to another wall-clock time; nil moves it back.
    package func move(
        id: String, scheduled: CivilDateTime, to time: CivilDateTime?
    ) async throws(ServiceError) -> AlarmStatus {
        try await perform(AlarmCalls.move, id, scheduled, time)
    }

    /// Adds the alarms of a JSON list, or a single one, also of older shapes; entries that make no sense are reported, not added.
    package func importAlarms(json: String) async throws(ServiceError) -> ImportReport {
        try await perform(AlarmCalls.importJSON, json)
    }

    /// All alarms as a JSON list that ``importAlarms(json:)`` takes.
    package func exportAlarms() async throws(ServiceError) -> String { try await perform(AlarmCalls.export) }
}

nonisolated extension Alarm: CallObject {}
nonisolated extension AlarmStatus: CallObject {}
nonisolated extension ImportReport: CallObject {}

nonisolated extension CivilDate: CallText {
    package static func missing(_ subject: LocalizedText) -> LocalizedText {
        LocalizedText("\(subject) is missing. Enter a date such as 2026-12-24.")
    }

    package static func unreadable(_ text: String) -> LocalizedText {
        LocalizedText("'\(text)' isn't a date. Enter one such as 2026-12-24.")
    }
}

nonisolated extension CivilDateTime: CallText {
    package static func missing(_ subject: LocalizedText) -> LocalizedText {
        LocalizedText("\(subject) is missing. Enter a date and time such as 2026-12-24T07:30.")
    }

    package static func unreadable(_ text: String) -> LocalizedText {
        LocalizedText("'\(text)' isn't a date and time. Enter one such as 2026-12-24T07:30.")
    }
}
