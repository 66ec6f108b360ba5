// SPDX-License-Identifier: MIT

/// What Portuguese says in an order of its own; see `Rewriter`.
extension PortugueseWords {
    static let turns: [[(String, String)]] = [
        words + otherWishes + feasts, lengths, hours, clock, dates, days, repetition,
    ]

    /// Numbers, and turns of several words that mean one.
    private static let words: [(String, String)] = [
        ("<tens> e <ones>", "<1+2>"), ("<tens> e um|uma", "<1+c1>"), ("20 e um|uma", "21"), ("30 e um|uma", "31"),
        ("40 e um|uma", "41"), ("50 e um|uma", "51"), ("cento e <n>", "<1+c100>"),
        ("[à|às|a|ao|as|da|para|pra|até|~às|~à|~ás] uma [!hora|vez|semana]", "1"), ("uma [hora da|de|em]", "1"),
        ("meio dia", "noon"), ("meia noite", "midnight"), ("zero hora", "midnight"), ("por favor", "please"),
        ("por gentileza", "please"), ("vê se", "please"), ("dá pra", "please"), ("será que", "please"),
        ("preciso que", "please"),
        ("quero|queria que", "please"), ("tenho que|de", "please"), ("uma vez", "once"), ("duas vezes", "twice"),
        ("três vezes", "thrice"),
        ("em ponto", "sharp"), ("a . m .", "am"), ("p . m .", "pm"), ("a . m", "am"), ("p . m", "pm"),
        ("um par de", "couple of"), ("mais ou menos", "around"), ("por volta de|das|da|do", "around"),
        ("lá pelas|pelos|pela", "around"),
        ("perto|cerca das|de|da", "around"), ("pelas|umas <n>", "around <1>"),
        ("em|ao vez|invés de|das|da", "instead of"),
        ("depois de amanhã|amanhá", "overmorrow"), ("antes de ontem", "yesterday"),
        ("daqui a quinze dias", "in 2 weeks"), ("daqui a oito dias", "in 1 week"), ("daqui a|por", "in"),
        ("daqui", "in"),
        ("dentro de", "in"), ("todo|toda|todos|todas o|os|as|santo", "every"), ("a cada", "every"),
        ("cada|todo|toda|todos|todas|td|tds", "every"),
        ("dias úteis", "weekdays"), ("dia útil", "weekday"), ("dias de semana|trabalho|aula", "weekdays"),
        ("dia de semana|trabalho|aula", "weekday"), ("durante a semana", "weekdays"),
        ("fins|finais de semana", "weekends"),
        ("fim|final de semana", "weekend"), ("<w> feira|feiras|fiera", "<1>"), ("2th feira|feiras", "monday"),
        ("3th feira|feiras", "tuesday"),
        ("4th feira|feiras", "wednesday"), ("5th feira|feiras", "thursday"), ("6th feira|feiras", "friday"),
        ("<n> seg", "<1> seconds"),
        ("contagem regressiva", "timer"), ("cronometra|cronometre|cronometrar|cronômetro", "timer"),
        ("[!a|as|da|das|uma|minha|sua|de] conta|conte [<n> <l>]", "timer"),
        ("[!a|as|da|das|uma|minha|sua|de] conta|conte [um|uma|meia <l>]", "timer"),
        ("(todas|nas|em|as) (as) semanas pares", "every even week"),
        ("(todas|nas|em|as) (as) semanas ímpares", "every odd week"), ("bem cedo", "first thing"),
        ("logo cedo", "first thing"),
        ("cedinho", "first thing"),
        ("ao raiar do dia", "first thing"), ("mais tarde", "later"), ("de novo", "again"), ("quer dizer", "i mean"),
        ("ou melhor", "i mean"),
        ("na verdade", "i mean"), ("a partir de|do|da|das", "starting"), ("começando em|na|no", "starting"),
        ("não em|aos|às|nos|nas feriados", "except holidays"),
        ("se não for feriado", "except holidays"), ("sem contar (o|a|os|as)", "except"),
        ("a não ser (em|às|aos|nos|nas|que)", "except"),
        ("com exceção de|do|da|dos|das", "except"), ("com excepção de|do|da|dos|das", "except"), ("mas não", "but not"),
        ("bem baixinho", "quiet"), ("aos poucos", "softly"), ("no volume máximo", "volume 100"),
        ("com volume", "volume"), ("com o volume", "volume"),
        ("com soneca de <n> <u>", "snooze <1> <2>"), ("com o nome|título (de)", "called"), ("de nome", "called"),
        ("me deixa|deixe dormir até as|às|a|~às", "wake at"), ("acorda|acorde eu", "wake"),
        ("não me deixa|deixe esquecer (de)", "remind"),
        ("não esquecer|esqueça|esquece (de)", "remind"), ("não posso esquecer (de)", "remind"),
        ("liga|ligue [o|um alarme|despertador]", "set"),
        ("não precisa (me)", "don't"), ("nada de", "don't"), ("[^] não às|as|~às|~ás <h> h ,", "please"),
        ("[^] não (me) [!,|às|as|~às|~ás]", "don't"), ("não me [!deixa|deixe]", "don't"),
        ("na hora do|de|da almoço", "at lunch"), ("depois do|da almoço", "after lunch"),
        ("depois do trabalho", "after work"),
        ("na hora de dormir", "at bedtime"), ("antes de dormir", "before bed"),
        ("na|no mesma|mesmo hora|horário", "at the same time"),
        ("a esta hora", "at this time"), ("neste mesmo horário", "at this time"),
        ("de hoje a oito (dias)", "in 1 week"), ("de hoje a quinze (dias)", "in 2 weeks"),
        ("de amanhã a oito (dias)", "a week from tomorrow"), ("de <w> a oito", "<1> in 1 week"),
        ("de <w> a quinze", "<1> in 2 weeks"),
        ("no máximo (até) às|as|~às", "by"), ("duas|<n> <u> atrás", "yesterday"), ("há|faz <n> <u>", "yesterday"),
        ("há|faz um|uma <u>", "yesterday"),
    ]

