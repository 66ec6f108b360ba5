// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
import PhraseGrammar
import Phrasing
import Testing
import Timekeeping

@Suite struct PropertyTests {
    private static let words = """
        7 7:30 12 0730 19.30 half quarter past to at on in the every other 2nd first last monday fri weekdays weekend tomorrow \
        next week month day year until except for from starting between and but not before after sunrise sunset noon midnight \
        minutes hours 20 an a am pm o'clock morning night tonight timer wake me remind alarm no , . : / - 24.12. 2026-12-24 \
        march 5th christmas eve tokyo time EST twice times once skip holidays softly volume 50% snooze called gym é 世界 🙂 ½
        """.split(separator: " ").map(String.init)

    @Test(arguments: 1...20)
    func anyWordsInAnyOrderAreAnsweredOrRefused(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let context = try Corpus.context("2026-03-28T22:10:00+01:00", "Europe/Berlin")
        for _ in 0..<100 {
            let count = Int.random(in: 1...14, using: &random)
            let text = (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
            guard let understanding = try? Interpreter().read(text, in: context) else { continue }
            for draft in understanding.drafts {
                #expect(!draft.next.isEmpty, "\(text)")
                #expect(draft.next.allSatisfy { $0 > context.now }, "an alarm is in the future: \(text)")
                #expect(draft.next == draft.next.sorted(), "\(text)")
            }
            let again = try? Interpreter().read(text, in: context)
            #expect(again?.drafts == understanding.drafts, "the same words mean the same: \(text)")
        }
    }

    @Test(arguments: 1...10)
    func anyBytesAreSurvived(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed) &* 977)
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        for _ in 0..<300 {
            let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            _ = try? Interpreter().read(String(decoding: bytes, as: UTF8.self), in: context)
        }
    }

    /// Stretches of Unicode: what people type in other scripts, or by mistake.
    private static let scripts: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0xA0...0x17F, 0x300...0x36F, 0x590...0x5FF, 0x600...0x6FF, 0xE00...0xE7F, 0x2000...0x206F,
        0x4E00...0x9FFF, 0xFE00...0xFEFF, 0x1F300...0x1FAFF,
    ]

    @Test(arguments: scripts)
    func anyScriptIsSurvived(_ script: ClosedRange<UInt32>) throws {
        var random = SeededGenerator(seed: UInt64(script.lowerBound))
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        for length in [1, 7, 60, 200, 500, 30_000] {
            for _ in 0..<20 {
                var text = ""
                for _ in 0..<length {
                    let isWord = Int.random(in: 0..<8, using: &random) == 0
                    if isWord { text += " \(Self.words.randomElement(using: &random) ?? "") " }
                    guard let letter = Unicode.Scalar(UInt32.random(in: script, using: &random)) else { continue }
                    text.unicodeScalars.append(letter)
                }
                if text.utf8.count <= Interpreter.longest {
                    _ = try? Interpreter().read(text, in: context).sentence
                } else {
                    #expect(throws: PhraseError.self) { try Interpreter().read(text, in: context) }
                }
            }
        }
    }

    @Test(arguments: ["tth", "tuth", "mw", "mwf", "sasu", "mtwtf", "everyday"])
    func wordsThatStandForSeveralMayEndAPhrase(_ word: String) throws {
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        let last = try Interpreter().read("7am \(word)", in: context).drafts[0]
        let first = try Interpreter().read("\(word) 7am", in: context).drafts[0]
        #expect(last.schedule.recurrence != nil)
        #expect(last.schedule.recurrence == first.schedule.recurrence)
    }

    @Test(arguments: [
        "7, ", "every ", "day after ", "the day before the day after ", "monday, ", "7 to 7 ", "1 hour and ",
        "a week from ",
        "except monday and ", "no, ", "2026-12-24 ", "'", "\"", "0", "12:", "from 9 to ", "half past ", "٣ ", "東京 ",
        "🙂",
    ])
    func longPhrasesAreReadInTimeOrRefused(_ part: String) throws {
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        let text = String(String(repeating: part, count: 400).prefix(900))
        let took = ContinuousClock().measure { _ = try? Interpreter().read(text, in: context) }
        // Built for debugging, beside other tests, it may take a hundred times what a release takes.
        #expect(took < .seconds(2), "\(part)")
        #expect(throws: PhraseError.self) { try Interpreter().read(String(repeating: part, count: 2000), in: context) }
    }

    @Test(arguments: [
        "weekdays at 6:45", "tomorrow at 7am", "every other tuesday at 8am", "in 20 minutes",
        "last friday of the month at 4pm",
    ])
    func politenessAndSpacesChangeNothing(_ text: String) throws {
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        let plain = try Interpreter().read(text, in: context).drafts[0]
        for other in [
            "please " + text, text + " please", text.uppercased(), "  " + text.replacing(" ", with: "   ") + " ",
            text + ".", "hey " + text,
        ] {
            let draft = try Interpreter().read(other, in: context).drafts[0]
            #expect(draft.next == plain.next, "\(other)")
            #expect(draft.schedule.recurrence == plain.schedule.recurrence, "\(other)")
        }
    }

    @Test func timeAndDaysMayStandInAnyOrder() throws {
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        for days in ["tomorrow", "on weekdays", "every monday", "on december 5th", "next friday", "every other day"] {
            for time in ["at 7am", "at half past six pm", "at 19:30", "at noon"] {
                let first = try Interpreter().read("\(days) \(time)", in: context).drafts[0]
                let second = try Interpreter().read("\(time) \(days)", in: context).drafts[0]
                #expect(first.next == second.next, "\(days) \(time)")
            }
        }
    }

    @Test func theClockOfTheWallIsKeptOverSummerTime() throws {
        let context = try Corpus.context("2026-03-27T10:00:00+01:00", "Europe/Berlin")
        let draft = try Interpreter().read("every day at 7am", in: context).drafts[0]
        #expect(
            draft.next.map { ZonedOccurrence($0, rules: context.zones.local).description } == [
                "2026-03-28T07:00:00+01:00", "2026-03-29T07:00:00+02:00", "2026-03-30T07:00:00+02:00",
                "2026-03-31T07:00:00+02:00",
                "2026-04-01T07:00:00+02:00",
            ])
    }

    @Test func lengthsAreElapsedTimeOverSummerTime() throws {
        let context = try Corpus.context("2026-03-29T01:30:00+01:00", "Europe/Berlin")
        let draft = try Interpreter().read("wake me in 2 hours", in: context).drafts[0]
        #expect(draft.next[0] - context.now == .seconds(7200))
    }
}
