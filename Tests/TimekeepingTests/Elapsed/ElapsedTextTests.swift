// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
import Testing

@testable import Timekeeping

@Suite struct ElapsedTextTests {
    /// The plain way: whole numbers and padding.
    private func plain(_ milliseconds: Int64) -> String {
        func padded(_ number: Int64, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let time = max(0, milliseconds)
        return padded(time / 3_600_000, 2) + ":" + padded(time / 60_000 % 60, 2) + ":"
            + padded(time / 1000 % 60, 2) + "." + padded(time % 1000, 3)
    }

    @Test("a stopwatch is written right at every rollover and on both sides of it")
    func boundaries() {
        for hours in [0, 1, 9, 10, 59, 98, 99, 100, 101, 999, 1000, 9999, 10_000, 123_456] as [Int64] {
            for minutes in 0..<60 as Range<Int64> {
                for seconds in [0, 1, 9, 10, 29, 58, 59] as [Int64] {
                    for fraction in [0, 1, 9, 10, 99, 100, 499, 500, 990, 999] as [Int64] {
                        let time = ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction
                        guard ElapsedText.stopwatch(time) != plain(time) else { continue }
                        Issue.record("\(time): \(ElapsedText.stopwatch(time)), not \(plain(time))")
                    }
                }
            }
        }
    }

    @Test("any number at all is written right, the largest and less than nothing too")
    func anyNumber() {
        var dice = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            let time = Int64.random(in: 0...(.max), using: &dice) >> Int64.random(in: 0...60, using: &dice)
            #expect(ElapsedText.stopwatch(time) == plain(time))
        }
        for time in [Int64.max, .min, -1, 0] { #expect(ElapsedText.stopwatch(time) == plain(time)) }
        #expect(ElapsedText.stopwatch(359_999_999) == "99:59:59.999")
        #expect(ElapsedText.stopwatch(360_000_000) == "100:00:00.000")
    }

    @Test("people read the decimal separator of their region, and programs a point")
    func separator() {
        #expect(ElapsedText.stopwatch(3_723_250, separator: ",") == "01:02:03,250")
        #expect(ElapsedText.plainStopwatch(3_723_250) == "01:02:03.250")
    }

    @Test(
        "a countdown shows each second once, through its end and into the overrun",
        arguments: [
            (540_000, "09:00"), (539_999, "09:00"), (539_000, "08:59"), (1000, "00:01"), (1, "00:01"), (0, "00:00"),
            (-999, "00:00"), (-1000, "−00:01"), (-42_500, "−00:42"), (3_600_000, "1:00:00"), (3_599_999, "1:00:00"),
            (3_599_000, "59:59"), (-3_600_000, "−1:00:00"), (36_000_000, "10:00:00"), (360_000_000, "100:00:00"),
        ])
    func countdown(milliseconds: Int64, text: String) {
        #expect(ElapsedText.countdown(milliseconds) == text)
    }

    @Test("extremes of a countdown trap nowhere")
    func countdownExtremes() {
        #expect(ElapsedText.countdown(.max) == "2562047788015:12:56")
        #expect(ElapsedText.countdown(.min) == "−2562047788015:12:55")
    }

    @Test func theEarHearsWhatIsThereAndNothingElse() {
        #expect(ElapsedText.spoken(3_723_999) == "1 hour, 2 minutes, 3 seconds")
        #expect(ElapsedText.spoken(7_200_000) == "2 hours")
        #expect(ElapsedText.spoken(999) == "0 seconds")
        #expect(ElapsedText.spoken(-5) == "0 seconds")
        #expect(ElapsedText.spoken(left: 120_000) == "2 minutes left")
        #expect(ElapsedText.spoken(left: 59_001) == "1 minute left")
        #expect(ElapsedText.spoken(left: -42_900) == "42 seconds over")
        #expect(ElapsedText.spoken(left: 0) == "time is up")
    }
}

func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
}
