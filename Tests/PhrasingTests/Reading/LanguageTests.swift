// SPDX-License-Identifier: MIT
import Almanac
import PhraseGrammar
import Phrasing
import Testing
import Timekeeping

private let languages = [["de"], ["en"], ["fr", "de"], ["es"], ["pt"], []]

@Suite struct LanguageTests {
    /// Words that English knows too, such as am and um, are no reason to refuse.
    @Test(arguments: [
        ("am 3. Dezember um 9", "2026-12-03T09:00:00"), ("um 8", "2026-11-25T20:00:00"),
        ("weck mich um 7", "2026-11-26T07:00:00"), ("at 8 tomorrow", "2026-11-26T08:00:00"),
        ("7 am", "2026-11-26T07:00:00"), ("alarm 7:30am - take meds", "2026-11-26T07:30:00"),
        ("9am in Tokyo", "2026-11-26T01:00:00"), ("24th december 17:00", "2026-12-24T17:00:00"),
        ("werktags um 7 am Bahnhof", "2026-11-26T07:00:00"), ("mañana a las 7", "2026-11-26T07:00:00"),
        ("a las 8", "2026-11-25T20:00:00"), ("demain à 7h", "2026-11-26T07:00:00"),
        ("ce soir à 8h", "2026-11-25T20:00:00"),
        ("amanhã às 7h", "2026-11-26T07:00:00"), ("às 8", "2026-11-25T20:00:00"),
    ])
    func aPhraseMeansTheSameWhateverTheUsersLanguageIs(_ text: String, _ start: String) throws {
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        for codes in languages {
            let draft = try Interpreter(languages: codes).read(text, in: context).drafts[0]
            #expect(context.zones.local.civil(at: draft.next[0]).description == start, "\(codes)")
        }
    }

    /// English means the same to readers of other languages, and German does.
    @Test(
        arguments: ["parts-of-the-day", "relative-days", "weekly", "labels", "mixed-days", "refused", "german"],
        ["de", "es", "fr", "pt"])
    func englishIsUnderstoodWhereAnotherLanguageComesFirst(_ table: String, _ code: String) throws {
        let reader = Interpreter(languages: [code])
        for line in try Corpus.lines(table) {
            let first = try? reader.read(line.text, in: line.context).drafts[0].next.first
            let civil = first.flatMap { $0 }.map { line.context.zones.local.civil(at: $0).description.dropLast(3) }
            #expect(civil.map(String.init) == line.fire, "\(line)")
        }
    }

    /// Also where a turn of phrase is put into other words, each letter belongs to one word of the answer.
    @Test(arguments: Corpus.languages.keys.sorted())
    func everyLetterIsAccountedFor(_ table: String) throws {
        for line in try Corpus.lines(table) {
            let reader = Interpreter(languages: line.languages)
            guard let words = try? reader.read(line.text, in: line.context).words else { continue }
            var end = 0
            for word in words {
                #expect(word.span.lowerBound >= end && !word.span.isEmpty, "\(line)")
                end = word.span.upperBound
            }
            let isCovered = line.text.utf8.enumerated().allSatisfy { place, byte in
                let isLetter = byte >= 48 && byte <= 57 || byte | 0x20 >= 97 && byte | 0x20 <= 122
                return !isLetter || words.contains { $0.span.contains(place) }
            }
            #expect(isCovered, "\(line)")
        }
    }

    @Test(arguments: [
        ("es", "recuérdame llamar a mamá el próximo martes a las 4 de la tarde", "llamar a mamá"),
        ("es", "té 4 min", "té"), ("es", "alarma a las 6:30 de la mañana llamada «Gimnasio»", "Gimnasio"),
        ("fr", "rappelle-moi d'appeler Paul mardi prochain à 16h", "appeler Paul"),
        ("fr", "anniversaire d’Anna le 3 mai à 10h", "anniversaire d’Anna"), ("fr", "minuteur 5 min œufs", "œufs"),
        ("pt", "me lembra de ligar pro João na terça às 4 da tarde", "ligar pro João"),
        ("pt", "lembrete: reunião de equipe quinta às 15h30", "reunião de equipe"),
        ("es", "el 24 de diciembre a las 20:00 cena de Navidad", "cena de Navidad"),
        ("es", "cada 90 minutos levantarme de la silla", "levantarme de la silla"),
        ("fr", "prévenez-moi à 17h qu'il faut aller chercher les enfants", "aller chercher les enfants"),
        ("fr", "arroser les plantes ts les samedis a 11h", "arroser les plantes"),
        ("fr", "le dernier jour de chaque mois à 18h faire les comptes", "faire les comptes"),
        ("pt", "dia 20 de dezembro às 20h ceia de Natal", "ceia de Natal"),
        ("pt", "cronometra 3 minutos pro miojo", "miojo"), ("pt", "conta de luz amanhã às 9h", "conta de luz"),
    ])
    func aLabelStaysAsItWasTyped(_ code: String, _ text: String, _ label: String) throws {
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Madrid")
        let understanding = try Interpreter(languages: [code]).read(text, in: context)
        #expect(understanding.drafts[0].label == label)
        #expect(understanding.language == code)
    }

