// SPDX-License-Identifier: MIT
import NightstandDaemon
import NightstandFakes
import NightstandService
import NightstandServices
import Testing
import Timekeeping

/// What the desktop shows of a stopwatch and a countdown that go on while no window is open.
@MainActor @Suite struct StagePresenceTests {
    private let stage = Stage()

    private func notice() throws -> Notice {
        try #require(stage.notifications.shown.values.first { $0.key.hasPrefix("stopwatch:") })
    }

    private var hasNotice: Bool { stage.notifications.shown.keys.contains { $0.hasPrefix("stopwatch:") } }

    @Test func aStopwatchThatRunsHasAQuietNoticeWithItsButtons() async throws {
        _ = try await stage.daemon.stopwatch(.start, id: nil)
        let first = try notice()
        #expect(first.isQuiet && first.title == "Stopwatch" && first.body == "Less than a minute")
        #expect(first.buttons.map(\.label) == ["Pause", "Lap", "Stop"])
        stage.pass(.seconds(125))
        stage.notifications.press("lap", key: first.key)
        #expect(try notice().body == "2 minutes · Lap 2")
        stage.notifications.press("pause", key: first.key)
        #expect(try notice().body == "Paused at 2 minutes, 5 seconds · Lap 2")
        #expect(try notice().buttons.map(\.label) == ["Resume", "Stop"])
        stage.notifications.press("resume", key: first.key)
        #expect(try await stage.daemon.stopwatches().first?.stopwatch.phase == .running)
        stage.notifications.press("end", key: first.key)
        #expect(try await stage.daemon.stopwatches().first?.stopwatch.phase == .paused)
        #expect(!hasNotice, "who stopped it there is done with it")
    }

    @Test func whatWasWavedAwayComesBackWithTheNextStartAlone() async throws {
        _ = try await stage.daemon.stopwatch(.start, id: nil)
        stage.notifications.dismiss(key: try notice().key)
        stage.pass(.seconds(70))
        _ = try await stage.daemon.stopwatch(.lap, id: nil)
        #expect(!hasNotice)
        _ = try await stage.daemon.stopwatch(.stop, id: nil)
        #expect(!hasNotice)
        _ = try await stage.daemon.stopwatch(.start, id: nil)
        #expect(hasNotice)
        _ = try await stage.daemon.stopwatch(.stop, id: nil)
        #expect(hasNotice, "it may be resumed there")
        _ = try await stage.daemon.stopwatch(.reset, id: nil)
        #expect(!hasNotice)
    }

    @Test func aStopwatchThatStoodStillBeforeTheServiceBeganIsNotTold() async throws {
        _ = try await stage.daemon.stopwatch(.start, id: nil)
        _ = try await stage.daemon.stopwatch(.stop, id: nil)
        stage.notifications.dismiss(key: try notice().key)
        stage.restart()
        #expect(!hasNotice)
    }

    @Test func theIconShowsTheForemostCountdown() async throws {
        #expect(stage.launcher.progress == nil)
        let long = try await stage.daemon.start(Countdown(steps: [.init(seconds: 1000)]), isPaused: false)
        #expect(stage.launcher.progress == 0)
        stage.pass(.seconds(500))
        _ = try await stage.daemon.start(Countdown(steps: [.init(seconds: 600)]), isPaused: false)
        #expect(stage.launcher.progress == 0.5, "the one that ends first")
        _ = try await stage.daemon.countdown(.pause, id: long.id)
        #expect(stage.launcher.progress == 0, "what counts comes before what stands still")
        for status in try await stage.daemon.countdowns() {
            _ = try await stage.daemon.countdown(.finish, id: status.id)
        }
        #expect(stage.launcher.progress == nil)
    }
}