    /// What asks for something else, or for nothing.
    private static let otherWishes: [(String, String)] = [
        ("[^] que horas|hora|dia", "what"), ("[^] a que", "what"), ("[^] tem|tenho (algum) alarme", "what"),
        ("[^] tenho algum", "what"),
        ("[^] vai", "what"), ("[^] toca|toque", "stop"), ("[^] aumenta|abaixa|diminui", "stop"),
        ("[^] para (o|a) alarme|timer|temporizador", "stop alarm"),
        ("[^] quando", "what"), ("[^] como", "what"), ("[^] por que", "what"), ("bom dia", "good"),
        ("boa noite|tarde", "good"), ("[^] até amanhã|logo|mais|<w> [$]", "good"),
        ("feliz ano novo", "good"),
    ]

    /// Days with a name, and places of two words.
    private static let feasts: [(String, String)] = [
        ("véspera de|do natal", "~vesperadenatal"), ("véspera de|do ano novo", "~reveillon"),
        ("virada do ano", "~reveillon"), ("ano novo", "new year's day"),
        ("sexta feira santa", "~sextasanta"), ("sexta santa", "~sextasanta"),
        ("quarta (feira) de cinzas", "~quartadecinzas"), ("terça (feira) de carnaval", "~carnaval"),
        ("domingo de páscoa", "~pascoa"), ("domingo de ramos", "~domingoderamos"),
        ("sábado de aleluia", "~sabadodealeluia"), ("corpus christi", "~corpuschristi"),
        ("dia de natal", "~natal"), ("dia das mães", "mother's day"), ("dia dos pais", "the second sunday of august"),
        ("dia dos namorados", "june 12th"), ("tiradentes", "april 21st"), ("dia do trabalho|trabalhador", "may 1st"),
        ("finados", "november 2nd"), ("dia de finados", "november 2nd"),
        ("dia das crianças", "october 12th"), ("nossa senhora aparecida", "october 12th"),
        ("proclamação da república", "november 15th"), ("independência", "september 7th"),
        ("consciência negra", "november 20th"), ("são joão", "june 24th"), ("dia de reis", "january 6th"),
        ("todos os santos", "november 1st"), ("dia da mentira", "april 1st"),
        ("dia seguinte a|ao|à|~à", "the day after"), ("dia depois de|do|da", "the day after"),
        ("véspera de|do|da", "the day before"), ("depois de|do|da", "after"),
        ("antes de|do|da [!<n>|as|o|a|=midnight|=noon|meio|meia]", "before"),
        ("nova york|iorque", "newyork"), ("los angeles", "losangeles"), ("são paulo", "saopaulo"),
        ("buenos aires", "buenosaires"), ("cidade do méxico", "mexicocity"),
        ("nascer do sol", "sunrise"), ("por do sol", "sunset"),
    ]

    private static let lengthWords =
        "em|=in|por|durante|=every|timer|temporizador|=timer|cochilo|de"

