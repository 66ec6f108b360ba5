// SPDX-License-Identifier: MIT
import AlarmSync
import GLibKit
import Localization
import NightstandEngine
import NightstandService
import NightstandServices
import Reactive
import Timekeeping

/// Compares the alarms with the calendar through which they are shared with other machines (decision 0195).
@MainActor final class AlarmSharing {
    private let calendar: any SharedCalendar
    private let reminder: any Reminder
    private let clock: any WallClock
    private let idleness: (any Idleness)?
    /// Gone when the service ends during a sync, which then changes nothing.
    private(set) weak var host: Daemon?
    private var schedule = SharingSchedule()
    private var observation: Subscription?
    /// What came of the last sync.
    private(set) var last = SharingPass()
    private(set) var syncedAt: Instant?
    private(set) var isSyncing = false
    /// Why the last sync failed, a sentence.
    private(set) var trouble: String?
    /// Called when the sync is over that has yet to begin, with what it is to do.
    private var waiting: [(missing: SyncPass.Missing, done: () -> Void)] = []
    private var ringsElsewhere = RingsElsewhere()
    /// The revisions of events that are no alarms, by what names them, so that they aren't read each time.
    private var ignored: [String: String] = [:]

    /// Changes that are made in the calendar at once.
    private static let portion = 50
    /// How often in a row a calendar is read that others write at the same time.
    private static let rounds = 3
    /// Events of others of which is remembered that they are no alarms.
    private static let ignoredLimit = 5000
    /// Alarms that are looked at before others may have a turn.
    private static let slice = 10

    /// Shares the alarms of `host` through `calendar`.
    init(_ calendar: any SharedCalendar, reminder: any Reminder, for host: Daemon) {
        self.calendar = calendar
        self.reminder = reminder
        self.host = host
        clock = host.services.clock
        idleness = host.services.idleness
        reminder.onDue = { [weak self] in self?.timePassed() }
    }

    /// Whether and how alarms are shared; nil while they aren't.
    var settings: SharingSettings? { host?.engine.sharing.flatMap { $0.home == nil ? nil : $0 } }

    /// Watches the alarms from now on.
    func start() {
        guard let host else { return }
        do throws(EngineError) {
            try host.engine.tellApart(name: Daemon.machineName, mark: host.services.machineMark, at: clock.now)
        } catch { host.log(error.text.english) }
        host.engine.onSharedChange = { [weak self] in self?.changed($0) }
        if settings != nil { settingsChanged() }
    }

    /// No other machine is known to have these alarms as they are now.
    private func changed(_ ids: [String]) {
        for id in ids { last.ringElsewhere[id] = nil }
        ringsElsewhere.forget(ids)
        syncSoon()
    }

    /// Has the alarms compared soon, if they are shared: one was changed, or the machine was asleep.
    func syncSoon() {
        guard settings != nil else { return }
        schedule.want(at: clock.now)
        plan()
    }

    /// Starts over with a calendar, or ends with none.
    func settingsChanged() {
        // What is known may be of another calendar.
        if !last.held.isEmpty { host?.services.notifications.close(key: NoticeText.missingKey) }
        (last, trouble, syncedAt, ringsElsewhere) = (SharingPass(), nil, nil, RingsElsewhere())
        ignored = [:]
        if settings == nil { schedule = SharingSchedule() }
        observation = settings == nil ? nil : host?.observe { [weak self] in self?.heed($0) }
        syncSoon()
        plan()
        leaveToOthers()
    }

    private func heed(_ event: ServiceEvent) {
        if case .statusChanged = event { plan() }
    }

    // MARK: When

    private func plan() {
        guard settings != nil else { return reminder.set(nil) }
        let look = ringsElsewhere.dependsOnUse ? schedule.look(before: host?.engine.nextRing()) : nil
        reminder.set([schedule.sync(at: clock.now), look].compactMap(\.self).min())
    }

    private func timePassed() {
        // It is also called when the clock was set.
        let now = clock.now
        let ring = host?.engine.nextRing()
        if ringsElsewhere.dependsOnUse, let look = schedule.look(before: ring), look <= now {
            schedule.noteLook(before: ring)
            Task.onLoop { [weak self] in
                let idle = await self?.idleness?.duration()
                self?.leaveToOthers(afterIdle: idle)
            }
        }
        if let due = schedule.sync(at: now), due <= now {
            schedule.begin(at: now)
            sync(.ask) {}
        }
        plan()
    }

