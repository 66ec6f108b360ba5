// SPDX-License-Identifier: MIT
import NightstandDaemon
import NightstandFakes
import NightstandService
import NightstandServices
import Testing
import Timekeeping

/// What the desktop shows of a running stopwatch and countdown while no window is open.
@MainActor @Suite struct OngoingNoticesTests {
    private let fixture = DaemonFixture()

    private func notice() throws -> Notice {
        try #require(fixture.notifications.shown.values.first { $0.key.hasPrefix("stopwatch:") })
    }

    private var hasNotice: Bool { fixture.notifications.shown.keys.contains { $0.hasPrefix("stopwatch:") } }

    @Test func aStopwatchThatRunsHasAQuietNoticeWithItsButtons() async throws {
        _ = try await fixture.daemon.stopwatch(.start, id: nil)
        let first = try notice()
        #expect(first.isQuiet && first.title == "Stopwatch" && first.body == "Less than a minute")
        #expect(first.buttons.map(\.label) == ["Pause", "Lap", "Stop"])
        fixture.pass(.seconds(125))
        fixture.notifications.press("lap", key: first.key)
        #expect(try notice().body == "2 minutes · Lap 2")
        fixture.notifications.press("pause", key: first.key)
        #expect(try notice().body == "Paused at 2 minutes, 5 seconds · Lap 2")
        #expect(try notice().buttons.map(\.label) == ["Resume", "Stop"])
        fixture.notifications.press("resume", key: first.key)
        #expect(try await fixture.daemon.stopwatches().first?.stopwatch.phase == .running)
        fixture.notifications.press("end", key: first.key)
        #expect(try await fixture.daemon.stopwatches().first?.stopwatch.phase == .paused)
        #expect(!hasNotice, "who stopped it there is done with it")
    }

    @Test func whatWasWavedAwayComesBackWithTheNextStartAlone() async throws {
        _ = try await fixture.daemon.stopwatch(.start, id: nil)
        fixture.notifications.dismiss(key: try notice().key)
        fixture.pass(.seconds(70))
        _ = try await fixture.daemon.stopwatch(.lap, id: nil)
        #expect(!hasNotice)
        _ = try await fixture.daemon.stopwatch(.stop, id: nil)
        #expect(!hasNotice)
        _ = try await fixture.daemon.stopwatch(.start, id: nil)
        #expect(hasNotice)
        _ = try await fixture.daemon.stopwatch(.stop, id: nil)
        #expect(hasNotice, "it may be resumed there")
        _ = try await fixture.daemon.stopwatch(.reset, id: nil)
        #expect(!hasNotice)
    }

    @Test func aStopwatchPausedBeforeTheServiceStartedHasNoNotice() async throws {
        _ = try await fixture.daemon.stopwatch(.start, id: nil)
        _ = try await fixture.daemon.stopwatch(.stop, id: nil)
        fixture.notifications.dismiss(key: try notice().key)
        fixture.restart()
        #expect(!hasNotice)
    }

    @Test func theIconShowsTheForemostCountdown() async throws {
        #expect(fixture.launcher.progress == nil)
        let long = try await fixture.daemon.start(Countdown(steps: [.init(seconds: 1000)]), isPaused: false)
        #expect(fixture.launcher.progress == 0)
        fixture.pass(.seconds(500))
        _ = try await fixture.daemon.start(Countdown(steps: [.init(seconds: 600)]), isPaused: false)
        #expect(fixture.launcher.progress == 0.5, "the one that ends first")
        _ = try await fixture.daemon.countdown(.pause, id: long.id)
        #expect(fixture.launcher.progress == 0, "what counts comes before what stands still")
        for status in try await fixture.daemon.countdowns() {
            _ = try await fixture.daemon.countdown(.finish, id: status.id)
        }
        #expect(fixture.launcher.progress == nil)
    }
}
