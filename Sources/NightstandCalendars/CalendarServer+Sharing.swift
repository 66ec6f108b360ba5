// SPDX-License-Identifier: MIT
import CalendarKit
import GLibKit
import NightstandServices

extension CalendarServer {
    /// The calendars that can be written; those that can't be opened are left out.
    func writable() async throws(BusError) -> [WritableCalendar] {
        let answer = await reader.answer(.sources, before: .now + Self.turns)
        guard case .sources(let calendars) = answer else { throw Self.problem(answer) }
        let access = await answers(calendars.map { .access($0.id) })
        return zip(calendars, access).compactMap { calendar, answer in
            switch answer {
            case .access(let isWritable): return isWritable ? calendar : nil
            default:
                complain(Self.problem(answer).message)
                return nil
            }
        }
    }

    /// All events of a calendar.
    func events(_ question: CalendarEventsQuestion) async throws(BusError) -> CalendarEvents {
        let answer = await reader.answer(.events(question), before: .now + Self.turns)
        guard case .events(let events) = answer else { throw Self.problem(answer) }
        return events
    }

    /// The results of changes.
    func change(_ task: CalendarTask) async throws(BusError) -> [CalendarChangeResult] {
        let answer = await reader.answer(task, before: .now + Self.turns)
        guard case .changes(let results) = answer else { throw Self.problem(answer) }
        return results
    }
}