    /// Lengths of time, also with the sign that stands in times of the clock.
    private static let lengths: [(String, String)] =
        ["[\(lengthWords)]", "[timer|temporizador|=timer|cochilo|alarme de|por]"].flatMap {
            (context: String) -> [(String, String)] in
            [
                ("\(context) <n> h|hora|horas e meia", "<1> hours and a half"),
                ("\(context) um|uma hora e meia", "1 hour and a half"),
                ("\(context) um|uma hora e <min> (minutos|min)", "1 hour <1> minutes"),
                ("\(context) <n> h|hora|horas (e) <min> (minutos|min|m)", "<1> hours <2> minutes"),
                ("\(context) <n> h|hs|hora|horas [!em]", "<1> hours"),
            ]
        } + [
            ("<dec> h|hr|hora|horas", "<1> hours"),
            ("<n> h|hora|horas [antes|depois|=before|=after|=later]", "<1> hours"),
            (
                "[!às|as|ás|a|à|=at|~às|~ás|~à|das|e|,|até] <n> h|hr|hrs|hora|horas (e) <min> minutos|min|m",
                "<1> hours <2> minutes"
            ),
            ("[^] um|uma hora e <min> (minutos) [$]", "1 hour <1> minutes"),
            ("[^] <few> h|hora|horas e <min> [$]", "<1> hours <2> minutes"),
            ("[^] <few> h|hora|horas e meia [$]", "<1> hours and a half"), ("hora e meia", "hour and a half"),
            ("<u> e meio|meia", "<1> and a half"), ("[^] <few> h [$]", "<1> hours"),
            ("[^] <few> h <min> [$]", "<1> hours <2> minutes"),
            ("(de|do) (dia) <n> a|ao (dia) <n> de <m>", "from <3> <1th> to <3> <2th>"),
            ("<d> dez [!<u>|vezes]", "december <1th>"), ("quarto <d>", "room <1>"),
            ("de meia em meia hora", "every half hour"), ("um quarto de hora", "15 minutes"),
            ("três quartos de hora", "45 minutes"),
        ]

    /// Times of the clock.
    private static let hours: [(String, String)] = [
        ("=noon e meia", "12:30 pm"), ("=noon e (um) quarto", "12:15 pm"), ("=noon e <min>", "12:<1#> pm"),
        ("=midnight e meia", "0:30"),
        ("=midnight e (um) quarto", "0:15"), ("=midnight e <min>", "0:<1#>"), ("<h> (h|hora|horas) e meia", "<1>:30"),
        ("<h> (h|hora|horas) e um quarto", "<1>:15"),
        ("<h> menos um quarto", "quarter to <1>"), ("<h> menos <min>", "<2> minutes to <1>"),
        ("(faltando|faltam) <min> (minutos) para|pra|pras|pro|pros|p (o|a|as|os) <h>", "<1> minutes to <2>"),
        ("(faltando|faltam) <min> (minutos) para|pra|pras|pro|pros|p (o|a|as|os) =midnight", "<1> minutes to midnight"),
        ("(faltando|faltam) <min> (minutos) para|pra|pras|pro|pros|p (o|a|as|os) =noon", "<1> minutes to noon"),
        ("um quarto para|pra|pras (as|a|o) <h>", "quarter to <1>"),
        ("<h> h|hs|hora|horas e <min> minutos|min", "<1>:<2#>"),
        ("<h> h|hs|hora|horas e <min> [!h|hs|horas|:|vezes|<u>]", "<1>:<2#>"),
        ("[!dia|dias|,|/] <h> e <min> [!h|hs|horas|:|<u>|vezes|de]", "<1>:<2#>"),
        ("<h> h <d> (min|m)", "<1h>:<2#>"), ("<d> : <d> h|hs|hrs", "<1h>:<2>"), ("<d> : <d> horas", "<1>:<2>"),
        ("[às|as|ás|=at|~às|~ás|das|pras|pelas] <h> hs|hrs|hr", "<1h> o'clock"), ("<h> h", "<1h> o'clock"),
        ("<h> hora|horas", "<1> o'clock"),
    ]

