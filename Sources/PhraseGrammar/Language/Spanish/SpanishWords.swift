// SPDX-License-Identifier: MIT
import Almanac
import Phrasing
import Timekeeping

/// The vocabulary of Spanish, with and without accents.
enum SpanishWords {
    static let rules = LanguageRules(
        dayOf24: DayOf24(marked: .inCompany, withUnit: .inCompany),
        ordinalSuffixes: LanguageRules.suffixes(".º .ª º ª er ro do to ra da ta era st nd rd th"),
        timerWord: "temporizador",
        hyphensJoinWords: true, dayComesFirst: true, daysAreCardinal: true)

    static let lexicon: Lexicon = {
        var words = Lexicon(foldsAccents: true)
        ZoneNames.teach(&words)
        words.teach(meanings, of: EnglishWords.lexicon)
        words.teach("sol") { $0.weekday = nil }
        teachNumbers(&words)
        teachCalendar(&words)
        words.rewrite(turns, as: EnglishWords.lexicon)
        words.forgive(
            """
            lunes martes miercoles jueves viernes sabado sabados domingo domingos enero febrero abril mayo agosto \
            septiembre octubre noviembre diciembre mañana minutos segundos semana semanas temporizador despiertame \
            recuerdame alarma mediodia medianoche pasado despues despierta despiertas despertame recordame
            """, but: "agoto desierta domino dominos jueces mares mates pacado pesado sanado sanados vienes")
        words.spell([
            ("que", "q k"), ("por", "x"), ("también", "tb tbn tmb"), ("mañana", "mñn mñna mna"), ("de", "d"),
            ("porque", "xq pq"), ("después", "dsp dps"), ("cuando", "cdo"), ("temprano", "tempranito"),
            ("ahora", "ahorita"),
            ("porfa", "xfa plis"), ("todos", "tds"),
        ])
        words.finish()
        return words
    }()

