// SPDX-License-Identifier: MIT

/// The words of English that productions ask for.
extension EnglishWords {
    static func teachCues(_ words: inout Lexicon) {
        words.teach(cues)
        for (group, list) in groups { words.teach(list) { $0.groups.insert(group) } }
        for (theme, list) in themes { words.teach(list) { $0.themes = theme } }
        words.teach(leading) { $0.leads = true }
    }

    private static let cues: [(Cue, String)] = [
        (.about, "about"),
        (.additional, "additional extra"),
        (.additionally, "additionally"),
        (.advance, "advance"),
        (.afterwards, "afterwards afterward thereafter"),
        (.again, "again"),
        (.ago, "ago"),
        (.also, "also"),
        (.am, "am"),
        (.and, "and"),
        (.another, "another"),
        (.any, "any"),
        (.apart, "apart"),
        (.are, "are"),
        (.ascension, "ascension"),
        (.ash, "ash"),
        (.aside, "aside"),
        (.at, "at"),
        (.atMost, "most"),
        (.autumn, "autumn fall"),
        (.backup, "backup"),
        (.be, "be"),
        (.becoming, "getting growing becoming"),
        (.beforehand, "beforehand"),
        (.begins, "starts begins"),
        (.bi, "bi"),
        (.black, "black"),
        (.bottom, "bottom"),
        (.calendar, "numbered calendar"),
        (.call, "call"),
        (.can, "can"),
        (.comes, "comes"),
        (.count, "count counting"),
        (.current, "current"),
        (.date, "dates date"),
        (.detector, "smoke fire burglar"),
        (.do, "do"),
        (.down, "down"),
        (.during, "during while"),
        (.earlier, "earlier"),
        (.endOfDay, "eod cob"),
        (.eve, "eve"),
        (.even, "even"),
        (.exactly, "exactly"),
        (.exception, "exception"),
        (.following, "following"),
        (.get, "get"),
        (.given, "given"),
        (.goes, "goes"),
        (.golden, "golden"),
        (.good, "good"),
        (.high, "high"),
        (.inCase, "case"),
        (.instead, "instead"),
        (.interval, "interval"),
        (.intervals, "intervals"),
        (.is, "is"),
        (.know, "know"),
        (.late, "late"),
        (.leap, "leap"),
        (.leave, "leave"),
        (.leftOut, "none excepted excluded"),
        (.letterA, "a"),
        (.letterF, "f"),
        (.letterH, "h"),
        (.letterM, "m"),
        (.letterP, "p"),
        (.letterS, "s"),
        (.letterT, "t"),
        (.letterX, "x"),
        (.like, "like"),
        (.long, "long"),
        (.longer, "longer"),
        (.low, "low"),
        (.make, "make"),
        (.mark, "mark"),
        (.may, "may"),
        (.mayo, "mayo"),
        (.me, "me"),
        (.mean, "mean"),
        (.meant, "meant"),
        (.mid, "mid"),
        (.mind, "mind"),
        (.minus, "minus negative"),
        (.middle, "middle"),
        (.more, "more"),
        (.need, "need"),
        (.new, "new"),
        (.not, "not"),
        (.occurrence, "occurrence"),
        (.odd, "odd"),
        (.ofTomorrow, "tomorrows"),
        (.office, "office"),
        (.official, "public bank national"),
        (.on, "on"),
        (.one, "one"),
        (.ones, "ones"),
        (.other, "other"),
        (.otherwise, "otherwise else"),
        (.appointment, "appointment appointments meeting meetings event events commitment"),
        (.dayOff, "vacation vacations"),
        (.free, "free"),
        (.out, "out"),
        (.rather, "rather"),
        (.read, "read"),
        (.remaining, "remaining"),
        (.reminder, "reminder"),
        (.rise, "rise"),
        (.rises, "rises"),
        (.row, "row"),
        (.run, "run"),
        (.same, "same"),
        (.save, "save"),
        (.semi, "semi"),
        (.set, "set"),
        (.sets, "sets"),
        (.should, "should"),
        (.show, "show list check pause"),
        (.shrove, "shrove"),
        (.shut, "shut"),
        (.since, "since"),
        (.sleep, "sleep"),
        (.so, "so"),
        (.solar, "solar"),
        (.sooner, "sooner"),
        (.spring, "spring springtime"),
        (.standard, "standard daylight"),
        (.summer, "summer summertime"),
        (.sun, "sun"),
        (.switch, "switch"),
        (.there, "there"),
        (.thing, "thing"),
        (.thousand, "thousand"),
        (.through, "through thru"),
        (.throughout, "throughout"),
        (.till, "till til"),
        (.time, "time"),
        (.top, "top"),
        (.total, "total"),
        (.turn, "turn"),
        (.unless, "unless"),
        (.very, "very"),
        (.when, "when"),
        (.whit, "whit"),
        (.will, "will"),
        (.winter, "winter wintertime"),
        (.work, "work school"),
        (.would, "would"),
    ]

