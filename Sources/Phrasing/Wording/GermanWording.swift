// SPDX-License-Identifier: MIT
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

    func sentence(for draft: Draft, phrases: Phrases, zones: ZoneResolver) -> String {
        if let duration = draft.duration {
            return "Timer über " + TimeText.length(duration) + (draft.label.isEmpty ? "" : ": " + draft.label)
        }
        let rules = (try? zones.rules(for: draft.schedule.zone)) ?? zones.local
        let first = draft.next.first.map(rules.civil(at:)) ?? draft.schedule.start
        var text = "Wecker "
        if let parts = draft.schedule.recurrence?.parts {
            text += Self.repetition(parts, start: draft.schedule.start) + ", zuerst "
        }
        text +=
            "\(Self.shortName(first.date.weekday)) \(first.date.day).\(first.date.month).\(first.date.year) um \(TimeText.timeOfDay(first.time))"
        if !draft.label.isEmpty { text += ": " + draft.label }
        if draft.fadeIn != nil { text += ", sanft" }
        return text
    }

    private static func repetition(_ parts: RecurrenceParts, start: CivilDateTime) -> String {
        let names = parts.byDay.map { day in
            (day.ordinal.map { $0 < 0 ? "letzter " : "\($0). " } ?? "") + shortName(day.weekday)
        }
        let unit =
            switch parts.frequency {
            case .secondly: ("jede Sekunde", "Sekunden")
            case .minutely: ("jede Minute", "Minuten")
            case .hourly: ("jede Stunde", "Stunden")
            case .daily: ("täglich", "Tage")
            case .weekly: ("wöchentlich", "Wochen")
            case .monthly: ("monatlich", "Monate")
            case .yearly: ("jährlich", "Jahre")
            }
        let often = parts.interval == 1 ? unit.0 : "alle \(parts.interval) \(unit.1)"
        return names.isEmpty ? often : "\(often) \(names.joined(separator: ", "))"
    }

    private static func shortName(_ weekday: Weekday) -> String {
        switch weekday {
        case .monday: "Mo"
        case .tuesday: "Di"
        case .wednesday: "Mi"
        case .thursday: "Do"
        case .friday: "Fr"
        case .saturday: "Sa"
        case .sunday: "So"
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
