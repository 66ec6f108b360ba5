// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    private static let shownPlaces = Operand(
        "PLACE", tr("Cities or saved places (default: all saved places)."), isOptional: true,
        isRepeated: true,
        completion: .live(.places))
    private static let time = Option(
        "at", "TIME", tr("Show the times when it is TIME here, or at the place given by --in (default: now)."),
        read: CivilTime.reading)
    private static let date = Option(
        "date", "DAY", tr("The day for --at: 2026-12-24, tomorrow or friday (default: today)."),
        completion: .words(["today", "tomorrow"]), read: Day.reading)
    private static let whose = Option(
        "in", "PLACE", tr("The place whose time --at gives: a city or a saved place."), completion: .live(.places))

    /// `nightstand world`.
    static let world = Command(
        "world", tr("Show times around the world"),
        discussion: tr(
            """
            Without PLACE, shows the places of 'nightstand place list'. Also shows whether the sun is up, and any \
            daylight saving change within the next two weeks.
            """),
        operands: [shownPlaces], options: [time, date, whose],
        examples: [
            Example("nightstand world", tr("Show all saved places.")),
            Example("nightstand world tokyo 'new york'", tr("Show two cities.")),
            Example("nightstand world --at 9 --in tokyo", tr("Show the times when it is nine in Tokyo.")),
        ]
    ) { input, environment throws(CommandError) in
        let home = environment.zones.local
        let instant = try await environment.instant(
            of: input[time], on: input[date], in: input[whose], home: home)
        let wanted = input.all(shownPlaces)
        if wanted.count > 1, wanted[0] == "add" {
            let name = wanted.dropFirst().joined(separator: " ")
            throw CommandError(
                .wrongUse, tr("places are added with another command"),
                hint: tr("To add it: nightstand place add \(name.quoted)"))
        }
        var shown: [Place] = []
        for name in wanted { shown.append(try await environment.place(named: name)) }
        if wanted.isEmpty {
            let status = try await environment.askPlaces { places throws(ServiceError) in try await places.places() }
            shown = status.saved.map(\.place)
        }
        var rows: [WorldTime] = []
        for place in shown {
            let rules = try environment.zones.existingRules(for: .named(place.zone))
            rows.append(WorldTime(place, rules: rules, at: instant, home: home))
        }
        let times = rows
        try environment.answer(input, json: times.map { WorldRecord($0, zones: environment.zones) }) {
            environment.worldText(times, at: instant)
        }
        return times.isEmpty ? .notFound : .done
    }
}

extension CommandEnvironment {
    /// The instant at which the clock of a place, or the one here, shows a time on a day.
    fileprivate func instant(
        of time: CivilTime?, on day: Day?, in name: String?, home: TimeZoneRules
    ) async throws(CommandError) -> Instant {
        guard let time else {
            guard day == nil, name == nil else {
                throw .wrongUse(tr("--date and --in require --at, such as --at 9"))
            }
            return now()
        }
        var rules = home
        if let name { rules = try zones.existingRules(for: .named(try await place(named: name).zone)) }
        let today = rules.civil(at: now()).date
        return rules.instant(of: CivilDateTime(date: (day ?? .fromToday(0)).date(today: today), time: time))
    }

    fileprivate func worldText(_ times: [WorldTime], at instant: Instant) -> String {
        if times.isEmpty { return tr("There are no places yet. To save one: nightstand place add Tokyo") + "\n" }
        let here = phrases
        var table = TextTable(
            header: [
                tr("PLACE", context: "column"), tr("TIME", context: "column"), tr("DAY", context: "column"),
                tr("FROM HERE", context: "column"), tr("SUN", context: "column"), tr("CLOCK CHANGE", context: "column"),
            ], flexible: 0)
        table.rows = times.map { time in
            let change = time.change.map { change in
                let step = TimeText.span(.seconds(abs(change.step)))
                let rules = (try? zones.rules(for: .named(time.place.zone))) ?? .utc
                let moment = here.at(rules).moment(change.instant)
                // Translators: when daylight saving time begins or ends; {1} is a duration such as "1 h", {2} a day and a time.
                return change.step > 0 ? tr("\(step) forward on \(moment)") : tr("\(step) back on \(moment)")
            }
            return [
                .init(time.place.localName),
                .init(here.time(CivilTime(secondOfDay: time.civil.time.secondOfDay / 60 * 60)), .bold),
                .init(time.dayWord),
                .init(time.difference), .init(time.isDay ? tr("up", context: "sun") : tr("down", context: "sun")),
                .init(change ?? ""),
            ]
        }
        // Translators: {1} is a day and a time.
        return tr("Here it is \(here.moment(instant)).") + "\n" + text(of: table)
    }
}

/// A clock elsewhere as `--json` shows it.
private nonisolated struct WorldRecord: Encodable {
    let place: Place
    /// What its clock shows, with the offset from UTC.
    let time: String
    /// Seconds ahead of here.
    let offset: Int
    /// −1, 0 or 1 for yesterday, today and tomorrow as seen from here.
    let day: Int
    let isDay: Bool
    let change: Instant?
    let changeSeconds: Int?

    init(_ world: WorldTime, zones: ZoneResolver) {
        place = world.place
        let rules = (try? zones.rules(for: .named(world.place.zone))) ?? .utc
        time = ZonedOccurrence(world.instant, rules: rules).description
        offset = world.offset
        day = world.dayDifference
        isDay = world.isDay
        change = world.change?.instant
        changeSeconds = world.change?.step
    }
}
