// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandBus
import NightstandEngine
import NightstandService
import NightstandServices
import NightstandTestSupport
import Reactive
import Testing
import Timekeeping

@testable import NightstandDaemon

/// A panel of the desktop, such as an extension of GNOME Shell, over a real bus.
@MainActor @Suite struct PanelTests {
    /// What a panel on a connection of its own was sent.
    @MainActor private final class Panel {
        let client: BusClient
        private let connection: BusConnection
        private(set) var shown = PanelContents()
        private var observation: Subscription?

        init(_ bus: PrivateBus) throws {
            connection = try bus.connect()
            client = BusClient(connection, timeout: PrivateBus.patience)
        }

        func watch() { observation = client.observePanel { [weak self] in self?.shown = $0 } }
        func unwatch() { observation = nil }
        func leave() { connection.close() }

        var lines: [PanelContents.Line] { shown.lines.flatMap { [$0] + $0.lines } }
        var texts: [String] { lines.map(\.text) }

        func number(_ text: String) throws -> Int { try #require(lines.first { $0.text == text }).number }
    }

    private let fixture = DaemonFixture()
    private let sounds = SoundFixture()
    /// How many timers run.
    @MainActor private final class Timers {
        var running = 0
    }
    private let timers = Timers()

    private func withPanel(_ body: @MainActor (Panel, PrivateBus) async throws -> Void) async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let connection = try bus.connect()
            let menu = LiveMenu(
                fixture.daemon, sounds: sounds.controller, link: BusLink(connection),
                later: { [timers] _, _ in
                    timers.running += 1
                    return Subscription { timers.running -= 1 }
                })
            let server = try BusServer(menu.serve(beside: fixture.daemon.served), on: connection)
            let name = connection.own(Names.service) { _ in }
            let panel = try Panel(bus)
            panel.watch()
            #expect(await comes { !panel.shown.lines.isEmpty })
            try await body(panel, bus)
            name.cancel()
            server.close()
        }
    }

    private func comes(_ condition: () async throws -> Bool) async rethrows -> Bool {
        try await eventually(within: PrivateBus.patience, condition)
    }

    private func add(in seconds: Int, _ label: String, _ change: (inout Alarm) -> Void = { _ in }) async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: seconds, label: label, change))
    }

    private func daily(_ alarm: inout Alarm) { alarm.schedule.recurrence = Recurrence("FREQ=DAILY") }

    @Test func itShowsEachChangeAndDoesWhatIsChosen() async throws {
        try await withPanel { panel, _ in
            #expect(
                panel.texts == [
                    "No upcoming alarms", "", "Start Stopwatch", "", "Play the Sounds", "", "Open Nightstand",
                ])
            #expect(panel.lines.filter(\.opensWindow).map(\.text) == ["Open Nightstand"])
            #expect(panel.lines.filter { !$0.isEnabled }.map(\.text) == ["No upcoming alarms", "", "", ""])
            let before = panel.shown.revision
            try await add(in: 600, "Gym_A", daily)
            #expect(await comes { panel.texts.first?.hasPrefix("Gym_A, ") == true })
            #expect(panel.shown.summary.hasPrefix("Gym_A, ") && panel.shown.revision != before)
            #expect(!panel.shown.summary.contains("("), "today's alarm needs no day")
            let due = try #require(fixture.daemon.engine.nextDue()?.due)
            try await panel.client.choose(line: panel.number("Skip Next"), token: nil)
            #expect(await comes { fixture.daemon.engine.nextDue()?.due == due + .seconds(86_400) })
            #expect(await comes { panel.shown.summary.hasSuffix(" (Fri 29 May)") }, "the year goes without saying")
            _ = try await fixture.daemon.start(Countdown(label: "Pasta", steps: [.init(seconds: 540)]), isPaused: false)
            #expect(await comes { panel.texts.contains("Pasta, 9 minutes left") })
            try await panel.client.choose(line: panel.number("Pause"), token: nil)
            #expect(await comes { fixture.daemon.engine.timers.countdowns.map(\.phase) == [.paused] })
        }
    }

    @Test func whatRingsIsStoppedAndTheHistorySaysWhere() async throws {
        try await withPanel { panel, _ in
            try await add(in: 60, "Gym")
            fixture.pass(.seconds(60))
            #expect(await comes { panel.shown.isRinging })
            try await panel.client.choose(line: panel.number("Stop “Gym”"), token: nil)
            #expect(await comes { !panel.shown.isRinging && fixture.daemon.engine.rings().isEmpty })
            #expect(try await fixture.daemon.history(alarmID: nil, limit: 1).map(\.answeredBy) == ["panel"])
        }
    }

    @Test func theServiceObservesNothingOnceThePanelHasLeft() async throws {
        try await withPanel { panel, bus in
            try await add(in: 600, "Gym")
            #expect(await comes { timers.running == 1 })
            panel.unwatch()
            #expect(await comes { timers.running == 0 })
            let second = try Panel(bus)
            second.watch()
            #expect(await comes { timers.running == 1 })
            #expect(await comes { second.texts.first?.hasPrefix("Gym, ") == true })
            second.leave()
            #expect(await comes { timers.running == 0 })
            let revision = panel.shown.revision
            try await add(in: 300, "Work")
            _ = try await panel.client.status()
            #expect(panel.shown.revision == revision)
        }
    }

    @Test func aLineThatIsNoLongerShownDoesNothing() async throws {
        try await withPanel { panel, _ in
            try await add(in: 600, "Gym", daily)
            try await add(in: 900, "Work", daily)
            #expect(await comes { panel.texts.contains("Skip Next") })
            let skip = try panel.number("Skip Next")
            _ = try await fixture.daemon.delete(id: try #require(fixture.daemon.engine.nextDue()?.alarmID))
            let next = fixture.daemon.engine.nextDue()
            for number in [skip, -1, .max] { try await panel.client.choose(line: number, token: nil) }
            #expect(await comes { panel.texts.first?.hasPrefix("Work, ") == true })
            #expect(fixture.daemon.engine.nextDue() == next)
        }
    }
}
