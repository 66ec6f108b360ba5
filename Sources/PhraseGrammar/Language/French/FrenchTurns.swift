// SPDX-License-Identifier: MIT

/// What French says in an order of its own; see `Rewriter`.
extension FrenchWords {
    static let turns: [[(String, String)]] = [
        elisions, compounds + words + sun + manners + homonyms + feasts + otherWishes, lengths, hours, clock, dates,
        days,
        repetition,
    ]

    /// Small words without their vowel, also where a blank stands for the apostrophe.
    private static let elisions: [(String, String)] = [
        ("d'|d", "~de"), ("l'", "~le"), ("jusqu'|jusqu", "~jusque"), ("qu'", "~que"), ("j'", "~je"), ("n'", "~ne"),
        ("s' il [!te|vous|t'|plaît]", "if it"), ("s'", "~se"), ("m'", "~me"), ("t'", "~te"), ("c'", "~ce"),
        ("aujourd hui", "today"),
        ("ds", "~dans"), ("tous|toutes|tout les", "every"), ("tlj", "every day"),
        ("chaque|chaques", "every"), ("à chaque", "every"), ("moins une|un", "~moins 1"),
        ("à tous|toutes les", "every"), ("[<w>] mar", "~mardi"), ("[<w> ,|et|.|/] mar", "~mardi"),
        ("[<w> . ,] mar", "~mardi"), ("[<w> , et] mar", "~mardi"), ("mar [<w>]", "~mardi"),
        ("mar [,|et|/ <w>]", "~mardi"), ("mar [. <w>]", "~mardi"), ("mar [. , <w>]", "~mardi"),
        ("[<d>] mar", "~mars"),
    ]

