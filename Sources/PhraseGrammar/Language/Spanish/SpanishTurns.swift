// SPDX-License-Identifier: MIT

/// What Spanish says in an order of its own; see `Rewriter`.
extension SpanishWords {
    static let turns = [numbers, halves, clock, partsOfClock, ranges, days, repetition, rest]

    /// Numbers, and turns of several words that mean one.
    private static let numbers = [
        ("[las] 20 y <ones>", "20:<1#>"), ("ciento <n>", "<1+c100>"), ("<tens> y <ones>", "<1+2>"), ("<tens> y un|una [minutos]", "<1>"),
        ("30 y un|una", "31"), ("diez y seis", "16"), ("diez y siete", "17"), ("diez y ocho", "18"),
        ("diez y nueve", "19"), ("veinte y un|una", "21"),
        ("[a|para|hasta|desde|de|sobre|hacia|entre|y|pa la] una", "1"),
        ("medio día", "noon"), ("media noche", "midnight"), ("por favor", "please"), ("si puede ser", "please"),
        ("favor de", "please"), ("hazme el favor de", "please"), ("te importaría", "please"),
        ("una vez", "once"), ("dos veces", "twice"), ("en punto", "sharp"), ("a . m .", "am"), ("p . m .", "pm"),
        ("a . m", "am"), ("p . m", "pm"), ("a m", "am"), ("p m", "pm"), ("un par de", "couple of"),
        ("más o menos", "around"), ("en vez de", "instead of"), ("en lugar de", "instead of"),
        ("una|otra [a|para la|las]", "one"), ("y otra|otro", "and another"), ("luego cada", "every"),
        ("por ciento", "percent"), ("cuenta atrás|regresiva", "timer"), ("pasado mañana", "overmorrow"),
        ("antes de ayer", "yesterday"), ("mañana temprano", "tomorrow first thing"), ("a primera hora (de la mañana)", "first thing"),
        ("(el) día de mañana", "tomorrow"), ("(el) día de hoy", "today"), ("media mañana", "midmorning"),
        ("entre semana", "weekdays"), ("días laborables|hábiles|lectivos", "weekdays"),
        ("día laborable|hábil|lectivo", "weekday"),
        ("días de trabajo|diario|colegio|cole|escuela|clase|clases", "weekdays"),
        ("día de trabajo|diario|colegio|cole|escuela|clase|clases", "weekday"),
        ("fines de semana", "weekends"), ("fin de semana", "weekend"),
        ("días|día festivos|festivo|feriados|feriado", "holidays"), ("días|día de fiesta", "holidays"),
        ("dentro de", "in"), ("de aquí a", "in"), ("en unos|unas", "in around"), ("antes de", "before"),
        ("de hoy en ocho (días)", "in one week"), ("de hoy en quince (días)", "in two weeks"),
        ("de hoy en <n> <u>", "in <1> <2>"), ("de hoy en un|una <u>", "in one <1>"),
        ("de mañana en ocho (días)", "a week from tomorrow"),
        ("después del|de (la|el) trabajo|cole", "after work"), ("después de|del", "after"), ("a partir de|del", "starting"), ("a excepción de|del", "except"),
        ("con excepción de|del", "except"), ("pero no", "but not"), ("salvo|excepto si es", "except"),
        ("como muy tarde", "at the latest"), ("a más tardar", "at the latest"), ("como pronto", "at the earliest"),
        ("poco a poco", "softly"), ("a todo volumen", "volume 100"), ("a tope", "volume 100"),
        ("con|a el volumen a|al", "volume"), ("con volumen a|al", "volume"), ("sin posponer", "without snooze"),
        ("con el nombre|título|etiqueta", "called"), ("déjame|dejame dormir hasta", "wake at"),
        ("no me dejes dormir más de", "wake at"), ("que no se me olvide", "remind"), ("no te olvides (de)", "remind"),
        ("no olvides (de)", "remind"), ("no me dejes olvidar", "remind"), ("haceme|hazme acordar (de)", "remind"),
        ("[!me|te|que] hace un|una <u>", "one <1> ago"), ("[!me|te|que] hace <n> <u>", "<1> <2> ago"),
        ("ya no necesito", "no longer need"), ("[^] a qué", "what"), ("[^] qué hora|día|alarmas|tal|tiempo", "what"), ("[^] por qué", "what"), ("[^] cuándo", "what"), ("[^] tengo alguna", "what"),
        ("[^] está puesta", "what"), ("[^] va a", "what"), ("[^] para (la|el) alarma|temporizador|timer", "stop alarm"),
        ("[^] dime la", "what"), ("deja de", "don't"), ("[^] sube|baja (el)", "increase"),
        ("[^] pon el volumen", "increase volume"), ("no me|nos|lo", "don't"),
        ("[^] no [!,]", "don't"), ("cuando sean", "for"), ("todos|todas los|las", "every"), ("cada", "every"), ("nunca|jamás me|nos", "don't"), ("al [<d>]", "the"),
        ("y de [<n> <u>]", "and"), ("(los) días pares", "even days"), ("(los) días impares", "odd days"),
        ("[^] buenos|buenas días|tardes|noches", "good"), ("[^] hasta luego|mañana|pronto [$]", "good"),
        ("[^] hasta el <w> [$]", "good"), ("más tarde", "later"), ("hora y media", "hour and a half"),
        ("viernes santo", "good friday"), ("jueves santo", "~juevessanto"), ("lunes de pascua", "easter monday"),
        ("domingo de pascua|resurrección", "easter"), ("domingo de ramos", "~domingoderamos"),
        ("miércoles de ceniza", "ash wednesday"), ("martes de carnaval", "shrove tuesday"),
        ("noche de reyes", "january 5th"), ("reyes", "january 6th"), ("año nuevo", "new year's day"),
        ("fin de año [!a]", "end of year"), ("año viejo", "december 31st"), ("san valentín", "valentine"),
        ("noche de san juan", "june 23rd"), ("san juan", "june 24th"), ("san josé", "march 19th"),
        ("todos los santos", "november 1st"), ("los santos inocentes", "december 28th"),
        ("corpus christi", "~corpuschristi"), ("sábado santo", "~sabadosanto"), ("la inmaculada", "december 8th"), ("la asunción", "august 15th"),
        ("la hispanidad", "october 12th"), ("los muertos|difuntos", "november 2nd"),
        ("los enamorados", "february 14th"), ("nueva york", "newyork"), ("los ángeles", "losangeles"),
        ("ciudad de méxico", "mexicocity"), ("buenos aires", "buenosaires"),
    ]

