// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Testing

/// Every page and dialog in `qps`, a language in which whatever isn't translated stands out.
@MainActor @Suite(.serialized, .alone) struct TranslatedWindowTests {
    private nonisolated static let states = [
        "clock-sounds", "clock-hint", "alarms", "empty", "alarms-solar", "alarms-lost", "editor", "editor-solar",
        "rule-months", "rule-years", "sounds", "sun", "look-icons", "world-nine", "stopwatch-laps",
        "timers-three", "timers-new", "ringing3", "ringing-hold", "ringing-sum", "asking", "nights", "look",
        "phrase-first", "phrase-chosen", "phrase-error", "phrase-several", "preferences-clock", "preferences-display",
        "preferences-night", "preferences-waking", "preferences-devices-trouble",
        "preferences-sounds", "preferences-stage",
    ]

    /// What users wrote themselves, and names.
    private static let own = [
        "Train to the sea with everybody, gate 7", "Train to the sea", "Walk the dog before it is dark", "Walk the dog",
        "Take the meds", "Take the pills", "School run", "Gym", "Swim", "pill", "Work", "Tea", "xyzzy",
        "mon 7 and tue 8:30", "Bell", "Berlin", "Sydney", "Quito", "Anna’s alarms",
        "anna@cloud.example.org", "Personal", "its event can’t be read",
    ]

    @Test(arguments: states)
    func nothingIsLeftUntranslated(_ state: String) async throws {
        let run = try await DrivenWindow.run(state, size: "800x640", language: "qps")
        let texts = run.output.split(separator: "\n").filter { $0.hasPrefix("text: ") }.map { $0.dropFirst(6) }
        #expect(texts.contains { $0.contains("⟦") }, "\(run)")
        let told = texts.map { text in Self.own.reduce(String(text)) { $0.replacing($1, with: "") } }
        #expect(told.flatMap { PseudoLanguage.untranslated($0, besides: ["Nightstand"]) } == [])
    }
}