    private static let groups: [(WordGroup, String)] = [
        (
            .numbered,
            """
            version chapter pay transfer spend cost costs owe lend deposit withdraw donate tip code pin \
            passcode invoice order flight bus extension ext gate room zip postcode
            """
        ),
        (.telephone, "call phone ring dial text sms fax tel telephone number reach contact whatsapp mobile"),
        (.change, "change move adjust edit update modify reschedule push postpone delay rename"),
        (.level, "increase decrease raise lower reduce"),
        (
            .place,
            """
            seat room gate flat apartment apt unit suite row platform house bay building section class exit bus \
            line locker table
            """
        ),
        (.deed, "put book change move do make give wish ring fire go start begin run"),
        (.closing, "run book program change move do fire ring go wish time myself"),
        (.particle, "on in"),
        (.placing, "stick pop throw chuck whack bung slap"),
        (.planning, "plan planning prep prepare preparing review reviewing discuss organise organize"),
        (.furthermore, "again also one another"),
        (.describing, "soft gentle slow loud quiet silent gradual full"),
        (.light, "sunrise dawn light lights lamp wakelight lightwake"),
        (.vacation, "vacation vacations holidays holiday break semester term"),
        (
            .scripture,
            """
            genesis exodus leviticus deuteronomy joshua psalm psalms proverbs isaiah jeremiah ezekiel matthew \
            mark luke john acts romans corinthians galatians ephesians philippians hebrews james peter \
            revelation sura surah
            """
        ),
    ]

    /// What words speak of that say nothing else.
    private static let themes: [(Theme, String)] = [
        (.agenda, "appointment appointments meeting meetings event events commitment"),
        (.count, "x intervals interval"),
        ([.contrast, .count], "apart"),
        (.contrast, "case long aside leave instead rather unless save exception none excepted excluded"),
        (.sun, "golden solar sun"),
        (.weekday, "m t w f"),
        (.past, "following"),
        (.season, "spring springtime summer summertime autumn fall winter wintertime"),
        (
            .measure,
            """
            eur euro euros usd gbp chf dollar dollars bucks buck pound pounds quid cent cents pence rupees yen \
            franken kg kilo kilos gram grams lb lbs km kilometers kilometres mile miles meter meters metres \
            litre litres liter liters percent degrees degree points point calories steps views likes votes \
            followers cup cups teaspoon teaspoons tablespoon tablespoons tsp tbsp oz ounce ounces pint pints \
            gallon gallons
            """
        ),
        (.feast, "new good black ash shrove whit ascension may"),
    ]

    /// The words that a constituent may begin with.
    private static let leading = """
        apart aside bank be most bi black getting growing ascension ash check cob count during while eod get golden good high instead is \
        late leave like low m make mid national new public rather semi show shrove shut sleep solar sun switch \
        t f throughout turn unless whit x los san hong mexico sao buenos tel one a another same current leap \
        stick pop throw chuck whack bung slap mind counting office remaining america europe asia africa australia odd even any again intervals interval \
        spring summer autumn fall winter save otherwise else backup middle very
        """
}