    /// Turns of several words that mean one.
    private static let words: [(String, String)] = [
        ("se il te|vous plaît", "please"), ("merci de", "please"),
        ("est ce que (tu|vous|on) (peux|peut|pouvez|pourrais|pourriez)", "please"),
        ("serait il possible de", "please"), ("je ai besoin de", "i want"), ("il me faut", "i want"),
        ("il faut que je", "i want"), ("que il faut|faudra|faudrait (que je|on)", "that"),
        ("je sois debout", "wake"), ("je me lève", "wake"), ("me|se lever", "wake"), ("lève moi", "wake"),
        ("laisse moi dormir jusque à", "wake at"), ("laissez moi dormir jusque à", "wake at"),
        ("fais|fais-moi moi penser à", "remind"), ("dis moi [à|dans|demain]", "remind"), ("pense bête", "remind"),
        ("ne oublie|oubliez pas (de) (me) (rappeler)", "remind"), ("pense à", "remind"), ("me|nous rappeler", "remind"),
        ("une|un [heure|heures|h]", "1"), ("et une|un autre", "and another"), ("puis une|un autre", "and another"),
        ("<d> sept [!h|heure|heures|:|<u>]", "september <1th>"),
        ("sept <d> [!h|heure|heures|:|<u>]", "september <1th>"), ("dans quinze jours", "in 2 weeks"),
        ("dans huit jours", "in 1 week"), ("=every jours de la semaine [!prochaine]", "weekdays"), ("une fois", "once"),
        ("deux fois", "twice"),
        ("trois fois", "thrice"), ("de bonne heure", "early"),
        ("de bon matin", "early"), ("à la première heure", "first thing"), ("à même heure", "at the same time"),
        ("à la même heure", "at the same time"), ("à cette heure ci", "at this time"),
        ("après|apres demain", "overmorrow"),
        ("avant hier", "yesterday"), ("après midi|midis", "afternoon"), ("petit déjeuner|déj", "breakfast"),
        ("week end", "weekend"), ("week ends", "weekends"), ("fins de semaine", "weekends"),
        ("=every fin de semaine", "every weekend"),
        ("en semaine", "weekdays"), ("(en|la) semaine <d> [$|,|à]", "in week <1>"),
        ("jours de semaine|travail", "weekdays"), ("jour de semaine", "weekday"),
        ("=every <p> de semaine", "every weekday <1'>"),
        ("=every <p> de la semaine [!prochaine|dernière|suivante|qui]", "every <1'>"),
        ("(=every|les|des|en|aux) semaines|semaine paires|paire", "every even week"),
        ("(=every|les|des|en|aux) semaines|semaine impaires|impaire", "every odd week"),
        ("jours ouvrés|ouvrables|travaillés", "weekdays"),
        ("jour ouvré|ouvrable|travaillé", "weekday"), ("jours fériés|férié", "holidays"), ("jour férié", "holidays"),
        ("rendez vous", "meeting"),
        ("jours|jour de congé|congés|repos", "days off"), ("jours|jour libres|libre", "days off"),
        ("7 jours sur 7", "every day"), ("7 j / 7", "every day"), ("compte à rebours", "timer"),
        ("compte rebours", "timer"),
        ("en fin de matinée", "midmorning"), ("fin de matinée", "midmorning"), ("dans la matinée", "in the morning"),
        ("dans la soirée", "in the evening"), ("dans la journée", "today"), ("de ici", "in"),
        ("à partir de|du|des (le|la)", "starting"),
        ("à compter de|du", "starting"), ("dès|~dès le", "starting"),
        ("dès [demain|<w>|aujourd'hui|=today]", "starting"), ("jusque à|au|aux|en (le|la)", "until"),
        ("à l|le exception de|du|des", "except"), ("à part", "except"), ("en dehors de|du|des", "except"),
        ("mais pas", "but not"),
        ("au lieu de", "instead of"), ("je veux dire", "i mean"), ("parce que", "because"), ("pour que", "because"),
        ("au plus tard à", "by"), ("au plus tard", "by"), ("pas plus tard que", "by"),
        ("au plus tôt", "at the earliest"),
        ("aux|au alentours|environs de", "around"), ("autour de", "around"), ("vers les", "around"),
        ("à environ", "around"),
        ("à peu près", "around"), ("sur les coups de", "around"), ("à plein volume", "volume 100"),
        ("à fond", "volume 100"),
        ("avec un volume de|à", "volume"), ("volume de|à", "volume"), ("en douceur", "softly"),
        ("en silence", "silently"),
        ("sans répétition|rappel|snooze", "without snooze"), ("avec vibreur", "with vibration"), ("plus tard", "later"),
        ("tout à le heure", "later"), ("de temps en temps", "please"), ("puis|ensuite =every", "every"),
        ("il y a <n> <u>", "yesterday"), ("il y a un|une <u>", "yesterday"), ("a . m .", "am"), ("p . m .", "pm"),
        ("a . m", "am"), ("p . m", "pm"), ("a m", "am"), ("p m", "pm"),
        ("à soir", "this evening"), ("à matin", "this morning"), ("de aujourd'hui|=today en huit|8", "in 1 week"),
        ("demain en huit|8", "a week from tomorrow"), ("de|le demain en quinze|15", "2 weeks from tomorrow"),
        ("<w> en huit|8", "<1> in 1 week"), ("<w> en quinze|15", "<1> in 2 weeks"),
        ("dans la nuit de|du <w> à|au <w>", "<1> night"), ("ce midi", "today at noon"), ("ce|cette nuit", "tonight"),
    ]

