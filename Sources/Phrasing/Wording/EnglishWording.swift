// SPDX-License-Identifier: MIT
import Almanac
import Timekeeping

struct EnglishWording: Wording {
    func sentence(for problem: PhraseError.Kind) -> String {
        switch problem {
        case .empty: "Say when, and what for: weekdays 6:45 gym."
        case .tooLong: "That is too long. Say when and what for in one sentence: tomorrow at 7 call the bank."
        case .noTime: "There is no time in this. Add when it shall ring: at 7:30, or in 20 minutes."
        case .noTimeOfDay: "There is a day in this but no time of day. Add one: at 7:30, or in the morning."
        case .past: "That time is over. Say one that is still to come: tomorrow at 7."
        case .noSuchTime: "There is no such time of day. Hours go from 0 to 24 and minutes to 59: 7:30, or 19:30."
        case .noSuchDate: "There is no such day in the calendar. Say one that there is: February 28th."
        case .contradiction: "Two parts of this contradict each other. Say it more simply: weekdays at 7 until Friday."
        case .never: "That never happens. Say days that are left: every day except Wednesdays at 7."
        case .otherWish:
            "This asks for something else than a new alarm. See 'nightstand alarm --help' for what is set already."
        case .negated: "This asks not to ring. Say when it shall ring, or use 'nightstand alarm skip' or 'disable'."
        case .noPlace: "The sun's times need a place, and none is known. Say a time of the clock instead: at 6:30."
        case .noSun: "The sun does not do that there on that day. Say a time of the clock instead: at 6:30."
        case .unknownAnchor: "It is not known when that is. Say the time itself: 15 minutes before 9:00."
        case .noHolidays:
            "The holidays of your country are not known. Say which days to leave out, or list them: 'nightstand settings set phrases.own-holidays 12-24'."
        case .tooFar: "That is too far away. Say a day within the next years: in two weeks at 9."
        }
    }

    func sentence(for draft: Draft, phrases: Phrases, zones: ZoneResolver) -> String {
        var text: String
        if let duration = draft.duration {
            text = "Timer for " + TimeText.length(duration)
        } else {
            let rules = (try? zones.rules(for: draft.schedule.zone)) ?? zones.local
            let here = phrases.at(rules)
            text = "Alarm " + days(draft, here, zones) + " " + times(draft, here, rules)
            if case .named(let zone) = draft.schedule.zone, zone != zones.local.identifier {
                text += " in " + ZoneNames.name(of: zone)
            }
        }
        if !draft.label.isEmpty { text += ": " + draft.label }
        return text + manner(draft) + exceptions(draft, phrases)
    }

    private func days(_ draft: Draft, _ phrases: Phrases, _ zones: ZoneResolver) -> String {
        guard draft.schedule.recurrence != nil else { return "once, " + phrases.day(draft.schedule.start.date) + "," }
        // The hours are told behind it, in the user's format.
        var schedule = draft.schedule
        if var parts = schedule.recurrence?.parts, parts.frequency != .hourly,
            !parts.byHour.isEmpty || !parts.byMinute.isEmpty
        {
            parts.bySetPosition = parts.pickedDays
            parts.byHour = []
            parts.byMinute = []
            parts.bySecond = []
            schedule.recurrence = (try? Recurrence(parts)) ?? schedule.recurrence
        }
        let summary = schedule.summary(currentYear: phrases.year, zones: zones)
        let isDay = Weekday.allCases.contains { summary.hasPrefix($0.shortName) }
        return isDay ? "every " + summary : summary.prefix(1).lowercased() + summary.dropFirst()
    }

    private func times(_ draft: Draft, _ phrases: Phrases, _ rules: TimeZoneRules) -> String {
        if let solar = draft.solar { return sun(solar, phrases) }
        guard let parts = draft.schedule.recurrence?.parts else {
            let moments = ([draft.schedule.start] + draft.schedule.added).sorted()
            let isOneDay = moments.allSatisfy { $0.date == moments[0].date }
            return "at " + moments.map { isOneDay ? phrases.time($0.time) : phrases.civil($0) }.joined(separator: ", ")
        }
        switch parts.frequency {
        case .hourly, .minutely, .secondly: return "from " + phrases.time(draft.schedule.start.time)
        default: break
        }
        guard !parts.byHour.isEmpty else { return "at " + phrases.time(draft.schedule.start.time) }
        var clocks: [CivilTime] = []
        for instant in draft.next {
            let time = rules.civil(at: instant).time
            if !clocks.contains(time) { clocks.append(time) }
        }
        let all = parts.byHour.count * max(1, parts.byMinute.count)
        return "at " + clocks.sorted().map(phrases.time).joined(separator: ", ")
            + (all > clocks.count && clocks.count >= 5 ? " …" : "")
    }

    private func sun(_ solar: SolarTime, _ phrases: Phrases) -> String {
        let names: [SolarEvent: String] = [
            .astronomicalDawn: "astronomical dawn", .nauticalDawn: "nautical dawn", .civilDawn: "civil dawn",
            .sunrise: "sunrise", .solarNoon: "solar noon", .sunset: "sunset", .civilDusk: "civil dusk",
            .nauticalDusk: "nautical dusk", .astronomicalDusk: "astronomical dusk",
            .goldenMorningEnd: "the end of the morning's golden hour", .goldenEveningStart: "the evening's golden hour",
        ]
        let name = names[solar.anchor.event] ?? "sunrise"
        let offset = solar.anchor.offset
        var text =
            offset == 0 ? "at \(name)" : "\(TimeText.length(abs(offset))) \(offset < 0 ? "before" : "after") \(name)"
        if let limit = solar.notBefore { text += ", not before \(phrases.time(limit))" }
        if let limit = solar.notAfter { text += ", not after \(phrases.time(limit))" }
        return text
    }

    private func manner(_ draft: Draft) -> String {
        var text = ""
        if let volume = draft.volume { text += ", volume \(volume)%" }
        if let fade = draft.fadeIn { text += ", softly over \(TimeText.length(fade))" }
        if draft.snoozeLimit == 0 {
            text += ", without snooze"
        } else if let limit = draft.snoozeLimit {
            text += ", at most \(limit) snoozes"
        }
        if let minutes = draft.snoozeMinutes { text += ", snooze \(minutes) min" }
        if let sound = draft.sound { text += ", with \(sound)" }
        if let vibrates = draft.vibrates { text += vibrates ? ", vibrating" : ", without vibration" }
        return text
    }

    private func exceptions(_ draft: Draft, _ phrases: Phrases) -> String {
        let days = Set(draft.schedule.excluded.map(\.date)).sorted()
        guard let first = days.first else { return "" }
        if days.count == 1 { return ", but not on \(phrases.day(first))" }
        return ", but not on " + days.prefix(3).map(phrases.day).joined(separator: ", ") + (days.count > 3 ? " …" : "")
    }

    func sentence(for doubt: Doubt) -> String {
        switch doubt {
        case .halfOfDay: "the other half of the day"
        case .dateOrder: "day and month the other way round"
        case .nextWeek: "the nearest one"
        case .ordinal: "of each month"
        case .midnight: "the midnight that ends the day"
        }
    }

    func sentence(for note: Resolver.Note) -> String {
        switch note {
        case .holidaysLeftOut: "Public holidays are left out for the next ten years."
        case .seasonsByMonths: "A season is taken as its three whole months."
        case .conditionIgnored: "Conditions cannot be kept: it will ring in any case."
        }
    }
}
