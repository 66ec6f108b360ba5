// SPDX-License-Identifier: MIT
import Almanac
import Localization
import Timekeeping

nonisolated extension Coordinates {
    /// Reads latitude and longitude in degrees.
    static func reading(_ text: String) throws(CommandError) -> Coordinates {
        guard let coordinates = Coordinates(text) else { throw refusal(text) }
        return coordinates
    }

    /// Says what coordinates look like.
    static func refusal(_ text: String) -> CommandError {
        .wrongUse(
            tr(
                """
                \(text.quoted) is not a pair of coordinates; use a latitude from -90 to 90 and a longitude from \
                -180 to 180, such as 52.52,13.405
                """))
    }
}

nonisolated extension SolarEvent {
    /// Reads names such as `civil-dawn`, separated by commas.
    static func readingList(_ text: String) throws(CommandError) -> [SolarEvent] {
        var events: [SolarEvent] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard let event = allCases.first(where: { $0.name == word.lowercased() }) else {
                let names = allCases.map(\.name)
                throw .wrongUse(
                    names.suggestion(
                        for: word, after: tr("\(word.quoted) is not a solar event"),
                        otherwise: tr("\(word.quoted) is not a solar event; the events are \(names.listed(.and))")))
            }
            events.append(event)
        }
        return events
    }
}

/// A month of the calendar.
nonisolated struct MonthOfYear: Hashable, Sendable {
    /// Its days in order.
    let days: [CivilDate]

    /// Reads `2026-12`.
    static func reading(_ text: String) throws(CommandError) -> MonthOfYear {
        guard text.utf8.count == 7, let first = CivilDate(text + "-01") else {
            throw .wrongUse(tr("\(text.quoted) is not a month; use YYYY-MM, such as 2026-12"))
        }
        try first.checkAlmanac()
        let length = CivilDate.length(ofMonth: first.month, year: first.year)
        return MonthOfYear(days: (0..<length).map(first.adding(days:)))
    }
}

nonisolated extension CivilDate {
    /// Refuses days for which the almanac does not vouch.
    func checkAlmanac() throws(CommandError) {
        guard SunTimes.years.contains(year) else {
            throw .wrongUse(
                tr(
                    """
                    \(description) is out of range; sun times are available from \(SunTimes.years.lowerBound) to \
                    \(SunTimes.years.upperBound)
                    """)
            )
        }
    }
}
