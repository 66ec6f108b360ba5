// SPDX-License-Identifier: MIT

/// How people go on in English.
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
}
