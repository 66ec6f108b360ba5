// SPDX-License-Identifier: MIT
import Foundation
import NightstandBus
import NightstandFeatures
import NightstandServices
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
        #expect(stopwatch.phase == .running && stopwatch.toggleTitle == "Stop" && stopwatch.lapTitle == "Lap 1")
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
        #expect(stopwatch.toggleTitle == "Resume" && stopwatch.spoken == "1 minute, 31 seconds, stopped")
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
        toast.action()
        await settle()
        #expect(stopwatch.phase == .paused && stopwatch.session?.stopwatch.time.counted == 5000)
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
        #expect(stopwatch.export == nil && stopwatch.copyTapped() == nil)
        stopwatch.toggleTapped()
        await settle()
        fixture.time.advance(by: .milliseconds(1500))
        stopwatch.lapTapped()
        await settle()
        let export = try #require(stopwatch.export)
        #expect(export.name == "Laps-20261106-221006.csv")
        #expect(export.text.hasPrefix("Lap,Delta (ms),Delta (h:m:s.ms),Captured (ISO8601)\n1,1500,00:00:01.500,"))
        #expect(stopwatch.copyTapped()?.contains("Lap 1\t00:00:01.500") == true)
        let path = NSTemporaryDirectory() + "nightstand-laps-\(UUID().uuidString).csv"
        defer { try? FileManager.default.removeItem(atPath: path) }
        stopwatch.fileChosen(path)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == export.text)
        stopwatch.fileChosen("/proc/nowhere/laps.csv")
        #expect(window.toasts.waiting.last?.message.contains("cannot be written") == true)
    }
}
