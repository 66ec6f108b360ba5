// SPDX-License-Identifier: MIT
import Wording
import Almanac
import Phrasing
import Timekeeping

struct GermanWording: Wording {
    func sentence(for problem: PhraseError.Kind) -> String {
        switch problem {
        case .empty: "Sag, wann und wofür: werktags 6:45 Sport."
        case .tooLong: "Das ist zu lang. Sag in einem Satz, wann und wofür: morgen um 7 Bank anrufen."
        case .noTime: "Darin steht keine Zeit. Sag, wann es klingeln soll: um 7:30 oder in 20 Minuten."
        case .noTimeOfDay: "Darin steht ein Tag, aber keine Uhrzeit. Sag eine dazu: um 7:30 oder morgens."
        case .past: "Diese Zeit ist vorbei. Sag eine, die noch kommt: morgen um 7."
        case .noSuchTime: "Diese Uhrzeit gibt es nicht. Stunden gehen von 0 bis 24, Minuten bis 59: 7:30 oder 19:30."
        case .noSuchDate: "Diesen Tag gibt es im Kalender nicht. Sag einen, den es gibt: 28. Februar."
        case .contradiction: "Zwei Teile widersprechen sich. Sag es einfacher: werktags um 7 bis Freitag."
        case .never: "Das kommt nie vor. Sag, welche Tage übrig bleiben: täglich um 7 außer mittwochs."
        case .otherWish: "Hier geht es nicht um einen neuen Wecker. Was schon gestellt ist, ändert 'nightstand alarm'."
        case .negated: "Hier soll nichts klingeln. Sag, wann es klingeln soll, oder nimm 'nightstand alarm skip'."
        case .noPlace: "Für die Zeiten der Sonne fehlt der Ort. Sag eine Uhrzeit: um 6:30."
        case .noSun: "Das tut die Sonne dort an diesem Tag nicht. Sag eine Uhrzeit: um 6:30."
        case .unknownAnchor: "Wann das ist, ist nicht bekannt. Sag die Zeit selbst: 15 Minuten vor 9:00."
        case .noHolidays:
            "Die Feiertage deines Landes sind nicht bekannt. Nenne die Tage, oder trage sie ein: 'nightstand settings set phrases.own-holidays 12-24'."
        case .tooFar: "Das ist zu weit weg. Sag einen Tag der nächsten Jahre: in zwei Wochen um 9."
        }
    }

    func sentence(forMissing missing: IncompletePhrase.Missing) -> String {
        switch missing {
        case .time: sentence(for: .noTimeOfDay)
        case .duration: "Diesem Timer fehlt die Dauer. Sag sie dazu: 10 Minuten oder 1:30."
        }
    }

    func question(for missing: IncompletePhrase.Missing) -> String {
        switch missing {
        case .time: "Um wie viel Uhr?"
        case .duration: "Wie lange?"
        }
    }

    func sentence(forNoAnswerTo missing: IncompletePhrase.Missing) -> String {
        switch missing {
        case .time: "Das ist keine Uhrzeit. Versuch es mit 7:30 oder morgens."
        case .duration: "Das ist keine Dauer. Versuch es mit 10 Minuten oder 1:30."
        }
    }

    func sentence(forMonth month: Int, days: Int) -> String {
        let name = Self.months[month - 1]
        return "Der \(name) hat nur \(days) Tage. Sag einen, den es gibt: \(days). \(name)."
    }

    private static let months = [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
        "Dezember",
    ]

    func timer(lasting length: String) -> String { "Timer über " + length }

    var alarm: String { "Wecker" }

    var except: String { "außer" }

    func day(_ date: CivilDate, _ phrases: Phrases) -> String {
        let day = "\(date.weekday.germanName) \(date.day). \(Self.shortMonths[date.month - 1])"
        return date.year == phrases.year ? day : "\(day) \(date.year)"
    }

    private static let shortMonths = [
        "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sep.", "Okt.", "Nov.", "Dez.",
    ]

