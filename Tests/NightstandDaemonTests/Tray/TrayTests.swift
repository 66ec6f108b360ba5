// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandEngine
import NightstandService
import NightstandServices
import NightstandTestSupport
import Reactive
import Testing
import Timekeeping

@testable import NightstandDaemon

/// The icon in the tray, asked over a real bus by a small desktop.
@MainActor @Suite struct TrayTests {
    /// A tray that icons register with.
    @MainActor private final class Watcher: BusObject {
        private(set) var registered: [String] = []
        private(set) var signals: [String] = []
        private let bus: BusConnection
        private var subscriptions: [Subscription] = []

        init(_ bus: BusConnection) throws {
            self.bus = bus
            let xml = """
                <node><interface name="org.kde.StatusNotifierWatcher">
                <method name="RegisterStatusNotifierItem"><arg name="service" type="s" direction="in"/></method>
                </interface></node>
                """
            subscriptions = [
                try bus.export(self, at: "/StatusNotifierWatcher", xml: xml),
                bus.own("org.kde.StatusNotifierWatcher") { _ in },
                bus.observe(BusSignalMatch(at: "/StatusNotifierItem")) { [weak self] in self?.signals.append($0.name) },
                bus.observe(BusSignalMatch(at: "/StatusNotifierItem/Menu")) { [weak self] in
                    self?.signals.append($0.name)
                },
            ]
        }

        func handle(_ invocation: BusInvocation) {
            registered.append(invocation.arguments.first?.stringValue ?? "")
            invocation.reply()
        }

        func end() { subscriptions = [] }

        func item(_ property: String) async throws -> Variant {
            try await bus.property(
                property, of: "org.kde.StatusNotifierItem", at: "/StatusNotifierItem",
                on: registered.last ?? "none.none", timeout: PrivateBus.patience)
        }

        func menu(_ method: String, _ arguments: Variant...) async throws -> [Variant] {
            try await bus.call(
                BusMethod(
                    method, of: "com.canonical.dbusmenu", at: "/StatusNotifierItem/Menu",
                    on: registered.last ?? "none.none"), arguments, timeout: PrivateBus.patience)
        }

        /// The menu as number and text, with what is below a line behind it.
        func lines() async throws -> [(number: Int32, text: String)] {
            let answer = try await menu("GetLayout", .int32(0), .int32(-1), .strings([]))
            return Self.lines(below: try #require(answer.last))
        }

        private static func lines(below node: Variant) -> [(number: Int32, text: String)] {
            (node.elements?.last?.elements ?? []).flatMap { child in
                let parts = child.unboxed.elements ?? []
                let number = Int32(parts.first?.intValue ?? -1)
                let text = parts[1]["label"]?.stringValue ?? "–"
                return [(number, text)] + lines(below: child.unboxed)
            }
        }

        func click(_ text: String) async throws {
            let line = try #require(try await lines().first { $0.text == text })
            _ = try await menu("Event", .int32(line.number), "clicked", .boxed(""), .uint32(0))
        }
    }

    private let fixture = DaemonFixture()
    private let sounds = SoundFixture()
    /// What waits for time to pass.
    @MainActor private final class Delays {
        var waiting: [(Duration, () -> Void)] = []
    }
    private let delays = Delays()

