// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandEngine
import NightstandService
import NightstandServices
import Reactive
import Timekeeping

/// Reads the calendars that alarms name, and answers questions about calendars.
@MainActor final class AgendaReader {
    private let calendars: any Calendars
    private let clock: any WallClock
    /// Gone when the service ends during a reading, which then changes nothing.
    private weak var host: Daemon?
    private let watch: AgendaWatch
    private var observation: Subscription?
    /// Called when the reading is over that has yet to begin.
    private var waiting: [() -> Void] = []
    private var isReading = false
    /// When something was last read; nil for not since the start.
    private var lastRead: Instant?

    /// How many days it reads, beginning with yesterday: fourteen occurrences of a weekly alarm, and some to spare.
    static let days = 120

    /// Reads through `calendars` for the alarms of `host`.
    init(_ calendars: any Calendars, reminder: any Reminder, for host: Daemon) {
        self.calendars = calendars
        self.host = host
        clock = host.services.clock
        var read: () -> Void = {}
        watch = AgendaWatch(clock, reminder, zone: { [weak host] in host?.engine.zones.local ?? .utc }) { read() }
        read = { [weak self] in self?.read {} }
    }

    /// Watches the alarms from now on, and reads what they need.
    func start() {
        observation = host?.observe { [weak self] in self?.heed($0) }
        watchAll()
    }

    /// Has the calendars read, if alarms need any: the machine was asleep, or is in another zone.
    func refreshSoon() { watch.ask() }

    private func heed(_ event: ServiceEvent) {
        switch event {
        case .alarmChanged(let status): watch.watch(status)
        case .alarmsChanged: watchAll()
        case .alarmDeleted(let id): watch.forget(id)
        default: break
        }
    }

    private func watchAll() {
        guard let host else { return }
        let ids = host.engine.storedAlarms().filter { !$0.schedule.calendars.isEmpty }.map(\.id)
        watch.watch(host.engine.statuses(of: ids))
    }

    /// Answers the calls about calendars.
    func answer(through handlers: CallHandlers) {
        handlers.on(CalendarCalls.list) { [self] in await status() }
        handlers.on(CalendarCalls.read) { [self] calendars throws(ServiceError) in
            AgendaText(try await agenda(of: calendars))
        }
        handlers.on(CalendarCalls.refresh) { [self] in
            await withCheckedContinuation { done in read { done.resume() } }
            return await status()
        }
    }

    /// What the alarms go by now.
    private var current: Agenda? { host?.engine.zones.agenda }

    private var now: Instant { host?.present() ?? clock.now }

    /// The calendars that alarms name, each once.
    private var named: [String] {
        var seen: Set<String> = []
        return (host?.engine.storedAlarms() ?? []).flatMap(\.schedule.calendars).filter { seen.insert($0).inserted }
    }

    private func status() async -> CalendarsStatus {
        var (desktop, trouble): ([AgendaCalendar], CalendarTrouble?) = ([], nil)
        do throws(CalendarsError) {
            desktop = try await calendars.list()
        } catch { trouble = explain(error) }
        let agenda = current
        var all = desktop.map { calendar in
            var calendar = calendar
            calendar.isReadable = agenda?.calendar(calendar.id)?.isReadable ?? calendar.isReadable
            return calendar
        }
        for id in named where !all.contains(where: { $0.id == id }) {
            all.append(agenda?.calendar(id) ?? AgendaCalendar(id: id, name: "", isReadable: false))
        }
        return CalendarsStatus(calendars: all.map(Self.titled), trouble: trouble, readAt: lastRead ?? agenda?.readAt)
    }

    private func agenda(of calendars: [String]) async throws(ServiceError) -> Agenda {
        let limit = CalendarCalls.readLimit
        guard (1...limit).contains(calendars.count), Set(calendars).count == calendars.count,
            calendars.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 4096 && !$0.utf8.contains(0) })
        else {
            throw ServiceError(.invalid, LocalizedText("Name 1 to \(limit) calendars, each once."))
        }
        let agenda = known(await read(calendars)).following(current, at: now)
        return Agenda(
            readAt: agenda.readAt, days: agenda.days, calendars: agenda.calendars.map(Self.titled),
            events: agenda.events)
    }

    /// Reads all calendars on which alarms depend, one reading after the other, and calls `done`.
    private func read(_ done: @escaping () -> Void) {
        waiting.append(done)
        guard !isReading else { return }
        isReading = true
        Task.onLoop { [weak self] in
            while let done = self?.begin() {
                await self?.readAll()
                done.forEach { $0() }
            }
        }
    }

    private func begin() -> [() -> Void]? {
        isReading = !waiting.isEmpty
        defer { waiting = [] }
        return isReading ? waiting : nil
    }

    private func readAll() async {
        let named = watch.calendars
        guard !named.isEmpty else { return }
        var agendas: [Agenda] = []
        for start in stride(from: 0, to: named.count, by: CalendarCalls.readLimit) {
            agendas.append(await read(Array(named[start...].prefix(CalendarCalls.readLimit))))
        }
        guard let first = agendas.first else { return }
        let agenda = known(
            Agenda(
                readAt: first.readAt, days: first.days, calendars: agendas.flatMap(\.calendars),
                events: agendas.flatMap(\.events)))
        // Where nothing could be read, the last time that something was stays.
        guard let host, agenda.calendars.contains(where: \.isReadable) else { return }
        lastRead = agenda.readAt
        let (alarms, now) = (watch.alarms, host.present())
        let changes = AgendaChanges(of: alarms, host.engine)
        host.engine.agendaRead(agenda, at: now)
        host.perform()
        for notice in changes.notices(alarms, host.engine, at: now, host.notices) {
            host.services.notifications.show(notice)
        }
    }

    /// Without calendars that have never been read: nothing is known of them.
    private func known(_ agenda: Agenda) -> Agenda {
        let old = current
        return Agenda(
            readAt: agenda.readAt, days: agenda.days,
            calendars: agenda.calendars.filter { $0.isReadable || old?.calendar($0.id) != nil },
            events: agenda.events)
    }

    /// What calendars have; none of them is readable if there is no answer.
    private func read(_ named: [String]) async -> Agenda {
        let zone = host?.engine.zones.local ?? .utc
        let yesterday = zone.civil(at: now).date.adding(days: -1)
        let days = yesterday...yesterday.adding(days: Self.days - 1)
        do throws(CalendarsError) {
            return try await calendars.read(named, days, zone: zone.identifier)
        } catch {
            _ = explain(error)
            let unread = named.map { AgendaCalendar(id: $0, name: "", isReadable: false) }
            return Agenda(readAt: now, days: days, calendars: unread, events: [])
        }
    }

    private func explain(_ error: CalendarsError) -> CalendarTrouble {
        switch error {
        case .noProgram: return .noProgram
        case .noDesktop: return .noDesktop
        case .failed(let reason):
            host?.log("Calendars could not be read: \(reason)")
            return .failed
        }
    }

    /// A file without a name goes by that of the file.
    private static func titled(_ calendar: AgendaCalendar) -> AgendaCalendar {
        guard calendar.isFile, calendar.name.isEmpty else { return calendar }
        var calendar = calendar
        calendar.name = calendar.id.split(separator: "/").last.map(String.init) ?? calendar.id
        return calendar
    }
}
