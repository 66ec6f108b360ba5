// SPDX-License-Identifier: MIT
import Foundation
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandServices
import NightstandSettings
import NightstandTestSupport
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct StopwatchModelTests {
    let fixture = Fixture()

    private func loaded() async -> (WindowModel, StopwatchModel) {
        let model = fixture.makeModel()
        await settle()
        return (model, model.stopwatch)
    }

    @Test func pressesReachTheServiceAndComeBack() async {
        let (window, stopwatch) = await loaded()
        defer { withExtendedLifetime(window) {} }
        #expect(stopwatch.phase == .idle && stopwatch.toggleTitle == "Start" && stopwatch.laps.isEmpty)
        stopwatch.toggleTapped()
        await settle()
        #expect(stopwatch.phase == .running && stopwatch.toggleTitle == "Pause" && stopwatch.lapTitle == "Lap 1")
        #expect(fixture.haptics.taps == [.success])
        fixture.time.advance(by: .milliseconds(61_250))
        stopwatch.lapTapped()
        await settle()
        fixture.time.advance(by: .seconds(30))
        stopwatch.lapTapped()
        await settle()
        #expect(stopwatch.laps.map(\.title) == ["Lap 2", "Lap 1", "Start"])
        #expect(stopwatch.laps.map(\.delta) == ["00:00:30.000", "00:01:01.250", ""])
        #expect(stopwatch.laps.map(\.mark) == [.fastest, .slowest, nil])
        #expect(stopwatch.laps[0].spoken == "Lap 2, fastest, 30 seconds")
        stopwatch.toggleTapped()
        await settle()
        #expect(stopwatch.toggleTitle == "Resume" && stopwatch.spoken == "1 minute, 31 seconds, paused")
    }

    @Test func pressesAreFeltOnlyIfTheUserWantsIt() async throws {
        let (window, stopwatch) = await loaded()
        try window.preferences.stage.change { $0.vibrates = false }
        stopwatch.toggleTapped()
        await settle()
        stopwatch.lapTapped()
        await settle()
        #expect(stopwatch.lapTitle == "Lap 2" && fixture.haptics.taps.isEmpty)
        try window.preferences.stage.change { $0.vibrates = true }
        stopwatch.lapTapped()
        await settle()
        #expect(fixture.haptics.taps == [.light])
    }

    @Test func theFastestAndTheSlowestAreKnownAfterEachLapUndoAndChangeOfStopwatch() async throws {
        let (window, stopwatch) = await loaded()
        defer { withExtendedLifetime(window) {} }
        func lap(_ seconds: Int) async {
            fixture.time.advance(by: .seconds(seconds))
            stopwatch.lapTapped()
            await settle()
        }
        let marks = { stopwatch.laps.compactMap { line in line.mark.map { "\(line.id) \($0)" } } }
        stopwatch.toggleTapped()
        await settle()
        for seconds in [5, 3, 9] { await lap(seconds) }
        #expect(marks() == ["3 slowest", "2 fastest"])
        await lap(20)
        #expect(marks() == ["4 slowest", "2 fastest"])
        stopwatch.undoTapped()
        await settle()
        #expect(marks() == ["3 slowest", "2 fastest"])
        let first = try #require(stopwatch.session?.id)
        stopwatch.addTapped(name: "Other")
        await settle()
        #expect(stopwatch.session?.id != first && marks().isEmpty)
        stopwatch.sessionTapped(first)
        #expect(marks() == ["3 slowest", "2 fastest"])
    }

    @Test func theLinesAreThoseOfTheLapsInBothOrders() async throws {
        let (window, stopwatch) = await loaded()
        stopwatch.toggleTapped()
        await settle()
        for _ in 0..<3 {
            fixture.time.advance(by: .seconds(2))
            stopwatch.lapTapped()
            await settle()
        }
        #expect(stopwatch.laps.map(\.id) == [3, 2, 1, 0] && stopwatch.laps.newest?.id == 3)
        try window.preferences.stage.change { $0.isNewestFirst = false }
        #expect(stopwatch.laps.map(\.id) == [0, 1, 2, 3] && stopwatch.laps.newest?.id == 3)
        #expect(stopwatch.laps.first?.title == "Start" && stopwatch.laps[1].title == "Lap 1")
    }

    @Test func resetIsNeverAnAccidentAndCanBeTakenBack() async throws {
        let (window, stopwatch) = await loaded()
        stopwatch.toggleTapped()
        await settle()
        fixture.time.advance(by: .seconds(5))
        stopwatch.resetTapped()
        stopwatch.lapTapped()
        await settle()
        #expect(stopwatch.phase == .running, "a reset while it runs does nothing")
        stopwatch.toggleTapped()
        await settle()
        stopwatch.resetTapped()
        await settle()
        #expect(stopwatch.phase == .idle && stopwatch.laps.isEmpty)
        let toast = try #require(window.toasts.take().last)
        #expect(toast.button == "Undo")
        let reset = try #require(stopwatch.session?.id)
        let other = try await fixture.service.addStopwatch(name: "Heat 2")
        await settle()
        #expect(stopwatch.session?.id == other.id)
        toast.action()
        await settle()
        let back = try #require(stopwatch.sessions.first { $0.id == reset }?.stopwatch)
        #expect(back.phase == .paused && back.time.counted == 5000, "the one that was reset, not the one on show")
    }

    @Test func whatTheCommandLineDoesIsShown() async throws {
        let (window, stopwatch) = await loaded()
        defer { withExtendedLifetime(window) {} }
        _ = try await fixture.service.stopwatch(.start, id: nil)
        await settle()
        #expect(stopwatch.phase == .running)
        fixture.time.advance(by: .seconds(3))
        let other = try await fixture.service.addStopwatch(name: "Heat 2")
        await settle()
        #expect(stopwatch.session?.id == other.id, "the one used last is on show")
        _ = try await fixture.service.deleteStopwatch(id: other.id)
        await settle()
        #expect(stopwatch.phase == .running)
    }

    @Test func lapsAreCopiedAndSaved() async throws {
        let (window, stopwatch) = await loaded()
        #expect(stopwatch.exportName() == nil && stopwatch.copyTapped() == nil)
        stopwatch.toggleTapped()
        await settle()
        fixture.time.advance(by: .milliseconds(1500))
        stopwatch.lapTapped()
        await settle()
        #expect(stopwatch.exportName() == "Laps-20261106-221006.csv")
        #expect(stopwatch.copyTapped()?.contains("Lap 1\t00:00:01.500") == true)
        let folder = TemporaryFolder()
        let path = folder.file("laps.csv")
        let session = try #require(stopwatch.session)
        stopwatch.toggleTapped()
        await settle()
        stopwatch.resetTapped()
        await settle()
        #expect(stopwatch.phase == .idle && stopwatch.exportName() == nil)
        stopwatch.fileChosen(path, for: session)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(
            text.hasPrefix("Lap,Delta (ms),Delta (h:m:s.ms),Captured (ISO8601)\n1,1500,00:00:01.500,"),
            "the laps that were to be saved, though they were wiped meanwhile")
        stopwatch.fileChosen("/proc/nowhere/laps.csv", for: session)
        #expect(window.toasts.waiting.last?.message.contains("can’t be written") == true)
    }
}

