// SPDX-License-Identifier: MIT
import Almanac
import PhraseGrammar
import Phrasing
import Testing
import Timekeeping

/// Wednesday 25 November 2026, ten o'clock in Berlin, where the sun rises at 7 and sets at 16.
private func context() throws -> PhraseContext {
    var context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
    context.tones = ["bell", "birdsong"]
    context.solar = { event, date in
        let hour = event == .sunrise ? 6 : 15
        return Instant(seconds: CivilDateTime(date: date, time: CivilTime(secondOfDay: hour * 3600)).secondsSinceEpoch)
    }
    return context
}

private func sentence(_ text: String) throws -> String {
    try Interpreter([.german, .english]).read(text, in: try context()).sentence
}

@Suite struct GermanSentenceTests {
    @Test(arguments: [
        // Once, and countdowns.
        ("weck mich um 7", "Wecker einmal, Do 26. Nov., um 07:00"),
        ("am 24. Dezember um 18 Uhr", "Wecker einmal, Do 24. Dez., um 18:00"),
        ("am 3. März um 9 Uhr", "Wecker einmal, Mi 3. März 2027, um 09:00"),
        ("morgen um 7 und um 8 Uhr", "Wecker einmal, Do 26. Nov., um 07:00, 08:00"),
        ("Nudeln 9 Minuten", "Timer über 9 min: Nudeln"),
        // Days of the week.
        ("jeden Tag um 7 Uhr", "Wecker täglich um 07:00"),
        ("werktags 6:45 Sport", "Wecker werktags um 06:45: Sport"),
        ("montags und mittwochs um 18 Uhr", "Wecker jeden Mo und Mi um 18:00"),
        ("jeden Samstag und Sonntag um 9", "Wecker jeden Sa und So um 09:00"),
        ("täglich um 7 Uhr außer mittwochs", "Wecker jeden Mo, Di, Do, Fr, Sa und So um 07:00"),
        // Intervals.
        ("alle 3 Tage um 9 Uhr", "Wecker alle 3 Tage um 09:00"),
        ("alle zwei Wochen am Freitag um 17 Uhr", "Wecker alle 2 Wochen am Fr um 17:00"),
        ("alle zwei Stunden", "Wecker alle 2 Stunden ab 12:00"),
        ("stündlich von 9 bis 17 Uhr", "Wecker täglich stündlich von 09:00 bis 17:00"),
        // Months and years.
        ("am 15. und 30. jeden Monats um 9", "Wecker am 15. und 30. jeden Monats um 09:00"),
        ("jeden Monat am letzten Tag um 9", "Wecker am letzten Tag jeden Monats um 09:00"),
        ("am ersten Montag im Monat um 10 Uhr", "Wecker jeden 1. Mo im Monat um 10:00"),
        ("jeden ersten und dritten Montag im Monat um 9", "Wecker jeden 1. und 3. Mo im Monat um 09:00"),
        ("jeden letzten Freitag im Monat um 16 Uhr", "Wecker jeden letzten Fr im Monat um 16:00"),
        ("am letzten Werktag im Monat um 9 Uhr", "Wecker am letzten Werktag jeden Monats um 09:00"),
        ("jeden 24. Dezember um 18 Uhr", "Wecker jährlich am 24. Dezember um 18:00"),
        ("täglich um 7 im Juni und Juli", "Wecker täglich im Juni und Juli um 07:00"),
        ("jeden Freitag den 13. um 9", "Wecker am 13. jeden Monats (nur Fr) um 09:00"),
        ("jedes Jahr am letzten Tag im März um 9", "Wecker jährlich am letzten Tag im März um 09:00"),
        ("täglich um 7 außer am 31.", "Wecker an allen Tagen außer dem 31. jeden Monats um 07:00"),
        ("werktags um 7 außer am 24.", "Wecker werktags (außer dem 24.) um 07:00"),
        ("täglich um 7 außer im August", "Wecker täglich außer im August um 07:00"),
        ("am drittletzten Tag jeden Monats um 9", "Wecker am drittletzten Tag jeden Monats um 09:00"),
        ("alle zwei Monate am ersten Montag um 9", "Wecker alle 2 Monate am 1. Mo um 09:00"),
        // Several times, the end, what is left out, another zone.
        ("jeden Tag um 7:00, 7:10 und 7:20", "Wecker täglich um 07:00, 07:10, 07:20"),
        ("täglich um 7 Uhr bis Freitag", "Wecker täglich um 07:00, bis Fr 27. Nov."),
        ("jeden Tag um 7 5 mal", "Wecker täglich um 07:00, 5-mal"),
        ("werktags um 7 außer am 30. November", "Wecker werktags um 07:00, außer Mo 30. Nov."),
        (
            "werktags um 7 nicht an Feiertagen",
            "Wecker werktags um 07:00, außer Fr 25. Dez., Fr 1. Jan. 2027, Fr 26. März 2027 …"
        ),
        ("morgen um 7 in Tokyo", "Wecker einmal, Do 26. Nov., um 07:00 in Tokyo"),
        // How it rings.
        ("weck mich um 7 sanft", "Wecker einmal, Do 26. Nov., um 07:00, sanft über 3 min"),
        ("weck mich um 7 mit Lautstärke 50%", "Wecker einmal, Do 26. Nov., um 07:00, Lautstärke 50 %"),
        ("weck mich um 7 ohne Schlummern", "Wecker einmal, Do 26. Nov., um 07:00, ohne Schlummern"),
        ("weck mich um 7, schlummern 5 Minuten", "Wecker einmal, Do 26. Nov., um 07:00, Schlummern 5 min"),
        ("weck mich um 7 mit birdsong", "Wecker einmal, Do 26. Nov., um 07:00, mit birdsong"),
        ("weck mich um 7 ohne Vibration", "Wecker einmal, Do 26. Nov., um 07:00, ohne Vibration"),
        // The sun.
        ("täglich 30 Minuten vor Sonnenaufgang", "Wecker täglich 30 min vor Sonnenaufgang"),
        ("täglich bei Sonnenuntergang", "Wecker täglich bei Sonnenuntergang"),
        (
            "täglich bei Sonnenaufgang, nicht vor 7:30 Uhr", "Wecker täglich bei Sonnenaufgang, nicht vor 07:30"
        ),
    ])
    func everythingThatWillBeSetIsToldInGerman(_ text: String, _ expected: String) throws {
        #expect(try sentence(text) == expected)
    }

    @Test func severalAlarmsAreToldOneAfterAnother() throws {
        let told = try sentence("werktags um 7 und jeden Samstag um 9")
        #expect(told == "Wecker werktags um 07:00; Wecker jeden Sa um 09:00")
    }

    @Test func theHourIsToldOnTheUsersClock() throws {
        var context = try context()
        context.usesTwelveHours = true
        #expect(
            try Interpreter([.german, .english]).read("täglich um 19 Uhr", in: context).sentence
                == "Wecker täglich um 7:00 PM")
    }
}