    /// Days with a name, and places of two words.
    private static let feasts: [(String, String)] = [
        ("cette nuit", "tonight"), ("saint valentin", "~valentin"), ("saint nicolas", "~saintnicolas"),
        ("saint sylvestre", "~saintsylvestre"), ("saint jean (baptiste)", "june 24th"),
        ("saint étienne", "december 26th"),
        ("saint patrick", "march 17th"), ("poisson de avril", "april 1st"), ("fête du travail", "may 1st"),
        ("fête nationale", "july 14th"), ("fête de la musique", "june 21st"), ("assomption", "august 15th"),
        ("8 mai", "may 8th"), ("les|des rois", "january 6th"), ("jour de|des le an", "new year's day"),
        ("jour de le an", "new year's day"),
        ("premier de le an", "new year's day"), ("réveillon du nouvel an", "~saintsylvestre"),
        ("réveillon du jour de le an", "~saintsylvestre"), ("nouvel an", "new year's day"),
        ("réveillon de noël", "~veilledenoel"),
        ("veille de noël", "~veilledenoel"), ("lendemain de noël", "december 26th"), ("jour de noël", "~noel"),
        ("vendredi saint", "~vendredisaint"), ("jeudi saint", "~jeudisaint"), ("samedi saint", "~samedisaint"),
        ("mardi gras", "~mardigras"), ("mercredi des cendres", "~mercredidescendres"), ("dimanche de pâques", "easter"),
        ("dimanche des rameaux", "~rameaux"), ("lundi de pâques", "easter monday"),
        ("jeudi de le ascension", "~ascension"),
        ("dimanche de pentecôte", "~pentecote"), ("lundi de pentecôte", "whit monday"), ("fête dieu", "~fetedieu"),
        ("veille de|du", "the day before"), ("lendemain de|du", "the day after"), ("new york", "newyork"),
        ("los angeles", "losangeles"),
        ("le caire", "cairo"), ("hong kong", "hongkong"),
    ]

    /// What asks for something else, or for nothing.
    private static let otherWishes: [(String, String)] = [
        ("[^] il est quelle", "what"), ("[^] on est le", "what"), ("[^] à quelle", "what"),
        ("[^] dans combien", "what"),
        ("[^] est ce que [mon|ma|mes|le|la|il]", "what"), ("[^] ai je", "what"), ("[^] y a t il", "what"),
        ("[^] ya t il", "what"),
        ("[^] mets (le|la) minuteur|timer en pause", "stop timer"), ("[^] mets (le|la) volume", "increase volume"),
        ("[^] monte|baisse|augmente|diminue", "stop"), ("[!se|te] ne (me|nous)", "don't"), ("[^] pas de", "don't"),
        ("[^] (me) réveille|réveilles|rappelle pas", "don't wake"),
        ("bonne|bon|joyeux nuit|soirée|week|année|noël|journée (<d>)", "good"),
        ("bon =weekend", "good"), ("[^] à =overmorrow|demain|<w> [$]", "good"), ("=every fois que", "if"),
    ]

    /// Hours and minutes where a length is said.
    private static let lengths: [(String, String)] =
        ["[\(lengthWords)]", "[\(lengthWords) de|pour|les]"].flatMap { (context: String) -> [(String, String)] in
            [
                ("\(context) <n> h|heure|heures et demi|demie", "<1> hours and a half"),
                ("\(context) <n> h|heure|heures et (un) quart", "<1> hours and a quarter"),
                ("\(context) <n> h|heure|heures (et) <min> (minutes|minute|min|mn|m)", "<1> hours <2> minutes"),
                ("\(context) <n> h|heure|heures", "<1> hours"),
            ]
        } + [
            ("<dec> h|heure|heures", "<1> hours"),
            ("<n> h|heure|heures [avant|après|plus|=before|=after|=later]", "<1> hours"),
            ("<n> second|seconds", "<1> seconds"),
            ("(un|une) <u> sur deux", "every other <1>"), ("(un|une|le|les) <w> sur deux", "every other <1'>"),
            ("(un|une) <p> sur deux", "every other <1>"), ("(un) <g> sur deux", "every other <1>"),
            ("un|une <u> sur <n>", "every <2> <1s>"),
            ("un|une <w> sur <n>", "every <2> <1s>"),
            ("un|une <p> sur <n>", "every <2> <1s>"),
            ("[!à|vers|a] <n> h|heure|heures (et) <min> minutes|min|mn|m", "<1> hours <2> minutes"),
            ("[^] 1 h|heure et quart [$]", "1 hour and a quarter"), ("[^] 1 h|heure et demie [$]", "1 hour and a half"),
            ("[^] <few> h|heure|heures <min> [$]", "<1> hours <2> minutes"),
            ("[^] <few> h|heure|heures [$]", "<1> hours"),
            ("[!à|vers|a] 1 heure [!et|<n>|de|du|pile|=sharp|précise|=afternoon|moins|trente]", "1 hour"),
            ("demi|demie|demies heure|heures", "half hour"), ("=every quarts|quart de heure", "every 15 minutes"),
            ("=every =half =hour", "every half hour"), ("aux <n> heures", "every <1> hours"),
            ("aux <n> <u>", "every <1> <2>"),
        ]