/// Several named stopwatches, and undo.
@MainActor @Suite struct StopwatchSessionsTests {
    let fixture = Fixture()

    private func loaded() async -> (WindowModel, StopwatchModel) {
        let model = fixture.makeModel()
        await settle()
        return (model, model.stopwatch)
    }

    @Test func anotherStopwatchIsAddedNamedChosenAndForgotten() async throws {
        let (window, stopwatch) = await loaded()
        defer { withExtendedLifetime(window) {} }
        stopwatch.toggleTapped()
        await settle()
        stopwatch.renamed(to: " Heat 1 ")
        await settle()
        fixture.time.advance(by: .seconds(1))
        stopwatch.addTapped(name: "Heat 2")
        await settle()
        #expect(stopwatch.sessions.map(\.name) == ["Heat 1", "Heat 2"] && stopwatch.session?.name == "Heat 2")
        #expect(stopwatch.sessions.map(stopwatch.summary) == ["Running", "At zero"])
        let first = stopwatch.sessions[0].id
        stopwatch.sessionTapped(first)
        fixture.time.advance(by: .seconds(4))
        stopwatch.lapTapped()
        stopwatch.toggleTapped()
        await settle()
        #expect(
            stopwatch.session?.id == first && stopwatch.summary(of: stopwatch.sessions[0]) == "00:00:05.000 · 1 lap")
        stopwatch.deleteTapped(stopwatch.sessions[1].id)
        await settle()
        #expect(stopwatch.sessions.map(\.id) == [first] && stopwatch.removal == nil, "nothing was on it")
        stopwatch.deleteTapped(first)
        #expect(stopwatch.removal?.id == first)
        stopwatch.removalAnswered(false)
        await settle()
        #expect(stopwatch.sessions.count == 1)
        stopwatch.deleteTapped(first)
        stopwatch.removalAnswered(true)
        await settle()
        #expect(stopwatch.sessions.isEmpty && stopwatch.session == nil && stopwatch.phase == .idle)
    }

    @Test func aLapCanBeTakenBackForTenSeconds() async {
        let (window, stopwatch) = await loaded()
        defer { withExtendedLifetime(window) {} }
        stopwatch.toggleTapped()
        await settle()
        #expect(!stopwatch.canUndo)
        for span in [3, 9] {
            fixture.time.advance(by: .seconds(span))
            stopwatch.lapTapped()
            await settle()
        }
        #expect(stopwatch.canUndo)
        fixture.time.advance(by: .milliseconds(9_900))
        #expect(stopwatch.canUndo)
        stopwatch.undoTapped()
        await settle()
        #expect(stopwatch.session?.stopwatch.laps.count == 1 && !stopwatch.canUndo)
        stopwatch.lapTapped()
        await settle()
        fixture.time.advance(by: .milliseconds(10_100))
        #expect(!stopwatch.canUndo, "the button goes by itself")
        stopwatch.undoTapped()
        await settle()
        #expect(stopwatch.session?.stopwatch.laps.count == 2)
    }

    @Test func aLapPressedBeforeTheAnswerToStartIsNotLost() async {
        let (window, stopwatch) = await loaded()
        defer { withExtendedLifetime(window) {} }
        stopwatch.toggleTapped()
        stopwatch.lapTapped()
        stopwatch.lapTapped()
        stopwatch.toggleTapped()
        stopwatch.lapTapped()
        await settle()
        #expect(stopwatch.session?.stopwatch.laps.count == 2, "the last came when it was paused")
        #expect(stopwatch.phase == .paused)
        stopwatch.resetTapped()
        stopwatch.resetTapped()
        await settle()
        #expect(stopwatch.phase == .idle && window.toasts.waiting.allSatisfy { $0.button != nil }, "no error")
    }

    @Test func theLapsAreSavedAsATableOrWhole() async throws {
        let (window, stopwatch) = await loaded()
        defer { withExtendedLifetime(window) {} }
        stopwatch.toggleTapped()
        await settle()
        fixture.time.advance(by: .seconds(3))
        stopwatch.lapTapped()
        await settle()
        let folder = TemporaryFolder()
        let path = folder.file("laps.json")
        stopwatch.fileChosen(path, for: try #require(stopwatch.session))
        let read = try JSONDecoder().decode(StopwatchSession.self, from: Data(contentsOf: URL(filePath: path)))
        #expect(read == stopwatch.session)
        #expect(stopwatch.exportName(as: "json")?.hasSuffix(".json") == true)
    }

    /// Two stopwatches; the second was used last, the first was chosen.
    private func chosen() async throws
        -> (window: WindowModel, stopwatch: StopwatchModel, first: String, last: String)
    {
        let first = try await fixture.service.addStopwatch(name: "Heat 1").id
        fixture.time.advance(by: .seconds(1))
        let last = try await fixture.service.addStopwatch(name: "Heat 2").id
        let (window, stopwatch) = await loaded()
        #expect(stopwatch.session?.id == last, "the one used last, as nobody has chosen yet")
        stopwatch.sessionTapped(first)
        return (window, stopwatch, first, last)
    }

    @Test func theOneThatWasChosenStaysOnShowWhenTheServiceComesBack() async throws {
        let (window, stopwatch, first, last) = try await chosen()
        fixture.service.goAway()
        fixture.service.comeBack()
        await settle()
        #expect(stopwatch.session?.id == first)
        _ = try await fixture.service.deleteStopwatch(id: first)
        await settle()
        #expect(stopwatch.session?.id == last, "unless it is gone")
        withExtendedLifetime(window) {}
    }

    @Test func theAnswerToAPressLeavesTheOneOnShowThatWasChosenSince() async throws {
        let (window, stopwatch, first, last) = try await chosen()
        fixture.time.advance(by: .seconds(1))
        stopwatch.toggleTapped()
        stopwatch.sessionTapped(last)
        await settle()
        #expect(stopwatch.session?.id == last && stopwatch.phase == .idle)
        #expect(stopwatch.sessions.map(\.stopwatch.phase) == [.running, .idle], "yet the press has reached it")
        _ = try await fixture.service.renameStopwatch(id: first, name: "Semifinal")
        await settle()
        #expect(stopwatch.session?.id == last && stopwatch.sessions.first?.name == "Semifinal")
        fixture.time.advance(by: .seconds(1))
        _ = try await fixture.service.stopwatch(.lap, id: first)
        await settle()
        #expect(stopwatch.session?.id == first, "what is used elsewhere comes on show")
        withExtendedLifetime(window) {}
    }
}