    /// Compares all alarms, one sync after the other, and calls `done`.
    func sync(_ missing: SyncPass.Missing, _ done: @escaping () -> Void) {
        waiting.append((missing, done))
        guard !isSyncing else { return }
        isSyncing = true
        Task.onLoop { [weak self] in
            while let (missing, done) = self?.begin() {
                var round = 1
                while await self?.syncOnce(missing) ?? false, round < Self.rounds { round += 1 }
                done.forEach { $0() }
            }
            self?.plan()
        }
    }

    private func begin() -> (SyncPass.Missing, [() -> Void])? {
        isSyncing = !waiting.isEmpty
        guard let missing = waiting.map(\.missing).first(where: { $0 != .ask }) ?? waiting.first?.missing else {
            return nil
        }
        defer { waiting = [] }
        return (missing, waiting.map(\.done))
    }

    // MARK: One sync

    /// Whether the calendar must be read again, because it was written meanwhile.
    private func syncOnce(_ missing: SyncPass.Missing) async -> Bool {
        guard let home = settings?.home else { return false }
        schedule.begin(at: clock.now)
        do {
            guard let known = try await known() else { return false }
            let revisions = known.reduce(into: ignored(besides: known)) { $0[$1.uid] = $1.revision }
            let events = try await calendar.events(of: home.id, known: revisions, refresh: true)
            guard let pass = try await take(events, known, missing, home) else { return false }
            return try await write(pass, over: events, home)
        } catch {
            trouble = Self.sentence(error)
            host?.log("Alarms could not be shared: \(trouble ?? "")")
            return false
        }
    }

    /// The service, unless something rings or is about to; it must not be kept alive while a calendar is waited for.
    private var calmHost: Daemon? {
        guard let host else { return nil }
        if host.isCalm { return host }
        schedule.postpone(at: clock.now)
        return nil
    }

    private func known() async throws(EngineError) -> [SyncPlan.Known]? {
        guard let ids = try calmHost?.engine.sharedIDs() else { return nil }
        var known: [SyncPlan.Known] = []
        var pace = Pace()
        for start in stride(from: 0, to: ids.count, by: Self.slice) {
            guard let host else { return nil }
            known += try host.engine.known(ids[start...].prefix(Self.slice), at: host.present())
            await pace.rest()
        }
        return known
    }

    /// What was found to be no alarm and isn't one by now: the same event may have been imported.
    private func ignored(besides known: [SyncPlan.Known]) -> [String: String] {
        let alarms = Set(known.map(\.id)).union(host?.engine.order ?? [])
        return ignored.filter { !alarms.contains(SharedEvent.alarmID(uid: $0.key)) }
    }

    /// Takes over what the calendar has; it may have taken a minute, in which anything can have happened.
    ///
    /// - Returns: nil when it was not done to its end.
    private func take(
        _ events: CalendarEvents, _ known: [SyncPlan.Known], _ missing: SyncPass.Missing, _ home: SharingSettings.Home
    ) async throws(EngineError) -> SharingPass? {
        guard let alarms = calmHost?.engine.order, let takesOthers = settings?.takesOthers else { return nil }
        let plan = SyncPlan(
            known, alarms: alarms,
            objects: events.events.map { SyncPass.Object(uid: $0.uid, text: $0.text, revision: $0.revision) },
            unchanged: events.unchanged, size: Self.slice)
        var pass = SharingPass()
        var pace = Pace()
        var isWhole = true
        for slice in plan.slices {
            guard let settings, settings.home == home, let host = calmHost else {
                isWhole = false
                break
            }
            var rules = SyncPass.Rules()
            (rules.missing, rules.isFresh, rules.takesOthers) = (missing, events.isFresh, takesOthers)
            let part = try host.sync(slice, of: plan, rules)
            pass.add(part)
            let before = last.ringElsewhere
            for id in slice.ids { last.ringElsewhere[id] = part.ringElsewhere[id] }
            // If the next slice fails, this must still count.
            if last.ringElsewhere != before {
                ringsElsewhere.note(last.ringElsewhere, settings)
                leaveToOthers()
            }
            await pace.rest()
        }
        // It may be another calendar by now.
        guard settings?.home == home else { return nil }
        ringsElsewhere.note(last.ringElsewhere, settings)
        leaveToOthers()
        report(pass, over: last, home)
        if settings?.takesOthers == takesOthers {
            for (uid, revision) in pass.ignored where ignored.count < Self.ignoredLimit { ignored[uid] = revision }
        }
        return isWhole ? pass : nil
    }

