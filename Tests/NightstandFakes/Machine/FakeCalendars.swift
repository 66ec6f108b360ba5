// SPDX-License-Identifier: MIT
import NightstandServices
import Timekeeping

/// Calendars whose events are set by the test.
@MainActor package final class FakeCalendars: Calendars {
    /// The desktop's calendars.
    package var desktop: [AgendaCalendar] = []
    /// What all calendars have, by their ids; one without an entry isn't readable.
    package var events: [String: [AgendaEvent]] = [:]
    /// The names of calendars that the desktop doesn't list, such as files.
    package var names: [String: String] = [:]
    /// What every question fails with until it is nil again.
    package var failure: CalendarsError?
    /// Whether questions stay open until ``answer()``.
    package var isSlow = false
    /// The calendars of each question so far; an empty list stands for a question for the list.
    package private(set) var questions: [[String]] = []
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private let clock: FakeWallClock

    /// Makes a desktop without calendars.
    package init(_ clock: FakeWallClock) {
        self.clock = clock
    }

    /// Answers the questions that are open.
    package func answer() {
        let open = waiting
        waiting = []
        open.forEach { $0.resume() }
    }

    package func list() async throws(CalendarsError) -> [AgendaCalendar] {
        try await take([])
        return desktop
    }

    package func read(
        _ calendars: [String], _ days: ClosedRange<CivilDate>, zone: String
    ) async throws(CalendarsError) -> Agenda {
        try await take(calendars)
        let read = calendars.map { id in
            let name = events[id] == nil ? "" : names[id] ?? desktop.first { $0.id == id }?.name ?? ""
            return AgendaCalendar(id: id, name: name, isReadable: events[id] != nil)
        }
        return Agenda(readAt: clock.now, days: days, calendars: read, events: calendars.flatMap { events[$0] ?? [] })
    }

    private func take(_ calendars: [String]) async throws(CalendarsError) {
        questions.append(calendars)
        if isSlow { await withCheckedContinuation { waiting.append($0) } }
        if let failure { throw failure }
    }
}
