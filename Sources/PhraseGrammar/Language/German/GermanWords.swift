// SPDX-License-Identifier: MIT
import Almanac
import Phrasing
import Timekeeping

/// The vocabulary of German.
enum GermanWords {
    static let rules = LanguageRules(
        halfNamesNextHour: true, dayOf24: DayOf24(withUnit: .inCompany), dotMakesOrdinal: true,
        dayEnding: Array("tag".utf8),
        verbsComeLast: true,
        // Dates and letters of English too: 24th december and M/W/F are known in both.
        ordinalSuffixes: EnglishWords.rules.ordinalSuffixes, unitPartsHourFromMinutes: true, timerWord: "timer",
        weekdayLetters: EnglishWords.rules.weekdayLetters, tensComeFirst: false)

    static let lexicon: Lexicon = {
        var words = Lexicon(split: split)
        teachSmallWords(&words)
        teachNumbers(&words)
        teachCalendar(&words)
        teachClock(&words)
        teachRepetition(&words)
        teachWishes(&words)
        ZoneNames.teach(&words)
        teachCues(&words)
        words.join([
            "viertelstunde": "viertel stunde", "dreiviertelstunde": "dreiviertel stunde", "halbstunde": "halb stunde",
            "arbeitstag": "werktag", "jedentag": "jeden tag", "monatsende": "monat ende",
            "monatsanfang": "monat anfang",
            "monatsersten": "ersten des monats", "monatsletzten": "letzten des monats",
            "quartalsende": "quartal ende", "jahresende": "jahr ende", "halbstündlich": "halb stündlich",
            "halbjahr": "halb jahr", "vierteljahr": "viertel jahr", "rosenmontag": "tag vor faschingsdienstag",
            "überübermorgen": "tag nach übermorgen", "morgenfrüh": "morgen früh", "heutefrüh": "heute früh",
            "heuteabend": "heute abend", "morgenabend": "morgen abend",
        ])
        // Freitagabends is every Friday, Freitagabend the next one.
        for (_, day, _) in weekdays {
            words.join(
                Dictionary(uniqueKeysWithValues: dailyParts.map { ("\(day)\($0)s", "\(day)s \($0)s") }))
        }
        words.forgive(
            """
            montag dienstag mittwoch donnerstag freitag samstag sonntag montags dienstags mittwochs donnerstags freitags \
            samstags sonntags januar februar september oktober november dezember minuten sekunden stunden wochen nachmittag \
            vormittag mitternacht wochenende übermorgen täglich wöchentlich monatlich stündlich
            """, but: "wichen")
        words.forgive(
            "wecker timer alarm erinnere erinnerung stunde minute sekunde werktags jeden morgen abend heute",
            letters: .same)
        words.finish()
        return words
    }()

    /// Parts that follow a weekday in one word: Freitagabend.
    private static let parts = (dailyParts + ["früh"]).map { Array($0.utf8) }

    /// Parts that an s makes those of each week: freitagabends.
    private static let dailyParts = ["vormittag", "nachmittag", "morgen", "mittag", "abend", "nacht"]

    /// Each with its name and its abbreviation.
    private static let weekdays: [(Weekday, String, String)] = [
        (.monday, "montag", "mo"), (.tuesday, "dienstag", "di"), (.wednesday, "mittwoch", "mi"),
        (.thursday, "donnerstag", "do"), (.friday, "freitag", "fr"), (.saturday, "samstag", "sa"),
        (.sunday, "sonntag", "so"),
    ]

    /// Feasts before such a part: Silvesterabend.
    private static let feasts = ["silvester", "neujahrs", "weihnachts", "oster"].map { Array($0.utf8) }

    private static let timer = Array("timer".utf8)

    private static let split: @Sendable (ArraySlice<UInt8>) -> Int? = { word in
        // Nudeltimer.
        if word.count > timer.count + 2, word.suffix(timer.count).elementsEqual(timer) {
            return word.count - timer.count
        }
        for part in parts where word.count > part.count + 4 && word.suffix(part.count).elementsEqual(part) {
            let day = word.dropLast(part.count)
            if day.suffix(3).elementsEqual("tag".utf8) || day.elementsEqual("mittwoch".utf8)
                || day.elementsEqual("sonnabend".utf8)
            {
                return day.count
            }
            if feasts.contains(where: day.elementsEqual) { return day.count }
        }
        return nil
    }