    /// Hours with their minutes.
    private static let halves = [
        ("<u> y media|medio", "<1> and a half"), ("<u> y (un) cuarto [!<w>|día|día]", "<1> and a quarter"),
        ("<h> y media", "<1>:30"), ("<h> y pico|algo", "<1>"), ("<h> y cuarto", "<1>:15"), ("<h> y tres cuartos", "<1>:45"),
        ("[las|la] <h> y|con <min> (minutos)", "<1>:<2#>"), ("<h> menos (un) cuarto", "quarter to <1>"),
        ("[las|la] <h> menos <min> (minutos)", "<2> minutes to <1>"),
        ("a (un) cuarto para la|las <h>", "at quarter to <1>"), ("al cuarto para la|las <h>", "at quarter to <1>"),
        ("un cuarto para la|las <h>", "quarter to <1>"), ("cuarto para la|las <h>", "quarter to <1>"),
        ("(faltan) <min> (minutos) para la|las <h>", "<1> minutes to <2>"),
        ("[las|la] <d> h <d> m|min", "<1>:<2#>"), ("<d> h <d> m|min", "<1> hours <2> minutes"), ("[^] <few> h <d> [$]", "<1> hours <2> minutes"),
        ("<d> h <d>", "<1>:<2#>"),
        ("[!las|la|y] <d> h|hora|horas <d> min|minutos|m", "<1> hours <2> minutes"),
        ("[temporizador|timer|en|=timer|=in|de] <d> h|hora|horas <d> (min|minutos|m)", "<1> hours <2> minutes"),
        ("=every hora|horas =sharp", "every hour"),
    ]

    /// Parts of the day behind an hour.
    private static let clock = [
        ("12 de la mañana", "noon"), ("12 : <d> de la mañana", "12:<1> pm"), ("12 de|del día|mediodía", "noon"),
        ("12 de la noche", "midnight"), ("<h> del|de mediodía|día", "<1> pm"), ("12 de la madrugada", "midnight"),
        ("<h> : <d> del|de mediodía|día", "<1>:<2> pm"), ("[las|la|tipo] <d> hs|hrs|horas|hora|h", "<1> o'clock"), ("[las <d> :] <d> hs|hrs|horas|h", "<1>"),
        ("[<d>|<n>] de la mañana", "am"), ("[<d>|<n>] de la tarde", "pm"),
        ("de la madrugada", "am"), ("de|por|en|a la mañana", "in the morning"), ("de|por|en|a la tarde", "in the afternoon"),
        ("de|por|en|a la noche", "in the night"), ("la|esta mañana", "this morning"), ("esta noche", "tonight"),
        ("=every mañana", "every morning"), ("=every mañanas", "every morning"), ("=every tardes", "every afternoon"),
        ("=every noches", "every night"), ("=every mediodías", "every noon"),
    ]

