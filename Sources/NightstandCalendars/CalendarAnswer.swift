// SPDX-License-Identifier: MIT
import CalendarKit
import Timekeeping

/// What a reading process says.
enum CalendarAnswer: Codable, Sendable {
    /// The calendars of the desktop.
    case calendars([AgendaCalendar])
    /// The events of one calendar.
    case contents(CalendarContents)
    /// Why there is nothing.
    case problem(CalendarError)

    /// Asks the libraries; in a reading process.
    init(_ question: CalendarQuestion) {
        do throws(CalendarError) {
            guard let calendar = question.calendar else {
                self = .calendars(try DesktopCalendars().all)
                return
            }
            self = .contents(
                calendar.hasPrefix("/")
                    ? try CalendarFile.contents(calendar, question)
                    : try DesktopCalendars().contents(calendar, question))
        } catch {
            self = .problem(error)
        }
    }
}
