// SPDX-License-Identifier: MIT

/// How people go on in a language, the most usual first.
///
/// `{7}` stands for a time in the morning and `{20}` for one in the evening, in the user's format.
struct Endings: Sendable {
    /// Forms that a word, or a few, may be the beginning of.
    var forms: [String] = []
    /// What is said after a number: `7` becomes `7:30` or `7 minutes`.
    var afterNumber: [String] = []
    /// What may follow where the phrase can be read already.
    var following: [String] = []
    /// The time that a day or a rule without one gets.
    var time = ""
    /// Whole phrases, for whoever has said nothing yet.
    var openings: [String] = []
}

extension Endings {
    static let english = Endings(
        forms: [
            "tomorrow at {7}", "today at {20}", "tonight at {20}", "tomorrow morning", "tomorrow evening",
            "every day at {7}", "every weekday at {7}", "every weekend at {9}", "every other day at {7}",
            "every monday at {7}", "every tuesday at {7}", "every wednesday at {7}", "every thursday at {7}",
            "every friday at {7}", "every saturday at {9}", "every sunday at {9}", "every morning", "every evening",
            "every hour", "every two hours", "every month on the 1st at {9}", "every first monday of the month at {9}",
            "every other tuesday at {7}", "every year on march 5th at {9}",
            "weekdays at {7}", "weekends at {9}", "daily at {7}", "on weekdays at {7}", "on weekends at {9}",
            "on monday at {7}", "on tuesday at {7}", "on wednesday at {7}", "on thursday at {7}", "on friday at {7}",
            "on saturday at {9}", "on sunday at {9}", "on the 1st at {9}",
            "monday at {7}", "tuesday at {7}", "wednesday at {7}", "thursday at {7}", "friday at {7}",
            "saturday at {9}", "sunday at {9}", "mon-fri at {7}", "next monday at {7}", "next week on monday at {7}",
            "this weekend at {9}", "day after tomorrow at {7}",
            "in 20 minutes", "in half an hour", "in an hour", "in two hours", "in two weeks at {9}", "in the morning",
            "in the evening", "20 minutes", "half an hour", "an hour and a half", "minutes", "hours", "seconds",
            "at {7}", "at noon", "at midnight", "at sunrise", "at sunset", "at half past seven", "noon", "midnight",
            "sunrise", "sunset", "30 minutes before sunset", "before sunset", "before sunrise", "after sunset",
            "half past seven", "quarter past seven", "quarter to eight",
            "wake me at {7}", "wake me up at {7}", "remind me in 20 minutes", "remind me at {20}", "timer 10 minutes",
            "set an alarm for {7}", "set a timer for 10 minutes", "alarm at {7}",
            "until friday", "until christmas", "for two weeks", "five times", "starting monday", "starting tomorrow",
            "except wednesdays", "except on holidays", "except tomorrow", "but not before {7}", "not on holidays",
            "skip tomorrow", "softly", "without snooze", "silently", "o'clock", "pm", "am", "past seven",
        ],
        afterNumber: [" minutes", ":30", ":00 on weekdays", " hours", " am", " pm", " times"],
        following: [
            "tomorrow", "on weekdays", "every day", "on weekends", "every monday", "until friday", "for two weeks",
            "except on holidays", "softly",
        ],
        time: "at {7}",
        openings: ["tomorrow at {7}", "weekdays at {7}", "in 20 minutes", "timer 10 minutes", "every day at {20}"])

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

    /// A form with its times in the user's format.
    static func written(_ form: String, twelveHours: Bool) -> String {
        guard form.utf8.contains(UInt8(ascii: "{")) else { return form }
        var text = form
        for (mark, twelve, whole) in [("{7}", "7 am", "7:00"), ("{9}", "9 am", "9:00"), ("{20}", "8 pm", "20:00")] {
            text = text.replacing(mark, with: twelveHours ? twelve : whole)
        }
        return text
    }
}
