// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

@Suite struct CountdownTests {
    @Test("a countdown needs only its duration, and every field survives a round trip")
    func coding() throws {
        #expect(try decode(Countdown.self, #"{"seconds":540}"#) == Countdown(steps: [.init(seconds: 540)]))
        let full = Countdown(
            id: "x", label: "Work", steps: [.init(label: "A", seconds: 60, amber: 20, red: 5), .init(seconds: 7)],
            rounds: 0, advance: .manual, sleep: .pauses, sound: .file("/a.ogg"), volume: 3, fadeIn: 4, vibrates: false,
            snooze: 6, ringLength: 8, preAlert: 9, command: "lights")
        #expect(try stored(full) == full)
        #expect(throws: (any Error).self) { try decode(Countdown.self, "{}") }
    }

    private static let mistakes: [@Sendable (inout Countdown) -> Void] = [
        { $0.steps = [] }, { $0.steps[0].seconds = 0 }, { $0.steps[0].seconds = 8_640_001 }, { $0.rounds = -1 },
        { $0.rounds = 10_000 }, { $0.steps[0].amber = 61 }, { $0.steps[0] = .init(seconds: 60, amber: 5, red: 6) },
        { $0.label = String(repeating: "x", count: 201) }, { $0.volume = 101 }, { $0.fadeIn = -1 }, { $0.snooze = 0 },
        { $0.ringLength = 0 }, { $0.preAlert = 86_401 }, { $0.command = "../rm" }, { $0.command = ".hidden" },
    ]

    @Test("what makes no sense is named", arguments: mistakes.indices)
    func problems(index: Int) {
        var countdown = Countdown(steps: [.init(seconds: 60)])
        #expect(countdown.problem == nil)
        Self.mistakes[index](&countdown)
        #expect(countdown.problem != nil)
    }
}
