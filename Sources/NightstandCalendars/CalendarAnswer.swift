// SPDX-License-Identifier: MIT
import CalendarKit
import NightstandServices
import Timekeeping

/// What a process of its own says.
enum CalendarAnswer: Codable, Sendable {
    /// The calendars of the desktop.
    case calendars([AgendaCalendar])
    /// The events of one calendar in some days.
    case contents(CalendarContents)
    /// The calendars that may be written.
    case sources([WritableCalendar])
    /// Whether a calendar can be written.
    case access(Bool)
    /// All events of a calendar.
    case events(CalendarEvents)
    /// The results of changes.
    case changes([CalendarChangeResult])
    /// Why there is nothing.
    case problem(CalendarError)

    /// After this time no further change is begun; one that has begun may take as long as its account's time limits.
    static let writingTime: Duration = .seconds(150)

    /// Asks the libraries; in a process of its own.
    init(_ task: CalendarTask) {
        do throws(CalendarError) {
            switch task {
            case .list: self = .calendars(try DesktopCalendars().all)
            case .read(let question):
                self = .contents(
                    question.calendar.hasPrefix("/")
                        ? try CalendarFile.contents(question.calendar, question)
                        : try DesktopCalendars().contents(question.calendar, question))
            case .sources:
                self = .sources(
                    try DesktopCalendars().writableSources.map {
                        WritableCalendar(id: $0.id, name: $0.name, account: $0.account, isRemote: $0.isRemote)
                    })
            case .access(let calendar): self = .access(try DesktopCalendars().isWritable(calendar))
            case .events(let question): self = .events(try Self.events(question))
            case .change(let calendar, let changes):
                let store = try DesktopCalendars().writableStore(calendar)
                let outcomes = try store.make(changes.map(EventChange.init), before: .now + Self.writingTime)
                self = .changes(outcomes.map(CalendarChangeResult.init))
            }
        } catch {
            self = .problem(error)
        }
    }

    private static func events(_ question: CalendarEventsQuestion) throws(CalendarError) -> CalendarEvents {
        let (events, isFresh) = try DesktopCalendars().events(
            of: question.calendar, refreshing: question.isRefreshing)
        let isKnown = { (event: StoredEvent) in question.known[event.uid] == event.revision }
        return CalendarEvents(
            events: events.filter { !isKnown($0) }.map(CalendarEvents.Event.init),
            unchanged: events.filter(isKnown).map(\.uid), isFresh: isFresh)
    }
}

extension CalendarEvents.Event {
    fileprivate init(_ event: StoredEvent) {
        self.init(uid: event.uid, text: event.text, revision: event.revision)
    }
}

extension EventChange {
    fileprivate init(_ change: CalendarChange) {
        switch change {
        case .add(let uid, let text): self = .add(uid: uid, text: text)
        case .replace(let uid, let text, let revision): self = .replace(uid: uid, text: text, revision: revision)
        case .delete(let uid, let revision): self = .delete(uid: uid, revision: revision)
        }
    }
}

extension CalendarChangeResult {
    fileprivate init(_ outcome: EventStore.Outcome) {
        switch outcome {
        case .success(let event): self = .made(event.map(CalendarEvents.Event.init))
        case .failure(.outdated): self = .outdated
        case .failure(.failed(let sentence)): self = .failed(sentence)
        }
    }
}
