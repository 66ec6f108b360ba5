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
        ("de", "Würden Sie mich bitte übermorgen um Viertel nach fünf wecken?", ""),
        ("de", "bitte wecken sie mich am ersten weihnachtstag um 9 uhr", ""),
        ("de", "Jede halbe Stunde aufstehen und strecken", "aufstehen und strecken"),
        ("de", "sag mir in 40 min bescheid", ""), ("de", "könnten sie mir bitte um 6 bescheid geben", ""),
        ("de", "Stelle einen Wecker für Montag 6 Uhr mit dem Namen Frühschicht", "Frühschicht"),
        ("de", "in einer stunde nachschauen ob das brot fertig ist", "nachschauen ob das brot fertig ist"),
        ("de", "schmeiß mich morgen um 9 aus dem bett", ""), ("de", "meeting ist um 8", "meeting"),
        ("de", "hol mich um 5 vom bahnhof ab", "hol mich vom bahnhof ab"), ("de", "ruf mich um 8 an", "ruf mich an"),
        ("de", "um 23 uhr sekt kalt stellen", "sekt kalt stellen"), ("de", "einen wecker auf 7 stellen", ""),
        ("de", "heizung auf um 6", "heizung auf"), ("de", "timer nudeln auf 9 minuten", "nudeln"),
        ("en", "lunch at 1 with Dave", "lunch with Dave"),
        ("en", "call mom at 5 for her birthday", "call mom for her birthday"),
        ("en", "6 am for gym and 8 am for work on weekdays", "gym work"),
        ("en", "at midnight remind me to switch the dishwasher on", "switch the dishwasher on"),
        ("en", "first Monday of every month at 10am fire drill", "fire drill"),
        ("en", "every year on May 9 at 8am wish Anna happy birthday", "wish Anna happy birthday"),
        ("en", "i wish to be woken at 6", ""), ("en", "school run alarm Mon Tue Thu 8:10", "school run"),
        ("en", "every other day at 7:15 am weigh myself", "weigh myself"), ("en", "read a book at 9", "read a book"),
        ("en", "oil change in 3 months", "oil change"), ("en", "start the dishwasher at 9", "start the dishwasher"),
        ("en", "start pasta timer 9 min", "pasta"), ("en", "would you mind waking me at 7", ""),
        ("en", "mind the baby at 5", "mind the baby"), ("en", "stick a timer on for 40 mins", ""),
        ("en", "stick to the plan at 9", "stick to the plan"), ("en", "quiz night friday at 8", "quiz night"),
        ("en", "train to York at 6:52 on Saturday morning", "train to York"),
        ("en", "pay $20 to sam every friday at 5 pm", "pay $20 to sam"), ("en", "set the table at 6", "set the table"),
        ("en", "team lunch on Thursday at 12:30 with the new starters", "team lunch with the new starters"),
        ("en", "turn the oven off in 25 minutes", "turn the oven off"),
        ("en", "I have to be out of bed by 6:15", ""), ("de", "hey stell mal nen timer für 3 min", ""),
        ("de", "ich brauche einen wecker für 4 uhr 30", ""), ("de", "lass mich noch eine halbe stunde schlafen", ""),
        ("pt", "20 de dezembro às 18h colocar o peru no forno", "colocar o peru no forno"),
        ("pt", "vitamina C às 7", "vitamina C"), ("pt", "levar o lixo pra fora às 20h", "levar o lixo pra fora"),
        ("pt", "aula de segunda amanhã às 7", "aula de segunda"),
        ("pt", "academia 1 hora todo dia às 18h", "academia 1 hora"),
        ("pt", "a cada 50 minutos levantar da cadeira", "levantar da cadeira"),
        ("pt", "cronômetro regressivo de 45 segundos", ""), ("pt", "daqui a uns 40 minutinhos", ""),
        ("pt", "timer de 5 minutos, não, melhor 8 minutos", ""), ("pt", "sala de espera às 10h", "sala de espera"),
        ("pt", "soneca de 20 minutos", "soneca"), ("pt", "o senhor poderia me despertar às 5h45?", ""),
        ("pt", "solicito que me recorde de assinar o contrato às 16h", "assinar o contrato"),
        ("fr", "alarme à 12h pour dîner avec Paul", "dîner avec Paul"), ("fr", "réveil dem 6h pr le train", "train"),
        ("fr", "prendre le premier train demain à 6h02", "prendre le premier train"),
        ("fr", "le deuxième étage à 9h", "deuxième étage"), ("fr", "début des cours lundi 8h30", "début des cours"),
        ("es", "le ruego que me avise a las 16:30 de la reunión", "reunión"), ("es", "ala 1 y cuarto comer", "comer"),
        ("es", "el próximo 6 de enero a las 7h Reyes", "Reyes"), ("es", "noche de juegos a las 20h", "noche de juegos"),
        ("es", "avísame a las 15:30 que tengo que recoger a los niños", "recoger a los niños"),
    ])
    func aLabelStaysAsItWasTyped(_ code: String, _ text: String, _ label: String) throws {
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Madrid")
        let understanding = try Interpreter(languages: [code]).read(text, in: context)
        #expect(understanding.drafts[0].label == label)
        #expect(understanding.language == code)
    }

    /// Where 17:40 is written for the afternoon, 5:40 is what it says; what is said in words stays open.
    @Test(arguments: [
        ("de", "7:30", "2026-11-26T07:30:00"), ("de", "wecker 4:15 flughafen", "2026-11-26T04:15:00"),
        ("de", "7 Uhr 30", "2026-11-25T19:30:00"), ("de", "freitag 5 uhr 50", "2026-11-27T05:50:00"),
        ("de", "halb acht", "2026-11-25T19:30:00"), ("de", "8:15 abends", "2026-11-25T20:15:00"),
        ("de", "jeden tag um 5", "2026-11-26T05:00:00"), ("de", "jeden tag um 3", "2026-11-25T15:00:00"),
        ("fr", "8h30 dentiste", "2026-11-26T08:30:00"), ("fr", "à 8h et quart", "2026-11-25T20:15:00"),
        ("fr", "demain à 5h15", "2026-11-26T05:15:00"), ("fr", "tous les jours à 4:30", "2026-11-26T04:30:00"),
        ("fr", "à 9 heures vingt", "2026-11-25T21:20:00"),
        ("es", "viernes a las 5:15", "2026-11-27T05:15:00"), ("es", "7:30", "2026-11-25T19:30:00"),
        ("es", "mañana a las 5 y 15", "2026-11-26T17:15:00"), ("es", "todos los días a las 5", "2026-11-26T05:00:00"),
        ("pt", "às 6:10", "2026-11-26T06:10:00"), ("pt", "às 6 e 10", "2026-11-25T18:10:00"),
        ("en", "7:30", "2026-11-25T19:30:00"), ("en", "every day at 5", "2026-11-25T17:00:00"),
    ])
    func minutesInDigitsAreThoseOfTheDayOf24(_ code: String, _ text: String, _ start: String) throws {
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        let draft = try Interpreter(languages: [code]).read(text, in: context).drafts[0]
        #expect(context.zones.local.civil(at: draft.next[0]).description == start)
    }

    /// No language makes a label of what cannot be, or a reading of what another finds impossible.
    @Test(arguments: [
        ("en", "timer for minus 5 minutes", PhraseError.Kind.past), ("en", "a 0 minute timer", .past),
        ("en", "set a timer for zero minutes", .past), ("en", "12/32 at 9", .noSuchDate),
        ("de", "7 uhr 85 aufstehen", .noSuchTime), ("de", "7h85 aufstehen", .noSuchTime),
        ("de", "timer auf null minuten", .past), ("de", "am 5.13. um 9", .noSuchDate),
        ("fr", "à 8 heures 75 dentiste", .noSuchTime), ("fr", "le 32/12 à 9h", .noSuchDate),
        ("fr", "dans -5 minutes", .past), ("es", "temporizador de cero minutos", .past),
        ("es", "temporizador de menos 5 minutos", .past), ("es", "el 32/12 a las 9", .noSuchDate),
        ("pt", "lembrete dia 32/12 às 14h dentista", .noSuchDate), ("pt", "às 7h85", .noSuchTime),
        ("pt", "daqui a 0 minutos", .past),
    ])
    func whatCannotBeIsRefused(_ code: String, _ text: String, _ kind: PhraseError.Kind) throws {
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        do throws(PhraseError) {
            _ = try Interpreter(languages: [code]).read(text, in: context)
            Issue.record("\(text) is read")
        } catch {
            #expect(error.kind == kind)
            #expect(error.incomplete == nil)
        }
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
        ("pt", "todo dia 15 minutos depois do por do sol acender a luz", .sunset, 900),
        ("pt", "todo domingo quando o sol nascer", .sunrise, 0), ("pt", "no pôr do sol regar as plantas", .sunset, 0),
        ("pt", "assim que o sol nascer", .sunrise, 0), ("pt", "uma hora antes do sol se pôr", .sunset, -3600),
        ("es", "en cuanto el sol se ponga", .sunset, 0), ("es", "media hora antes de salir el sol", .sunrise, -1800),
        ("fr", "dès que le soleil se lève", .sunrise, 0),
        ("fr", "une heure avant que le soleil se couche", .sunset, -3600),
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

    /// What is a letter away from a day may be a word of its own.
    @Test(arguments: [
        ("pt", "limpar o quintal às 21h"), ("pt", "comprar sabão às 21h"), ("pt", "estava quieta às 21h"),
        ("es", "comprar manzanas a las 21h"), ("es", "tomar mates a las 21h"), ("es", "pescado salado a las 21h"),
        ("fr", "boisson chaude à 21h"), ("fr", "appeler Javier à 21h"), ("de", "Studenten um 21 Uhr"),
        ("de", "beim Wohnen um 21 Uhr"), ("en", "mourning at 21:00"), ("en", "string quartet at 21:00"),
        ("pt", "tomar sol às 21h"), ("es", "el quinto piso a las 21h"), ("fr", "le troisième bus à 21h"),
        ("en", "catch the third bus at 21:00"), ("de", "den dritten Bus um 21 Uhr"),
        ("fr", "appeler Sam à 21h"), ("pt", "ligar pro Dom Pedro às 21h"), ("fr", "voir la mer à 21h"),
    ])
    func ordinaryWordsAreNoDays(_ code: String, _ text: String) throws {
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        let draft = try Interpreter(languages: [code]).read(text, in: context).drafts[0]
        #expect(context.zones.local.civil(at: draft.next[0]).description == "2026-11-25T21:00:00")
        #expect(draft.schedule.recurrence == nil)
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
