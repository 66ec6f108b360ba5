// SPDX-License-Identifier: MIT
import Almanac
import Phrasing
import Timekeeping

/// The vocabulary of French, with and without accents.
enum FrenchWords {
    static let rules = LanguageRules(
        dayOf24: DayOf24(withUnit: .unlessRepeated, firstRepeatedMorning: 6),
        ordinalSuffixes: LanguageRules.suffixes("ers er res re ère nde nd ème eme èmes ième ieme è es e st nd rd th"),
        timerWord: "minuteur", hyphensJoinWords: true,
        elided: ["l", "d", "j", "n", "s", "m", "t", "c", "qu", "jusqu", "lorsqu", "puisqu"], dayComesFirst: true,
        daysAreCardinal: true)

    static let lexicon: Lexicon = {
        var words = Lexicon(foldsAccents: true)
        ZoneNames.teach(&words)
        words.teach(meanings, of: EnglishWords.lexicon)
        words.teach("soleil") { $0.weekday = nil }
        teachNumbers(&words)
        teachCalendar(&words)
        words.rewrite(turns, as: EnglishWords.lexicon)
        words.forgive(
            """
            lundi mardi mercredi jeudi vendredi samedi dimanche \
            janvier fevrier avril juillet septembre octobre novembre decembre demain minuteur minutes minute secondes \
            semaine semaines reveille alarme chaque lundis mardis mercredis jeudis vendredis samedis dimanches apres rappelle \
            rappelez rappeler
            """, but: "caque cheque javier maris marris")
        words.spell([
            ("tout", "tt"), ("tous", "ts"), ("toutes", "ttes"), ("jours", "jrs"), ("jour", "jr"), ("pour", "pr"),
            ("après", "ap"), ("avant", "avt"), ("maintenant", "mtn"), ("vous", "vs"), ("quand", "qd"), ("que", "q"),
            ("rappelle", "rapelle rapele rapel"), ("rappeler", "rapeler rapeller"),
        ])
        words.finish()
        return words
    }()

