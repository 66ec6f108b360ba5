// SPDX-License-Identifier: MIT

/// The words of German that productions ask for; English ones are said among German words too.
extension GermanWords {
    static func teachCues(_ words: inout Lexicon) {
        EnglishWords.teachCues(&words)
        words.teach([
            (.autumn, "herbst"),
            (.call, "nenne nenn"),
            (.during, "während solange"),
            (.inCase, "fall"),
            (.is, "ist"),
            (.itWord, "es"),
            (.mean, "meine"),
            (.meant, "meinte"),
            (.middle, "mitte"),
            (.spring, "frühling frühjahr"),
            (.summer, "sommer"),
            (.timeWord, "zeit"),
            (.unless, "denn"),
        ])
        words.teach("frühling frühjahr sommer herbst") { $0.themes = .season }
        words.teach("mitte während solange") { $0.leads = true }
        words.teach("leise laut langsam") { $0.groups.insert(.describing) }
        words.teach("sonnenaufgang licht lichtwecker tageslicht lampe") { $0.groups.insert(.light) }
        words.teach("ferien urlaub schulferien sommerferien winterferien semesterferien") {
            $0.groups.insert(.vacation)
        }
    }
}