    private func withTray(_ body: @MainActor (Tray, Watcher, PrivateBus) async throws -> Void) async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let watcher = try Watcher(try bus.connect())
            let link = BusLink(try bus.connect())
            let menu = LiveMenu(
                fixture.daemon, sounds: sounds.controller, link: link,
                later: { [delays] delay, body in
                    delays.waiting.append((delay, body))
                    let count = delays.waiting.count
                    return Subscription { if delays.waiting.count == count { delays.waiting.removeLast() } }
                })
            let tray = Tray(menu, link: link)
            tray.isWanted = true
            #expect(await comes { !watcher.registered.isEmpty })
            try await body(tray, watcher, bus)
            tray.end()
        }
    }

    /// Whether something comes about, however busy the other tests keep the loop.
    private func comes(_ condition: () async throws -> Bool) async rethrows -> Bool {
        try await eventually(within: PrivateBus.patience, condition)
    }

    private func add(in seconds: Int, _ label: String, _ change: (inout Alarm) -> Void = { _ in }) async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: seconds, label: label, change))
    }

    private func daily(_ alarm: inout Alarm) { alarm.schedule.recurrence = Recurrence("FREQ=DAILY") }

    @Test func itShowsTheNextAlarmAndSkipsIt() async throws {
        try await withTray { _, watcher, _ in
            #expect(try await watcher.lines().map(\.text).first == "No upcoming alarms")
            try await add(in: 600, "Gym_A", daily)
            let lines = try await watcher.lines().map(\.text)
            #expect(lines[0].hasPrefix("Gym__A, ") && lines[0].hasSuffix(", in 10 min"))
            #expect(
                lines.dropFirst() == [
                    "Skip Next", "–", "Start Stopwatch", "–", "Play the Sounds", "–", "Open Nightstand",
                ])
            #expect(try await watcher.item("Status") == "Active")
            #expect(try await watcher.item("IconName") == "io.github.nightstand.Nightstand-symbolic")
            #expect(try await watcher.item("Menu") == .objectPath("/StatusNotifierItem/Menu"))
            let tip = try await watcher.item("ToolTip").elements
            #expect(tip?.last?.stringValue?.hasPrefix("Gym_A, ") == true)
            let due = try #require(fixture.daemon.engine.nextDue()?.due)
            try await watcher.click("Skip Next")
            #expect(await comes { fixture.daemon.engine.nextDue()?.due == due + .seconds(86_400) })
        }
    }

    @Test func anAlarmThatRingsOnceCannotBeSkipped() async throws {
        try await withTray { _, watcher, _ in
            try await add(in: 600, "Gym")
            #expect(try await !watcher.lines().map(\.text).contains("Skip Next"))
        }
    }

    @Test func whatRingsIsSnoozedAndStopped() async throws {
        try await withTray { _, watcher, _ in
            try await add(in: 60, "Gym")
            fixture.pass(.seconds(60))
            #expect(try await watcher.item("Status") == "NeedsAttention")
            try await watcher.click("Snooze “Gym” for 9 min")
            #expect(await comes { fixture.daemon.engine.rings().map(\.phase) == [.snoozed] })
            #expect(try await watcher.item("Status") == "Active")
            try await watcher.click("Stop “Gym”")
            #expect(await comes { fixture.daemon.engine.rings().isEmpty })
            #expect(watcher.signals.filter { $0 == "NewStatus" }.count == 2)
        }
    }

    @Test func aChallengeIsLeftToTheWindow() async throws {
        try await withTray { _, watcher, _ in
            try await add(in: 60, "Gym") { $0.challenge = .sum }
            fixture.pass(.seconds(60))
            let lines = try await watcher.lines().map(\.text)
            #expect(lines.contains("Answer “Gym”") && !lines.contains("Stop “Gym”"))
        }
    }

    @Test func timersTheStopwatchAndSoundsAreControlled() async throws {
        try await withTray { _, watcher, _ in
            _ = try await fixture.daemon.start(Countdown(label: "Pasta", steps: [.init(seconds: 540)]), isPaused: false)
            #expect(try await watcher.lines().map(\.text).contains("Pasta, 9 minutes left"))
            try await watcher.click("Pause")
            #expect(await comes { fixture.daemon.engine.timers.countdowns.map(\.phase) == [.paused] })
            try await watcher.click("Resume")
            try await watcher.click("Stop")
            #expect(await comes { !fixture.daemon.engine.timers.countdowns.contains { $0.phase == .running } })
            try await watcher.click("Start Stopwatch")
            #expect(await comes { fixture.daemon.currentStopwatch?.stopwatch.phase == .running })
            try await watcher.click("Pause Stopwatch")
            #expect(await comes { fixture.daemon.currentStopwatch?.stopwatch.phase == .paused })
            try await watcher.click("Play the Sounds")
            #expect(await comes { sounds.controller.status.isPlaying })
            try await watcher.click("Stop the Sounds")
            #expect(await comes { !sounds.controller.status.isPlaying })
        }
    }

    @Test func aLateClickDoesNothingElse() async throws {
        try await withTray { _, watcher, _ in
            try await add(in: 600, "Gym", daily)
            try await add(in: 900, "Work", daily)
            let skip = try #require(try await watcher.lines().first { $0.text == "Skip Next" })
            let id = try #require(fixture.daemon.engine.nextDue()?.alarmID)
            _ = try await fixture.daemon.delete(id: id)
            let next = fixture.daemon.engine.nextDue()
            #expect(next?.label == "Work")
            _ = try await watcher.menu("Event", .int32(skip.number), "clicked", .boxed(""), .uint32(0))
            #expect(try await watcher.lines().contains { $0.text == "Skip Next" && $0.number != skip.number })
            #expect(fixture.daemon.engine.nextDue() == next)
            await #expect(throws: BusError.self) {
                _ = try await watcher.menu("GetLayout", .int32(skip.number), .int32(-1), .strings([]))
            }
        }
    }

    @Test func aDoubleClickSkipsOneOccurrence() async throws {
        try await withTray { _, watcher, _ in
            try await add(in: 600, "Gym", daily)
            let first = try #require(fixture.daemon.engine.nextDue()?.due)
            let skip = try #require(try await watcher.lines().first { $0.text == "Skip Next" })
            async let one = watcher.menu("Event", .int32(skip.number), "clicked", .boxed(""), .uint32(0))
            async let two = try? watcher.menu("Event", .int32(skip.number), "clicked", .boxed(""), .uint32(0))
            _ = try await (one, two)
            #expect(await comes { fixture.daemon.engine.nextDue()?.due != first })
            _ = try await watcher.lines()
            #expect(fixture.daemon.engine.nextDue()?.due == first + .seconds(86_400))
        }
    }

    @Test func aTrayThatIsStartedAgainGetsTheIconAgain() async throws {
        try await withTray { tray, watcher, bus in
            watcher.end()
            let second = try Watcher(try bus.connect())
            #expect(await comes { !second.registered.isEmpty })
            #expect(second.registered == watcher.registered)
            tray.isWanted = false
            await #expect(throws: BusError.self) { _ = try await second.item("Status") }
        }
    }

    @Test func itSetsNoTimerForTextThatDoesNotChange() async throws {
        try await withTray { tray, watcher, _ in
            #expect(delays.waiting.isEmpty)
            try await add(in: 8 * 3600, "Gym")
            _ = try await watcher.lines()
            #expect(delays.waiting.last?.0 == .seconds(7 * 3600))
            _ = try await fixture.daemon.start(Countdown(label: "Tea", steps: [.init(seconds: 540)]), isPaused: false)
            _ = try await watcher.lines()
            #expect(delays.waiting.last?.0 == .seconds(60))
            tray.isWanted = false
            let shown = watcher.signals.count
            try await add(in: 300, "Work")
            #expect(watcher.signals.count == shown)
        }
    }
}
