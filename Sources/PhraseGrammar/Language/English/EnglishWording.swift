// SPDX-License-Identifier: MIT
import Wording
import Almanac
import Phrasing
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

    func sentence(forMonth month: Int, days: Int) -> String {
        let name = Self.months[month - 1]
        return "\(name) has only \(days) days. Try \(name) \(days)."
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    func timer(lasting length: String) -> String { "Timer for " + length }

    var alarm: String { "Alarm" }

    var except: String { "but not on" }

    func day(_ date: CivilDate, _ phrases: Phrases) -> String { phrases.day(date) }

    func days(_ schedule: Schedule, _ phrases: Phrases, _ zones: ZoneResolver) -> String {
        guard let parts = schedule.recurrence?.parts else { return "once, " + phrases.day(schedule.start.date) + "," }
        // The hours are told behind it, in the user's format.
        var schedule = schedule
        schedule.recurrence = (try? Recurrence(parts.withoutTimes)) ?? schedule.recurrence
        let summary = schedule.summary(currentYear: phrases.year, zones: zones)
        let isDay = Weekday.allCases.contains { summary.hasPrefix($0.shortName) }
        return isDay ? "every " + summary : summary.prefix(1).lowercased() + summary.dropFirst()
    }

    func end(_ schedule: Schedule, _ phrases: Phrases, _ zones: ZoneResolver) -> String? { nil }

    func words(for times: TimesOfDay) -> String {
        switch times {
        case .at(let clocks, let goesOn): return "at " + clocks.joined(separator: ", ") + (goesOn ? " …" : "")
        case .from(let clock): return "from " + clock
        case .within(let first, let last, let step):
            return (step == 3600 ? "hourly" : "every " + TimeText.length(step)) + " from \(first) to \(last)"
        case .sun(let anchor, let notBefore, let notAfter):
            return (anchor.offset == 0 ? "at " : "") + anchor.words
                + (notBefore.map { ", not before " + $0 } ?? "") + (notAfter.map { ", not after " + $0 } ?? "")
        }
    }

    func words(for manner: Manner) -> String {
        switch manner {
        case .volume(let volume): "volume \(volume)%"
        case .fade(let length): "softly over " + length
        case .noSnooze: "without snooze"
        case .snoozes(let limit): "at most \(limit) snoozes"
        case .snooze(let minutes): "snooze \(minutes) min"
        case .sound(let sound): "with " + sound
        case .vibrates(let vibrates): vibrates ? "vibrating" : "without vibration"
        }
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
