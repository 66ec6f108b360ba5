// SPDX-License-Identifier: MIT
import FoundationEssentials
import NightstandService
import Timekeeping

extension FakeNightstand {
    /// All alarms, in the user's order.
    package func alarms() async throws(ServiceError) -> [AlarmStatus] {
        try enter()
        return stored.map(status(of:))
    }

    /// Stores a new alarm.
    package func add(_ alarm: Alarm) async throws(ServiceError) -> AlarmStatus {
        try enter()
        return insert(alarm, at: stored.endIndex)
    }

    /// Replaces the alarm of the same id, if it still is what it was.
    package func replace(_ alarm: Alarm, was: Alarm?) async throws(ServiceError) -> AlarmStatus {
        try enter()
        if let was, stored[try index(of: alarm.id)] != was {
            throw ServiceError(.changed, "This alarm was changed meanwhile.")
        }
        return try change(alarm.id) { $0 = alarm }
    }

    /// Deletes an alarm; what rings of it falls silent.
    package func delete(id: String) async throws(ServiceError) -> Alarm {
        try enter()
        let alarm = stored.remove(at: try index(of: id))
        if sessions.contains(where: { $0.alarmID == id }) {
            sessions.removeAll { $0.alarmID == id }
            observers.send(.ringsChanged(sessions))
        }
        observers.send(.alarmDeleted(id: id))
        observers.send(.statusChanged(serviceStatus))
        return alarm
    }

    /// Switches an alarm on or off.
    package func setEnabled(_ isEnabled: Bool, id: String) async throws(ServiceError) -> AlarmStatus {
        try enter()
        return try change(id) { $0.isEnabled = isEnabled }
    }

    /// Adds a copy under a fresh id, after the original.
    package func duplicate(id: String) async throws(ServiceError) -> AlarmStatus {
        try enter()
        let index = try index(of: id)
        var copy = stored[index]
        copy.id = ""
        return insert(copy, at: index + 1)
    }

    /// Leaves out the next `count` occurrences, 1 to 366.
    package func skip(id: String, count: Int) async throws(ServiceError) -> AlarmStatus {
        try enter()
        guard AlarmLimits.skips.contains(count) else {
            throw ServiceError(.invalid, "1 to 366 occurrences can be skipped at once, not \(count).")
        }
        let schedule = stored[try index(of: id)].schedule
        let next = (try? schedule.occurrences(after: now, limit: count, zones: zones)) ?? []
        return try change(id) { $0.schedule.excluded.formUnion(next.map(\.scheduled)) }
    }

    /// Brings back all skipped occurrences that are still to come.
    package func unskip(id: String) async throws(ServiceError) -> AlarmStatus {
        try enter()
        let wall = zones.local.civil(at: now)
        return try change(id) { $0.schedule.excluded = $0.schedule.excluded.filter { $0 <= wall } }
    }

    /// Keeps an alarm silent before a day; nil ends the pause.
    package func pause(id: String, until day: CivilDate?) async throws(ServiceError) -> AlarmStatus {
        try enter()
        return try change(id) { $0.schedule.pausedUntil = day }
    }

    /// Moves one occurrence to another wall-clock time; nil moves it back.
    package func move(
        id: String, scheduled: CivilDateTime, to time: CivilDateTime?
    ) async throws(ServiceError) -> AlarmStatus {
        try enter()
        return try change(id) { $0.schedule.moved[scheduled] = time }
    }

    /// Adds the alarms of a JSON list in today's shape.
    package func importAlarms(json: String) async throws(ServiceError) -> ImportReport {
        try enter()
        do {
            let alarms = try JSONDecoder().decode([Alarm].self, from: Data(json.utf8))
            let added = alarms.map { store($0, at: stored.endIndex) }
            observers.send(.alarmsChanged)
            observers.send(.statusChanged(serviceStatus))
            return ImportReport(added: added, problems: [])
        } catch {
            throw ServiceError(.invalid, "This is not a list of alarms in JSON.")
        }
    }

    /// All alarms as a JSON list.
    package func exportAlarms() async throws(ServiceError) -> String {
        try enter()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(stored) else {
            throw ServiceError(.failed, "The alarms cannot be written as JSON.")
        }
        return String(decoding: data, as: UTF8.self)
    }

    private func store(_ alarm: Alarm, at index: Int) -> AlarmStatus {
        var alarm = alarm
        if alarm.id.isEmpty || stored.contains(where: { $0.id == alarm.id }) { alarm.id = freshID() }
        stored.insert(alarm, at: index)
        return status(of: alarm)
    }

    private func insert(_ alarm: Alarm, at index: Int) -> AlarmStatus {
        let status = store(alarm, at: index)
        observers.send(.alarmChanged(status))
        observers.send(.statusChanged(serviceStatus))
        return status
    }
}