    /// Words before a time.
    private static let partsOfClock = [
        ("de las|la <t> a las|la <earlier>", "at <2>"), ("de las|la <t> a las|la <t>", "from <1> to <2>"), ("de <t> a <t>", "from <1> to <2>"),
        ("entre las|la <t> y las|la <t>", "between <1> and <2>"),
        ("desde las|la <t> hasta|a las|la <t>", "from <1> to <2>"),
        ("hasta las|la <t>", "until <1>"), ("desde las|la <t>", "starting at <1>"), ("desde (el) <w> [!hasta]", "starting <1>"), ("=starting las|la <t>", "starting at <1>"),
        ("[<u>|no|=not] =before las|la <t>", "before <1>"), ("=before las|la <t>", "by <1>"), ("menos|=except a las|la <t>", "except <1> o'clock"), ("=after|tras|pasadas las|la <t>", "after <1>"),
        ("a eso de las|la <t>", "around <1>"), ("como a las|la <t>", "around <1>"),
        ("sobre|hacia|=around (a) las|la <t>", "around <1>"), ("alrededor|cerca de las|la <t>", "around <1>"),
        ("tipo (las) <t>", "around <1>"), ("=at las|la <t>", "at <1>"), ("=for las|la <t>", "at <1>"),
        ("a|para|pa|de las|la <t>", "at <1>"), ("[!,] las|la <t>", "at <1>"), ("=instead =of a las|la <t>", "instead of <1>"),
        ("=instead =of <t>", "instead of <1>"), ("a la misma hora", "at the same time"), ("a esta hora", "at this time"),
    ]

    private static let ranges: [(String, String)] = [
        ("de <w> a <w>", "<1> to <2>"), ("<w> a <w>", "<1> to <2>"), ("l - v", "monday to friday"),
        ("l - j", "monday to thursday"), ("s - d", "saturday to sunday"), ("de <m> a <m>", "from <1> to <2>"),
        ("del|desde|=starting (el) <n> a|al|=the|hasta (el) <n> de <m>", "from <3> <1> to <3> <2>"),
        ("(el) (día) <n> de <m> de|del <d>", "<2> <1th> <3>"), ("(el) (día) <n> de <m>", "<2> <1th>"),
        ("(el) (día) <o> de <m>", "<2> <1>"),
        ("(el) (día) <n> del mes que viene", "on the <1th> of next month"),
        ("(el) (día) <n> del próximo mes", "on the <1th> of next month"),
        ("(el) (día) <n> de este mes", "the <1th> of this month"),
        ("el <w> , <n> [=of|de]", "<1> the <2th>"), ("el <w> <n> [!:|/|-|.]", "<1> the <2th>"),
        ("(el|la) <u> que viene|entra", "next <1>"), ("(el|la) <u> próximo|próxima|siguiente|entrante", "next <1>"),
        ("este|esta|próximo|próxima <u> =next", "next <1>"), ("(el) <w> que viene|entra", "next <1>"),
        ("(el) <w> próximo|siguiente|entrante", "next <1>"), ("(el) próximo <w>", "next <1>"),
        ("este próximo <w>", "next <1>"), ("(el) <w> pasado", "yesterday"), ("(la|el) <u> pasada|pasado", "yesterday"), ("pasado <w>", "yesterday"),
        ("(el) día de|del <f>", "<1>"), ("(el) día de =new =year's =day", "new year's day"),
        ("(el) día de <m>", "<1>"), ("(el) día después de|del", "the day after"), ("víspera de", "the day before"),
    ]