    private static func teachSmallWords(_ words: inout Lexicon) {
        words.teach("um bei", as: .at)
        words.teach("am", as: .on)
        words.teach("in im", as: .in)
        words.teach("gegen ungefähr etwa circa ca", as: .around)
        words.teach("einschließlich einschliesslich inklusive inkl werdend", as: .filler)
        words.teach("für fuer", as: .for)
        words.teach("von vom", as: .from)
        words.teach("bis", as: .until)
        words.teach("zwischen", as: .between)
        words.teach("und sowie plus u", as: .and)
        words.teach("oder", as: .or)
        words.teach("des", as: .of)
        words.teach("der die das den dem", as: .the)
        words.teach("ein eine einen einer einem eines n ne nen ner nem") {
            $0.keyword = .a
        }
        words.teach("ein eins") { $0.number = 1 }
        words.teach("mit", as: .with)
        words.teach("als", as: .than)
        words.teach("diese dieser diesen dieses diesem", as: .this)
        words.teach("nächste nächster nächsten nächstes nächstem naechsten naechste", as: .next)
        words.teach("kommende kommenden kommender kommendes", as: .coming)
        words.teach("letzte letzter letzten letztes letztem", as: .last)
        words.teach("nur", as: .only)
        words.teach("ganze ganzen ganzer gesamte gesamten", as: .all)
        words.teach("mein meine meinen meinem meiner", as: .my)
        words.teach("mich mir uns", as: .me)
        words.teach("ich wir", as: .i)
        words.teach("es", as: .it)
        words.teach("bitte danke", as: .please)
        words.teach(
            """
            hey hallo kannst könntest du mal doch auf ab möchte will muss müssen soll sollte werden werde wieder noch gleich \
            ist sein zu zum zur an klingeln klingelt ja so jetzt genau pünktlich irgendwann sei äh ähm \
            sondern ach oh halt brauche brauch bräuchte benötige würde würden können könnt spätestens frühestens würdest könnten könnte dürfte hätte \
            hätten gern gerne möchten nochmal nochmals jeweils
            """, as: .filler)
        words.teach("ab seit beginnend", as: .starting)
        words.teach("wenn falls sofern denn", as: .condition)
        words.teach("an ans", as: .about)
        words.teach(
            "stell stelle stellen setz setze setzen mach mache machen starte start erstelle leg anlegen", as: .set)
        words.teach("mal male", as: .times)
        words.teach("pro je", as: .per)
        words.teach("einmal", as: .once)
        words.teach("zweimal", as: .twice)
        words.teach("dreimal", as: .thrice)
        words.teach("paar", as: .couple)
        words.teach("prozent", as: .percent)
    }

    private static func teachNumbers(_ words: inout Lexicon) {
        let small = [
            "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
            "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
        ]
        let tens = ["zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"]
        for (value, word) in small.enumerated() { words.teach(word) { $0.number = Int32(value) } }
        for (index, ten) in tens.enumerated() {
            let value = Int32(20 + 10 * index)
            words.teach(ten) { $0.number = value }
            for ones in 1...9 {
                let word = (ones == 1 ? "ein" : small[ones]) + "und" + ten
                words.teach(word) { $0.number = value + Int32(ones) }
            }
        }
        // Zweimal and dreimal are words of their own.
        let numbers =
            small.dropFirst(4) + tens + tens.flatMap { ten in (["ein"] + small[2...9]).map { $0 + "und" + ten } }
        words.join(Dictionary(uniqueKeysWithValues: numbers.map { ($0 + "mal", $0 + " mal") }))
        words.teach("zwo") { $0.number = 2 }
        // Um sechse, halb viere; achte is an ordinal as well.
        let inflected: [(Int32, String)] = [
            (2, "zweie"), (3, "dreie"), (4, "viere"), (5, "fünfe"), (6, "sechse"), (7, "siebene"), (8, "achte"),
            (9, "neune"), (10, "zehne"), (11, "elfe"), (12, "zwölfe"),
        ]
        for (value, word) in inflected { words.teach(word) { $0.number = value } }
        words.teach("dreissig") { $0.number = 30 }
        let stems = [
            "erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt", "zehnt", "elft", "zwölft",
            "dreizehnt", "vierzehnt", "fünfzehnt", "sechzehnt", "siebzehnt", "achtzehnt", "neunzehnt", "zwanzigst",
        ]
        for (index, stem) in stems.enumerated() {
            for ending in ["e", "en", "er", "es", "em"] { words.teach(stem + ending) { $0.ordinal = Int32(index + 1) } }
        }
        for (stem, place) in [("vorletzt", -2), ("drittletzt", -3), ("viertletzt", -4)] {
            for ending in ["e", "en", "er", "es", "em"] { words.teach(stem + ending) { $0.ordinal = Int32(place) } }
        }
        words.teach("anderthalb") { $0.fraction = 90 }
        words.teach("einhalb") { $0.fraction = 30 }
        words.teach("einviertel") { $0.fraction = 15 }
        // Sechseinhalb; eineinhalb has no number that is written like it.
        for part in ["einhalb", "einviertel"] {
            words.join(
                Dictionary(
                    uniqueKeysWithValues: (["ein"] + small.dropFirst(2)).map { ($0 + part, "\($0) \(part)") }))
        }
    }

