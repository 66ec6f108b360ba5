// SPDX-License-Identifier: MIT

/// How people go on in German.
extension Endings {
    static let german = Endings(
        forms: [
            "morgen um {7}", "heute um {20}", "heute abend um {20}", "morgen früh", "morgen abend", "übermorgen um {7}",
            "jeden tag um {7}", "jeden werktag um {7}", "jeden montag um {7}", "jeden dienstag um {7}",
            "jeden mittwoch um {7}", "jeden donnerstag um {7}", "jeden freitag um {7}", "jeden samstag um {9}",
            "jeden sonntag um {9}", "jeden morgen", "jeden abend", "jeden zweiten tag um {7}", "jede stunde",
            "werktags um {7}", "täglich um {7}", "wochentags um {7}", "am wochenende um {9}",
            "am montag um {7}", "am dienstag um {7}", "am mittwoch um {7}", "am donnerstag um {7}", "am freitag um {7}",
            "am samstag um {9}", "am sonntag um {9}", "montag um {7}", "dienstag um {7}", "mittwoch um {7}",
            "donnerstag um {7}", "freitag um {7}", "samstag um {9}", "sonntag um {9}", "montags um {7}",
            "nächsten montag um {7}", "mo-fr um {7}",
            "in 20 minuten", "in einer halben stunde", "in einer stunde", "in zwei stunden", "20 minuten", "minuten",
            "stunden", "sekunden", "um {7}", "um mitternacht", "um halb acht", "halb acht", "viertel nach sieben",
            "viertel vor acht", "mittags", "bei sonnenaufgang", "bei sonnenuntergang", "weck mich um {7}",
            "wecker um {7}", "erinnere mich in 20 minuten", "timer 10 minuten", "bis freitag", "bis weihnachten",
            "außer mittwochs", "außer an feiertagen", "ab montag", "leise", "uhr",
        ],
        afterNumber: [" minuten", ":30", " uhr", ":00 werktags", " stunden"],
        following: ["morgen", "werktags", "jeden tag", "jeden montag", "bis freitag", "außer an feiertagen"],
        time: "um {7}",
        openings: ["morgen um {7}", "werktags um {7}", "in 20 minuten", "timer 10 minuten", "jeden tag um {20}"])
}