    /// Days, once.
    private static let days: [(String, String)] = [
        ("(la) =next semana (,) (el) <w>", "next week on <1>"), ("(la) =next mes (,) el (día) <n>", "next month on the <1th>"),
        ("(el) =next mes (,) el (día) <n>", "next month on the <1th>"),
        ("=every día|días <n>", "every <1th>"), ("=every <d> [=at|de|del|=of]", "every <1th>"),
        ("el|los|y (día|días) <n> y (el) (día) <n> =of =every", "the <1th> and the <2th> of every"),
        ("el primer día de|del", "the first day of"), ("el|del (día) <n> [!por|:|%|<u>|/|-|.]", "on the <1th>"),
        ("el día <n> de =every", "on the <1th> of every"), ("el <n> de =every", "on the <1th> of every"),
        ("y el <n> de =every", "and the <1th> of every"), ("los días <n> y <n> [!de|=of]", "the <1th> and the <2th>"), ("los días <n> y <n> de =every", "the <1th> and the <2th> of every"),
        ("(el|la|este|esta) =next <u>", "next <1>"),
        ("un día sí y otro no", "every other day"), ("un día sí (,) un día no", "every other day"),
        ("un día sí y dos no", "every three days"), ("un día sí y un día no", "every other day"),
        ("día por medio", "every other day"), ("pasando un día", "every other day"), ("(en) días alternos", "every other day"),
        ("un <w> sí (,|y) otro no", "every other <1>"), ("un <w> sí (,|y) un <w> no", "every other <1>"),
        ("los <w> alternos", "every other <1>"), ("una semana sí (,|y) otra no", "every other week"),
        ("una semana sí (,|y) una semana no", "every other week"), ("una semana sí y =another no", "every other week"),
        ("(en) semanas alternas", "every other week"), ("un =weekend sí (,|y) otro no", "every other weekend"),
        ("un =weekend sí =and =another no", "every other weekend"), ("un <w> sí =and =another no", "every other <1>"),
        ("un día sí =and =another no", "every other day"), ("una semana sí =and =another no", "every other week"),
        ("=every quince días", "every two weeks"), ("=every 15 días [(,) los|el <w>]", "every two weeks"),
        ("=once =every", "every"), ("(los) siete días de la semana", "every day"), ("a diario", "daily"),
        ("=every cuarto de hora", "every 15 minutes"), ("al|por día", "per day"), ("a la semana", "per week"), ("por semana", "per week"), ("=every <n> <w>", "every <1> <2s>"), ("al|por mes", "per month"),
        ("al|por año", "per year"),
    ]

    /// How often.
    private static let repetition: [(String, String)] = [
        ("=every los", "every"), ("=every <o> <w> de (cada|=every|el) mes", "every <1> <2> of the month"),
        ("=every cuarto <w> de (cada|el) mes", "every fourth <1> of the month"),
        ("cuarto <w>", "fourth <1>"), ("cuarto [=weekday]", "fourth"), ("de mes", "of the month"), ("del mes", "of the month"), ("de año", "of the year"),
        ("de todos los meses", "of every month"), ("todos los <u>", "every <1>"), ("=every <u>", "every <1'>"), ("=every <w>", "every <1'>"), ("=every =weekends", "every weekend"),
        ("=every =weekdays", "every weekday"), ("=every los", "every"),
        ("los <w>", "<1s>"), ("el =weekend [=except]", "weekends"), ("el <w>", "on <1>"), ("los =weekends", "weekends"), ("los =weekdays", "weekdays"),
        ("los =holidays no", "except holidays"), ("[<?>] de|para =tomorrow|mañana", "for tomorrow"), ("[<?>] de =tomorrow", "for tomorrow"), ("[<?>] del <w>", "for <1>"), ("(,) los <w> no", "except <1s>"), ("pero|=but =tomorrow|mañana no", "but not tomorrow"),
        ("pero los <w> no", "but not <1s>"), ("a =at =end", "at the end"), ("el =next <w>", "next <1>"),
        ("de|en (el|la) verano", "in the summer"), ("de|en (el|la) invierno", "in the winter"), ("de|en (el|la) otoño", "in the autumn"),
        ("de|en (el|la) primavera", "in the spring"), ("los <w> de <m>", "<1s> in <2>"), ("=every día de <m>", "every day in <1>"),
        ("los próximos <n> <u>", "for the next <1> <2>"), ("los próximos <n> <w>", "the next <1> <2s>"),
        ("las próximas <n> <u>", "for the next <1> <2>"), ("a fin|final|finales de", "end of"), ("a mediados de", "middle of"),
        ("a principios|comienzos|inicios de", "beginning of"), ("al principio|comienzo|inicio de", "beginning of"),
        ("=tomorrow =in =the =morning", "tomorrow in the morning"),
        ("hora de <z>", "<1> time"), ("hora canaria", "canary time"), ("hora <z>", "<1> time"),
        ("=after trabajo|cole|=work", "after work"), ("=after =the trabajo", "after work"), ("=before acostarme|acostarse|dormir|dormirme", "before bed"), ("a la hora de acostarse|dormir|acostarme", "at bedtime"),
        ("<n> <u> después [$|,]", "<1> <2> later"), ("<n> <u> más", "<1> <2>"),
        ("que [=wake|despiertes|despertaras]", "please"), ("para [<?>]", "to"), ("[=one|alarma] que [repita]", "please"),
        ("salida|puesta de|del sol", "sunset"),
    ]

    /// What is left.
    private static let rest: [(String, String)] = [
        ("=every =weekends", "every weekend"), ("=every =weekdays", "every weekday"),
        ("=every <u>", "every <1'>"), ("la =sunset", "sunset"),
        ("(a) =except los|el =weekends|=weekend", "except weekends"), ("=except el|los <w>", "except <1s>"),
    ]
}
