// SPDX-License-Identifier: MIT
import Almanac
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    private static let named = Option(
        "place", "PLACE", tr("A saved place, 'here', or a city, such as Berlin or 'portland oregon'."),
        completion: .live(.places))
    private static let at = Option(
        "at", "LAT,LON", tr("Coordinates in degrees, north and east positive: 52.52,13.405."), read: Coordinates.reading
    )
    private static let zone = Option(
        "zone", "ZONE", tr("The time zone, such as Europe/Berlin (default: that of the place, or yours)."),
        completion: .live(.zones))
    private static let date = Option(
        "date", "DAY", tr("The day: 2026-12-24, tomorrow or friday (default: today)."),
        completion: .words(["today", "tomorrow"]), read: Day.reading)
    private static let month = Option(
        "month", "MONTH", tr("Show a table of a month: 2026-12."), read: MonthOfYear.reading)
    private static let year = Option(
        "year", "YEAR", tr("The year for --ics (default: this year)."),
        read: WholeNumber.reading(within: SunTimes.years) { tr("the year must be from \($0) to \($1)") })
    private static let calendar = Option(
        "ics", "FILE", tr("Write a year of events as an iCalendar file; '-' is standard output."), completion: .files)
    private static let events = Option(
        "events", "NAMES", tr("The events for --ics, separated by commas (default: sunrise,sunset)."),
        completion: .words(SolarEvent.allCases.map(\.name)), read: SolarEvent.readingList)
    private static let batch = Option(
        flag: "jsonl", tr("Read questions from standard input and answer them, one JSON object per line."))

    private static let question = """
          {"lat":52.52,"lon":13.405,"zone":"Europe/Berlin","date":"2026-03-29"}
        """

    /// `nightstand sun`.
    static let sun = Command(
        "sun", tr("Show sun and moon times"),
        discussion: tr(
            """
            Calculates the times offline, for any place and any day from 1900 to 2100. At sunrise and sunset, the sun's \
            centre is 50 minutes of arc below the horizon; at dawn and dusk, it is 6 (civil), 12 (nautical) or 18 \
            (astronomical) degrees below; the golden hour ends and begins at 6 degrees above. An event belongs to the \
            day that the wall clock shows at that moment.

            Without --place and --at, the current place is used (see 'nightstand place'), or, if there is none, the city \
            that gives your time zone its name.

            With --jsonl, each line of standard input has these keys:

            \(question)

            Each is answered, in the same order, with an object with astronomicalDawn, nauticalDawn, civilDawn, sunrise, \
            solarNoon, sunset, civilDusk, nauticalDusk and astronomicalDusk, each in UTC with tenths of a second, or \
            null if it does not occur on that day; if it occurs twice, the first. An invalid line is answered with \
            nulls and an "error", and the next line is read; the exit code is 1 only when standard input cannot be read.
            """),
        options: [named, at, zone, date, month, calendar, year, events, batch],
        examples: [
            Example("nightstand sun --place Oslo --date 2026-06-21", tr("Midsummer in Oslo.")),
            Example(
                "nightstand sun --at 69.65,18.96 --zone Europe/Oslo --month 2026-12", tr("A month of polar night.")),
            Example(
                "nightstand sun --ics sun.ics --events civil-dawn,sunset", tr("Export this year for your calendar.")),
        ],
        exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        if input[batch] {
            guard !input.hasAny(of: [named, at, zone, date, month, calendar, year, events]) else {
                throw .wrongUse(tr("--jsonl reads everything from standard input and takes no other option"))
            }
            environment.answerSunBatch()
            if let problem = environment.console.inputProblem { throw CommandError(.failed, problem) }
            return .done
        }
        guard
            [input.hasAny(of: [date]), input.hasAny(of: [month]), input.hasAny(of: [calendar])].count(where: \.self) < 2
        else {
            throw .wrongUse(tr("--date, --month and --ics cannot be used together; use one of them"))
        }
        guard input.hasAny(of: [calendar]) || !input.hasAny(of: [year, events]) else {
            throw .wrongUse(tr("--year and --events require --ics FILE"))
        }
        let place = try await environment.sunPlace(named: input[named], at: input[at], zone: input[zone])
        let rules = try environment.zones.existingRules(for: .named(place.zone))
        let today = rules.civil(at: environment.now()).date
        let report = SunReport(place: place, zone: rules, phrases: environment.phrases.at(rules))
        if let path = input[calendar] {
            let calendar = SunCalendar(
                report: report, year: input[year] ?? today.year, events: input[events] ?? [.sunrise, .sunset])
            let isFile = try environment.write(Array(calendar.text.utf8), to: path)
            guard isFile else { return .done }
            try environment.answer(input, json: ["file": path]) {
                // Translators: {1} is a year, {2} a city, {3} a file.
                tr("Saved the sun times of \(place.localName) in \(calendar.year) to \(path.quoted).") + "\n"
            }
            return .done
        }
        if let month = input[month] {
            let days = month.days
            try environment.answer(input, json: days.map(report.record)) {
                report.title() + environment.text(of: report.table(days))
            }
            return .done
        }
        let day = (input[date] ?? .fromToday(0)).date(today: today)
        try day.checkAlmanac()
        try environment.answer(input, json: report.record(day)) { report.text(day, now: environment.now()) }
        return .done
    }
}

extension CommandEnvironment {
    /// The place given by the options, otherwise the current place.
    fileprivate func sunPlace(
        named name: String?, at coordinates: Coordinates?, zone: String?
    ) async throws(CommandError) -> Place {
        if name != nil, coordinates != nil {
            throw .wrongUse(tr("--place and --at cannot be used together; use one of them"))
        }
        if let zone { _ = try zones.existingRules(for: .named(zone)) }
        var place: Place
        if let coordinates {
            place = Place(name: coordinates.shortDescription, coordinates: coordinates, zone: zones.local.identifier)
        } else if let name {
            place = try await self.place(named: name)
        } else if let current = await currentPlace() {
            place = current
        } else {
            throw .wrongUse(
                tr(
                    """
                    there is no city for the time zone \(zones.local.identifier.quoted); use --place PLACE, \
                    such as --place Berlin, or --at LAT,LON, such as --at 52.52,13.405
                    """))
        }
        place.zone = zone ?? place.zone
        return place
    }

    /// The current place, from the service if it is running, otherwise the city that gives the time zone its name.
    func currentPlace() async -> Place? {
        if await isServiceRunning(),
            let status = try? await askPlaces({ places throws(ServiceError) in try await places.places() }),
            let current = status.current
        {
            return current
        }
        return zones.database.place(ofZone: zones.local.identifier)
    }

    /// Answers every line of standard input with one line.
    fileprivate func answerSunBatch() {
        var reader = SunLine.Reader(database: zones.database)
        while !console.isAbandoned, let line = console.nextLine() {
            console.print(reader.answer(to: line))
        }
    }
}
