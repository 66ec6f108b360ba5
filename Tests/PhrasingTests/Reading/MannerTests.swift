// SPDX-License-Identifier: MIT
import Almanac
import PhraseGrammar
import Phrasing
import Testing
import Timekeeping

/// How it rings, in each language.
@Suite struct PhraseMannerTests {
    private func draft(_ code: String, _ text: String) throws -> Draft {
        var context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        context.tones = ["bell", "birdsong", "chimes"]
        return try Interpreter(languages: [code]).read(text, in: context).drafts[0]
    }

    @Test(arguments: [
        ("en", "every day at 7, at most 3 snoozes", 3), ("en", "wake me at 7 and snooze at most 3 times", 3),
        ("en", "7 am with no more than 2 snoozes", 2), ("en", "7 am, 3 snoozes, every day", 3),
        ("en", "7 am with a maximum of 4 snoozes", 4), ("en", "7 am, 10 minute snooze, at most twice", 2),
        ("de", "täglich um 7, höchstens 3-mal schlummern", 3), ("de", "täglich um 7 mit 3-mal Schlummern", 3),
        ("de", "um 7 nicht mehr als zweimal schlummern", 2), ("de", "weck mich um 6, bis zu 4 mal schlummern", 4),
        ("fr", "à 7h, au plus 3 répétitions", 3), ("fr", "à 7h maximum 3 rappels", 3),
        ("fr", "à 7h, pas plus de 2 répétitions", 2), ("es", "a las 7, como máximo 3 posposiciones", 3),
        ("es", "a las 7, posponer 3 veces como máximo", 3), ("es", "a las 7 con 3 posposiciones", 3),
        ("pt", "às 7h, no máximo 3 sonecas", 3), ("pt", "às 7h, soneca no máximo 3 vezes", 3),
    ])
    func snoozesAreCounted(_ code: String, _ text: String, _ limit: Int) throws {
        let draft = try draft(code, text)
        #expect(draft.snoozeLimit == limit)
        #expect(draft.label == "")
        #expect(!(draft.schedule.recurrence?.description.contains("COUNT") ?? false))
    }

    @Test(arguments: [
        ("en", "at 7 volume 50%"), ("en", "at 7 with volume at 50%"), ("de", "um 7 mit Lautstärke 50 %"),
        ("de", "um 7 bei halber Lautstärke"), ("fr", "à 7h volume 50%"), ("fr", "à 7h à mi-volume"),
        ("fr", "à 7h à 50 % de volume"), ("es", "a las 7 con volumen al 50 %"), ("es", "a las 7 al 50 % de volumen"),
        ("es", "a las 7 volumen 50%"), ("es", "a las 7 a la mitad de volumen"), ("pt", "às 7h com o volume em 50%"),
        ("pt", "às 7h a 50% de volume"), ("pt", "às 7h na metade do volume"),
    ])
    func aVolumeIsNoTimeAndNoLabel(_ code: String, _ text: String) throws {
        let draft = try draft(code, text)
        #expect(draft.volume == 50)
        #expect(draft.label == "")
        #expect(draft.schedule.start.time.minute == 0 && [7, 19].contains(draft.schedule.start.time.hour))
    }

    @Test(arguments: [
        ("en", "at 7 very softly", 180), ("en", "at 7 gradually louder", 180),
        ("en", "at 7 getting louder over 5 minutes", 300), ("de", "um 7 lauter werdend", 180),
        ("de", "um 7 allmählich lauter", 180), ("de", "um 7 über 5 Minuten ansteigend", 300),
        ("de", "über 10 Minuten lauter werdend um 7", 600), ("fr", "réveille-moi tout doucement à 7h", 180),
        ("fr", "à 7h de plus en plus fort", 180), ("fr", "à 7h progressivement sur 5 minutes", 300),
        ("es", "a las 7 muy suavemente", 180), ("es", "a las 7 subiendo durante 5 minutos", 300),
        ("pt", "às 7h gradualmente", 180), ("pt", "às 7h aumentando durante 5 minutos", 300),
    ])
    func whatGrowsLouderFadesIn(_ code: String, _ text: String, _ seconds: Int) throws {
        let draft = try draft(code, text)
        #expect(draft.fadeIn == seconds)
        #expect(draft.volume != 100)
        #expect(draft.label == "")
    }

    @Test(arguments: [
        ("en", "1 hour after civil dawn", SolarEvent.civilDawn, 3600),
        ("de", "bei bürgerlicher Dämmerung", .civilDusk, 0),
        ("de", "1 Stunde nach der bürgerlichen Morgendämmerung", .civilDawn, 3600),
        ("de", "in der astronomischen Abenddämmerung", .astronomicalDusk, 0),
        ("fr", "à l’aube civile", .civilDawn, 0), ("fr", "au crépuscule nautique", .nauticalDusk, 0),
        ("fr", "à midi solaire", .solarNoon, 0), ("es", "al alba civil", .civilDawn, 0),
        ("es", "crepúsculo civil matutino", .civilDawn, 0),
        ("es", "1 hora después del amanecer civil", .civilDawn, 3600),
        ("es", "al mediodía solar", .solarNoon, 0), ("pt", "no amanhecer civil", .civilDawn, 0),
        ("pt", "todo dia 1 hora depois do amanhecer civil", .civilDawn, 3600),
        ("pt", "todo dia 30 minutos antes do nascer do sol", .sunrise, -1800),
        ("pt", "ao meio-dia solar", .solarNoon, 0),
    ])
    func twilightsAreToldApart(_ code: String, _ text: String, _ event: SolarEvent, _ offset: Int) throws {
        var context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        context.solar = { _, date in
            Instant(seconds: CivilDateTime(date: date, time: CivilTime(secondOfDay: 43_200)).secondsSinceEpoch)
        }
        let draft = try Interpreter(languages: [code]).read(text, in: context).drafts[0]
        #expect(draft.solar == SolarTime(anchor: SolarAnchor(event, offset: offset)))
        #expect(draft.label == "")
        #expect((draft.schedule.recurrence == nil) == !text.contains("todo dia"))
    }

    /// What only looks like a condition, a week or a degree stays what it is for.
    @Test(arguments: [
        ("en", "remind me at 5 pm to check if it rains", "check if it rains"),
        ("en", "at 9 plan week 12", "plan week 12"),
        ("en", "at 7 getting ready", "getting ready"), ("de", "um 18 Uhr Buch über Wale", "Buch über Wale"),
        ("de", "um 9 ganz wichtig", "ganz wichtig"),
        ("fr", "rappelle-moi à 17h de vérifier s'il pleut", "vérifier s'il pleut"),
        ("es", "recuérdame a las 17 llamar a mamá cuando esté en casa", "llamar a mamá cuando esté en casa"),
        ("es", "todos los viernes 9 yoga", "yoga"),
        ("pt", "me lembra às 17h de verificar se chove", "verificar se chove"),
    ])
    func aLabelKeepsItsWords(_ code: String, _ text: String, _ label: String) throws {
        #expect(try draft(code, text).label == label)
    }
}