    private static let lengthWords =
        "dans|pendant|durant|minuteur|minuterie|timer|chrono|décompte|sieste|=timer|=in|=every|tous|toutes"

    /// What is written behind an alarm is an hour of the day's 24.
    private static let hoursOfAlarms: [(String, String)] =
        ["[\(alarms)]", "[\(alarms) à|a|pour|vers|de]"].flatMap { (context: String) -> [(String, String)] in
            [("\(context) <h> h <d> [!fois|<u>]", "<1h>:<2#>"), ("\(context) <h> h", "<1h> o'clock")]
        }

    static let alarms = "alarme|alarmes|réveil|réveils|cadran"

    /// Times of the clock.
    private static let hours: [(String, String)] =
        hoursOfAlarms + [
            ("<h> h|heure|heures et demi|demie", "<1u>:30"), ("<h> h|heure|heures et (un) quart", "<1u>:15"),
            ("<h> h|heure|heures et quelques", "<1u> o'clock"), ("<h> h|heure|heures trois quarts", "<1u>:45"),
            ("<h> h|heure|heures moins (le|un) quart", "quarter to <1>"),
            ("<h> h|heure|heures moins <min> (minutes)", "<2> minutes to <1>"),
            ("<h> h|heure|heures zéro <ones>", "<1u>:<2#>"), ("<h> h|heure|heures <min> min|minutes|mn", "<1u>:<2#>"),
            ("<h> h|heure|heures <min> [!fois|<u>]", "<1u>:<2#>"),
            ("<h> h 0", "<1h>:00"), ("<h> h|heure|heures <d> [!fois]", "<1u>:<2#>"),
            ("<h> h|heure|heures", "<1u> o'clock"),
            ("<h> : <d> h|heures", "<1u>:<2>"),
            ("midi et demi|demie", "12:30 pm"), ("midi et quart", "12:15 pm"),
            ("midi moins (le) quart", "quarter to noon"),
            ("midi moins <min>", "<1> minutes to noon"), ("midi <min> [!h|heures|<u>]", "12:<1#> pm"),
            ("minuit et demi|demie", "0:30"),
            ("minuit et quart", "0:15"), ("minuit moins (le) quart", "quarter to midnight"),
            ("minuit moins <min>", "<1> minutes to midnight"), ("minuit <min> [!h|heures|<u>]", "0:<1#>"),
        ]

    /// Words beside a time.
    private static let clock: [(String, String)] = [
        ("[<n>|=o'clock] du matin|mat", "am"), ("[<n>|=o'clock] de le =afternoon", "pm"),
        ("[<n>|=o'clock] du soir", "in the evening"),
        ("[<n>|=o'clock] de la nuit", "at night"), ("du matin|mat", "in the morning"), ("du soir", "in the evening"),
        ("au matin", "in the morning"), ("au soir", "in the evening"), ("le =afternoon", "the afternoon"),
        ("de <t> à <earlier>", "at <2>"), ("de <t> à <t>", "from <1> to <2>"),
        ("entre <t> et <t>", "between <1> and <2>"),
        ("[<u>|pas|=not] avant <t>", "before <1>"), ("avant <t>", "by <1>"), ("sur <t>", "at <1>"),
        ("=don't réveille|réveiller|réveillez pas avant <t>", "wake at <1>"),
        ("=instead =of <t>", "instead of <1>"),
        ("à le heure du <p>", "at <1>"), ("à le heure de <p>", "at <1>"),
        ("=early =tomorrow|demain matin", "tomorrow first thing"),
        ("après le|la travail|boulot", "after work"), ("avant de dormir", "before bed"),
        ("avant de aller au lit", "before bed"),
        ("au coucher", "at bedtime"), ("le|au lever du soleil", "sunrise"), ("le|au coucher du soleil", "sunset"),
        ("tombée de la nuit", "sunset"), ("(à le) heure de|du <z>", "<1> time"),
        ("<n> <u> de intervalle", "<1> <2> apart"),
        ("à <z>", "in <1>"),
    ]