    /// Makes the changes in the calendar; whether it must be read again.
    private func write(
        _ pass: SharingPass, over events: CalendarEvents, _ home: SharingSettings.Home
    ) async throws -> Bool {
        var pass = pass
        let revisions = Dictionary(events.events.map { ($0.uid, $0.revision) }) { first, _ in first }
        var isOutdated = false
        for start in stride(from: 0, to: pass.writes.count, by: Self.portion) {
            let writes = Array(pass.writes[start...].prefix(Self.portion))
            let results = try await calendar.change(writes.map { $0.change(over: revisions) }, in: home.id)
            guard settings?.home == home else { return false }
            if results.contains(.outdated) { isOutdated = true }
            pass.problems += await confirm(writes, results)
        }
        // Less is left to others if an alarm has changed meanwhile.
        pass.ringElsewhere = last.ringElsewhere
        (last, trouble, syncedAt) = (pass, nil, clock.now)
        return isOutdated || pass.needsAnother
    }

    /// Remembers what the calendar has taken; what it refused isn't shared.
    private func confirm(
        _ writes: [SharingPass.Write], _ results: [CalendarChangeResult]
    ) async -> [SharingPass.Problem] {
        var problems: [SharingPass.Problem] = []
        var pace = Pace()
        for start in stride(from: 0, to: min(writes.count, results.count), by: Self.slice) {
            guard let host else { break }
            var made: [(write: SharingPass.Write, event: (text: String, revision: String?)?)] = []
            for (write, result) in zip(writes[start...], results[start...]).prefix(Self.slice) {
                switch result {
                case .made(let event): made.append((write, event.map { ($0.text, $0.revision) }))
                case .outdated: break
                case .failed(let reason):
                    let name = host.engine.storedAlarm(write.alarm)?.label ?? ""
                    let reason = reason.last == "." ? String(reason.dropLast()) : reason
                    problems.append(.init(name: name.isEmpty ? write.alarm : name, reason: reason))
                }
            }
            host.engine.confirm(made, at: host.present())
            host.perform()
            await pace.rest()
        }
        return problems
    }

    private func report(_ pass: SharingPass, over old: SharingPass, _ home: SharingSettings.Home) {
        guard let host else { return }
        for notice in host.notices.shared(pass.entries) { host.services.notifications.show(notice) }
        if pass.held.isEmpty {
            if !old.held.isEmpty { host.services.notifications.close(key: NoticeText.missingKey) }
        } else if pass.held != old.held {
            host.services.notifications.show(host.notices.missing(pass.held.count, in: home.name))
        }
    }

    /// What is wrong and what to do, as a sentence.
    static func sentence(_ error: any Error) -> String {
        switch error {
        case CalendarsError.noProgram: CalendarTrouble.noProgram.sentence
        case CalendarsError.noDesktop:
            tr("This desktop keeps no calendars: Evolution Data Server isn’t installed. Install it to share alarms.")
        case CalendarsError.failed(let reason): unreachable(reason.last == "." ? String(reason.dropLast()) : reason)
        case let error as EngineError: error.sentence
        default: "\(error)"
        }
    }

    private static func unreachable(_ reason: String) -> String {
        // Translators: {1} is what a program says.
        tr("The calendar can’t be reached: \(reason). Check the network, and the account in the system settings.")
    }

    // MARK: Where alarms ring

    /// Lets other machines ring what is to be left to them, as far as that is known.
    ///
    /// - Parameter idle: For how long the machine has not been used, if it was asked just now and knows.
    private func leaveToOthers(afterIdle idle: Duration? = nil) {
        guard let host else { return }
        host.engine.leaveToOthers(ringsElsewhere.left(settings, afterIdle: idle, at: clock.now))
        host.perform()
    }

    /// The policies have changed: the others must know.
    func policiesChanged() {
        ringsElsewhere.note(last.ringElsewhere, settings)
        leaveToOthers()
        syncSoon()
    }

    /// The calendars that alarms can be shared through.
    func calendars() async throws(CalendarsError) -> [WritableCalendar] { try await calendar.writable() }
}

extension Daemon {
    fileprivate func sync(
        _ slice: SyncPlan.Slice, of plan: SyncPlan, _ rules: SyncPass.Rules
    ) throws(EngineError) -> SharingPass {
        defer { perform() }
        return try engine.sync(slice, of: plan, rules: rules, at: present())
    }
}

extension SharingPass.Write {
    /// The change of the calendar.
    fileprivate func change(over revisions: [String: String?]) -> CalendarChange {
        guard let text else { return .delete(uid: uid, revision: revisions[uid] ?? nil) }
        guard let revision = revisions[uid] else { return .add(uid: uid, text: text) }
        return .replace(uid: uid, text: text, revision: revision)
    }
}
