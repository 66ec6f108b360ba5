// SPDX-License-Identifier: MIT
import Localization
import NightstandEngine
import NightstandService
import NightstandServices
import Timekeeping

/// Reads the calendars that alarms name, and answers questions about calendars.
@MainActor final class AgendaReader {
    private let calendars: any Calendars
    private unowned let host: any EngineHost
    private let log: (String) -> Void
    /// The desktop's calendars as last listed.
    private var desktop: [AgendaCalendar] = []

    /// How many days it reads, beginning with yesterday: fourteen occurrences of a weekly alarm, and some to spare.
    static let days = 120
    /// How many calendars can be asked for at once.
    static let calendarLimit = 50

    /// Reads through `calendars` for the engine of `host`.
    init(_ calendars: any Calendars, for host: any EngineHost, log: @escaping (String) -> Void) {
        self.calendars = calendars
        self.host = host
        self.log = log
    }

    /// Answers the calls about calendars.
    func answer(through handlers: CallHandlers) {
        handlers.on(CalendarCalls.list) { [unowned self] in await status() }
        handlers.on(CalendarCalls.read) { [unowned self] calendars throws(ServiceError) in
            AgendaText(try await agenda(of: calendars))
        }
        handlers.on(CalendarCalls.refresh) { [unowned self] in
            await refresh()
            return await status()
        }
    }

    /// The calendars that alarms name, each once.
    private var named: [String] {
        var seen: Set<String> = []
        return host.engine.storedAlarms().flatMap(\.schedule.calendars).filter { seen.insert($0).inserted }
    }

    private func status() async -> CalendarsStatus {
        var trouble: CalendarTrouble?
        do throws(CalendarsError) {
            desktop = try await calendars.list()
        } catch {
            trouble = explain(error)
            desktop = []
        }
        let agenda = host.engine.zones.agenda
        var all = desktop.map { calendar in
            var calendar = calendar
            calendar.isReadable = agenda?.calendar(calendar.id)?.isReadable ?? calendar.isReadable
            return calendar
        }
        for id in named where !all.contains(where: { $0.id == id }) {
            all.append(agenda?.calendar(id) ?? AgendaCalendar(id: id, name: "", isReadable: false))
        }
        return CalendarsStatus(calendars: all.map(Self.titled), trouble: trouble, readAt: agenda?.readAt)
    }

    private func agenda(of calendars: [String]) async throws(ServiceError) -> Agenda {
        let limit = Self.calendarLimit
        guard (1...limit).contains(calendars.count), Set(calendars).count == calendars.count,
            calendars.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 4096 && !$0.utf8.contains(0) })
        else {
            throw ServiceError(.invalid, LocalizedText("Name 1 to \(limit) calendars, each once."))
        }
        let agenda = await read(calendars).following(host.engine.zones.agenda, at: host.present())
        return Agenda(
            readAt: agenda.readAt, days: agenda.days, calendars: agenda.calendars.map(Self.titled),
            events: agenda.events)
    }

    /// Reads all calendars that alarms name, and tells the engine.
    private func refresh() async {
        let named = named
        guard !named.isEmpty else { return }
        var agendas: [Agenda] = []
        for start in stride(from: 0, to: named.count, by: Self.calendarLimit) {
            agendas.append(await read(Array(named[start...].prefix(Self.calendarLimit))))
        }
        guard let first = agendas.first else { return }
        let agenda = Agenda(
            readAt: first.readAt, days: first.days, calendars: agendas.flatMap(\.calendars),
            events: agendas.flatMap(\.events))
        // Where nothing could be read, the last time that something was stays.
        guard agenda.calendars.contains(where: \.isReadable) || host.engine.zones.agenda == nil else { return }
        host.engine.agendaRead(agenda, at: host.present())
        host.perform()
    }

    /// What calendars have; none of them is readable if there is no answer.
    private func read(_ named: [String]) async -> Agenda {
        let zone = host.engine.zones.local
        let yesterday = zone.civil(at: host.present()).date.adding(days: -1)
        let days = yesterday...yesterday.adding(days: Self.days - 1)
        do throws(CalendarsError) {
            return try await calendars.read(named, days, zone: zone.identifier)
        } catch {
            _ = explain(error)
            let unread = named.map { AgendaCalendar(id: $0, name: "", isReadable: false) }
            return Agenda(readAt: host.present(), days: days, calendars: unread, events: [])
        }
    }

    private func explain(_ error: CalendarsError) -> CalendarTrouble {
        switch error {
        case .noProgram: return .noProgram
        case .noDesktop: return .noDesktop
        case .failed(let reason):
            log("Calendars could not be read: \(reason)")
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
