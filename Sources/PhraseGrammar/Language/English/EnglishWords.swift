// SPDX-License-Identifier: MIT
import Almanac
import Phrasing
import Timekeeping

/// The vocabulary of English.
enum EnglishWords {
    static let lexicon: Lexicon = {
        var words = Lexicon()
        teachSmallWords(&words)
        teachNumbers(&words)
        teachCalendar(&words)
        teachClock(&words)
        teachRepetition(&words)
        teachWishes(&words)
        teachFeasts(&words)
        ZoneNames.teach(&words)
        teachCues(&words)
        words.join([
            "everyday": "every day", "evryday": "every day", "everday": "every day", "eveyday": "every day",
            "everyweek": "every week", "everymonth": "every month", "everyhour": "every hour",
            "everynight": "every night", "everymorning": "every morning", "everyevening": "every evening",
            "everysunday": "every sunday", "everymonday": "every monday", "everyweekday": "every weekday",
            "mwf": "mon wed fri", "tth": "tue thu", "tuth": "tue thu", "mw": "mon wed", "mtwtf": "every weekday",
            "mtwthf": "every weekday", "mtwrf": "every weekday", "sasu": "sat sun", "weekdaily": "every weekday",
            "eom": "end of month", "eoq": "end of quarter", "eoy": "end of year",
            "oclock": "o'clock", "noontime": "noon", "halfpast": "half past",
            "dont": "don't", "nextweek": "next week", "tomorrownight": "tomorrow night",
            "tomorrowmorning": "tomorrow morning", "fourtyfive": "forty five", "fortyfive": "forty five",
            "twentyfive": "twenty five", "cannot": "can't", "gimme": "give me", "lemme": "let me",
        ])
        let hours = "one two three four five six seven eight nine ten eleven twelve".split(separator: " ").map(
            String.init)
        words.join(Dictionary(uniqueKeysWithValues: hours.map { ($0 + "ish", $0 + " o'clock") }))
        words.forgive(
            """
            monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays \
            saturdays sundays january february september october november december tomorrow tonight morning mornings \
            afternoon evening evenings midnight minute minutes seconds weekday weekdays weekend weekends quarter \
            sunrise sunset thirty fifteen fourteen eighteen nineteen seventeen sixteen thirteen twenty eleven twelve \
            monthly yearly fortnight bedtime wednesday christmas noonday august
            """, but: "minuet minuets quartet quartets subset")
        words.forgive("reminder remind", letters: .same)
        words.finish()
        return words
    }()

    private static func teachSmallWords(_ words: inout Lexicon) {
        words.teach("at", as: .at)
        words.teach("on onto", as: .on)
        words.teach("in inside within", as: .in)
        words.teach("by", as: .by)
        words.teach("around about roughly approximately circa approx abt near", as: .around)
        words.teach("for 4", as: .for)
        words.teach("from", as: .from)
        words.teach("to", as: .to)
        words.teach("until till til untill 'til thru through unitl", as: .until)
        words.teach("between btw betw", as: .between)
        words.teach("and n plus then", as: .and)
        words.teach("or", as: .or)
        words.teach("of", as: .of)
        words.teach("the da", as: .the)
        words.teach("a an", as: .a)
        words.teach("with w using", as: .with)
        words.teach("than", as: .than)
        words.teach("as", as: .asWord)
        words.teach("this these ths", as: .this)
        words.teach("next nxt following", as: .next)
        words.teach("last final", as: .last)
        words.teach("coming upcoming", as: .coming)
        words.teach("other onther othr alternate alternating alternative", as: .other)
        words.teach("only just", as: .only)
        words.teach("all entire whole", as: .all)
        words.teach("my our your his her their", as: .my)
        words.teach("me us myself", as: .me)
        words.teach("you u ya", as: .you)
        words.teach("i we i'm im i'd i'll i've we'll", as: .i)
        words.teach("it that's it's its", as: .it)
        words.teach("please pls plz kindly thanks thank", as: .please)
        words.teach(
            """
            hey ok okay alexa siri google olly cortana hi hello so can could would will should be up is are was have has had \
            there's there here do also new another like need supposed must gotta got some extra additional hopefully right \
            again yo well sure um uh umm uhm er erm forever indefinitely maybe possibly gonna going exactly precisely clock more both \
            sometime anytime
            """, as: .filler)
        words.teach("want wanna wants wish", as: .want)
        words.teach(
            "set setting make create add put schedule start give get activate begin enable setup sett book program arrange change move adjust run do",
            as: .set)
        words.teach("time times'", as: .time)
        words.teach("off", as: .off)
        words.teach("go goes ring rings ringing fire buzz beep", as: .go)
        words.teach("up", as: .up)
        words.teach("over", as: .over)
        words.teach("once", as: .once)
        words.teach("twice", as: .twice)
        words.teach("thrice", as: .thrice)
        words.teach("per", as: .per)
        words.teach("times x occurrences repetitions instances", as: .times)
        words.teach("couple", as: .couple)
        words.teach("few several", as: .few)
        words.teach("percent pct", as: .percent)
    }

