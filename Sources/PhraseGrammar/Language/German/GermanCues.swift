// SPDX-License-Identifier: MIT

/// The words of German that productions ask for; English ones are said among German words too.
extension GermanWords {
    private static let appointments =
        "termin termine besprechung besprechungen meeting meetings verabredung kalendertermin"

    static func teachCues(_ words: inout Lexicon) {
        EnglishWords.teachCues(&words)
        words.teach([
            (.advent, "advent adventssonntag"),
            (.alas, "ach oh ups hoppla"),
            (.always, "immer"),
            (.apart, "abgesehen"),
            (.amends, "besser vielmehr korrektur moment halt stopp warte"),
            (.afterNext, "übernächste übernächster übernächsten übernächstes übernächstem uebernaechsten"),
            (.across, "über"),
            (.atMost, "höchstens maximal"),
            (.autumn, "herbst"),
            (.becoming, "werdend"),
            (.bed, "bett bette federn"),
            (.call, "nenne nenn"),
            (.during, "während solange"),
            (.earlier, "früher eher"),
            (.even, "gerade geraden gerader"),
            (.exactly, "punkt schlag"),
            (.exception, "ausnahme"),
            (.first, "erst schon bereits nachher dann"),
            (.inCase, "fall"),
            (.from, "aus"),
            (.intervals, "abstand abständen"),
            (.is, "ist"),
            (.itWord, "es"),
            (.long, "lang"),
            (.mean, "meine"),
            (.meant, "meinte"),
            (.middle, "mitte"),
            (.more, "mehr"),
            (.nay, "ne nö"),
            (.nearly, "gut gute guten guter knapp knappe knappen knapper fast rund"),
            (.notice, "bescheid"),
            (.odd, "ungerade ungeraden ungerader"),
            (.spring, "frühling frühjahr"),
            (.otherwise, "sonst ansonsten"),
            (.appointment, appointments),
            (.dayOff, "urlaub urlaubstag urlaubstage urlaubstagen"),
            (.free, "frei freie freien freier freies"),
            (.out, "raus hoch"),
            (.rouse, "schmeiß schmeiss schmeiße schmeisse wirf werf hol hole scheuch klingel klingle hau"),
            (.sleep, "schlafen ausschlafen weiterschlafen"),
            (.summer, "sommer"),
            (.tell, "sag sage sagen gib gebe geben"),
            (.thereabouts, "rum herum"),
            (.theyOrYou, "sie"),
            (.timeWord, "zeit"),
            (.title, "name namen titel bezeichnung beschriftung bezeichnungen"),
            (.under, "unter"),
            (.unless, "denn"),
            (.upTo, "auf"),
            (.very, "ganz sehr"),
            (.waker, "wecker weckruf"),
        ])
        words.teach("frühling frühjahr sommer herbst") { $0.themes = .season }
        words.teach("mitte während solange übernächste übernächster übernächsten übernächstes übernächstem") {
            $0.leads = true
        }
        words.teach("gerade geraden gerader ungerade ungeraden ungerader aus bescheid sag sage schlafen ausschlafen") {
            $0.leads = true
        }
        words.teach(
            """
            ach oh ups hoppla besser vielmehr korrektur moment halt stopp warte nö raus hoch schon bereits schlag rum herum abgesehen \
            auf zum punkt nachher dann sonst ansonsten uebernaechsten weiterschlafen erst unter sie \
            schmeiß schmeiss schmeiße schmeisse wirf werf hol hole scheuch klingel \
            klingle hau sagen gib gebe geben
            """
        ) { $0.leads = true }
        words.teach(appointments) { $0.themes.insert(.agenda) }
        words.teach("advent adventssonntag") { $0.themes = .feast }
        words.teach("ausnahme abgesehen") { $0.themes = .contrast }
        words.teach("abstand abständen") {
            $0.themes = .count
            $0.leads = true
        }
        words.teach("über höchstens maximal ganz sehr") { $0.leads = true }
        words.teach("leise laut langsam") { $0.groups.insert(.describing) }
        words.teach("mach mache stelle setze") { $0.groups.insert(.deed) }
        words.teach("ist sein muss soll will werden werde kann mich mir uns stellen machen setzen legen") {
            $0.groups.insert(.closing)
        }
        words.teach("an auf ab zu zum zur einschließlich einschliesslich inklusive inkl") {
            $0.groups.insert(.particle)
        }
        words.teach("sonnenaufgang licht lichtwecker tageslicht lampe") { $0.groups.insert(.light) }
        words.teach("ferien urlaub schulferien sommerferien winterferien semesterferien") {
            $0.groups.insert(.vacation)
        }
    }
}
