// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandService
import Reactive
import Timekeeping

/// An in-memory service that stores what it receives and answers as the test requires.
@MainActor final class StubNightstand: Nightstand, PlaceService, SoundService {
    var stored: [AlarmStatus] = []
    var ringing: [RingStatus] = []
    var journal: [JournalEntry] = []
    var items: [CheckItem] = []
    var nextDue: ServiceStatus.NextDue?
    var exported = "[]"
    var importReport = ImportReport(added: [], problems: [])
    var brokenSounds: [AlarmSound: String] = [:]
    var error: ServiceError?
    /// Whether it starts again after a restore, as the service does.
    var startsAgain = true
    private var started = Instant(seconds: 1_795_000_000)
    /// What keeps the places, and answers for stopwatches and countdowns.
    let fake = FakeNightstand()
    /// What keeps the sounds.
    let fakeSounds = FakeSoundService()
    /// What was asked, such as `skip k3f9 2`.
    var log: [String] = []
    /// Called just before an alarm is replaced, as a concurrent change by another client.
    var beforeReplacing: () -> Void = {}
    private let observers = Observers<ServiceEvent>()
    private lazy var handlers = makeHandlers()

    /// Sends an event to all observers.
    func emit(_ event: ServiceEvent) { observers.send(event) }

    /// Makes a call: of alarms, rings and the service here, of all else on the services in memory.
    func perform<Answer, each Argument>(
        _ call: Call<Answer, repeat each Argument>, _ arguments: repeat each Argument
    ) async throws(ServiceError) -> Answer {
        if handlers.answers(call.interface, call.name) {
            return try await handlers.perform(call, repeat each arguments)
        }
        if call.interface == Names.sounds { return try await fakeSounds.perform(call, repeat each arguments) }
        if let error, call.interface != Names.places { throw error }
        return try await fake.perform(call, repeat each arguments)
    }

    var placesStatus: PlacesStatus {
        get { fake.placesStatus }
        set { fake.placesStatus = newValue }
    }

    var machinePlace: Place? {
        get { fake.machinePlace }
        set { fake.machinePlace = newValue }
    }

    func observe(_ handler: @escaping (ServiceEvent) -> Void) -> Subscription { observers.add(handler) }
    func observePlaces(_ handler: @escaping (PlacesStatus) -> Void) -> Subscription { fake.observePlaces(handler) }
    func watchLevels() -> Subscription { fakeSounds.watchLevels() }
    func observeSounds(_ handler: @escaping (SoundEvent) -> Void) -> Subscription { fakeSounds.observeSounds(handler) }

    private func refuseOrLog(_ entry: String) throws(ServiceError) {
        if let error { throw error }
        log.append(entry)
    }

    private func change(
        _ id: String, _ entry: String, _ change: (inout AlarmStatus) -> Void
    ) throws(ServiceError) -> AlarmStatus {
        try refuseOrLog(entry)
        guard let index = stored.firstIndex(where: { $0.id == id }) else {
            throw ServiceError(.notFound, "There is no alarm '\(id)'.")
        }
        change(&stored[index])
        return stored[index]
    }

    private func add(_ new: Alarm) -> AlarmStatus {
        var alarm = new
        if alarm.id.isEmpty { alarm.id = "new\(stored.count)" }
        let status = AlarmStatus(alarm: alarm, state: alarm.isEnabled ? .scheduled : .off, next: occurrences(alarm))
        stored.append(status)
        return status
    }

    private func makeHandlers() -> CallHandlers {
        let handlers = CallHandlers()
        answerAlarms(through: handlers)
        answerRinging(through: handlers)
        answerService(through: handlers)
        return handlers
    }

    private func answerAlarms(through handlers: CallHandlers) {
        handlers.on(AlarmCalls.listJSON) { [unowned self] () throws(ServiceError) in
            if let error { throw error }
            return AlarmListText(stored)
        }
        handlers.on(AlarmCalls.add) { [unowned self] alarm throws(ServiceError) in
            try refuseOrLog("add")
            return add(alarm)
        }
        handlers.on(AlarmCalls.addAll) { [unowned self] alarms throws(ServiceError) in
            try refuseOrLog("add \(alarms.count)")
            return alarms.map(add)
        }
        handlers.on(AlarmCalls.replace) { [unowned self] alarm, was throws(ServiceError) in
            beforeReplacing()
            if let was, let stored = stored.first(where: { $0.id == was.id }), stored.alarm != was {
                throw ServiceError(.changed, "It was changed.")
            }
            return try change(alarm.id, "replace \(alarm.id)") {
                $0 = AlarmStatus(alarm: alarm, state: alarm.isEnabled ? .scheduled : .off, next: occurrences(alarm))
            }
        }
        handlers.on(AlarmCalls.delete) { [unowned self] id throws(ServiceError) in
            let alarm = try change(id, "delete \(id)") { _ in }.alarm
            stored.removeAll { $0.id == id }
            return alarm
        }
        handlers.on(AlarmCalls.setEnabled) { [unowned self] id, isEnabled throws(ServiceError) in
            try change(id, "setEnabled \(isEnabled) \(id)") {
                $0.alarm.isEnabled = isEnabled
                $0.state = isEnabled ? .scheduled : .off
            }
        }
        handlers.on(AlarmCalls.duplicate) { [unowned self] id throws(ServiceError) in
            try change(id, "duplicate \(id)") { _ in }
        }
        handlers.on(AlarmCalls.skip) { [unowned self] id, count throws(ServiceError) in
            try change(id, "skip \(id) \(count)") { $0.next.removeFirst(min(count, $0.next.count)) }
        }
        handlers.on(AlarmCalls.unskip) { [unowned self] id throws(ServiceError) in
            try change(id, "unskip \(id)") { _ in }
        }
        handlers.on(AlarmCalls.pause) { [unowned self] id, day throws(ServiceError) in
            try change(id, "pause \(id) \(day.map(\.description) ?? "end")") { $0.alarm.schedule.pausedUntil = day }
        }
        handlers.on(AlarmCalls.move) { [unowned self] id, scheduled, time throws(ServiceError) in
            try change(id, "move \(id) \(scheduled) \(time.map(\.description) ?? "back")") { _ in }
        }
        handlers.on(AlarmCalls.importJSON) { [unowned self] json throws(ServiceError) in
            try refuseOrLog("import \(json)")
            return importReport
        }
        handlers.on(AlarmCalls.export) { [unowned self] () throws(ServiceError) in
            if let error { throw error }
            return exported
        }
    }

