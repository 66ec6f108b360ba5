// SPDX-License-Identifier: MIT
import NightstandTestSupport
import PhraseGrammar
import Phrasing
import Testing
import Timekeeping

@Suite struct CountdownTextTests {
    @Test(
        "a phrase gives a duration and its purpose",
        arguments: [
            ("9m", 540, ""), ("1h30", 5400, ""), ("1h30m", 5400, ""), ("1 h 30 min", 5400, ""), ("90s", 90, ""),
            ("9", 540, ""), ("1:30", 90, ""), ("1:00:00", 3600, ""), ("1.5h", 5400, ""), ("2,5 min", 150, ""),
            ("pasta 9 min", 540, "pasta"), ("9 min pasta", 540, "pasta"), ("9 minutes for pasta", 540, "pasta"),
            ("half an hour", 1800, ""), ("a quarter of an hour nap", 900, "nap"), ("an hour and 20 minutes", 4800, ""),
            ("timer for twenty minutes", 1200, ""), ("5 min 30", 330, ""), ("1 day", 86_400, ""),
            ("2 eggs 9 min", 540, "2 eggs"), ("Heat 3 1:30", 90, "Heat 3"), ("1h 5m 3s", 3903, ""),
            ("7up 3m", 180, "7up"), ("coffee 7", 420, "coffee"), ("90", 5400, ""), ("120", 7200, ""), ("0:30", 30, ""),
            ("25:00", 1500, ""), ("13:30", 810, ""), ("an hour and a half for the roast", 5400, "roast"),
            ("tea 4'", 240, "tea"), ("Two minutes silence", 120, "silence"), ("pasta 9 min, please", 540, "pasta"),
            ("morning coffee 4 min", 240, "morning coffee"), ("1 ч 30 мин", 5400, ""), ("45 с", 45, ""),
            ("чай  с лимоном 4 мин", 240, "чай  с лимоном"),
            ("2 小时 5 分钟", 7500, ""), ("茶 3分钟", 180, "茶"), ("2 дня", 172_800, ""),
        ])
    func phrases(phrase: String, seconds: Int, label: String) {
        let draft = Interpreter().countdown(phrase)
        #expect(draft?.steps[0].seconds == seconds)
        #expect(draft?.label == label)
    }

    @Test(
        "text without a duration is no countdown",
        arguments: [
            "", "pasta", "0", "0m", "m", "hour", "1:75", "1:5", "9pm", "at 7", "99999999999999999999h", "101 days",
            "٣ min", "7时30分",
        ])
    func nonsense(phrase: String) {
        #expect(Interpreter().countdown(phrase) == nil)
    }

    @Test(
        "what asks for a day, a time, a repetition, a bound or the sun is no countdown",
        arguments: [
            "7:30 tomorrow", "5 minutes every day", "9 min until 8", "tonight 4 min", "tea at 7:30 4 min",
            "4 min after sunset", "9 min if it rains", "pizza 12 min on friday", "tea 4 min twice",
            "weekly report 20 min",
            "9 min 75:99", "9 min 5 min",
        ])
    func moreThanALength(phrase: String) {
        #expect(Interpreter().countdown(phrase) == nil)
    }

    @Test("no words whatever can make it trap")
    func anything() {
        var dice = SeededGenerator(seed: 3)
        let pieces = [
            "9", "1e99", ":", "h", "min", "and", "half", "a", "99999999999", ".", ",", "1:30", "²", "🌙", "nan", " ",
        ]
        for _ in 0..<5000 {
            let phrase = (0..<Int.random(in: 0...8, using: &dice)).map { _ in
                (pieces.randomElement(using: &dice) ?? "") + (Bool.random(using: &dice) ? " " : "")
            }.joined()
            if let draft = Interpreter().countdown(phrase) {
                #expect(CountdownLimits.seconds.contains(draft.steps[0].seconds))
            }
        }
    }
}