    private static let dates: [(String, String)] = [
        ("de|du <w> au|à <w>", "<1> to <2>"), ("<w> à|au <w>", "<1> to <2>"), ("de <m> à <m>", "from <1> to <2>"),
        ("du <n> au <n> <m>", "from <3> <1th> to <3> <2th>"), ("du <o> au <n> <m>", "from <3> <1> to <3> <2th>"),
        ("du <n> au <n> [!<n>|h|:|=o'clock]", "from the <1th> to the <2th>"),
        ("du <o> au <n> [!<n>|h|:|=o'clock]", "from the <1> to the <2th>"),
        ("de|du [<d> / <d> à|au|/]", "from"), ("[/ <d>] à|au [<d> / <d>]", "to"),
        ("du <n> <m> au <n> <m>", "from <2> <1th> to <4> <3th>"),
        ("du <o> <m> au <n> <m>", "from <2> <1> to <4> <3th>"),
        ("du <n> <m> au <o> <m>", "from <2> <1th> to <4> <3>"),
        ("le|les <n> et (le) <n> <m> <d> [!h|heures|:|=o'clock]", "<1th> and <2th> <3> <4>"),
        ("le|les <o> et (le) <n> <m> <d> [!h|heures|:|=o'clock]", "<1> and <2th> <3> <4>"),
        ("le|les <n> et (le) <n> <m>", "<1th> and <2th> <3>"), ("le|les <o> et (le) <n> <m>", "<1> and <2th> <3>"),
        ("le|les <n> , (le) <n> et (le) <n> <m> <d> [!h|heures|:|=o'clock]", "<1th> , <2th> and <3th> <4> <5>"),
        ("le|les <n> , (le) <n> et (le) <n> <m>", "<1th> , <2th> and <3th> <4>"),
        ("le|les <o> , (le) <n> et (le) <n> <m> <d> [!h|heures|:|=o'clock]", "<1> , <2th> and <3th> <4> <5>"),
        ("le|les <o> , (le) <n> et (le) <n> <m>", "<1> , <2th> and <3th> <4>"),
        ("=every <o> et (le) <n> <m>", "every <1> and <2th> <3>"),
        ("=every <n> et (le) <n> <m>", "every <1th> and <2th> <3>"),
        ("du <n> <m> <d> [!h|heures|:|=o'clock|au|jusque|=until]", "<2> <1th> <3>"),
        ("du <n> <m> <d> au <n> <m> <d> [!h|heures|:|=o'clock]", "from <2> <1th> <3> to <5> <4th> <6>"),
        ("du <n> <m> au <n> <m> <d> [!h|heures|:|=o'clock]", "from <2> <1th> to <4> <3th> <5>"),
        ("du <n> au <n> <m> <d> [!h|heures|:|=o'clock]", "from <3> <1th> <4> to <3> <2th> <4>"),
        ("du <o> <m> <d> au <n> <m> <d> [!h|heures|:|=o'clock]", "from <2> <1> <3> to <5> <4th> <6>"),
        ("du <o> <m> au <n> <m> <d> [!h|heures|:|=o'clock]", "from <2> <1> to <4> <3th> <5>"),
        ("du <o> au <n> <m> <d> [!h|heures|:|=o'clock]", "from <3> <1> <4> to <3> <2th> <4>"),
        ("du <o> <m> <d> [!h|heures|:|=o'clock|au|jusque|=until]", "<2> <1> <3>"),
        ("(le) <n> <m> <d> [!h|heures|:|=o'clock]", "<2> <1th> <3>"),
        ("(le) <o> <m> <d> [!h|heures|:|=o'clock]", "<2> <1> <3>"), ("(le) <n> <m>", "<2> <1th>"),
        ("(le) <o> <m>", "<2> <1>"),
        ("le <w> <n> <m>", "<1> <3> <2th>"), ("le <w> <o> <m>", "<1> <3> <2>"), ("le <n> sept", "september <1th>"),
        ("(le) <n> du mois prochain", "on the <1th> of next month"),
        ("le mois prochain le <n>", "next month on the <1th>"),
        ("(le|la) <u> prochain|prochaine (,) (le) <w>", "next <1> on <2>"),
        ("(de) (le|la) <u> prochain|prochaine|suivant|suivante", "next <1>"),
        ("(de) (le|la) <u> qui vient", "next <1>"), ("(le) <w> prochain|suivant", "next <1>"),
        ("(le) <w> qui vient", "next <1>"),
        ("prochain <w>", "next <1>"), ("(le|la) <w> dernier|dernière|passé", "yesterday"),
        ("(le|la) <u> dernier|dernière|passé|passée", "yesterday"),
        ("mi <m>", "middle of <1>"), ("(à) (la) mi <m>", "middle of <1>"),
        ("(le) <w> <n> [à|$|,|=at]", "<1> the <2th>"), ("(le) <w> <o>", "<1> the <2>"),
        ("(le|ce) weekend|=weekend|we prochain|suivant", "next weekend"),
        ("(le) prochain weekend|=weekend|we", "next weekend"), ("ce soir", "this evening"),
    ]