    private func answerRinging(through handlers: CallHandlers) {
        handlers.on(RingingCalls.list) { [unowned self] () throws(ServiceError) in
            if let error { throw error }
            return ringing
        }
        handlers.on(RingingCalls.snooze) { [unowned self] ring, minutes, source throws(ServiceError) in
            try refuseOrLog("snooze \(ring ?? "all") \(minutes.map(String.init) ?? "usual") \(source)")
            return ringing.filter { ring == nil || $0.id == ring }.map {
                var snoozed = $0
                snoozed.phase = .snoozed
                return snoozed
            }
        }
        handlers.on(RingingCalls.stop) { [unowned self] ring, source throws(ServiceError) in
            try refuseOrLog("stop \(ring ?? "all") \(source)")
            return ringing.filter { ring == nil || $0.id == ring }
        }
        handlers.on(RingingCalls.stopSolved) { [unowned self] ring, source throws(ServiceError) in
            try refuseOrLog("stop solved \(ring) \(source)")
            return ringing.filter { $0.id == ring }
        }
        handlers.on(RingingCalls.probe) { [unowned self] in brokenSounds[$0] }
        handlers.on(RingingCalls.preview) { [unowned self] sound, volume throws(ServiceError) in
            try refuseOrLog("preview \(sound) \(volume)")
            return Nothing()
        }
        handlers.on(RingingCalls.stopPreview) { [unowned self] () throws(ServiceError) in
            try refuseOrLog("stopPreview")
            return Nothing()
        }
    }

    private func answerService(through handlers: CallHandlers) {
        handlers.on(ServiceCalls.backUp) { [unowned self] path, replaces throws(ServiceError) in
            try refuseOrLog("back up \(path)\(replaces ? " anyway" : "")")
            return BackupReport(file: path, alarms: stored.count, places: 1, saved: Instant(seconds: 1_780_000_000))
        }
        handlers.on(ServiceCalls.inspectBackup) { [unowned self] path throws(ServiceError) in
            try refuseOrLog("inspect \(path)")
            return BackupReport(
                file: path, alarms: 3, places: 1, history: 20, saved: Instant(seconds: 1_780_000_000),
                problems: ["The stored alarm 'a1' cannot be read."])
        }
        handlers.on(ServiceCalls.restore) { [unowned self] path throws(ServiceError) in
            try refuseOrLog("restore \(path)")
            if startsAgain { started = started + .seconds(2) }
            return BackupReport(file: path, alarms: 3, kept: "/store.replaced")
        }
        handlers.on(ServiceCalls.history) { [unowned self] alarm, limit throws(ServiceError) in
            if let error { throw error }
            return Array(journal.filter { alarm == nil || $0.key.alarmID == alarm }.prefix(limit))
        }
        handlers.on(ServiceCalls.status) { [unowned self] () throws(ServiceError) in
            if let error { throw error }
            return ServiceStatus(
                version: Names.version, processID: 4711, started: started,
                alarms: stored.count, armed: stored.count { $0.alarm.isEnabled }, next: nextDue, wakePath: "kernel",
                wakeSentence: "The machine wakes up for the next alarm.", timeZone: "UTC")
        }
        handlers.on(ServiceCalls.check) { [unowned self] () throws(ServiceError) in
            if let error { throw error }
            return items
        }
        handlers.on(ServiceCalls.fix) { [unowned self] id throws(ServiceError) in
            if let error { throw error }
            log.append("fix \(id)")
            guard let index = items.firstIndex(where: { $0.id == id }) else {
                throw ServiceError(.notFound, "No line.")
            }
            items[index] = CheckItem(id: id, title: items[index].title, level: .green, detail: "Done.")
            return items[index]
        }
    }

    private func occurrences(_ alarm: Alarm) -> [Occurrence] {
        let start = Occurrence(
            scheduled: alarm.schedule.start, due: Instant(seconds: alarm.schedule.start.secondsSinceEpoch))
        return alarm.isEnabled ? [start] : []
    }
}
