// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation
import Timekeeping

/// The user's calendars, for alarms that follow them; nothing is asked of the desktop before something needs them.
@MainActor @Observable package final class CalendarsModel {
    /// What the service knows of them; nil while it was not asked.
    package private(set) var status: CalendarsStatus?
    /// Whether the service is being asked.
    package private(set) var isLoading = false

    /// Called when what is known of them has changed.
    @ObservationIgnored var onChanged: () -> Void = {}
    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let requests: RequestQueue
    @ObservationIgnored private let local: LocalTime

    /// Asks `service`, through a queue of its own: the desktop may take its time.
    init(_ service: any Nightstand, local: LocalTime) {
        self.service = service
        self.local = local
        // What went wrong is said where the calendars would be.
        requests = RequestQueue { _ in }
    }

    /// Asks for the calendars, and what is in them and in `chosen`.
    func load(with chosen: [String] = []) {
        guard !isLoading else { return }
        isLoading = true
        requests.run { [self] () async throws(ServiceError) in
            let status = try await service.calendars()
            self.status = status
            var asked = status.calendars.map(\.id)
            asked += chosen.filter { !asked.contains($0) }
            asked = Array(asked.prefix(CalendarCalls.readLimit))
            if !asked.isEmpty { local.follow(try await service.agenda(of: asked)) }
            isLoading = false
            onChanged()
        } failed: { [self] _ in
            status = status ?? CalendarsStatus(trouble: .failed)
            isLoading = false
            onChanged()
        }
    }

    /// Asks for them unless that was done before.
    func loadOnce() {
        if status == nil { load() }
    }

    /// The calendars, and those of `chosen` that are gone, by which an alarm still goes.
    func choices(with chosen: [String]) -> [CalendarChoice] {
        let known = status?.calendars ?? []
        let lost = chosen.filter { id in !known.contains { $0.id == id } }
        return known.map { CalendarChoice($0, isThere: true) }
            + lost.map { id in
                let read = local.zones.agenda?.calendar(id)
                let name = read?.name ?? ""
                // The service only knows of files that alarms name already.
                if id.hasPrefix("/") {
                    let isReadable = read?.isReadable ?? true
                    return CalendarChoice(AgendaCalendar(id: id, name: name, isReadable: isReadable), isThere: true)
                }
                // Nothing is lost before the desktop has answered.
                let calendar = AgendaCalendar(id: id, name: name, isReadable: status?.trouble == nil)
                return CalendarChoice(calendar, isThere: status?.trouble != nil || status == nil || isLoading)
            }
    }

    /// Why there is nothing to choose from; nil where there is.
    package var reason: String? {
        if let trouble = status?.trouble { return trouble.sentence }
        guard let status else { return isLoading ? tr("Looking for calendars…") : nil }
        guard status.calendars.isEmpty else { return nil }
        return tr("There are no calendars. Add one in your calendar app.")
    }
}

/// A calendar that an alarm can follow.
package struct CalendarChoice: Hashable, Sendable, Identifiable {
    /// The id of the calendar.
    package var id: String
    /// Its name.
    package var name: String
    /// What the user should know of it; empty if nothing.
    package var note: String

    init(_ calendar: AgendaCalendar, isThere: Bool) {
        id = calendar.id
        let file = calendar.id.split(separator: "/").last.map(String.init) ?? calendar.id
        name = calendar.name.isEmpty ? calendar.isFile ? file : tr("Unnamed calendar") : calendar.name
        if !isThere {
            note = tr("No longer there. What was last read of it still counts.")
        } else if !calendar.isReadable {
            note = tr("Can’t be read now. What was last read of it still counts.")
        } else {
            note = calendar.isFile ? calendar.id : ""
        }
    }
}