    /// Words by what they mean in English.
    private static let meanings: [(String, String)] = [
        ("the", "le la les"), ("a", "un une"), ("of", "de du des"), ("at", "à au aux"), ("in", "en dans"),
        ("from", "depuis"),
        ("until", "jusque"), ("for", "pour pendant durant"), ("between", "entre"), ("and", "et"),
        ("then", "puis ensuite"),
        ("or", "ou"), ("with", "avec"), ("without", "sans"), ("but", "mais"), ("that", "que"), ("if", "si"),
        ("because", "car"), ("around", "vers environ"), ("before", "avant"), ("after", "après"),
        ("this", "ce cet cette ces"),
        ("next", "prochain prochaine prochains prochaines suivant suivante suivants suivantes"),
        ("last", "dernier dernière derniers dernières"), ("only", "seulement uniquement juste"), ("all", "tout toute"),
        ("other", "autre autres"), ("another", "encore"), ("my", "mon ma mes ton ta tes son sa ses notre votre nos"),
        ("me", "moi me nous se te toi"), ("i", "je"), ("you", "tu vous on"), ("it", "ça cela il"),
        ("please", "stp svp merci veuillez"),
        (
            "ok",
            """
            hé hey ok dis alors bon bah euh donc salut bonjour bonsoir peux peut pouvez pourrais pourriez aussi plus \
            est suis être ai surtout ouais oui hein google siri beaucoup ici serait souhaite environ debout'
            """
        ),
        ("want", "veux voudrais aimerais dois faut faudrait"), ("need", "besoin"),
        (
            "set",
            """
            mets met mettez règle réglez régler programme programmez programmer crée créer créez ajoute ajouter \
            ajoutez active activer lance lancer démarre démarrer déclenche prévois planifie pose fais donne
            """
        ),
        ("make", "faire"), ("put", "mettre remettre"),
        (
            "wake",
            """
            réveille réveilles réveillez réveiller réveillé réveillée réveil réveils lever lève levez debout cadran
            """
        ),
        ("alarm", "alarme"), ("alarms", "alarmes"),
        (
            "remind",
            "rappelle rappelles rappelez rappeler rappel rappels préviens prévenez prévenir avertis avertir alerte notification"
        ),
        ("timer", "minuteur minuteurs minuterie timer chrono chronomètre décompte"),
        ("called", "appelé appelée nommé nommée intitulé intitulée"),
        (
            "cancel",
            """
            annule annuler annulez supprime supprimer supprimez enlève enlever efface effacer retire retirer désactive \
            désactiver éteins éteindre coupe couper arrête arrêter stop stoppe reprends reprendre
            """
        ),
        ("change", "modifie modifier change repousse décale"), ("show", "montre liste affiche"),
        ("what", "quelle quel quelles quels combien quand comment pourquoi qui ~où quoi"),
        ("no", "aucun aucune ni"), ("not", "pas jamais"), ("no", "non"),
        ("except", "sauf excepté hormis hors"), ("today", "aujourd'hui aujourdhui auj ajd"), ("tomorrow", "demain dem"),
        ("overmorrow", "surlendemain"), ("yesterday", "hier"), ("now", "maintenant"), ("later", "tard"),
        ("every", "chaque chaques"), ("half", "demi demie demis demies"), ("quarter", "quart quarts"),
        ("noon", "midi midis"), ("midnight", "minuit"), ("am", "am a.m"), ("pm", "pm p.m"), ("times", "fois"),
        ("oh", ""), ("sharp", "pile précise précises tapante tapantes sonnante sonnantes"),
        ("repeating", "répéter répété"),
        ("rest", "reste"), ("end", "fin"), ("beginning", "début"), ("middle", "milieu"),
        ("holidays", "férié fériés"), ("per", "par"), ("starting", "~dès"), ("softly", "doucement progressivement"),
        ("silently", "silence silencieux"), ("volume", "volume"), ("snooze", "snooze répétition"),
        ("snoozes", "répétitions"),
        ("vibration", "vibreur vibration"), ("vibrate", "vibrer"), ("sound", "sonnerie"),
        ("go", "sonne sonner sonnera"),
        ("sorry", "pardon"), ("wait", "plutôt finalement"), ("early", "tôt"), ("otherwise", "sinon autrement"),
        ("vacation", "congé congés vacances"), ("meeting", "rdv réunion évènement événement"),
        ("sunrise", "aurore"), ("dawn", "aube"), ("dusk", "crépuscule"), ("sun", "soleil"), ("summer", "été"),
        ("winter", "hiver"), ("spring", "printemps"), ("autumn", "automne"), ("chapter", "chapitre page"),
        ("bus", "bus"),
        ("seat", "siège"), ("room", "chambre"), ("version", "version apollo"), ("euros", "euro euros"),
        ("grams", "grammes gramme kg kilos litres tomates œufs oeufs chats"), ("call", "appelle"),
        ("work", "travail boulot"),
        ("like", ""),
    ].filter { !$0.1.isEmpty }

    private static let small = [
        "zéro", "", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze", "treize",
        "quatorze", "quinze", "seize",
    ]

    private static func teachNumbers(_ words: inout Lexicon) {
        for (value, word) in small.enumerated() { words.teach(word) { $0.number = Int32(value) } }
        words.teach(numbers: [
            (20, "vingt vingts"), (30, "trente"), (40, "quarante"), (50, "cinquante"), (60, "soixante"),
            (70, "septante"), (80, "huitante octante"), (90, "nonante"), (100, "cent"), (12, "douzaine"),
        ])
        words.teach(ordinals: [
            "premier première premiers premières", "deuxième deuxièmes second seconds", "troisième troisièmes",
            "quatrième quatrièmes", "cinquième cinquièmes", "sixième", "septième", "huitième", "neuvième", "dixième",
            "onzième", "douzième", "treizième", "quatorzième", "quinzième", "seizième",
        ])
        words.teach("premier première premiers premières", as: .first)
        words.teach("pénultième") { $0.ordinal = -2 }
        words.teach("antépénultième") { $0.ordinal = -3 }
    }