    func days(_ schedule: Schedule, _ phrases: Phrases, _ zones: ZoneResolver) -> String {
        guard let parts = schedule.recurrence?.parts else {
            return "einmal, " + day(schedule.start.date, phrases) + ","
        }
        return GermanRepetition(parts: parts.withoutTimes, start: schedule.start.date).text
    }

    func end(_ schedule: Schedule, _ phrases: Phrases, _ zones: ZoneResolver) -> String? {
        switch schedule.recurrence?.parts.end {
        case nil, .never?: return nil
        case .count(let count)?: return "\(count)-mal"
        case .date(let date)?: return "bis " + day(date, phrases)
        case .local(let civil)?: return "bis " + day(civil.date, phrases)
        case .instant(let instant)?: return "bis " + day(phrases.zone.civil(at: instant).date, phrases)
        }
    }

    func words(for times: TimesOfDay) -> String {
        switch times {
        case .at(let clocks, let goesOn): return "um " + clocks.joined(separator: ", ") + (goesOn ? " …" : "")
        case .from(let clock): return "ab " + clock
        case .within(let first, let last, let step):
            return (step == 3600 ? "stündlich" : "alle " + TimeText.length(step)) + " von \(first) bis \(last)"
        case .sun(let anchor, let notBefore, let notAfter):
            return sun(anchor) + (notBefore.map { ", nicht vor " + $0 } ?? "")
                + (notAfter.map { ", nicht nach " + $0 } ?? "")
        }
    }

    private func sun(_ anchor: SolarAnchor) -> String {
        // The article as it stands behind bei, vor and nach; bei dem is beim.
        let (article, name) =
            switch anchor.event {
            case .astronomicalDawn: ("der", "astronomischen Morgendämmerung")
            case .nauticalDawn: ("der", "nautischen Morgendämmerung")
            case .civilDawn: ("der", "Morgendämmerung")
            case .sunrise: ("", "Sonnenaufgang")
            case .goldenMorningEnd: ("dem", "Ende der goldenen Stunde am Morgen")
            case .solarNoon: ("dem", "Sonnenhöchststand")
            case .goldenEveningStart: ("dem", "Beginn der goldenen Stunde am Abend")
            case .sunset: ("", "Sonnenuntergang")
            case .civilDusk: ("der", "Abenddämmerung")
            case .nauticalDusk: ("der", "nautischen Abenddämmerung")
            case .astronomicalDusk: ("der", "astronomischen Abenddämmerung")
            }
        let full = article.isEmpty ? name : "\(article) \(name)"
        if anchor.offset == 0 { return article == "dem" ? "beim " + name : "bei " + full }
        return "\(TimeText.length(abs(anchor.offset))) \(anchor.offset < 0 ? "vor" : "nach") \(full)"
    }

    func words(for manner: Manner) -> String {
        switch manner {
        case .volume(let volume): "Lautstärke \(volume) %"
        case .fade(let length): "sanft über " + length
        case .noSnooze: "ohne Schlummern"
        case .snoozes(let limit): "höchstens \(limit)-mal schlummern"
        case .snooze(let minutes): "Schlummern \(minutes) min"
        case .sound(let sound): "mit " + sound
        case .vibrates(let vibrates): vibrates ? "mit Vibration" : "ohne Vibration"
        }
    }

    func sentence(for doubt: Doubt) -> String {
        switch doubt {
        case .halfOfDay: "die andere Tageshälfte"
        case .dateOrder: "Tag und Monat vertauscht"
        case .nextWeek: "der nächstliegende"
        case .ordinal: "jeden Monat"
        case .midnight: "Mitternacht am Ende des Tages"
        }
    }

    func sentence(for note: Resolver.Note) -> String {
        switch note {
        case .holidaysLeftOut: "Gesetzliche Feiertage sind für die nächsten zehn Jahre ausgenommen."
        case .seasonsByMonths: "Eine Jahreszeit zählt als ihre drei ganzen Monate."
        case .conditionIgnored: "Bedingungen lassen sich nicht einhalten; es klingelt in jedem Fall."
        }
    }
}
