// SPDX-License-Identifier: MIT
import CalendarKit
import GLibKit
import NightstandServices
import Timekeeping

/// The arguments of `Read`, checked.
struct CalendarRequest {
    /// How many calendars may be asked for at once.
    static let calendarLimit = 50
    /// How many days may be asked for.
    static let dayLimit = 400
    /// Bytes of the name of a calendar: a path may be that long.
    static let nameLimit = 4096

    let questions: [CalendarQuestion]
    let firstDay: CivilDate
    let lastDay: CivilDate

    /// Reads the arguments of a call.
    ///
    /// - Throws: ``BusError`` with a sentence that says which argument is wrong, and how.
    init(_ arguments: [Variant]) throws(BusError) {
        func text(_ index: Int) -> String {
            arguments.indices.contains(index) ? arguments[index].stringValue ?? "" : ""
        }
        let calendars = arguments.first?.elements?.compactMap(\.stringValue) ?? []
        guard calendars.count <= Self.calendarLimit else {
            throw Self.invalid("\(calendars.count) calendars were asked for; the limit is \(Self.calendarLimit).")
        }
        for calendar in calendars where calendar.isEmpty || calendar.utf8.count > Self.nameLimit {
            throw Self.invalid("The name of a calendar has 1 to \(Self.nameLimit) bytes.")
        }
        guard Set(calendars).count == calendars.count else {
            throw Self.invalid("A calendar was asked for twice.")
        }
        guard let firstDay = CivilDate(text(1)), let lastDay = CivilDate(text(2)) else {
            throw Self.invalid("Days are written such as 2026-12-24.")
        }
        let days = lastDay.daysSinceEpoch - firstDay.daysSinceEpoch + 1
        guard (1...Self.dayLimit).contains(days), (1970...9990).contains(firstDay.year) else {
            throw Self.invalid("Ask for 1 to \(Self.dayLimit) days between 1970 and 9990.")
        }
        let zone = text(3)
        guard (try? TimeZoneDatabase().rules(for: zone)) != nil else {
            throw Self.invalid("There is no such time zone; name one such as Europe/Berlin.")
        }
        (self.firstDay, self.lastDay) = (firstDay, lastDay)
        questions = calendars.map {
            CalendarQuestion(calendar: $0, firstDay: firstDay, lastDay: lastDay, zone: zone)
        }
    }

    private static func invalid(_ sentence: String) -> BusError {
        BusError(name: CalendarNames.invalid, message: sentence)
    }
}
