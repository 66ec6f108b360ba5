// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing

extension SystemTests {
    /// The commands with the service behind them, both in `qps`, a language in which whatever isn't translated stands out.
    @Suite(.serialized) struct TranslatedVerbsTests {
        /// Commands in an order that gives each something to tell; what users name is in digits.
        private static let commands = [
            "alarm list", "alarm add --at 07:00 --repeat weekdays --label 11",
            "alarm add --in 2h --label 22 --fade 60s",
            "alarm add --at 25:00", "say --yes weekdays at 9 33", "say --yes pasta", "alarm list", "alarm show 1",
            "alarm show 9", "alarm edit 1 --at 07:15", "alarm skip 1", "alarm unskip 1", "alarm disable 1",
            "alarm enable 1", "next", "status", "snooze", "stop", "ring list", "alarm add --in 1s --label 55",
            "ring list", "snooze", "status", "stop", "history", "timer start 5m --label 44", "timer list",
            "timer pause",
            "timer resume", "timer stop", "stopwatch start", "stopwatch lap", "stopwatch stop", "stopwatch status",
            "stopwatch reset", "world list", "world add Berlin", "place list", "nights", "sun --at 52.5,13.4",
            "sounds status", "sounds play pink", "sounds status", "sounds volume 200%", "sounds timer 20m",
            "sounds stop", "wake status", "check", "service status", "settings get nothing",
            "holiday list", "alarm delete 1", "alarm delete 1",
        ].map { $0.split(separator: " ").map(String.init) }

        @Test func everyAnswerIsTranslatedWhole() async throws {
            try await Machine.run(language: "qps") { machine in
                var ids = ""
                for command in Self.commands {
                    let answer = try await machine.nightstand(command)
                    let text = answer.output + answer.errors
                    let left = try await words(in: text, machine, knowing: &ids)
                    #expect(left == [], "nightstand \(command.joined(separator: " ")): \(text)")
                }
            }
        }

        /// The words that came from no catalogue, without those that are part of an id.
        ///
        /// An answer may name what it has just removed: `ids` keeps what was there before.
        private func words(in text: String, _ machine: Machine, knowing ids: inout String) async throws -> [String] {
            for kind in ["alarm", "timer"] {
                let list = try await machine.nightstand([kind, "list", "--json"]).output
                for id in list.matches(of: /"id"\s*:\s*"([^"]+)"/) { ids += id.1 + "\n" }
            }
            let left = PseudoLanguage.untranslated(text, besides: ["nightstand", "nightstandd"])
            return left.filter { !ids.contains($0) }
        }
    }
}