    /// Numbers of several words, which hyphens or blanks separate: dix-sept, vingt et un, quatre-vingt-dix.
    static let compounds: [(String, String)] = {
        let ones = ["", "un|une"] + small[2...9]
        let teens = small[10...16] + ["dix sept", "dix huit", "dix neuf"]
        var pairs = [("dix sept", "17"), ("dix huit", "18"), ("dix neuf", "19")]
        let tens = [
            (20, "vingt"), (30, "trente"), (40, "quarante"), (50, "cinquante"), (60, "soixante"), (70, "septante"),
            (80, "huitante|octante"), (80, "quatre vingt|vingts"), (90, "nonante"),
        ]
        for (value, ten) in tens {
            pairs.append(("\(ten) et un|une", "\(value + 1)"))
            for one in 1...9 { pairs.append(("\(ten) \(ones[one])", "\(value + one)")) }
        }
        for (value, ten) in [(70, "soixante"), (90, "quatre vingt|vingts")] {
            pairs.append(("\(ten) et onze", "\(value + 1)"))
            for (index, teen) in teens.enumerated() { pairs.append(("\(ten) \(teen)", "\(value + index)")) }
        }
        return pairs + [("quatre vingt|vingts", "80"), ("cent <n>", "<1+c100>")]
    }()

    private static func teachCalendar(_ words: inout Lexicon) {
        words.teach(
            weekdays: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
            plurals: ["lundis", "mardis", "mercredis", "jeudis", "vendredis", "samedis", "dimanches"],
            short: ["lun", "", "mer", "jeu", "ven vend", "sam", "dim"])
        words.teach(
            months: [
                "janvier janv jan", "février fevr févr fév", "mars", "avril avr", "mai", "juin", "juillet juil juill",
                "août", "septembre", "octobre oct", "novembre nov", "décembre déc",
            ])
        words.teach(units: [
            (.second, one: "seconde sec", many: "secondes secs", sign: "s"),
            (.minute, one: "minute min mn", many: "minutes mins mns", sign: "m"),
            (.hour, one: "heure", many: "heures", sign: "h"),
            (.day, one: "jour journée", many: "jours", sign: "j"),
            (.week, one: "semaine sem", many: "semaines", sign: ""),
            (.fortnight, one: "quinzaine", many: "", sign: ""), (.month, one: "mois", many: "", sign: ""),
            (.quarter, one: "trimestre", many: "trimestres", sign: ""),
            (.year, one: "an année", many: "ans années", sign: ""),
        ])
        words.teach(parts: [
            (.morning, one: "matin matinée mat", many: "matins"),
            (.afternoon, one: "aprèm aprem aprm", many: "aprems"), (.evening, one: "soir soirée", many: "soirs"),
            (.night, one: "nuit", many: "nuits"), (.lunch, one: "déjeuner", many: ""),
            (.teatime, one: "goûter", many: ""),
            (.dinner, one: "dîner souper", many: ""), (.bedtime, one: "coucher dodo", many: ""),
        ])
        words.teach(cycles: [
            ("quotidien quotidienne quotidiennement journalier", .day, 1),
            ("hebdomadaire hebdomadairement", .week, 1), ("mensuel mensuelle mensuellement", .month, 1),
            ("trimestriel trimestrielle trimestriellement", .month, 3), ("semestriel semestriellement", .month, 6),
            ("annuel annuelle annuellement", .year, 1),
        ])
        words.teach("weekend we") { $0.days = .weekend }
        words.teach("weekends") {
            $0.days = .weekend
            $0.isPlural = true
        }
        words.teach(feasts: [
            (.christmas, "noël"), (.halloween, "halloween"), (.easter, "pâques"), (.pentecost, "pentecôte"),
            (.ascension, "ascension"), (.epiphany, "épiphanie"), (.groundhog, "chandeleur"), (.allSaints, "toussaint"),
            (.veterans, "armistice"), (.palmSunday, "rameaux"), (.maundyThursday, "jeudisaint"),
            (.holySaturday, "samedisaint"), (.corpusChristi, "fetedieu"), (.valentine, "valentin"),
            (.nicholas, "saintnicolas"), (.newYearsEve, "saintsylvestre"), (.christmasEve, "veilledenoel"),
            (.goodFriday, "vendredisaint"), (.shroveTuesday, "mardigras"), (.ashWednesday, "mercredidescendres"),
        ])
    }
}