    private static func teachNumbers(_ words: inout Lexicon) {
        let small = [
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
            "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
        ]
        for (value, word) in small.enumerated() { words.teach(word) { $0.number = Int32(value) } }
        words.teach(numbers: [
            (12, "dozen"), (20, "twenty"), (30, "thirty"), (40, "forty fourty"), (50, "fifty"), (60, "sixty"),
            (70, "seventy"), (80, "eighty"), (90, "ninety"),
        ])
        words.teach("hundred", as: .hundred)
        words.teach("oh o", as: .oh)
        let ordinals = [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
            "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
            "twentieth",
        ]
        for (index, word) in ordinals.enumerated() { words.teach(word) { $0.ordinal = Int32(index + 1) } }
        words.teach("thirtieth") { $0.ordinal = 30 }
        words.teach("penultimate") { $0.ordinal = -2 }
        words.teach("antepenultimate") { $0.ordinal = -3 }
        words.teach("first", as: .first)
    }

    private static func teachCalendar(_ words: inout Lexicon) {
        let days: [(Weekday, String, String, String)] = [
            (.monday, "monday munday mondey", "mon mo", "mondays mons monday's"),
            (.tuesday, "tuesday tues teusday tuseday tusday tuesdsay", "tue tu", "tuesdays tuesday's"),
            (
                .wednesday, "wednesday wednsday wensday wedensday weds wendsday wendesday wenesday wensdey wednessday",
                "wed we", "wednesdays wednsdays wednesday's wensdays wendsdays"
            ),
            (.thursday, "thursday thurs thur thurday thrusday thersday thurdsay", "thu th", "thursdays thursday's"),
            (.friday, "friday firday fryday", "fri fr", "fridays fris friday's"),
            (.saturday, "saturday saterday satuday satarday satrday", "sat sa", "saturdays saturday's saterdays"),
            (.sunday, "sunday sundy", "sun su", "sundays sunday's"),
        ]
        for (day, full, short, plural) in days {
            words.teach(full) { $0.weekday = day }
            words.teach(plural) {
                $0.weekday = day
                $0.isPlural = true
            }
            words.teach(short) {
                $0.weekday = day
                $0.isRisky = !["mon", "tue", "thu", "fri"].contains(short.split(separator: " ")[0])
            }
            for word in short.split(separator: " ") where word.count == 2 {
                words.teach(String(word)) { $0.isRisky = true }
            }
        }
        let months: [(String, String)] = [
            ("january jan", ""), ("february feb febuary", ""), ("", "march mar"), ("april apr", ""), ("", "may"),
            ("june jun", ""), ("july jul", ""), ("", "august aug"), ("september sept sep", ""), ("october oct", ""),
            ("november nov", ""), ("december", "dec"),
        ]
        for (index, (plain, risky)) in months.enumerated() {
            words.teach(plain) { $0.month = UInt8(index + 1) }
            words.teach(risky) {
                $0.month = UInt8(index + 1)
                $0.isRisky = true
            }
        }
        let units: [(TimeUnit, String, String, String)] = [
            (.second, "second sec", "seconds secs", "s"), (.minute, "minute min", "minutes mins minuets", "m"),
            (.hour, "hour hr", "hours hrs", "h"), (.day, "day dya", "days dyas daus", "d"),
            (.week, "week wk week's", "weeks wks", "w"), (.fortnight, "fortnight", "fortnights", ""),
            (.month, "month mth month's", "months mths", ""),
            (.year, "year yr", "years yrs", "y"),
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
        teachTranslatedUnits(&words)
        words.teach("quarter") {
            $0.unit = .quarter
            $0.keyword = .quarter
        }
        words.teach("quarters") {
            $0.unit = .quarter
            $0.isPlural = true
            $0.keyword = .quarter
        }
        words.teach("m") { $0.keyword = .letterM }
        words.teach("today tday 2day", as: .today)
        words.teach(
            """
            tomorrow tmrw tmr tomorow moro morrow morow tommorow tommorrow tomorrows tomorrow's tmw tom tommorw tmrow tomoz \
            tomoro tmoro tomorro tmo
            """, as: .tomorrow)
        words.teach("overmorrow", as: .overmorrow)
        words.teach("tonight tonite 2nite tonights tonight's", as: .tonight)
        words.teach("yesterday", as: .yesterday)
        words.teach("now", as: .now)
        words.teach("later after hence", as: .later)
        words.teach("after past", as: .after)
        words.teach("before b4 prior", as: .before)
        words.teach("beginning start", as: .beginning)
        words.teach("end", as: .ending)
        words.teach("rest remainder", as: .rest)
    }

    private static func teachClock(_ words: inout Lexicon) {
        words.teach("past", as: .past)
        words.teach("later", as: .later)
        words.teach("half", as: .half)
        words.teach("o'clock", as: .oclock)
        words.teach("sharp promptly prompt", as: .sharp)
        words.teach("ish", as: .ish)
        words.teach("noon midday noonday noonish", as: .noon)
        words.teach("midnight", as: .midnight)
        words.teach("am a.m", as: .am)
        words.teach("pm p.m p", as: .pm)
        words.teach("early", as: .early)
        let parts: [(DayPart, String, String)] = [
            (.morning, "morning mornin morn", "mornings"), (.breakfast, "breakfast breakfasttime", "breakfasts"),
            (.lateMorning, "midmorning", ""), (.lunch, "lunch lunchtime", ""),
            (.afternoon, "afternoon arvo", "afternoons"), (.teatime, "teatime", ""),
            (.dinner, "dinner dinnertime supper suppertime", ""), (.evening, "evening eve", "evenings"),
            (.night, "night nite nighttime", "nights"), (.bedtime, "bedtime bed", "bedtimes"),
        ]
        for (part, one, many) in parts {
            words.teach(one) { $0.part = part }
            words.teach(many) {
                $0.part = part
                $0.isPlural = true
            }
        }
        words.teach("nightly") {
            $0.part = .night
            $0.isPlural = true
        }
        words.teach("weeknight weeknights") {
            $0.days = WeekdaySet(from: .monday, through: .friday)
            $0.part = .night
            $0.isPlural = true
        }
        words.teach("sunrise sunup daybreak sun-up") { $0.solar = .sunrise }
        words.teach("dawn") { $0.solar = .civilDawn }
        words.teach("sunset sundown nightfall") { $0.solar = .sunset }
        words.teach("dusk twilight") { $0.solar = .civilDusk }
        words.teach("civil", as: .civil)
        words.teach("nautical", as: .nautical)
        words.teach("astronomical", as: .astronomical)
        words.teach("earliest", as: .earliest)
        words.teach("latest", as: .latest)
    }

    private static func teachRepetition(_ words: inout Lexicon) {
        words.teach("every ev each evry evrey everey eveyr ever evey evrery eevery evert", as: .every)
        words.teach("single", as: .single)
        words.teach("repeating recurring recurrent repeatedly recurs", as: .repeating)
        words.teach("repeat repeats", as: .repeat)
        let cycles: [(String, TimeUnit, UInt8)] = [
            ("daily dayly daliy dailey", .day, 1), ("weekly weeky weekley", .week, 1), ("biweekly", .week, 2),
            ("fortnightly", .week, 2),
            ("monthly", .month, 1), ("bimonthly", .month, 2), ("quarterly", .month, 3),
            ("yearly annually annual", .year, 1), ("hourly", .hour, 1), ("biannually semiannually", .month, 6),
            ("biennially", .year, 2),
        ]
        for (list, unit, interval) in cycles {
            words.teach(list) { $0.cycle = Cycle(unit: unit, interval: interval) }
        }
        words.teach("weekdays workdays schooldays wkdays") {
            $0.days = .weekdays
            $0.isPlural = true
        }
        words.teach("weekday workday schoolday wkday") { $0.days = .weekdays }
        words.teach("weekends wkends") {
            $0.days = .weekend
            $0.isPlural = true
        }
        words.teach("weekend wkend wknd") { $0.days = .weekend }
        words.teach("business bussiness busines buisness working work school", as: .businessDay)
        words.teach("starting beginning commencing since effective starts begins", as: .starting)
        words.teach("ending ends stopping", as: .until)
        words.teach("except excluding excepting exclude excludes besides minus excl excpt exept", as: .except)
        words.teach("but", as: .but)
        words.teach("not never", as: .not)
        words.teach("skip skipping omit omitting", as: .skip)
        words.teach("no", as: .no)
        words.teach("without", as: .without)
        words.teach("holidays holiday", as: .holidays)
    }

    private static func teachWishes(_ words: inout Lexicon) {
        words.teach("wake awaken waken wakeup rouse wakes waking wakey woken awoken awakened", as: .wake)
        words.teach("alarm alarms alram alrm alert alerts notification notifications alarmed", as: .alarm)
        words.teach("alarms alerts notifications reminders") { $0.isPlural = true }
        words.teach("timer timers timr tmer countdown stopwatch", as: .timer)
        words.teach(
            "remind remnd remid rmind reminde reminded reminder reminders rember reminding remember notify ping tell nudge",
            as: .remind)
        words.teach("called named labelled labeled titled label name title saying marked entitled", as: .called)
        words.teach("that", as: .that)
        words.teach("because since cause cuz", as: .because)
        words.teach("if unless whenever provided assuming", as: .condition)
        words.teach("since", as: .starting)
        words.teach("forget", as: .forget)
        words.teach("let", as: .allow)
        words.teach(
            "cancel delete remove stop disable clear dismiss erase deactivate kill unset abort halt silence end'",
            as: .cancel)
        words.teach("what when why how who which what's whats when's how's where did", as: .question)
        words.teach("does do am'", as: .does)
        words.teach("don't dont", as: .dont)
        words.teach("actually sorry oops wait rather instead correction scratch nope nah", as: .correction)
        words.teach("volume", as: .volume)
        words.teach("snooze snoozes snoozing", as: .snooze)
        words.teach("snoozes") { $0.isPlural = true }
        words.teach("sound tone ringtone melody playing play sounds", as: .sound)
        words.teach("softly gently gentle soft slowly gradually gradual smoothly", as: .gently)
        words.teach("loud loudly louder", as: .loudly)
        words.teach("quiet quietly", as: .quietly)
        words.teach("silent silently mute muted", as: .silently)
        words.teach("vibrate vibrating", as: .vibrate)
        words.teach("vibration", as: .vibration)
        words.teach("fade fading", as: .fade)
        words.teach("inclusive", as: .filler)
        words.teach("full", as: .full)
        words.teach("max maximum", as: .maximum)
    }

    private static func teachFeasts(_ words: inout Lexicon) {
        let feasts: [(Feast, String)] = [
            (.christmas, "christmas xmas"), (.halloween, "halloween hallowe'en"), (.thanksgiving, "thanksgiving"),
            (.easter, "easter"), (.valentine, "valentine valentines valentine's"),
            (.epiphany, "epiphany"), (.pentecost, "pentecost whitsun"), (.groundhog, "groundhog"),
            (.patrick, "patrick's patricks"), (.aprilFools, "fools fools' fool's"),
            (.boxingDay, "boxing"), (.mothersDay, "mother's mothers"), (.fathersDay, "father's fathers"),
            (.laborDay, "labor labour"), (.memorialDay, "memorial"), (.independence, "independence"),
            (.presidents, "presidents presidents' president's"), (.columbus, "columbus"),
            (.veterans, "veterans veteran's remembrance"), (.newYearsDay, "year's years'"),
            (.cincoDeMayo, "cinco"), (.guyFawkes, "bonfire"),
        ]
        for (feast, list) in feasts { words.teach(list) { $0.feast = feast } }
        // A year's work is none.
        words.teach("year's years'") { $0.isRisky = true }
    }
}