    @Test(arguments: [
        ("es", "a la salida del sol", SolarEvent.sunrise, 0), ("es", "a la puesta de sol", .sunset, 0),
        ("es", "10 minutos antes del atardecer", .sunset, -600),
        ("es", "todos los días 15 minutos después del amanecer", .sunrise, 900),
        ("es", "20 minutos después del amanecer todos los días", .sunrise, 1200),
        ("es", "despiértame media hora antes de que salga el sol", .sunrise, -1800),
        ("es", "cuando salga el sol", .sunrise, 0), ("es", "cuando se ponga el sol", .sunset, 0),
        ("fr", "20 minutes avant le coucher du soleil tous les jours", .sunset, -1200),
        ("pt", "me acorda 30 minutos antes do nascer do sol", .sunrise, -1800),
    ])
    func theSunRisesAndSetsInEachLanguage(_ code: String, _ text: String, _ event: SolarEvent, _ offset: Int) throws {
        var context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        context.solar = { event, date in
            let hour = event == .sunrise ? 6 : 15
            return Instant(
                seconds: CivilDateTime(date: date, time: CivilTime(secondOfDay: hour * 3600)).secondsSinceEpoch)
        }
        let draft = try Interpreter(languages: [code]).read(text, in: context).drafts[0]
        #expect(draft.solar == SolarTime(anchor: SolarAnchor(event, offset: offset)))
    }

    /// Even weeks are those of an even number by ISO 8601, also past week 53, which has an odd one as the next.
    @Test(arguments: [
        ("les semaines paires le lundi à 9h", "2026-12-23T10:00:00+01:00", "2027-01-11T09:00"),
        ("les semaines impaires le lundi à 9h", "2026-12-23T10:00:00+01:00", "2026-12-28T09:00"),
        ("les semaines paires le mercredi à 7h", "2026-11-25T10:00:00+01:00", "2026-12-09T07:00"),
        ("les semaines paires le mercredi à 11h", "2026-11-25T10:00:00+01:00", "2026-11-25T11:00"),
    ])
    func evenWeeksAreCountedByTheCalendar(_ text: String, _ now: String, _ first: String) throws {
        let context = try Corpus.context(now, "Europe/Paris")
        let draft = try Interpreter(languages: ["fr"]).read(text, in: context).drafts[0]
        #expect(context.zones.local.civil(at: draft.next[0]).description.dropLast(3) == first)
        #expect(draft.schedule.recurrence?.description.hasPrefix("FREQ=WEEKLY;INTERVAL=2;") == true)
    }

    @Test func whatSeveralLanguagesKnowIsAnsweredInTheUsersOwn() throws {
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        #expect(try Interpreter(languages: ["de"]).read("Alarm 7:30", in: context).language == "de")
        #expect(try Interpreter(languages: ["en"]).read("Alarm 7:30", in: context).language == "en")
        #expect(try Interpreter(languages: []).read("Alarm 7:30", in: context).language == "en")
    }

    @Test func aRefusalIsToldInTheFirstLanguageAlone() throws {
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        func refusal(_ text: String, _ codes: [String]) -> String? {
            do {
                _ = try Interpreter(languages: codes).read(text, in: context)
                return nil
            } catch {
                return error.sentence
            }
        }
        #expect(try #require(refusal("alarm", ["de"])).hasPrefix("There is no time in this."))
        #expect(try #require(refusal("alarm", ["en"])).hasPrefix("There is no time in this."))
        #expect(try #require(refusal("am um", ["en"])).hasPrefix("There is no time in this."))
    }
}
