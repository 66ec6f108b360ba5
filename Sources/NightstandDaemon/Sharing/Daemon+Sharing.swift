// SPDX-License-Identifier: MIT
import AlarmSync
import Glibc
import Localization
import NightstandEngine
import NightstandService
import NightstandServices
import Timekeeping

extension Daemon {
    /// Answers the calls about alarms that are shared with other machines.
    func addSharing(to handlers: CallHandlers) {
        handlers.on(SharingCalls.status) { [unowned self] in sharingStatus() }
        handlers.on(SharingCalls.calendars) { [unowned self] () throws(ServiceError) in
            try await sharingCalendars(try sharingOwner()).map {
                SharingCalendar(id: $0.id, name: $0.name, account: $0.account, isRemote: $0.isRemote)
            }
        }
        handlers.on(SharingCalls.turnOn) { [unowned self] id, takesOthers throws(ServiceError) in
            let owner = try sharingOwner()
            // Whether other events become alarms can be changed without asking for the calendars, also when this one is gone.
            if engine.sharing?.home?.id == id {
                try changeSharing { $0.takesOthers = takesOthers }
                owner.settingsChanged()
                return sharingStatus()
            }
            guard let calendar = try await sharingCalendars(owner).first(where: { $0.id == id }) else {
                throw ServiceError(
                    .notFound,
                    LocalizedText("There is no calendar “\(id)” that can be written. Choose one from the list."))
            }
            try changeSharing {
                $0.home = SharingSettings.Home(id: calendar.id, name: calendar.name, account: calendar.account)
                $0.takesOthers = takesOthers
            }
            owner.settingsChanged()
            return sharingStatus()
        }
        handlers.on(SharingCalls.turnOff) { [unowned self] () throws(ServiceError) in
            if engine.sharing?.home != nil { try changeSharing { $0.home = nil } }
            alarmSharing?.settingsChanged()
            return sharingStatus()
        }
        handlers.on(SharingCalls.sync) { [unowned self] word throws(ServiceError) in
            guard let missing = SyncPass.Missing(rawValue: word) else {
                throw ServiceError(.invalid, LocalizedText("“\(word)” isn’t “ask”, “delete” or “keep”."))
            }
            let owner = try sharingOwner()
            guard owner.settings != nil else { throw Self.notShared }
            await withCheckedContinuation { done in owner.sync(missing) { done.resume() } }
            return sharingStatus()
        }
        handlers.on(SharingCalls.setRings) { [unowned self] word, alarm throws(ServiceError) in
            try setRings(word, alarm)
            return sharingStatus()
        }
        handlers.on(SharingCalls.undo) { [unowned self] number throws(ServiceError) in
            try undoDeletion(number)
        }
    }

    /// Brings back an alarm that was deleted on another machine.
    @discardableResult func undoDeletion(_ number: Int) throws(ServiceError) -> AlarmStatus {
        services.notifications.close(key: NoticeText.deletedKey(number))
        return try command { engine, now throws(EngineError) in try engine.undoDeletion(entry: number, at: now) }
    }

    /// Reacts to a button of a notice about shared alarms; whether it is one.
    func pressSharingButton(_ key: String, _ button: String) -> Bool {
        switch button {
        case NoticeText.undoButton:
            guard let number = NoticeText.deletedNumber(key) else { return false }
            do throws(ServiceError) { try undoDeletion(number) } catch { log(error.text.english) }
        case NoticeText.deleteButton: alarmSharing?.sync(.delete) {}
        case NoticeText.keepButton: alarmSharing?.sync(.keep) {}
        default: return false
        }
        return true
    }

    private static let notShared = ServiceError(
        .invalid, LocalizedText("Alarms aren’t shared. Choose a calendar to share them through first."))

    private func sharingOwner() throws(ServiceError) -> AlarmSharing {
        guard let alarmSharing else { throw ServiceError(.failed, LocalizedText("This service can’t share alarms.")) }
        return alarmSharing
    }

    private func sharingCalendars(_ owner: AlarmSharing) async throws(ServiceError) -> [WritableCalendar] {
        do throws(CalendarsError) {
            return try await owner.calendars()
        } catch { throw ServiceError(.failed, LocalizedText(verbatim: AlarmSharing.sentence(error))) }
    }

    private func changeSharing(_ change: (inout SharingSettings) -> Void) throws(ServiceError) {
        let (machineName, mark) = (Self.machineName, services.machineMark)
        try command { engine, now throws(EngineError) in
            var settings = engine.sharing ?? engine.newSharing(name: machineName, mark: mark)
            change(&settings)
            try engine.share(settings, at: now)
        }
    }

    private func setRings(_ word: String, _ alarm: String?) throws(ServiceError) {
        let policy = RingPolicy(rawValue: word)
        guard policy != nil || alarm != nil && word == "default" else {
            throw ServiceError(.invalid, LocalizedText("“\(word)” isn’t “always”, “in-use” or “never”."))
        }
        guard alarmSharing?.settings != nil else { throw Self.notShared }
        if let alarm {
            try command { engine, _ throws(EngineError) in try engine.requireAlarm(alarm) }
            try changeSharing { $0.policies[alarm] = policy }
        } else if let policy {
            try changeSharing { $0.policy = policy }
        }
        alarmSharing?.policiesChanged()
    }

    /// The most problems that are told: a calendar may be full of events that can't be read.
    private static let problemLimit = 50

    /// Whether and how alarms are shared.
    private func sharingStatus() -> SharingStatus {
        let settings = engine.sharing
        var status = SharingStatus(
            calendar: settings?.home.map { SharingCalendar(id: $0.id, name: $0.name, account: $0.account) },
            machine: settings?.name ?? Self.machineName, rings: settings?.policy ?? .always)
        let events = ((try? engine.syncHistory()) ?? []).reversed().map { entry in
            var event = SharingEvent(entry)
            if entry.deleted != nil, engine.storedAlarm(entry.alarm) == nil { event.canUndo = true }
            return event
        }
        if !events.isEmpty { status.history = events }
        guard let settings, settings.home != nil, let alarmSharing else { return status }
        if !settings.policies.isEmpty { status.alarmRings = settings.policies }
        status.takesOthers = settings.takesOthers
        let last = alarmSharing.last
        status.shared = last.count
        (status.syncedAt, status.isSyncing) = (alarmSharing.syncedAt, alarmSharing.isSyncing)
        (status.trouble, status.titlesOnly) = (alarmSharing.trouble, last.dropsFields)
        let problems = last.problems.prefix(Self.problemLimit).map { SharingProblem(name: $0.name, reason: $0.reason) }
        if !problems.isEmpty { status.problems = problems }
        if !last.held.isEmpty { status.missing = last.held.map(sharedName) }
        let anyway = engine.storedAlarms().filter { alarm in
            alarm.isEnabled && settings.policy(of: alarm.id) != .always
                && !(last.ringElsewhere[alarm.id]?.contains(services.clock.now) ?? false)
        }
        if !anyway.isEmpty { status.ringsAnyway = anyway.map { sharedName($0.id) } }
        return status
    }

    private func sharedName(_ id: String) -> String {
        let label = engine.storedAlarm(id)?.label ?? ""
        return label.isEmpty ? id : label
    }

    /// What the system calls the machine.
    static var machineName: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "" }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