    private static func teachCalendar(_ words: inout Lexicon) {
        for (day, name, short) in weekdays {
            words.teach(name) { $0.weekday = day }
            words.teach("\(name)s \(name)en") {
                $0.weekday = day
                $0.isPlural = true
            }
            words.teach(short) {
                $0.weekday = day
                $0.isRisky = true
            }
        }
        words.teach("sonnabend") { $0.weekday = .saturday }
        words.teach("sonnabends") {
            $0.weekday = .saturday
            $0.isPlural = true
        }
        let months = [
            "januar jan jänner", "februar feb feber", "märz maerz mär", "april apr", "mai", "juni jun", "juli jul",
            "august aug",
            "september sep sept", "oktober okt", "november nov", "dezember dez",
        ]
        for (index, list) in months.enumerated() { words.teach(list) { $0.month = UInt8(index + 1) } }
        let units: [(TimeUnit, String, String, String)] = [
            (.second, "sekunde sek", "sekunden", "s"), (.minute, "minute min", "minuten", "m"),
            (.hour, "stunde std", "stunden", "h"),
            (.day, "tag tages", "tage tagen", "d"), (.week, "woche kalenderwoche kw", "wochen kalenderwochen", ""),
            (.month, "monat monats", "monate monaten", ""),
            (.quarter, "quartal quartals", "quartale quartalen", ""), (.year, "jahr jahres", "jahre jahren", ""),
        ]
        for (unit, one, many, sign) in units {
            words.teach(one) { $0.unit = unit }
            words.teach(many) {
                $0.unit = unit
                $0.isPlural = true
            }
            words.teach(sign) {
                $0.unit = unit
                $0.isSymbol = true
            }
        }
        words.teach("heute heut", as: .today)
        words.teach("morgen", as: .tomorrow)
        words.teach("übermorgen uebermorgen", as: .overmorrow)
        words.teach("gestern", as: .yesterday)
        words.teach("später", as: .later)
        words.teach("vor", as: .before)
        words.teach("nach", as: .after)
        words.teach("anfang", as: .beginning)
        words.teach("ende", as: .ending)
        let feasts: [(Feast, String)] = [
            (.christmasEve, "heiligabend"), (.christmas, "weihnachten"), (.newYearsEve, "silvester sylvester"),
            (.newYearsDay, "neujahr"), (.easter, "ostern ostersonntag"), (.easterMonday, "ostermontag"),
            (.goodFriday, "karfreitag"),
            (.pentecost, "pfingsten pfingstsonntag"), (.whitMonday, "pfingstmontag"),
            (.ascension, "himmelfahrt vatertag"),
            (.nicholas, "nikolaus nikolaustag"), (.halloween, "halloween"), (.maundyThursday, "gründonnerstag"),
            (.holySaturday, "karsamstag"), (.palmSunday, "palmsonntag"), (.ashWednesday, "aschermittwoch"),
            (.shroveTuesday, "faschingsdienstag fastnachtsdienstag"), (.corpusChristi, "fronleichnam"),
            (.allSaints, "allerheiligen"), (.valentine, "valentinstag"), (.epiphany, "dreikönigstag"),
            (.mayDay, "maifeiertag"), (.mothersDay, "muttertag"),
        ]
        for (feast, list) in feasts { words.teach(list) { $0.feast = feast } }
        // The first day of Christmas; on the morning of New Year's Eve.
        let feastDays: [(Feast, String)] = [
            (.christmas, "weihnachtstag weihnachtsfeiertag"), (.easter, "ostertag osterfeiertag"),
            (.pentecost, "pfingsttag pfingstfeiertag"),
        ]
        for (feast, list) in feastDays {
            words.teach(list) {
                $0.feast = feast
                $0.groups.insert(.feastDay)
            }
        }
        words.teach("weihnachts") { $0.feast = .christmas }
        words.teach("oster") { $0.feast = .easter }
        words.teach("neujahrs") { $0.feast = .newYearsDay }
    }