    /// Words by what they mean in English.
    private static let meanings: [(String, String)] = [
        ("the", "el la los las lo"), ("a", "un una unos"), ("one", "uno"), ("of", "de del"), ("at", "a al"),
        ("in", "en"), ("until", "hasta"), ("for", "por para durante pa"), ("between", "entre"),
        ("and", "y e más"), ("then", "luego"), ("or", "o u"), ("with", "con"), ("without", "sin"), ("but", "pero sino"),
        ("that", "que"), ("if", "si"), ("because", "porque"), ("around", "sobre hacia aproximadamente"),
        ("before", "antes"), ("after", "tras después"), ("this", "este esta estos estas"),
        ("next", "próximo próxima próximos próximas siguiente siguientes entrante"),
        ("last", "último última últimos últimas"),
        ("only", "solo sólo solamente únicamente"), ("all", "toda todas todo todos"), ("other", "otros otras"),
        ("another", "otro otra"), ("my", "mi mis tu tus su sus nuestro nuestra"), ("me", "me te se nos mí"),
        ("i", "yo"), ("it", "eso esto"), ("please", "porfa porfis gracias porfi"),
        (
            "ok",
            """
            hola oye oiga che eh venga vale bueno pues mira ok dale anda ahí exactamente puedes podrías \
            podés puede podría estar tengo tiene debo hay favor también además repita ha van es son será sea sean \
            despierto usted ud ustedes
            """
        ),
        ("want", "quiero quisiera querría gustaría necesito falta"), ("need", "necesitamos"),
        (
            "set",
            """
            pon ponme ponga póngame poné poneme ponerme pónmela crea crear créame programa prográmame programar \
            activa activar configura configurar añade añadir agrega agregar agenda agéndame apunta apúntame anota anótame pongas crees programes actives añadas agregues \
            inicia comienza empieza arranca haz hazme agendar
            """
        ),
        ("put", "poner hacer iniciar"),
        (
            "wake",
            """
            despiértame despiérteme despertame despertarme despertar levántame levánteme levantame levantarme levantar \
            despiertes despiertas despertás despertaras despertara despertaran despertasen despertases despertarás despertarías despertaría despierten \
            despiértenme despertador levantes levantas levante levántenme despierta despierte despiértanos despertarnos \
            levantarnos
            """
        ),
        ("alarm", "alarma"), ("alarms", "alarmas"),
        (
            "remind",
            """
            recuérdame recuérdeme recordame recordarme recordar recuérdanos acuérdame acordar recuerda recuerdes \
            recuerdas recordás recuerde recordaras recordaran recordasen avisaran avisasen avisaras avisara recordarás recordarías recordaría recuérdenme recordarnos avisas avise avises \
            avisarás avisarías avisaría avísanos avisarnos avísenme avísame avíseme avisame avisarme avisa notifícame notifíqueme llámame llámeme recordatorio recordatorios aviso recuérdamelo
            """
        ),
        ("timer", "temporizador temporizadores timer timers minutero cronómetro"),
        ("called", "llamada llamado titulada titulado llame diga título etiqueta"),
        (
            "cancel",
            """
            borra borrar quita quitar elimina eliminar cancela cancelar anula anular desactiva desactivar apaga apagar \
            detén deten detener pospón pausa pausar reanuda reanudar deja
            """
        ),
        ("change", "cambia cambiar modifica mueve"), ("show", "muestra muéstrame enseña enséñame lista"),
        ("what", "cuál cuáles cuánto cuánta cuántos cuántas dónde quién ~cómo ~qué ~cuándo"), ("like", "como"),
        ("no", "no ningún ninguna"), ("not", "nunca jamás tampoco"),
        ("except", "excepto salvo exceptuando quitando menos"),
        ("today", "hoy"), ("tomorrow", "mañana"), ("yesterday", "ayer anteayer antier anoche anteanoche"),
        ("now", "ahora"), ("later", "después"), ("every", "cada"), ("half", "medio media"),
        ("quarter", "cuarto cuartos"),
        ("noon", "mediodía mediodías"), ("midnight", "medianoche"), ("am", "am a.m"), ("pm", "pm p.m"),
        ("times", "veces vez"),
        ("couple", "par"), ("repeating", "repetir repetido recurrente"), ("rest", "resto"),
        ("end", "fin final finales"), ("beginning", "principio principios comienzo comienzos inicio inicios"),
        ("middle", "mediados"), ("vacation", "vacaciones"),
        ("meeting", "reunión cita evento compromiso"), ("holidays", "festivo festivos feriado feriados asueto"),
        ("starting", "empezando comenzando desde"), ("softly", "suavemente suave gradualmente gradual despacio"),
        ("loud", "fuerte"), ("silently", "silencioso"), ("volume", "volumen"), ("snooze", "posponer posposición"),
        ("snoozes", "posposiciones"),
        ("vibration", "vibración"), ("vibrate", "vibrar vibre vibrando"), ("sound", "sonido tono"),
        ("sorry", "perdón"), ("wait", "espera digo mejor"), ("sharp", "puntual"), ("up", "arriba"),
        ("early", "temprano"),
        ("sunrise", "amanecer"), ("dawn", "alba"), ("sunset", "atardecer ocaso"), ("dusk", "anochecer crepúsculo"),
        ("sun", "sol"), ("summer", "verano veranos"), ("winter", "invierno inviernos"),
        ("spring", "primavera"), ("autumn", "otoño"),
        ("seat", "asiento"), ("room", "habitación"), ("version", "versión"),
        ("chapter", "página capítulo"), ("bus", "autobús"), ("matthew", "mateo"), ("euros", "euro euros"),
        ("percent", "ciento"), ("degrees", "grados"), ("kilo", "kilo kilos litros"),
        ("call", "llama"), ("work", "trabajo cole colegio"),
    ]