    /// Words beside a time.
    private static let clock: [(String, String)] = [
        ("das|do <t> às|as|~às|~ás <earlier>", "at <2>"),
        ("[<n>|=o'clock|=sharp] da|de manhã|matina", "am"), ("[<n>|=o'clock|=sharp] da|de tarde", "pm"),
        ("[<n>|=o'clock|=sharp] da|de noite", "at night"), ("da|de|na madrugada", "am"),
        ("=every madrugada", "every night"), ("pela|de|da|na manhã", "in the morning"),
        ("na|pela parte da manhã|tarde", "in the morning"), ("à|de|da|pela|a|na|~à tarde", "in the afternoon"),
        ("hoje à|a|de|~à noite", "tonight"), ("esta|essa|nesta|nessa noite", "tonight"),
        ("à|de|da|pela|a|na|~à noite", "in the night"),
        ("das|da <t> às|as|a|até|à|~às|~à|~ás (as) <t>", "from <1> to <2>"),
        ("[!<m>] de <t> às|as|a|até|à|~às|~à|~ás (as) <t>", "from <1> to <2>"),
        ("entre (as|às|~às) <t> e (as|às|~às) <t>", "between <1> and <2>"),
        ("[^] até (as|às|a|o|~às) <t>", "by <1>"), ("até (as|às|a|o|~às|~à|ao) <t>", "until <1>"),
        ("[<u>|não|=not] antes da|das|do|de (a|o) <t>", "before <1>"), ("antes da|das|do|de (a|o) <t>", "by <1>"),
        ("=starting (as|às|~às) <t>", "starting at <1>"), ("desde (as|às|~às) <t>", "starting at <1>"),
        ("=instead =of <t>", "instead of <1>"),
        ("para|pra|p o|a|as|os <t>", "at <1>"), ("pras|pro <t>", "at <1>"),
        ("às|as|ás|à|a|ao|~às|~ás|~à <t>", "at <1>"), ("das|do <t>", "at <1>"), ("da =midnight", "at midnight"),
        ("e =again", "and"),
        ("(,) (no) horário de|do <z>", "<1> time"), ("hora de <z>", "<1> time"),
        ("[=o'clock|<n>|=pm|=am|=night] de <z>", "<1> time"),
    ]

    private static let dates: [(String, String)] = [
        ("(de) <w> a|à|até|~à <w>", "<1> to <2>"), ("(de) 2th a|à|até|~à 6th", "monday to friday"),
        ("de <m> a <m>", "from <1> to <2>"), ("2th [às|as|~às|,|e|/|<d>|$|=at]", "monday"),
        ("3th [às|as|~às|,|e|/|<d>|$|=at]", "tuesday"),
        ("[!=every|primeiro|dia] 4th [às|as|~às|,|e|/|<d>|$|=at]", "wednesday"),
        ("[!=every|primeiro|dia] 5th [às|as|~às|,|e|/|<d>|$|=at]", "thursday"),
        ("[!=every|primeiro|dia] 6th [às|as|~às|,|e|/|<d>|$|=at]", "friday"),
        ("(de|do) (dia) <n> a|ao (dia) <n> de <m>", "from <3> <1th> to <3> <2th>"),
        ("(de|do) (dia) <o> a|ao (dia) <n> de <m>", "from <3> <1> to <3> <2th>"),
        ("(do|no|em|o) (dia) <n> de <m> de <d>", "<2> <1th> <3>"),
        ("(do|no|em|o) (dia) <o> de <m> de <d>", "<2> <1> <3>"), ("(do|no|em|o) (dia) <n> de <m>", "<2> <1th>"),
        ("até <n> de <m>", "until <2> <1th>"), ("(do|no|em|o) (dia) <o> de <m>", "<2> <1>"),
        ("=every dia <n> de <m>", "every <2> <1th>"), ("=every dia <o> de <m>", "every <2> <1>"),
        ("=every <n> de <m>", "every <2> <1th>"),
        ("(no|o) dia <n> do mês que vem", "on the <1th> of next month"),
        ("mês que vem (no|o) dia <n>", "next month on the <1th>"),
        ("(no) mês que vem (no|o) dia <n>", "next month on the <1th>"),
        ("=starting semana que vem (,) (de) <w> a|à|até|~à <w>", "<1> to <2> starting next week"),
        ("(de) <w> a|à|até|~à <w> da|na semana que vem", "from <1> next week to <2> next week"),
        ("(na|a|da|no|do|o) <u> que vem (,) (na|no) <w>", "next <1> on <2>"),
        ("(na|a|da|no|do|o) <u> que vem", "next <1>"), ("(na|a|da|no|do|o) =weekend que vem", "next weekend"),
        ("(na|a|da|no|do|o) próxima|próximo <u>", "next <1>"),
        ("(na|no) próxima|próximo <w>", "next <1>"), ("(na|no|a|o) <w> que vem", "coming <1>"),
        ("<w> seguinte", "next <1>"), ("(na|no) <w> passado|passada", "yesterday"),
        ("(na) <u> passado|passada", "yesterday"),
        ("<w> (,) dia [<d> / <d>]", "<1>"), ("<w> (,) dia <n> [!/]", "<1> the <2th>"),
        ("<w> (,) dia <o>", "<1> the <2>"),
        ("<w> <n> [às|as|$|,|=at|~às]", "<1> the <2th>"),
    ]