    private static let days: [(String, String)] = [
        ("le <w> [!après|avant|=before|=after]", "<1s>"), ("les <w>", "<1s>"), ("les <w> et|, <w>", "<1s> and <2s>"),
        ("le|les =weekend|=weekends|weekend|weekends|we", "weekends"), ("sauf =every jours", "except monday to sunday"),
        ("ce =weekend", "this weekend"), ("=every =weekends", "every weekend"),
        ("=every <n> du mois", "every <1th> of the month"), ("=every <o> du mois", "every <1> of the month"),
        ("=every <n> <m>", "every <2> <1th>"), ("=every <o> <m>", "every <2> <1>"),
        ("=every quinze jours", "every two weeks"),
        ("=every 15 jours [le|les <w>]", "every two weeks"), ("=every <n> <w>", "every <1> <2s>"),
        ("le <n> [!<n>|h|heure|heures|:|%|<u>|/|-|.|=o'clock]", "on the <1th>"),
        ("le <o> [!<w>|<u>|<g>|et|<?>]", "on the <1>"), ("le 1th [<?>]", "on the first"),
        ("le <n> et le <n>", "the <1th> and the <2th>"), ("le <o> et le <n>", "the <1> and the <2th>"),
        ("avant dernier|dernière", "penultimate"), ("(les) jours impairs", "odd days"),
        ("(les) jours pairs", "even days"),
        ("les <n> prochains|prochaines <u>", "for the next <1> <2>"),
        ("les <n> prochains|prochaines <w>", "the next <1> <2s>"),
        ("les <n> prochains|prochaines <p>", "the next <1> <2s>"),
        ("les <n> <u> suivants|suivantes", "for the next <1> <2>"),
        ("les prochains|prochaines <n> <u>", "for the next <1> <2>"),
        ("le été", "in the summer"), ("[!<?>] de été", "in the summer"), ("le hiver", "in the winter"),
        ("[!<?>] de hiver", "in the winter"), ("le automne", "in the autumn"), ("[!<?>] de automne", "in the autumn"),
        ("au printemps", "in the spring"), ("[!<?>] du|de printemps", "in the spring"),
    ]

    private static let repetition: [(String, String)] = [
        ("=every <u>", "every <1'>"), ("=every <w>", "every <1'>"), ("=every <p>", "every <1'>"),
        ("du mois", "of the month"), ("de mois", "of the month"),
        ("de année", "of the year"), ("pas le|les <w>", "not <1s>"),
    ]
}