    private static func teachClock(_ words: inout Lexicon) {
        words.teach("uhr", as: .oclock)
        words.teach("halb halbe halben halber halbes", as: .half)
        words.teach("viertel", as: .quarter)
        words.teach("dreiviertel", as: .threeQuarters)
        words.teach("mittag mittags", as: .noon)
        words.teach("mitternacht", as: .midnight)
        let parts: [(DayPart, String)] = [
            (.morning, "morgen morgens früh frueh vormittag vormittags"), (.afternoon, "nachmittag nachmittags"),
            (.evening, "abend abends"), (.night, "nacht nachts"), (.breakfast, "frühstück"), (.lunch, "mittagessen"),
            (.dinner, "abendessen"), (.afterWork, "feierabend"),
        ]
        for (part, list) in parts { words.teach(list) { $0.part = part } }
        words.teach("sonnenaufgang") { $0.solar = .sunrise }
        words.teach("sonnenuntergang") { $0.solar = .sunset }
        words.teach("sonnenhöchststand sonnenmittag") { $0.solar = .solarNoon }
        words.teach("bürgerliche bürgerlichen bürgerlicher", as: .civil)
        words.teach("nautische nautischen nautischer", as: .nautical)
        words.teach("astronomische astronomischen astronomischer", as: .astronomical)
        words.teach("morgendämmerung") { $0.solar = .civilDawn }
        words.teach("abenddämmerung dämmerung") { $0.solar = .civilDusk }
    }

    private static func teachRepetition(_ words: inout Lexicon) {
        words.teach("jede jeden jeder jedes jedem alle", as: .every)
        let cycles: [(String, TimeUnit, UInt8)] = [
            ("täglich taeglich", .day, 1), ("wöchentlich woechentlich", .week, 1), ("zweiwöchentlich", .week, 2),
            ("monatlich", .month, 1),
            ("vierteljährlich quartalsweise", .month, 3), ("halbjährlich", .month, 6), ("jährlich jaehrlich", .year, 1),
            ("stündlich stuendlich", .hour, 1),
        ]
        for (list, unit, interval) in cycles { words.teach(list) { $0.cycle = Cycle(unit: unit, interval: interval) } }
        words.teach(
            "werktags wochentags werktagen werktage wochentagen wochentage arbeitstagen arbeitstage schultagen schultage"
        ) {
            $0.days = .weekdays
            $0.isPlural = true
        }
        words.teach("werktag wochentag") { $0.days = .weekdays }
        words.teach("wochenende") { $0.days = .weekend }
        words.teach("wochenends wochenenden") {
            $0.days = .weekend
            $0.isPlural = true
        }
        words.teach("wiederholen wiederholend immer", as: .repeating)
        words.teach("außer ausser ausgenommen", as: .except)
        words.teach("aber", as: .but)
        words.teach("nicht nie", as: .not)
        words.teach("kein keine keinen", as: .no)
        words.teach("ohne", as: .without)
        words.teach("feiertag feiertage feiertagen feiertags", as: .holidays)
    }

    private static func teachWishes(_ words: inout Lexicon) {
        words.teach("weck wecke wecken weckst wachmachen aufwachen aufstehen geweckt aufwecken", as: .wake)
        words.teach("wecker alarm weckruf", as: .alarm)
        words.teach("timer countdown kurzzeitwecker eieruhr stoppuhr", as: .timer)
        words.teach("erinnere erinner erinnerst erinnerung erinnern denk denke", as: .remind)
        words.teach("namens genannt heißt", as: .called)
        words.teach("daran dran dass", as: .that)
        words.teach("weil damit", as: .because)
        words.teach("vergiss vergessen", as: .forget)
        words.teach("lass", as: .allow)
        words.teach("lösche lösch abbrechen stopp stoppe ausschalten entferne", as: .cancel)
        words.teach("wann was wer wie warum welche welcher", as: .question)
        words.teach("nein nee doch lieber stattdessen quatsch", as: .correction)
        words.teach("lautstärke", as: .volume)
        words.teach("sanft leise langsam allmählich", as: .gently)
        words.teach("laut lauter", as: .loudly)
        words.teach("ansteigend anschwellend", as: .fade)
        words.teach("schlummern snooze", as: .snooze)
        words.teach("vibrieren vibrierend", as: .vibrate)
        words.teach("vibration", as: .vibration)
        words.teach("volle voller vollen", as: .full)
    }
}