    private static let days: [(String, String)] = [
        ("[à|=at|a|~à] 1th", "1"), ("=every dia <n> e <n> [!=o'clock|:|h]", "every <1th> and <2th>"),
        ("=every dia <n> [!=o'clock|:|h|=am|=pm|=in|.|/|<u>]", "every <1th>"),
        ("=every dia [<d> / <d>]", "every"), ("(no|o|do|em) dia [<d> / <d>]", "on"),
        ("até (o) dia [<d> / <d>]", "until"), ("=every dia <o>", "every <1>"),
        ("=every dia 1th", "every first"), ("e no|na <o>", "and <1>"),
        ("no|do|o (dia) <n> de =every", "on the <1th> of every"),
        ("(no|o|do|em) dia <n> [!=o'clock|:|h|/]", "on the <1th>"), ("até (o) dia <n> [!/]", "until the <1th>"),
        ("=until dia <n>", "until the <1th>"), ("até (o) dia <o>", "until the <1>"),
        ("(no|o|do|em) dia <o>", "on the <1>"),
        ("(nos) dias <n> e <n> [!de]", "on the <1th> and the <2th>"),
        ("nos dias <n> e <n>", "on the <1th> and the <2th>"),
        ("um|uma <u> sim (,) (e) um|uma <u> não", "every other <1>"), ("<u> sim (,|e) <u> não", "every other <1>"),
        ("um|uma <u> sim (,|e) outro|outra não", "every other <1>"),
        ("(em) <w> alternados|alternadas", "every other <1>"), ("<w> sim (,|e) <w> não", "every other <1>"),
        ("um|uma <w> sim (,|e) outro|outra não", "every other <1>"),
        ("=weekend sim (,|e) =weekend não", "every other weekend"), ("(em) dias alternados", "every other day"),
        ("de quinze em quinze dias", "every two weeks"), ("de 15 em 15 dias [(,) na|no|às|aos <w>]", "every two weeks"),
        ("de <n> em <n> <u>", "every <1> <3>"), ("de <u> em <u>", "every <1>"),
        ("=every quinze dias", "every two weeks"), ("=every 15 dias [na|no|nas|aos|às|~às <w>]", "every two weeks"),
        ("segunda e|, na|no|a quarta <w>", "second and fourth <1>"), ("segunda e quarta <w>", "second and fourth <1>"),
        ("segunda <w>", "second <1>"), ("quarta <w>", "fourth <1>"), ("quinta <w>", "fifth <1>"),
        ("ao|por dia", "per day"), ("por semana", "per week"), ("por|ao mês", "per month"), ("por|ao ano", "per year"),
        ("pelos|nos|pelas|nas próximos|próximas <n> <u>", "for the next <1> <2>"),
        ("nos|nas próximos|próximas <n> <w>", "the next <1> <2s>"), ("no|do|de|em verão", "in the summer"),
        ("no|do|de inverno", "in the winter"), ("no|do|de outono", "in the autumn"),
        ("na|da|de primavera", "in the spring"),
        ("[^] mais <n> <u>", "<1> <2>"), ("do mês", "of the month"), ("deste|desse mês", "of this month"),
        ("de mês", "of the month"), ("do ano", "of the year"), ("de manhã|amanhã", "tomorrow"),
    ]

    private static let repetition: [(String, String)] = [
        ("=every <u>", "every <1'>"), ("=every <w>", "every <1'>"), ("=every <p>", "every <1'>"),
        ("=every =weekends", "every weekend"), ("às|as|aos|nos|nas|~às|=at <w>", "on <1>"),
        ("na|no|de|em <w>", "on <1>"), ("da =next <u>", "next <1>"), ("de =tomorrow|amanhã", "tomorrow"),
        ("só em|nos|nas|aos|às|=on <w>", "only on <1>"),
        ("que [=wake|acordes|acorde]", "please"),
        ("[lembra|lembre|avisa|avise|esquecer|=remind|alarme] para|pra [<?>]", "to"),
    ]
}
