// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing

/// The window in a language whose texts are 40 % longer than the English ones, and in the languages it is translated to.
@MainActor @Suite(.serialized, .alone) struct LongTextTests {
    private nonisolated static let states = [
        "clock", "alarms", "sounds", "sun", "world", "stopwatch", "stopwatch-laps", "timers-three", "ringing",
        "ringing-hold", "asking",
        "editor", "zones", "tones", "nights", "look", "phrase-chosen", "preferences-night", "preferences-alarms",
    ]

    @Test(arguments: states)
    func longerTextsFitANarrowWindow(_ state: String) async throws {
        #expect(try await minimumWidth(of: state, language: "qpl") <= 360)
    }

    @Test(
        arguments: ["de", "es", "fr", "pt_BR", "ru", "zh_CN"],
        ["alarms", "stopwatch-laps", "timers-three", "preferences"])
    func everyTranslationFitsANarrowWindow(_ language: String, _ state: String) async throws {
        #expect(try await minimumWidth(of: state, language: language) <= 360)
    }

    /// The width below which a state of the window can't be made smaller, in pixels.
    private func minimumWidth(of state: String, language: String) async throws -> Int {
        let run = try await DrivenWindow.run(state, size: "360x720", language: language)
        let width = run.output.firstMatch(of: /at least ([0-9]+) px wide/).flatMap { Int($0.1) }
        return try #require(width, "\(run)")
    }
}
