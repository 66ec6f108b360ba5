// SPDX-License-Identifier: MIT
import Almanac
import Foundation
import NightstandService
import PhraseGrammar
import Phrasing
import Testing
import Timekeeping

@testable import NightstandCommands

/// At 12:00:00 UTC on Saturday 21 November 2026.
@MainActor @Suite struct SearchQueryTests {
    private let session = Session()

    private func results(_ text: String) async throws -> [SearchResult] {
        let terms = try #require(SearchTerms(text.split(separator: " ").map(String.init)))
        return await session.environment.searchQuery().results(for: terms)
    }

    private func lines(_ text: String) async throws -> [String] {
        try await results(text).map { "\($0.title) | \($0.detail)" }
    }

    @Test(arguments: [
        ("timer 5", "Timer for 5 min | Starts now, ends at 12:05"),
        ("5 minute timer", "Timer for 5 min | Starts now, ends at 12:05"),
        ("tea 4 min", "Timer for 4 min: tea | Starts now, ends at 12:04"),
        ("timer tea 4", "Timer for 4 min: tea | Starts now, ends at 12:04"),
        ("10 minutes", "Timer for 10 min | Starts now, ends at 12:10"),
        ("alarm 7 weekdays", "Alarm weekdays at 07:00 | Mon 23 Nov 07:00, in 1 day 19 h"),
        ("wake me at 6:30", "Alarm once, Sun 22 Nov, at 06:30 | in 18 h 30 min"),
        ("weekdays 6:45 gym", "Alarm weekdays at 06:45: gym | Mon 23 Nov 06:45, in 1 day 18 h"),
        ("remind me to call mom at 5", "Alarm once, Sat 21 Nov, at 17:00: call mom | in 5 h"),
        ("tea timer 4", "Timer for 4 min: tea | Starts now, ends at 12:04"),
        ("7 pm", "Alarm once, Sat 21 Nov, at 19:00 | in 7 h"),
        ("7pm", "Alarm once, Sat 21 Nov, at 19:00 | in 7 h"),
    ])
    func aClearPhraseIsWhatWillHappen(_ text: String, _ line: String) async throws {
        #expect(try await lines(text).first == line)
        #expect(session.service.log.isEmpty)
    }

    @Test(arguments: OtherSearches.all)
    func whatMayBeMeantForOthersFindsNothing(_ text: String) async throws {
        session.interpreter = Interpreter(languages: ["de", "fr", "es", "pt"])
        guard let terms = SearchTerms(text.split(separator: " ").map(String.init)) else { return }
        #expect(await session.environment.searchQuery().results(for: terms) == [])
    }

    @Test func bothHalvesOfTheDayAreOffered() async throws {
        let found = try await results("alarm 7")
        #expect(found.map(\.id) == [.phrase("alarm 7", nil), .phrase("alarm 7", .halfOfDay)])
        #expect(found.map(\.title) == ["Alarm once, Sat 21 Nov, at 19:00", "Alarm once, Sun 22 Nov, at 07:00"])
    }

    @Test func aWishThatLacksItsTimeIsAskedForInTheWindow() async throws {
        #expect(try await results("alarm tomorrow").map(\.id) == [.incomplete("alarm tomorrow")])
        #expect(try await results("timer tea").isEmpty)
    }

    @Test func whatRingsIsStoppedAndSnoozed() async throws {
        session.store("a1", label: "Gym")
        #expect(try await results("stop").isEmpty)
        session.ring("a1", label: "Gym")
        session.ring("b2", label: "Tea", phase: .snoozed)
        #expect(try await results("stop").map(\.title) == ["Stop “Gym”", "Stop “Tea”"])
        #expect(try await results("sto tea").map(\.title) == ["Stop “Tea”"])
        #expect(try await results("snooze").map(\.title) == ["Snooze “Gym” for 9 min"])
        #expect(try await results("st").isEmpty)
    }

    @Test func alarmsTimersAndStopwatchesAreFoundByTheirNames() async throws {
        session.store("a1", label: "Morning gym", rule: "FREQ=DAILY")
        _ = try await session.service.fake.start(
            Countdown(label: "Pasta", steps: [.init(seconds: 540)]), isPaused: false)
        #expect(try await lines("gym") == ["Morning gym | Mon 23 Nov 07:30, in 1 day 19 h"])
        #expect(try await results("morn gy").map(\.id) == [.alarm("a1")])
        #expect(try await lines("pasta") == ["Pasta | until 12:09"])
        #expect(try await results("gy").isEmpty)
        #expect(try await results("gym shoes").isEmpty)
    }

    @Test func clocksElsewhereAreFoundByTheirPlace() async throws {
        #expect(try await lines("Tokyo") == ["21:00 in Tokyo | today, 9 h ahead"])
        #expect(try await lines("time in Auckland") == ["01:00 in Auckland | tomorrow, 13 h ahead"])
        #expect(try await lines("tokyo time") == ["21:00 in Tokyo | today, 9 h ahead"])
        #expect(try await results("time in nowhereville").isEmpty)
        session.service.placesStatus.saved = [
            SavedPlace(id: "p", place: Place(name: "Grandma", coordinates: .nullIsland, zone: "America/New_York"))
        ]
        #expect(try await lines("grand") == ["07:00 in Grandma | today, 5 h behind"])
    }

    @Test func everyResultIsFoundAgainByItsIDAlone() async throws {
        session.store("a1", label: "Gym")
        session.ring("a1", label: "Gym")
        session.service.placesStatus.saved = [
            SavedPlace(id: "p", place: Place(name: "A: b", coordinates: .nullIsland, zone: "Asia/Tokyo"))
        ]
        _ = try await session.service.fake.start(
            Countdown(label: "Pasta", steps: [.init(seconds: 540)]), isPaused: false)
        var count = 0
        for text in ["alarm 7", "alarm tomorrow", "stop", "snooze", "gym", "pasta", "Tokyo", "time in a"] {
            for result in try await results(text) {
                let id = try #require(SearchID(result.id.text))
                #expect(id == result.id)
                #expect(await session.environment.searchQuery().result(id) == result)
                count += 1
            }
        }
        #expect(count == 8)
        #expect(await session.environment.searchQuery().result(.alarm("gone")) == nil)
    }

    @Test(arguments: [
        "", "x", "set:", "set.never:alarm 7", "place:Tokyo", "alarm", "delete:a1",
        "set:" + String(repeating: "7", count: 300),
    ])
    func otherIDsMeanNothing(_ text: String) {
        #expect(SearchID(text) == nil)
    }

    @Test func aServiceThatDoesNotRunIsNotAsked() async throws {
        session.isRunning = false
        #expect(try await results("timer 5").count == 1)
        #expect(try await results("Tokyo").count == 1)
        #expect(try await results("gym").isEmpty)
    }

    @Test func atMostFiveAreShownAndLabelsCannotBreakTheirLine() async throws {
        for number in 1...9 { session.store("a\(number)", label: "Gym\n\(number)") }
        let found = try await results("gym")
        #expect(found.count == 5 && found.first?.title == "Gym 1")
    }

    @Test func nobodyTypesThatMuch() {
        #expect(SearchTerms([String(repeating: "x", count: 1 << 20)]) == nil)
        #expect(SearchTerms(Array(repeating: "7", count: 10_000)) == nil)
        #expect(SearchTerms(["", " "]) == nil)
        #expect(SearchTerms(["a\u{0}b"]) == nil)
        #expect(SearchTerms(["  Timer", "5 "])?.text == "Timer 5")
    }
}