    private static func teachNumbers(_ words: inout Lexicon) {
        words.teach(numbers: [
            (0, "cero"), (1, "uno"), (2, "dos"), (3, "tres"), (4, "cuatro"), (5, "cinco"), (6, "seis"), (7, "siete"),
            (8, "ocho"), (9, "nueve"), (10, "diez"), (11, "once"), (12, "doce docena"), (13, "trece"), (14, "catorce"),
            (15, "quince"), (16, "dieciséis"), (17, "diecisiete"), (18, "dieciocho"), (19, "diecinueve"),
            (20, "veinte"), (21, "veintiuno veintiún veintiuna"), (22, "veintidós"), (23, "veintitrés"),
            (24, "veinticuatro"), (25, "veinticinco"), (26, "veintiséis"), (27, "veintisiete"), (28, "veintiocho"),
            (29, "veintinueve"), (30, "treinta"), (40, "cuarenta"), (50, "cincuenta"), (60, "sesenta"),
            (70, "setenta"), (80, "ochenta"), (90, "noventa"), (100, "cien"),
        ])
        words.teach(ordinals: [
            "primer primero primera primeros primeras", "segundo segunda segundos segundas",
            "tercer tercero tercera terceros", "", "quinto quinta", "sexto sexta", "séptimo séptima",
            "octavo octava", "noveno novena", "décimo décima", "undécimo", "duodécimo",
        ])
        words.teach("primer primero primera primeros primeras", as: .first)
        words.teach("~té") { $0 = Lexeme() }
        words.teach("penúltimo penúltima") { $0.ordinal = -2 }
        words.teach("antepenúltimo antepenúltima") { $0.ordinal = -3 }
    }

    private static func teachCalendar(_ words: inout Lexicon) {
        words.teach(
            weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
            plurals: ["", "", "", "", "", "sábados", "domingos"],
            short: ["lun", "", "mié mie mier", "jue", "vie", "sáb", "dom"])
        words.teach(
            months: [
                "enero ene", "febrero feb", "marzo", "abril abr", "mayo", "junio jun", "julio jul", "agosto",
                "septiembre setiembre sept sep", "octubre oct", "noviembre nov", "diciembre dic",
            ],
            risky: [(3, "mar"), (5, "may"), (8, "ago"), (9, "set")])
        words.teach(units: [
            (.second, one: "segundo seg", many: "segundos segs", sign: "s"),
            (.minute, one: "minuto min minutito", many: "minutos mins minutitos", sign: "m"),
            (.hour, one: "hora horita hr", many: "horas horitas", sign: "h hs hrs"),
            (.day, one: "día", many: "días", sign: ""), (.week, one: "semana", many: "semanas", sign: ""),
            (.fortnight, one: "quincena", many: "quincenas", sign: ""), (.month, one: "mes", many: "meses", sign: ""),
            (.quarter, one: "trimestre", many: "trimestres", sign: ""), (.year, one: "año", many: "años", sign: ""),
        ])
        words.teach(parts: [
            (.afternoon, one: "tarde", many: "tardes"), (.night, one: "noche", many: "noches"),
            (.breakfast, one: "desayuno", many: ""), (.bedtime, one: "acostarse acostarme dormirme", many: ""),
            (.morning, one: "", many: "mañanas"),
        ])
        words.teach(cycles: [
            ("diario diaria diariamente", .day, 1), ("semanal semanalmente", .week, 1),
            ("quincenal quincenalmente", .week, 2), ("mensual mensualmente", .month, 1),
            ("bimestral bimestralmente", .month, 2), ("trimestral trimestralmente", .month, 3),
            ("semestral semestralmente", .month, 6), ("anual anualmente", .year, 1),
        ])
        words.teach("laborable hábil lectivo") { $0.days = .weekdays }
        words.teach("laborables hábiles lectivos") {
            $0.days = .weekdays
            $0.isPlural = true
        }
        words.teach("finde") { $0.days = .weekend }
        words.teach("findes") {
            $0.days = .weekend
            $0.isPlural = true
        }
        words.teach(feasts: [
            (.christmas, "navidad"), (.christmasEve, "nochebuena"), (.newYearsEve, "nochevieja"),
            (.halloween, "halloween"), (.epiphany, "reyes"), (.easter, "pascua"), (.pentecost, "pentecostés"),
            (.maundyThursday, "juevessanto"), (.palmSunday, "domingoderamos"), (.holySaturday, "sabadosanto"),
            (.corpusChristi, "corpuschristi"),
        ])
    }
}
