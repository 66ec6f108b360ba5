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
        "at", "LAT,LON", tr("Where, in degrees, north and east positive: 52.52,13.405."), read: Coordinates.reading)
    private static let zone = Option(
        "zone", "ZONE", tr("Whose wall clock counts, such as Europe/Berlin; that of the place, or else yours."),
        completion: .live(.zones))
    private static let date = Option(
        "date", "DAY", tr("The day: 2026-12-24, tomorrow, or friday; today if you give none."),
        completion: .words(["today", "tomorrow"]), read: Day.reading)
    private static let month = Option(
        "month", "MONTH", tr("A table of all days of a month: 2026-12."), read: MonthOfYear.reading)
    private static let year = Option(
        "year", "YEAR", tr("The year for --ics; this one if you give none."),
        read: WholeNumber.reading(within: SunTimes.years) { tr("the year goes from \($0) to \($1)") })
    private static let calendar = Option(
        "ics", "FILE", tr("Write a year of events as an iCalendar file; '-' is standard output."), completion: .files)
    private static let events = Option(
        "events", "NAMES", tr("Which events --ics writes, parted by commas; sunrise and sunset if you give none."),
        completion: .words(SolarEvent.allCases.map(\.name)), read: SolarEvent.readingList)
    private static let batch = Option(
        flag: "jsonl", tr("Answer the questions on standard input, one JSON object a line, one answer a line."))

    private static let question = """
          {"lat":52.52,"lon":13.405,"zone":"Europe/Berlin","date":"2026-03-29"}
        """

    /// `nightstand sun`.
    static let sun = Command(
        "sun", tr("Tell the times of the sun, and how the moon stands"),
        discussion: tr(
            """
            Everything is worked out here, for any place and any day from 1900 to 2100; a network is not needed. \
            Sunrise and sunset are when the sun's centre stands 50 minutes of arc below the horizon, dawn \
            and dusk when it stands 6 (civil), 12 (nautical) or 18 (astronomical) degrees below, and the golden hour \
            ends and begins at 6 degrees above. An event belongs to the day that the wall clock shows at that moment.

            Without --place and --at it is the place that the sun follows (see 'nightstand place'), or, while there is \
            none, the city after which your time zone is named.

            With --jsonl each line of standard input has these keys:

            \(question)

            and is answered, in the same order, by an object with astronomicalDawn, nauticalDawn, civilDawn, sunrise, \
            solarNoon, sunset, civilDusk, nauticalDusk and astronomicalDusk, each in UTC with tenths of a second, or \
            null when it does not happen on that day; the first where it happens twice. A line that makes no sense is \
            answered by nulls and an "error", and the next one is read; the exit code is 0 all the same, and 1 only \
            when standard input cannot be read.
            """),
        options: [named, at, zone, date, month, calendar, year, events, batch],
        examples: [
            Example("nightstand sun --place Oslo --date 2026-06-21", tr("Midsummer in Oslo.")),
            Example(
                "nightstand sun --at 69.65,18.96 --zone Europe/Oslo --month 2026-12", tr("A month of polar night.")),
            Example("nightstand sun --ics sun.ics --events civil-dawn,sunset", tr("This year, for your calendar.")),
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
            throw .wrongUse(tr("--date, --month and --ics ask for different things; give one of them"))
        }
        guard input.hasAny(of: [calendar]) || !input.hasAny(of: [year, events]) else {
            throw .wrongUse(tr("--year and --events belong to --ics; give --ics FILE as well"))
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
                tr("The sun of \(calendar.year) over \(place.name) is in \(path.quoted).") + "\n"
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
    /// The place that the options name, or else the one that the sun follows.
    fileprivate func sunPlace(
        named name: String?, at coordinates: Coordinates?, zone: String?
    ) async throws(CommandError) -> Place {
        if name != nil, coordinates != nil {
            throw .wrongUse(tr("--place and --at contradict each other; give one of them"))
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
                    where? No city is known for the time zone \(zones.local.identifier.quoted); give --place \
                    PLACE, such as --place Berlin, or --at LAT,LON, such as --at 52.52,13.405
                    """))
        }
        place.zone = zone ?? place.zone
        return place
    }

    /// The place that the sun follows: the service knows, else the city after which the zone here is named.
    func currentPlace() async -> Place? {
        if await isServiceRunning(),
            let status = try? await askPlaces({ places throws(ServiceError) in try await places.places() }),
            let current = status.current
        {
            return current
        }
        return zones.database.place(ofZone: zones.local.identifier)
    }

    /// Answers every line of standard input by one line.
    fileprivate func answerSunBatch() {
        var reader = SunLine.Reader(database: zones.database)
        while !console.isAbandoned, let line = console.nextLine() {
            console.print(reader.answer(to: line))
        }
    }
}
