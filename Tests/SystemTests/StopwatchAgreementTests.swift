// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

extension SystemTests {
    /// Several clients of one stopwatch at the same time.
    @Suite(.serialized) struct StopwatchAgreementTests {
        @Test func twoThatWatchAndAllThatPressAgree() async throws {
            try await Machine.run { machine in
                #expect(try await machine.nightstand("stopwatch", "start").code == 0)
                func watch() throws -> TestedProgram {
                    try TestedProgram(
                        Machine.programs + "/nightstand", ["stopwatch", "watch", "--json"],
                        environment: machine.environment)
                }
                var watchers = try (0..<2).map { _ in try watch() }
                defer { for watcher in watchers { watcher.send(SIGTERM) } }
                func last(_ watcher: TestedProgram) -> Stopwatch? {
                    watcher.output.split(separator: "\n").last.flatMap {
                        try? JSONDecoder().decode(StopwatchSession.self, from: Data($0.utf8)).stopwatch
                    }
                }
                #expect(await eventually(within: .seconds(10)) { watchers.allSatisfy { last($0) != nil } })
                // A shell starts all of them at once.
                let presses = (0..<12).map { _ in "nightstand stopwatch lap & " }.joined()
                let all = try await TestedProgram.run(
                    "/bin/sh", ["-c", "\(presses)wait"], environment: machine.environment)
                #expect(all.code == 0)
                // Of what was before it joined no signal tells.
                let late = try watch()
                watchers.append(late)
                #expect(await eventually(within: .seconds(10)) { last(late)?.laps.count == 12 })
                #expect(try await machine.nightstand("stopwatch", "lap").code == 0)
                #expect(try await machine.nightstand("stopwatch", "undo").code == 0)
                #expect(try await machine.nightstand("stopwatch", "lap").code == 0)
                #expect(try await machine.nightstand("stopwatch", "stop").code == 0)
                let truth = try #require(
                    try await machine.ask([StopwatchSession].self, "stopwatch", "list").first
                ).stopwatch
                #expect(truth.laps.map(\.index) == Array(1...13), "each press is one lap")
                #expect(truth.laps.map(\.delta).reduce(0, +) == truth.laps.last?.total)
                #expect(
                    await eventually(within: .seconds(10)) { watchers.allSatisfy { last($0)?.laps == truth.laps } })
                #expect(watchers.allSatisfy { last($0)?.phase == .paused })
            }
        }
    }
}
